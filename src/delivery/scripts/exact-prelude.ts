/**
 * Lossless JSON in scripts. A whole number beyond 2^53 becomes a BigInt, and a decimal with more digits than a double keeps
 * becomes an ExactDecimal.
 * The engine's own `JSON.stringify` writes both as marked texts; the marks are removed afterwards.
 */

/**
 * Statements in the scripts' language that replace `JSON.parse` and `JSON.stringify`. They declare `parse` (the engine's own
 * function), `parseExactly` and `stringify`, and use `random`.
 */
export const exactJson = `  const { parse, stringify: stringifyPlain } = JSON;
  const mark = "\\u0001" + random(16);
  const { isSafeInteger, isFinite: isFiniteNumber } = Number;
  const [NumberOf, BigIntOf, TextOf] = [Number, BigInt, String];
  let marked = 0;
  const written = (digits) => {
    marked += 1;
    return mark + digits;
  };
  const digitsOf = new WeakMap();
  const [getDigits, hasDigits, setDigits] = ["get", "has", "set"].map((name) => WeakMap.prototype[name].bind(digitsOf));
  class ExactDecimal {
    constructor(digits) {
      setDigits(this, digits);
      Object.freeze(this);
    }
    toString() {
      return getDigits(this);
    }
    toJSON() {
      return written(getDigits(this));
    }
    [Symbol.toPrimitive](hint) {
      if (hint === "number") return NumberOf(getDigits(this));
      if (hint === "string") return getDigits(this);
      throw new TypeError(getDigits(this) + " has more digits than a number keeps: say Number(x) or String(x)");
    }
  }
  Object.defineProperty(BigInt.prototype, "toJSON", {
    value() {
      return written(TextOf(this));
    },
    configurable: true,
    writable: true,
  });
  const [testOf, replaceOf, allOf] = [RegExp.prototype.test, String.prototype.replace, String.prototype.replaceAll].map((method) =>
    Function.prototype.call.bind(method),
  );
  const suspicious = /[:[,]\\s*-?(?:\\d[\\d.]{15}|\\d[\\d.]*[eE][+-]?\\d{3})|^\\s*[-\\d]/;
  const tokens = /"(?:[^"\\\\]|\\\\.)*"|-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?/g;
  const whole = /^-?\\d+$/;
  const significant = (text) => {
    const [, digits, exponent] = /^-?([\\d.]+)(?:[eE]([+-]?\\d+))?$/.exec(text);
    const point = digits.indexOf(".");
    const all = digits.replace(".", "");
    const first = all.search(/[1-9]/);
    return first < 0 ? "0" : all.replace(/^0+|0+$/g, "") + "e" + ((point < 0 ? all.length : point) - first + NumberOf(exponent ?? 0));
  };
  const isKept = (text) => {
    const value = NumberOf(text);
    if (!isFiniteNumber(value)) throw new SyntaxError("the number " + text.slice(0, 40) + " is beyond 1.8e308, the largest that can be kept");
    if (testOf(whole, text)) return isSafeInteger(value);
    return text.length < 16 || significant(text) === significant(TextOf(value));
  };
  const exactOf = (_key, value) => {
    if (typeof value !== "string" || value[0] !== "\\u0001" || !value.startsWith(mark)) return value;
    const digits = value.slice(mark.length);
    return testOf(whole, digits) ? BigIntOf(digits) : new ExactDecimal(digits);
  };
  const stringOf = (token) => (token[0] === '"' || isKept(token) ? token : '"' + "\\\\u0001" + mark.slice(1) + token + '"');
  const parseExactly = (text, reviver) => {
    const json = TextOf(text);
    if (!testOf(suspicious, json)) return parse(json, reviver);
    parse(json);
    const value = parse(replaceOf(json, tokens, stringOf), exactOf);
    if (typeof reviver !== "function") return value;
    const revived = (holder, key) => {
      const item = holder[key];
      if (typeof item === "object" && item !== null && !hasDigits(item)) {
        for (const name of Object.keys(item)) {
          const made = revived(item, name);
          if (made === undefined) delete item[name];
          else item[name] = made;
        }
      }
      return reviver.call(holder, key, item);
    };
    return revived({ "": value }, "");
  };
  const markedText = new RegExp('"\\\\\\\\u0001' + mark.slice(1) + '([-+.eE0-9]+)"', "g");
  const stringify = (value, replacer, space) => {
    const before = marked;
    const text = stringifyPlain(value, replacer, space);
    return marked === before || text === undefined ? text : allOf(text, markedText, "$1");
  };
  JSON.parse = parseExactly;
  JSON.stringify = stringify;`;

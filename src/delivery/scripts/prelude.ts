/**
 * The setup of a script's globals before its source runs: the console, random numbers for cryptography, and the platform module's
 * function. It also defines the function that calls the script.
 * The setup captures the built-in functions it needs, so a script that replaces `JSON.parse` affects only itself.
 */

import { exactJson } from "./exact-prelude.ts";

/** The symbol name under which the platform module finds its function; the module deletes the property. */
export const askKey = "platform-api";

/**
 * An expression in the scripts' language. Its value takes `write(level, text)`, `ask(json)`, which returns JSON, and
 * `random(bytes)`, which returns hexadecimal digits.
 * The result is `call(fn, json, isPlain, done, failed)`. `isPlain`: the JSON has no number that a double would change.
 */
export const prelude = `((write, ask, random) => {
${exactJson}
  const { resolve } = Promise;
  const promiseOf = resolve.bind(Promise);
  const textOf = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return value.name + ": " + value.message + (value.stack ? "\\n" + value.stack : "");
    try {
      return stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const levels = { log: "INFO", info: "INFO", debug: "DEBUG", warn: "WARN", error: "ERROR" };
  const console = {};
  for (const [name, level] of Object.entries(levels)) {
    console[name] = (...values) => write(level, values.map(textOf).join(" "));
  }
  globalThis.console = console;
  const { isView } = ArrayBuffer;
  globalThis.crypto = {
    getRandomValues(array) {
      if (!isView(array) || array.byteLength > 65536) throw new TypeError("getRandomValues takes a typed array of at most 65536 bytes");
      const digits = random(array.byteLength);
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; at++) bytes[at] = parseInt(digits.slice(2 * at, 2 * at + 2), 16);
      return array;
    },
  };
  const { assign } = Object;
  const askPlatform = (question) => {
    const { refused, answer } = parseExactly(ask(stringify(question)));
    if (!refused) return answer;
    const { message, ...rest } = refused;
    throw assign(new Error(message), rest);
  };
  Object.defineProperty(globalThis, Symbol.for("${askKey}"), { value: askPlatform, configurable: true });
  return (fn, json, isPlain, done, failed) => {
    const give = (value) => done(stringify(value));
    const value = fn(isPlain ? parse(json) : parseExactly(json));
    if (value === null || (typeof value !== "object" && typeof value !== "function") || typeof value.then !== "function") return give(value);
    promiseOf(value).then(give).catch(failed);
  };
})`;

/** Numbers whose digits a double does not keep: as JSON writes them, with every digit. */

/** JSON that is written as its text, which Node has besides its types. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => object };

/**
 * A number of a record that a double would change. `JSON.stringify` writes its digits, and so does a text that it becomes part of.
 * It is not an object in the sense of `isObject`, and never has the value of a number that a double keeps.
 */
export class ExactNumber {
  /** As JSON writes it. */
  readonly digits: string;

  private constructor(digits: string) {
    this.digits = digits;
    Object.freeze(this);
  }

  /** Makes one of the text of a JSON number, which {@link exactNumberIn} found to need it. */
  static of(digits: string): ExactNumber {
    return new ExactNumber(digits);
  }

  /** True for a number without a fraction or an exponent. */
  get isWhole(): boolean {
    return /^-?\d+$/.test(this.digits);
  }

  toJSON(): object {
    return rawJSON(this.digits);
  }

  toString(): string {
    return this.digits;
  }

  /** Computes as the nearest double, and is its digits everywhere else. */
  [Symbol.toPrimitive](hint: string): string | number {
    return hint === "number" ? Number(this.digits) : this.digits;
  }
}

/** Characters of the longest number that is read. Searches in one of megabytes cannot be interrupted. */
export const numberAtMost = 4096;

/** Maximum number of digits of a number that a double always keeps. */
const keptDigits = 15;

/**
 * Returns the value of a JSON number: a double where that keeps it, an ExactNumber where it does not. All whole numbers beyond 2^53 are
 * ExactNumbers. A number beyond the range of doubles is infinite: the caller refuses it.
 */
export function exactNumberIn(text: string): number | ExactNumber {
  const double = Number(text);
  if (text.length <= keptDigits && !/[eE]/.test(text)) return double;
  if (!Number.isFinite(double)) return double;
  if (/^-?\d+$/.test(text)) return Number.isSafeInteger(double) ? double : ExactNumber.of(text);
  return compareDecimals(String(double), text) === 0 ? double : ExactNumber.of(text);
}

/** Returns the number in a text of people or files, like {@link exactNumberIn}; NaN if it is not a number, or too long for one. */
export function exactNumberOf(text: string): number | ExactNumber {
  const trimmed = text.trim();
  if (trimmed.length > numberAtMost) return Number.NaN;
  const double = Number(trimmed);
  if (trimmed.length <= keptDigits || Number.isNaN(double)) return double;
  const found = decimalForm.exec(trimmed);
  if (!found) return double;
  const [, sign, whole = "", fraction = "", exponent] = found;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const json = `${sign === "-" ? "-" : ""}${digits}${fraction === "" ? "" : `.${fraction}`}${exponent === undefined ? "" : `e${exponent}`}`;
  return exactNumberIn(json);
}

/** A decimal number: its digits without zeros around them, and the place of its point before the first of them. */
interface DecimalParts {
  readonly sign: -1 | 0 | 1;
  readonly digits: string;
  readonly point: number;
}

const decimalForm = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** Reads a decimal number; undefined for any other text. */
function decimalOf(text: string): DecimalParts | undefined {
  const found = decimalForm.exec(text.trim());
  if (!found) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = found;
  if (whole === "" && fraction === "") return undefined;
  const all = whole + fraction;
  const first = all.search(/[1-9]/);
  if (first < 0) return { sign: 0, digits: "", point: 0 };
  let end = all.length;
  while (all[end - 1] === "0") end -= 1;
  return { sign: sign === "-" ? -1 : 1, digits: all.slice(first, end), point: whole.length - first + Number(exponent) };
}

/** True for the text of a decimal number. */
export const isDecimal = (text: string): boolean => decimalOf(text) !== undefined;

/** Compares two decimal numbers by all of their digits: less than 0, 0, more than 0; NaN where one of the texts is not a number. */
export function compareDecimals(a: string, b: string): number {
  const left = decimalOf(a);
  const right = decimalOf(b);
  if (!left || !right) return Number.NaN;
  if (left.sign !== right.sign) return left.sign - right.sign;
  const size = left.point - right.point || (left.digits === right.digits ? 0 : left.digits < right.digits ? -1 : 1);
  return size === 0 ? 0 : left.sign * size;
}

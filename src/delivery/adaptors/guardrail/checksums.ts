/** Check digits of numbers: a number that passes is very likely of its kind. All functions take the bare characters. */
import { createHash } from "node:crypto";

const digitsOf = (text: string): readonly number[] => [...text.replaceAll(/\D/g, "")].map(Number);
const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

export function isLuhnNumber(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0 && sum > 0;
}

/** Checks ISO 7064, modulo 97. */
export function isIban(text: string): boolean {
  const bare = text.replaceAll(/\s/g, "").toUpperCase();
  const turned = [...bare.slice(4), ...bare.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join("");
  return [...turned].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

const dihedral = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const permuted = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

export function isVerhoeffNumber(text: string): boolean {
  return (
    digitsOf(text)
      .toReversed()
      .reduce((check, digit, at) => Number(dihedral[check]![Number(permuted[at % 8]![digit])]), 0) === 0
  );
}

export function isNhsNumber(text: string): boolean {
  const digits = digitsOf(text);
  const check = 11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 10 && (check === 11 ? 0 : check) === digits[9];
}

const dniLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
export function isNif(text: string): boolean {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, "");
  const number = bare.slice(0, -1).replace(/^[XYZ]/, (char) => String("XYZ".indexOf(char)));
  return dniLetters[Number(number) % 23] === bare.at(-1);
}

const oddValues: readonly number[] = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
/** Checks the last letter of an Italian fiscal code. */
export function isFiscalCode(text: string): boolean {
  const bare = text.toUpperCase();
  const sum = [...bare.slice(0, 15)].reduce((total, char, at) => {
    const value = /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65;
    return total + (at % 2 === 0 ? oddValues[value]! : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === bare[15];
}

export function isPesel(text: string): boolean {
  const digits = digitsOf(text);
  return (10 - (weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === digits[10];
}

const nricLetters: { readonly [prefix: string]: string } = {
  S: "JZIHGFEDCBA",
  T: "JZIHGFEDCBA",
  F: "XWUTRQPNMLK",
  G: "XWUTRQPNMLK",
};
export function isNric(text: string): boolean {
  const bare = text.toUpperCase();
  const sum = weightedSum(digitsOf(bare), [2, 7, 6, 5, 4, 3, 2]) + (/^[TG]/.test(bare) ? 4 : 0);
  return nricLetters[bare[0]!]?.[sum % 11] === bare.at(-1);
}

export function isAbn(text: string): boolean {
  const [first = 0, ...rest] = digitsOf(text);
  return weightedSum([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}
export function isAcn(text: string): boolean {
  const digits = digitsOf(text);
  return (10 - (weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === digits[8];
}
export const isTfn = (text: string): boolean => weightedSum(digitsOf(text), [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;
export function isMedicareNumber(text: string): boolean {
  const digits = digitsOf(text);
  return weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digits[8];
}

const finnish = "0123456789ABCDEFHJKLMNPRSTUVWXY";
export function isFinnishId(text: string): boolean {
  return finnish[Number(digitsOf(text.slice(0, -1)).join("")) % 31] === text.at(-1)?.toUpperCase();
}

export function isRrn(text: string): boolean {
  const digits = digitsOf(text);
  return (11 - (weightedSum(digits, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10 === digits[12];
}

/** Checks the number of a prescriber: two letters and seven digits. */
export function isPrescriberNumber(text: string): boolean {
  const digits = digitsOf(text);
  return (weightedSum(digits, [1, 0, 1, 0, 1]) + 2 * weightedSum(digits, [0, 1, 0, 1, 0, 1])) % 10 === digits[6];
}

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Checks an address whose last four bytes are a hash of the others. */
export function isBase58Check(text: string): boolean {
  let value = 0n;
  for (const char of text) {
    const at = base58.indexOf(char);
    if (at < 0) return false;
    value = value * 58n + BigInt(at);
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, "0"), "hex");
  const twice = createHash("sha256")
    .update(createHash("sha256").update(bytes.subarray(0, 21)).digest())
    .digest();
  return bytes.length === 25 && twice.subarray(0, 4).equals(bytes.subarray(21));
}

/** Checks routing numbers of banks. */
export const isRoutingNumber = (text: string): boolean =>
  weightedSum(digitsOf(text), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;

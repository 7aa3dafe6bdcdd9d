/** Helpers for codes: URI encoding, base64, JSON, and digests. */

import { createHash, createHmac } from "node:crypto";
import { valueText } from "../../values/compare-values.ts";
import { parseForeignJson } from "../../values/foreign-json.ts";
import { refuseLongText, TemplateError } from "../template-bounds.ts";
import { EscapedText, type Helpers, type HelperValue, shownValue } from "./helper.ts";

const algorithms: readonly string[] = ["md5", "sha1", "sha224", "sha256", "sha384", "sha512"];
const encodings = ["hex", "base64", "base64url"] as const;

export const codeHelpers = {
  /** Encodes one part of a URI. */
  encodeURI: ([text]) => new EscapedText(encodeURIComponent(valueText(text).toWellFormed()), "uri"),
  decodeURI: ([text]) => decodedPart(valueText(text)),
  base64Encode: ([text]) => {
    const plain = valueText(text);
    refuseLongText(plain.length * 1.4);
    return Buffer.from(plain, "utf8").toString("base64");
  },
  base64Decode: ([text]) => Buffer.from(valueText(text), "base64").toString("utf8"),
  /** Encodes a text as in a JSON string, without the quotes. */
  jsonEncode: ([value]) => new EscapedText(JSON.stringify(valueText(value)).slice(1, -1), "json"),
  jsonParse: ([text]) => parsedJsonValue(valueText(text)),
  /** Returns any value as JSON; empty for a missing value. */
  jsonSerialize: ([value]) => new EscapedText(JSON.stringify(value) ?? "", "json"),
  /** `hash algorithm encoding text` */
  hash: ([algorithm, encoding, text]) =>
    createHash(algorithmOf(algorithm)).update(valueText(text), "utf8").digest(digestEncoding(encoding)),
  /** `hmac algorithm key encoding text` */
  hmac: ([algorithm, key, encoding, text]) =>
    createHmac(algorithmOf(algorithm), valueText(key)).update(valueText(text), "utf8").digest(digestEncoding(encoding)),
} as const satisfies Helpers;

function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TemplateError(`decodeURI: ${shownValue(text)} is not an encoded part of an address.`);
  }
}

function parsedJsonValue(text: string): HelperValue {
  if (text === "") return undefined;
  try {
    return parseForeignJson(text);
  } catch {
    throw new TemplateError(`jsonParse: ${shownValue(text)} is not JSON.`);
  }
}

function algorithmOf(value: HelperValue): string {
  const name = valueText(value).toLowerCase().replace("-", "");
  if (algorithms.includes(name)) return name;
  throw new TemplateError(`The algorithm of a digest is one of ${algorithms.join(", ")}, not ${shownValue(value)}.`);
}

function digestEncoding(value: HelperValue): (typeof encodings)[number] {
  const found = encodings.find((each) => each === value);
  if (found) return found;
  throw new TemplateError(`The encoding of a digest is one of ${encodings.join(", ")}, not ${shownValue(value)}.`);
}

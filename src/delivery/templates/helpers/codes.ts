/** Helpers for codes: URI encoding, base64, JSON, and digests. */

import { createHash, createHmac } from "node:crypto";
import { textOf } from "../../values/compare-values.ts";
import { parseForeignJson } from "../../values/foreign-json.ts";
import { refuseLength, TemplateError } from "../template-bounds.ts";
import { type Helpers, shown, type Value, Written } from "./helper.ts";

const algorithms: readonly string[] = ["md5", "sha1", "sha224", "sha256", "sha384", "sha512"];
const encodings = ["hex", "base64", "base64url"] as const;

export const codeHelpers = {
  /** Encodes one part of a URI. */
  encodeURI: ([text]) => new Written(encodeURIComponent(textOf(text).toWellFormed()), "uri"),
  decodeURI: ([text]) => decodedPart(textOf(text)),
  base64Encode: ([text]) => {
    const plain = textOf(text);
    refuseLength(plain.length * 1.4);
    return Buffer.from(plain, "utf8").toString("base64");
  },
  base64Decode: ([text]) => Buffer.from(textOf(text), "base64").toString("utf8"),
  /** Encodes a text as in a JSON string, without the quotes. */
  jsonEncode: ([value]) => new Written(JSON.stringify(textOf(value)).slice(1, -1), "json"),
  jsonParse: ([text]) => parsed(textOf(text)),
  /** Returns any value as JSON; empty for a missing value. */
  jsonSerialize: ([value]) => new Written(JSON.stringify(value) ?? "", "json"),
  /** `hash algorithm encoding text` */
  hash: ([algorithm, encoding, text]) =>
    createHash(algorithmOf(algorithm)).update(textOf(text), "utf8").digest(encodingOf(encoding)),
  /** `hmac algorithm key encoding text` */
  hmac: ([algorithm, key, encoding, text]) =>
    createHmac(algorithmOf(algorithm), textOf(key)).update(textOf(text), "utf8").digest(encodingOf(encoding)),
} as const satisfies Helpers;

function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TemplateError(`decodeURI: ${shown(text)} is no encoded part of an address.`);
  }
}

function parsed(text: string): Value {
  if (text === "") return undefined;
  try {
    return parseForeignJson(text);
  } catch {
    throw new TemplateError(`jsonParse: ${shown(text)} is not JSON.`);
  }
}

function algorithmOf(value: Value): string {
  const name = textOf(value).toLowerCase().replace("-", "");
  if (algorithms.includes(name)) return name;
  throw new TemplateError(`The algorithm of a digest is one of ${algorithms.join(", ")}, not ${shown(value)}.`);
}

function encodingOf(value: Value): (typeof encodings)[number] {
  const found = encodings.find((each) => each === value);
  if (found) return found;
  throw new TemplateError(`The encoding of a digest is one of ${encodings.join(", ")}, not ${shown(value)}.`);
}

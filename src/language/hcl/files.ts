/** Functions of what stands in a file: its text, or its bytes whatever they are. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { ExpressionError } from "../expr/ast.ts";

export type Encoding = "hex" | "base64";

export function digestOf(content: string | Uint8Array, algorithm: string, encoding: Encoding = "hex"): string {
  return createHash(algorithm).update(content).digest(encoding);
}

const digest = (algorithm: string, encoding?: Encoding) => (content: Uint8Array) =>
  digestOf(content, algorithm, encoding);

export const fileFunctions: { readonly [name: string]: (content: Uint8Array) => string } = Object.freeze({
  file: textOf,
  filebase64: (content) => Buffer.from(content).toString("base64"),
  filemd5: digest("md5"),
  filesha1: digest("sha1"),
  filesha256: digest("sha256"),
  filesha512: digest("sha512"),
  filebase64sha256: digest("sha256", "base64"),
  filebase64sha512: digest("sha512", "base64"),
});

function textOf(content: Uint8Array): string {
  if (isUtf8(content)) return Buffer.from(content).toString("utf8");
  throw new ExpressionError(
    "not-utf8",
    "The file is not UTF-8 text",
    "file() takes text; filebase64() takes any file.",
  );
}

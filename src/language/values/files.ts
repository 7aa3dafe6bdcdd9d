/** Contents of files, and their digests. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { ExpressionError } from "../fault.ts";

/** Text where it has been read as such already. */
export type FileContent = string | Uint8Array;

export type DigestEncoding = "hex" | "base64";

export function fileDigestOf(content: FileContent, algorithm: string, encoding: DigestEncoding = "hex"): string {
  return createHash(algorithm).update(content).digest(encoding);
}

/** Throws an ExpressionError where the file is not text. */
export function textOfFile(content: FileContent): string {
  if (typeof content === "string") return content;
  if (isUtf8(content)) return Buffer.from(content).toString("utf8");
  const detail = "file() takes text; filebase64() takes any file.";
  throw new ExpressionError("not-utf8", "The file is not UTF-8 text", detail);
}

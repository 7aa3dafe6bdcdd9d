/** Terraform's functions, as far as apps of CDKs use them. All are pure; functions such as `timestamp` are left out. */
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { asText } from "../values/convert.ts";
import { type DigestEncoding, type FileContent, fileDigestOf, textOfFile } from "../values/files.ts";
import { listFunctions, mappingFunctions } from "./collections.ts";
import { conversionFunctions, encodingFunctions } from "./conversions.ts";
import { numberFunctions } from "./numbers.ts";
import { textFunctions } from "./texts.ts";

// Functions about the content of a file: its text, or its bytes in any format.

const fileFunction = (compute: (content: FileContent) => string): ExpressionFunction => ({
  takes: [1],
  readsFile: true,
  compute: ([path], name, { file }) => compute(file(asText(path, name))),
});

const fileDigest = (algorithm: string, encoding?: DigestEncoding) =>
  fileFunction((content) => fileDigestOf(content, algorithm, encoding));

const fileFunctions: FunctionTable = Object.freeze({
  file: fileFunction(textOfFile),
  filebase64: fileFunction((content) => Buffer.from(content).toString("base64")),
  filemd5: fileDigest("md5"),
  filesha1: fileDigest("sha1"),
  filesha256: fileDigest("sha256"),
  filesha512: fileDigest("sha512"),
  filebase64sha256: fileDigest("sha256", "base64"),
  filebase64sha512: fileDigest("sha512", "base64"),
});

export const terraformFunctions: FunctionTable = Object.freeze({
  ...numberFunctions,
  ...textFunctions,
  ...listFunctions,
  ...mappingFunctions,
  ...conversionFunctions,
  ...encodingFunctions,
  ...fileFunctions,
});

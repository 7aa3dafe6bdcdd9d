/** Functions about the content of a file: its text, or its bytes in any format. */
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { asText } from "../values/convert.ts";
import { digestOf, type Encoding, type FileContent, textOfFile } from "../values/files.ts";

const ofFile = (compute: (content: FileContent) => string): ExpressionFunction => ({
  takes: [1],
  readsFile: true,
  compute: ([path], name, { file }) => compute(file(asText(path, name))),
});

const digest = (algorithm: string, encoding?: Encoding) => ofFile((content) => digestOf(content, algorithm, encoding));

export const fileFunctions: FunctionTable = Object.freeze({
  file: ofFile(textOfFile),
  filebase64: ofFile((content) => Buffer.from(content).toString("base64")),
  filemd5: digest("md5"),
  filesha1: digest("sha1"),
  filesha256: digest("sha256"),
  filesha512: digest("sha512"),
  filebase64sha256: digest("sha256", "base64"),
  filebase64sha512: digest("sha512", "base64"),
});

/** Terraform's functions of notations and digests. */
import { isUtf8 } from "node:buffer";
import type { Json } from "../../base/json.ts";
import type { Value } from "../../model/value.ts";
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { asBoolean, asList, asMap, asNumber, asSet, asText } from "../values/convert.ts";
import { type DigestEncoding, fileDigestOf } from "../values/files.ts";
import { htmlSafeJson, parsedJsonText } from "../values/format.ts";
import { yamlIn } from "../values/yaml-read.ts";
import { yamlText } from "../values/yaml-write.ts";
import { functionFault, textFunction, unifiedOrThrow } from "./define.ts";

const textDigest = (algorithm: string, encoding?: DigestEncoding) =>
  textFunction(1, (text) => fileDigestOf(text, algorithm, encoding));

function textInBase64(text: string): string {
  const written = text.replaceAll(/[\r\n]/g, "");
  const bytes = Buffer.from(written, "base64");
  const isBase64 = written.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(written);
  if (isBase64 && isUtf8(bytes)) return bytes.toString("utf8");
  throw functionFault("base64decode()", "the text is not valid base64 of a text.");
}

export const encodingFunctions: FunctionTable = Object.freeze({
  jsonencode: { takes: [1], compute: ([value]) => htmlSafeJson(value as Json) },
  jsondecode: textFunction(1, (text) => parsedJsonText(text, "jsondecode()")),
  yamlencode: { takes: [1], compute: ([value]) => yamlText(value as Json) },
  yamldecode: textFunction(1, yamlIn),
  base64encode: textFunction(1, (text) => Buffer.from(text, "utf8").toString("base64")),
  base64decode: textFunction(1, textInBase64),
  urlencode: textFunction(1, (text) =>
    encodeURIComponent(text)
      .replaceAll("%20", "+")
      .replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`),
  ),
  md5: textDigest("md5"),
  sha1: textDigest("sha1"),
  sha256: textDigest("sha256"),
  sha512: textDigest("sha512"),
  base64sha256: textDigest("sha256", "base64"),
  base64sha512: textDigest("sha512", "base64"),
});

// Terraform's conversions between types.

const conversionFunction = (convert: (value: Value, name: string) => Value): ExpressionFunction => ({
  takes: [1],
  compute: ([value], name) => (value === null ? null : convert(value!, name)),
});

export const conversionFunctions: FunctionTable = Object.freeze({
  tostring: conversionFunction(asText),
  tonumber: conversionFunction(asNumber),
  tobool: conversionFunction(asBoolean),
  tolist: { ...conversionFunction((list, name) => [...unifiedOrThrow(asList(list, name), name)]), shallow: true },
  toset: conversionFunction((list, name) => asSet(unifiedOrThrow(asList(list, name), name))),
  tomap: {
    ...conversionFunction((map, name) => {
      const from = asMap(map, name);
      const values = unifiedOrThrow(Object.values(from), name);
      return Object.fromEntries(Object.keys(from).map((key, index) => [key, values[index]!]));
    }),
    shallow: true,
  },
});

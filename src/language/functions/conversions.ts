/** Terraform's conversions between types. */
import type { Value } from "../../model/value.ts";
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { asBoolean, asList, asMap, asNumber, asSet, asText } from "../values/convert.ts";
import { unifiedOrThrow } from "./define.ts";

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

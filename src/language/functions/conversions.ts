/** Terraform's conversions between types. */
import type { Value } from "../../model/value.ts";
import type { ExpressionFunction, FunctionTable } from "../evaluate/language.ts";
import { asBoolean, asList, asMap, asNumber, asSet, asText } from "../values/convert.ts";
import { ofOneType } from "./define.ts";

const converted = (convert: (value: Value, name: string) => Value): ExpressionFunction => ({
  takes: [1],
  compute: ([value], name) => (value === null ? null : convert(value!, name)),
});

export const conversionFunctions: FunctionTable = Object.freeze({
  tostring: converted(asText),
  tonumber: converted(asNumber),
  tobool: converted(asBoolean),
  tolist: { ...converted((list, name) => [...ofOneType(asList(list, name), name)]), shallow: true },
  toset: converted((list, name) => asSet(ofOneType(asList(list, name), name))),
  tomap: {
    ...converted((map, name) => {
      const from = asMap(map, name);
      const values = ofOneType(Object.values(from), name);
      return Object.fromEntries(Object.keys(from).map((key, index) => [key, values[index]!]));
    }),
    shallow: true,
  },
});

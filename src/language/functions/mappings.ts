/** Terraform's functions of mappings. */
import type { FunctionTable } from "../evaluate/language.ts";
import { asList, asMap, asText, compareTexts } from "../values/convert.ts";
import { functionFault, many } from "./define.ts";

export const mappingFunctions: FunctionTable = Object.freeze({
  keys: { takes: [1], shallow: true, compute: ([map], name) => Object.keys(asMap(map, name)).sort(compareTexts) },
  values: {
    takes: [1],
    shallow: true,
    compute: ([map], name) => {
      const from = asMap(map, name);
      return Object.keys(from)
        .sort(compareTexts)
        .map((key) => from[key]!);
    },
  },
  lookup: {
    takes: [2, 3],
    shallow: true,
    compute: ([map, key, otherwise], name) => {
      const [from, at] = [asMap(map, name), asText(key, name)];
      if (Object.hasOwn(from, at)) return from[at]!;
      if (otherwise === undefined) throw functionFault(name, `the key ${JSON.stringify(at)} does not exist.`);
      return otherwise;
    },
  },
  merge: {
    takes: [0, many],
    shallow: true,
    compute: (args, name) =>
      Object.fromEntries(args.flatMap((arg) => (arg === null ? [] : Object.entries(asMap(arg, name))))),
  },
  zipmap: {
    takes: [2],
    shallow: true,
    compute: ([names, values], name) => {
      const [keys, list] = [asList(names, name), asList(values, name)];
      if (keys.length !== list.length)
        throw functionFault(name, `${keys.length} keys do not match ${list.length} values.`);
      return Object.fromEntries(keys.map((each, index) => [asText(each, name), list[index]!]));
    },
  },
});

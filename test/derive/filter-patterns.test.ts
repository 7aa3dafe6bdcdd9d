import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { exportKind } from "../../src/catalog/kinds/export/index.ts";
import { flow } from "../../src/catalog/kinds/flow.ts";
import { importKind } from "../../src/catalog/kinds/import/index.ts";
import { filterPatterns } from "../../src/derive/fields/filter-patterns.ts";

const matching = (pattern: string) => ["and", ["matches", ["string", ["extract", "a"]], pattern]];
const filter = (pattern: string) => ({ type: "expression", expression: { version: "1", rules: matching(pattern) } });

test("the patterns of every filter of a document are found, with their places", () => {
  expect(filterPatterns(exportKind, { filter: filter("a"), inputFilter: filter("b") })).toEqual([
    { pattern: "a", pointer: "/filter/expression/rules/1/2" },
    { pattern: "b", pointer: "/inputFilter/expression/rules/1/2" },
  ]);
  const branches = [{}, { inputFilter: { version: "1", rules: matching("c") } }];
  expect(filterPatterns(flow, { routers: [{ branches }] })).toEqual([
    { pattern: "c", pointer: "/routers/0/branches/1/inputFilter/rules/1/2" },
  ]);
});

test("what is not a filter of the catalog is not looked into", () => {
  const foreign = new Proxy<JsonObject>({}, { ownKeys: () => expect.unreachable("a foreign object was read") });
  const document: JsonObject = {
    settings: foreign,
    unknown: foreign,
    documentDb: { filter: matching("a") },
    filter: { ...filter("b"), script: foreign },
  };
  expect(filterPatterns(importKind, document).map(({ pattern }) => pattern)).toEqual(["b"]);
});

test("a filter that is none has no patterns", () => {
  for (const wrong of [null, "matches", [], matching("a"), { rules: "x" }, { expression: null }])
    expect(filterPatterns(importKind, { filter: wrong } as JsonObject)).toEqual([]);
});

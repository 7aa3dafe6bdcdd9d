import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { mapRecord } from "../../src/delivery/pipeline/reshape/mapping.ts";
import { mapOldForm } from "../../src/delivery/pipeline/reshape/old-mapping.ts";
import { transformedValue } from "../../src/delivery/pipeline/reshape/transform.ts";
import { createLookups } from "../../src/delivery/pipeline/setup/lookups.ts";

const root = {
  id: 7,
  name: "Ann",
  price: "9.5",
  vip: "true",
  day: "31.12.2024 23:30",
  country: "DE",
  none: "",
  tags: ["a", "b"],
  phones: [{ number: 1, kind: "home" }, { number: 2 }],
  orders: [
    { no: "o1", lines: [{ sku: "a" }, { sku: "b" }] },
    { no: "o2", lines: [{ sku: "c" }] },
  ],
  grid: [
    [1, 2],
    [3, 4],
  ],
  "dotted.name": "d",
};
const lookups = createLookups([
  { name: "regions", map: { DE: "eu" }, default: "other", allowFailures: true },
  { name: "strict", map: { DE: "eu" } },
  { name: "cached", _lookupCacheId: "x" },
]);
type Entry = JsonObject;
const field = (generate: string, extract: Json, more: Entry = {}): Entry => ({
  generate,
  extract,
  dataType: "string",
  status: "Active",
  ...more,
});
const mapped = (...mappings: Entry[]) => mapRecord(mappings, { root, lookups });

describe("mappings, current form", () => {
  test.each<[string, Entry, Json | undefined]>([
    ["a path", field("x", "$.name"), "Ann"],
    ["a number as text", field("x", "$.id"), "7"],
    ["a text as number", field("x", "$.price", { dataType: "number" }), 9.5],
    ["a text as boolean", field("x", "$.vip", { dataType: "boolean" }), true],
    ["a quoted name", field("x", "$['dotted.name']"), "d"],
    ["an index", field("x", "$.orders[1].no"), "o2"],
    ["a template", field("x", "{{name}}/{{record.id}}"), "Ann/7"],
    ["a constant", field("x", "fixed"), "fixed"],
    ["a default for what is missing", field("x", "$.nothing", { default: "d" }), "d"],
    ["a default for what is empty", field("x", "$.none", { default: "d" }), "d"],
    ["nothing", field("x", "$.nothing"), undefined],
    ["a lookup", field("x", "$.country", { lookupName: "regions" }), "eu"],
    ["a lookup that misses and may", field("x", "$.name", { lookupName: "regions" }), "other"],
    ["an object as text", field("x", "$.phones[1]"), '{"number":2}'],
    ["an object", field("x", "$.phones[1]", { dataType: "object" }), { number: 2 }],
    ["an array of texts", field("x", "$.tags", { dataType: "stringarray" }), ["a", "b"]],
    ["numbers of all elements", field("x", "$.phones[*].number", { dataType: "numberarray" }), [1, 2]],
    ["one value as array", field("x", "$.id", { dataType: "numberarray" }), [7]],
    [
      "sources of an array",
      field("x", null, { dataType: "stringarray", buildArrayHelper: [{ extract: "$.name" }, { extract: "$.tags" }] }),
      ["Ann", "a", "b"],
    ],
    [
      "arrays of arrays",
      field("x", "$.grid", { dataType: "arrayarray" }),
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      "extract_not_empty",
      field("x", "$.none", { default: "d", conditional: { when: "extract_not_empty" } }),
      undefined,
    ],
    [
      "a date in another zone and format",
      field("x", "$.day", {
        extractDateFormat: "DD.MM.YYYY HH:mm",
        extractDateTimezone: "Europe/Berlin",
        generateDateFormat: "YYYY-MM-DD[T]HH:mm:ssZ",
        generateDateTimezone: "America/New_York",
      }),
      "2024-12-31T17:30:00-05:00",
    ],
  ])("%s", (_what, entry, expected) => {
    expect(mapped(entry)).toEqual(expected === undefined ? {} : { x: expected });
  });

  test("children of an object read from the root; an object without any value is left out", () => {
    const address = {
      generate: "a",
      status: "Active",
      dataType: "object",
      mappings: [field("n", "$.name"), field("z", "$.zip")],
    };
    const hollow = { generate: "b", status: "Active", dataType: "object", mappings: [field("z", "$.zip")] };
    expect(mapped(address, hollow)).toEqual({ a: { n: "Ann" } });
  });

  test("[*] collapses in the paths of children, also of children of children; other paths stay at the root", () => {
    const lines = {
      generate: "lines",
      status: "Active",
      dataType: "objectarray",
      buildArrayHelper: [{ extract: "$.orders[*].lines[*]", mappings: [field("sku", "$.orders[*].lines[*].sku")] }],
    };
    const orders = {
      generate: "orders",
      status: "Active",
      dataType: "objectarray",
      buildArrayHelper: [
        { extract: "$.orders[*]", mappings: [field("no", "$.orders.no"), field("who", "$.name"), lines] },
      ],
    };
    expect(mapped(orders)).toEqual({
      orders: [
        { no: "o1", who: "Ann", lines: [{ sku: "a" }, { sku: "b" }] },
        { no: "o2", who: "Ann", lines: [{ sku: "c" }] },
      ],
    });
  });

  test("a dot in a target is literal, and targets of any name are plain fields", () => {
    const text = JSON.stringify(mapped(field("a.b", "1"), field("__proto__", "2")));
    expect(text).toBe('{"a.b":"1","__proto__":"2"}');
  });

  test("fields for created or updated records only", () => {
    const entries = ["created", "updated"].map((when) => field(when, "1", { conditional: { when: `record_${when}` } }));
    const of = (operation: "CREATE" | "UPDATE" | undefined) =>
      Object.keys(mapRecord(entries, { root, lookups, operation }));
    expect([of("CREATE"), of("UPDATE"), of(undefined)]).toEqual([["created"], ["updated"], ["created", "updated"]]);
  });

  test.each<[string, Entry, RegExp]>([
    ["a text that is not a number", field("x", "$.name", { dataType: "number" }), /x: "Ann" is not a number/],
    ["a text that is not a boolean", field("x", "$.name", { dataType: "boolean" }), /not a boolean/],
    ["a text that is not a date", field("x", "$.name", { extractDateFormat: "YYYY" }), /not a date like YYYY/],
    ["a day that does not exist", field("x", "30.02.2024", { extractDateFormat: "DD.MM.YYYY" }), /not a date/],
    [
      "an unknown zone",
      field("x", "$.day", { extractDateFormat: "DD.MM.YYYY HH:mm", extractDateTimezone: "Nowhere/X" }),
      /time zone/,
    ],
    ["a lookup that misses", field("x", "$.name", { lookupName: "strict" }), /strict has nothing for "Ann"/],
    ["a lookup that does not exist", field("x", "$.name", { lookupName: "zz" }), /no lookup named zz/],
    ["a lookup cache", field("x", "$.name", { lookupName: "cached" }), /contains no table itself/],
    ["a broken template", field("x", "{{#if}}"), /template cannot be rendered/],
  ])("%s fails the record", (_what, entry, message) => {
    expect(() => mapped(entry)).toThrow(message);
  });
});

describe("mapping, old form", () => {
  const old = (mapping: JsonObject, operation?: "CREATE" | "UPDATE") =>
    mapOldForm(mapping, { root, lookups, operation });

  test("fields are put at paths in dots; constants, templates, lookups and empty values", () => {
    const fields = [
      { extract: "name", generate: "who.first" },
      { extract: "orders[0].no", generate: "who.order" },
      { hardCodedValue: 5, generate: "five" },
      { extract: "{{name}}!", generate: "loud" },
      { extract: "country", generate: "region", lookupName: "strict" },
      { extract: "none", generate: "gone", discardIfEmpty: true },
      { extract: "id", generate: "id", dataType: "string" },
    ];
    expect(old({ fields })).toEqual({
      who: { first: "Ann", order: "o1" },
      five: 5,
      loud: "Ann!",
      region: "eu",
      id: "7",
    });
  });

  test("lists make a line of each element; fields of the record around it are reachable", () => {
    const fields = [
      { extract: "phones[*].number", generate: "no", isKey: true },
      { extract: "kind", generate: "kind" },
      { extract: "name", generate: "owner" },
    ];
    expect(old({ lists: [{ generate: "item", jsonPath: "phones", fields }] })).toEqual({
      item: [
        { no: 1, kind: "home", owner: "Ann" },
        { no: 2, owner: "Ann" },
      ],
    });
  });

  test.each<[string, string | undefined, boolean]>([
    ["lookup_not_empty", "country", true],
    ["lookup_not_empty", "name", false],
    ["lookup_empty", "country", false],
    ["lookup_empty", "name", true],
    ["extract_not_empty", "none", false],
  ])("conditional %s on %s", (when, extract, written) => {
    const conditional = { when, lookupName: "strict" };
    expect(Object.keys(old({ fields: [{ extract: extract!, generate: "x", conditional }] }))).toEqual(
      written ? ["x"] : [],
    );
  });

  test("an internal id is an object, a sub-record has a mapping of its own, and what is set stays where that is asked", () => {
    const sub = (extract: string | undefined, path: string) => ({
      ...(extract && { extract }),
      generate: "sub",
      subRecordMapping: { fields: [{ extract: path, generate: "a.b" }] },
    });
    const when = { when: "ignore_if_set" };
    expect(old({ fields: [{ extract: "id", generate: "ref", internalId: true }] })).toEqual({ ref: { internalId: 7 } });
    expect(old({ fields: [sub("phones[0]", "kind")] })).toEqual({ sub: { a: { b: "home" } } });
    expect(old({ fields: [sub(undefined, "name")] })).toEqual({ sub: { a: { b: "Ann" } } });
    expect(old({ fields: [sub("missing", "kind")] })).toEqual({});
    expect(
      old({
        fields: [
          { extract: "name", generate: "x.y" },
          { extract: "id", generate: "x.y", conditional: when },
          { extract: "none", generate: "z" },
          { extract: "id", generate: "z", conditional: when },
          { hardCodedValue: 1, generate: "w", conditional: when },
        ],
      }),
    ).toEqual({ x: { y: "Ann" }, z: 7, w: 1 });
  });

  test("immutable fields are written at creation only", () => {
    const mapping = { fields: [{ extract: "id", generate: "x", immutable: true }] };
    expect([old(mapping, "CREATE"), old(mapping, "UPDATE")]).toEqual([{ x: 7 }, {}]);
  });
});

describe("transforms", () => {
  const second = (mode: string) => ({
    type: "expression",
    expression: { version: "2", rulesTwoDotZero: { mode, mappings: [field("who", "$.name")] } },
  });
  test("create emits mapped fields only; modify passes the rest through; version 1 moves fields", () => {
    const value = { id: 1, name: "Ann" };
    expect(transformedValue(second("create"), value)).toEqual({ who: "Ann" });
    expect(transformedValue(second("modify"), value)).toEqual({ id: 1, name: "Ann", who: "Ann" });
    const rules = [[{ extract: "name", generate: "a.b" }]];
    expect(transformedValue({ type: "expression", expression: { version: "1", rules } }, value)).toEqual({
      a: { b: "Ann" },
    });
    expect(transformedValue(undefined, value)).toBe(value);
    expect(() => transformedValue({ type: "script" }, value)).toThrow("and none is run here");
  });

  const value = { id: 1, name: "Ann", country: "DE", keep: { a: 1 }, list: [{ n: 1 }, { n: 2 }] };
  const first = (rules: Json) => ({ type: "expression", expression: { version: "1", rules } });
  const mode = (mode: string | undefined, ...mappings: Entry[]) => ({
    type: "expression",
    expression: {
      version: "2",
      rulesTwoDotZero: { ...(mode && { mode }), mappings, lookups: [{ name: "regions", map: { DE: "eu" } }] },
    },
  });
  test.each<[string, Json, Json]>([
    ["version 1 without rules leaves the value", first([]), value],
    [
      "version 1 takes all sets of moves",
      first([[{ extract: "id", generate: "a" }], [{ extract: "name", generate: "b.c" }]]),
      { a: 1, b: { c: "Ann" } },
    ],
    ["version 1 takes templates", first([[{ extract: "{{name}}-{{id}}", generate: "a" }]]), { a: "Ann-1" }],
    ["version 1 leaves out what is missing", first([[{ extract: "none", generate: "a", key: "k" }]]), {}],
    [
      "version 1 does not look at the other rules",
      {
        ...mode("create", field("x", "$.id")),
        expression: { ...mode("create", field("x", "$.id")).expression, version: "1" },
      },
      value,
    ],
    ["create without a mapping makes an empty record", mode("create"), {}],
    ["modify without a mapping leaves the record", mode("modify"), value],
    [
      "modify puts what is mapped in place of the field",
      mode("modify", field("keep", "$.id")),
      { ...value, keep: "1" },
    ],
    ["a mode is create where none is said", mode(undefined, field("x", "$.name")), { x: "Ann" }],
    ["version 2 has lookups", mode("create", field("x", "$.country", { lookupName: "regions" })), { x: "eu" }],
    [
      "version 2 makes lists of objects",
      mode("create", {
        generate: "x",
        dataType: "objectarray",
        status: "Active",
        buildArrayHelper: [{ extract: "$.list[*]", mappings: [field("n", "$.list[*].n")] }],
      }),
      { x: [{ n: "1" }, { n: "2" }] },
    ],
    [
      "an expression beside a script is not used",
      { type: "expression", script: { _scriptId: "x", function: "f" } },
      value,
    ],
  ])("%s", (_what, transform, expected) => {
    expect(transformedValue(transform as never, value)).toEqual(expected);
  });

  test.each<[string, Json, string]>([
    ["a value of the wrong type", mode("create", field("x", "$.name", { dataType: "number" })), "mapping_failed"],
    ["a template that fails", mode("create", field("x", "{{jsonParse name}}")), "template_failed"],
    ["a move whose template fails", first([[{ extract: "{{jsonParse name}}", generate: "a" }]]), "template_failed"],
    ["a script that is not run", { type: "script" }, "not_configured"],
  ])("%s fails as a transformation", (_what, transform, code) => {
    let failure: unknown;
    try {
      transformedValue(transform as never, value);
    } catch (error) {
      failure = error;
    }
    expect(failure).toMatchObject({ code, source: "transformation", stage: "responseTransform" });
  });
});

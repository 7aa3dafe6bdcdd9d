import { describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { formatOwnerMark, markIn, parseOwnerMark, withOwnerMark, withoutMark } from "../../src/plan/owner-mark.ts";

const [importKind, script] = [kindNamed("import"), kindNamed("script")];
const mark = { stack: "order-sync", address: 'imports.up["e/u"]' };
const text = 'reconduit:order-sync/imports.up["e/u"]';

test("a mark names stack and address, and reads back as both", () => {
  expect(formatOwnerMark(mark)).toBe(text);
  expect(parseOwnerMark(text)).toEqual(mark);
  for (const other of ["upsert-customer", "reconduit:", "reconduit:x", "reconduit:a b/c", "", null, 5, undefined])
    expect(parseOwnerMark(other)).toBeUndefined();
});

describe("in the body of a write", () => {
  test.each<[string, object, object, object]>([
    ["stands where the field is free", {}, {}, { externalId: text }],
    ["replaces an empty text", { externalId: "" }, {}, { externalId: text }],
    ["replaces another mark", { externalId: "reconduit:other/imports.a" }, {}, { externalId: text }],
    ["leaves alone what somebody put there", { externalId: "theirs" }, {}, { externalId: "theirs" }],
    ["leaves alone what is declared, null included", { externalId: null }, { externalId: null }, { externalId: null }],
  ])("it %s", (_title, body, desired, expected) => {
    expect(withOwnerMark(importKind, body as never, desired as never, mark)).toEqual(expected);
  });

  test("it keeps away from what $ignore gives away, and from kinds that have no place for it", () => {
    expect(withOwnerMark(importKind, {}, {}, mark, ["/externalId"])).toEqual({});
    expect(withOwnerMark(script, {}, {}, mark)).toEqual({});
  });
});

test("a document is shown without its mark, and with any other externalId", () => {
  expect(withoutMark(importKind, { name: "A", externalId: text })).toEqual({ name: "A" });
  expect(withoutMark(importKind, { name: "A", externalId: "x" })).toEqual({ name: "A", externalId: "x" });
  expect(markIn(importKind, { externalId: text })).toBe(text);
  expect(markIn(importKind, undefined)).toBeUndefined();
});

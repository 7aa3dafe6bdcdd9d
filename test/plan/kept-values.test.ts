/** Tests what is no longer declared and stays on the platform: entries of upsert parts, and values that an update keeps. */
import { describe, expect, test } from "vitest";
import type { Kind } from "../../src/catalog/kind.ts";
import { compareSubject } from "../../src/plan/compare.ts";
import { partEntries } from "../../src/plan/compose.ts";
import { valuesOmittedByUpdate } from "../../src/plan/kept-values.ts";
import { requiresReplacement } from "../../src/plan/update-effects.ts";
import { withUnretired } from "../../src/plan/upsert-entries.ts";
import { subject, thing } from "../support/thing.ts";

const [rows, enabled] = thing.parts!;
const part = { ...rows!, retired: { on: false } };
const retiring: Kind = { ...thing, parts: [part, enabled!] };
const row = (externalId: string, on = true) => ({ externalId, on });

describe("an entry that is not declared any more", () => {
  const applied = { rows: [row("a"), row("b")] };
  const live = {
    rows: [
      { ...row("b"), _id: "2" },
      { ...row("a"), _id: "1" },
    ],
  };
  const given = subject({ kind: retiring, desired: { rows: [row("a")] }, applied, live });

  test("is retired, in the plan and in the request", () => {
    expect(compareSubject(given)).toEqual([
      { path: "/rows/1/on", before: true, after: false, cause: "config changed" },
    ]);
    expect(partEntries(given, part)).toEqual([
      { _id: "1", externalId: "a", on: true },
      { _id: "2", externalId: "b", on: false },
    ]);
  });

  test("is retired with all others where none is declared, and remembered until that is done", () => {
    expect(compareSubject({ ...given, desired: {} }).map(({ path }) => path)).toEqual(["/rows/0/on", "/rows/1/on"]);
    expect(withUnretired(given, { rows: [row("a")] })).toEqual(applied);
  });

  test("makes no change once it is retired or gone; one that somebody else added is drift", () => {
    expect(compareSubject({ ...given, live: { rows: [row("a"), row("b", false)] } })).toEqual([]);
    expect(compareSubject({ ...given, live: { rows: [row("a")] } })).toEqual([]);
    expect(compareSubject({ ...given, prior: { rows: [row("a")] } })).toEqual([
      { path: "/rows/1/on", before: true, after: false, cause: "drift" },
    ]);
    expect(compareSubject({ ...given, prior: { rows: [row("a")] }, ignore: ["/rows"] })).toEqual([]);
  });

  test("that has another key by now stays beside the new one", () => {
    const changes = compareSubject({ ...given, desired: { rows: [row("a"), row("c")] } });
    expect(changes).toEqual([
      { path: "/rows/1", after: row("c"), cause: "config changed" },
      { path: "/rows/2/on", before: true, after: false, cause: "config changed" },
    ]);
  });

  test("is named, with what it stays with", () => {
    const [told] = valuesOmittedByUpdate(retiring, applied, { rows: [row("a")] });
    expect(told).toMatchObject({ severity: "warning", code: "kept-entries", pointer: "/rows" });
    expect(told!.detail).toContain('These stay there with on false, and are left alone from then on: "b".');
  });
});

test("a value that an update keeps is named where it is left out, and not where it is emptied", () => {
  const codes = (after: object) =>
    valuesOmittedByUpdate(thing, { content: "x" }, after as never).map(({ code, pointer }) => [code, pointer]);
  expect(codes({})).toEqual([["kept-value", "/content"]]);
  expect(codes({ content: "" })).toEqual([]);
  expect(valuesOmittedByUpdate(thing, { content: "" }, {})).toEqual([]);
});

test("what may be set only once, or only at creation, takes a new object", () => {
  const once = { type: "string", renews: "changed" } as const;
  expect(requiresReplacement(once, undefined, "a")).toBe(false);
  expect(requiresReplacement(once, "a", "b")).toBe(true);
  expect(requiresReplacement(once, "a", undefined)).toBe(true);
  const atCreation = { type: "boolean", renews: "set" } as const;
  expect(requiresReplacement(atCreation, undefined, true)).toBe(true);
  expect(requiresReplacement(atCreation, true, false)).toBe(false);
  expect(requiresReplacement(atCreation, true, undefined)).toBe(false);
  expect(requiresReplacement({ type: "string", mode: "create" }, undefined, "a")).toBe(true);
  expect(requiresReplacement({ type: "string" }, "a", "b")).toBe(false);
});

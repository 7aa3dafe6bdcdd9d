import { describe, expect, test } from "vitest";
import { compareSubject } from "../../src/plan/compare.ts";
import { asStoredByPlatform, differencesNotTaken, notTakenByWrite } from "../../src/plan/not-taken.ts";
import { subject } from "../support/thing.ts";

const applied = { name: "A", size: 2, config: { url: "x", retries: 7 } };

describe("a declared value that the platform answered otherwise", () => {
  test("makes no change, and is told with what was asked and what is kept", () => {
    const normalised = { "/size": 3, "/config/retries": null };
    const live = { name: "A", size: 3, config: { url: "x" } };
    const given = subject({ desired: applied, applied, live, normalised });
    expect(compareSubject(given)).toEqual([]);
    expect(differencesNotTaken(given)).toEqual([
      { path: "/size", asked: 2, kept: 3 },
      { path: "/config/retries", asked: 7 },
    ]);
  });

  test("is told no more once it stands there, is declared otherwise or is a change of its own", () => {
    const normalised = { "/size": 3 };
    const of = (desired: typeof applied, size: number) =>
      differencesNotTaken(subject({ desired, applied, live: { ...applied, size }, normalised }));
    expect(of(applied, 2)).toEqual([]);
    expect(of({ ...applied, size: 3 }, 3)).toEqual([]);
    expect(of({ ...applied, size: 4 }, 3)).toEqual([]);
    expect(of(applied, 9)).toEqual([]);
  });

  test("is silent where the catalog declares the form: trimmed, another case, another order, another instant, the default", () => {
    const desired = { name: " A ", label: "Big", colours: ["b", "a"], since: "2024-01-01T00:00:00Z", note: "none" };
    const live = { name: "A", label: "BIG", colours: ["a", "b"], since: "2024-01-01T00:00:00.000Z" };
    expect(differencesNotTaken(subject({ desired, applied: desired, live, normalised: {} }))).toEqual([]);
  });
});

test("a write tells all that it remembers, once its last request was answered", () => {
  const document = { name: "A", rules: [{ from: "a" }, { from: "b" }] };
  const normalised = { "/rules/1/from": "B", "/name": null };
  expect(notTakenByWrite({ document, normalised })).toEqual([
    { path: "/rules/1/from", asked: "b", kept: "B" },
    { path: "/name", asked: "A" },
  ]);
  expect(notTakenByWrite({ document, normalised, incomplete: true })).toEqual([]);
});

test("an object that nobody touched is what was applied, with what the platform put in its place", () => {
  const document = { name: "A", rules: [{ from: "a", to: "x" }, { from: "b" }] };
  expect(asStoredByPlatform({ document })).toEqual(document);
  expect(asStoredByPlatform({ document, normalised: { "/rules/0/to": null, "/rules/1/from": "B" } })).toEqual({
    name: "A",
    rules: [{ from: "a" }, { from: "B" }],
  });
});

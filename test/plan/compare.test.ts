import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import type { Change } from "../../src/model/plan.ts";
import { Unknown } from "../../src/model/value.ts";
import { compareSubject } from "../../src/plan/compare.ts";
import type { Subject } from "../../src/plan/subject.ts";
import { sealed, subject } from "../support/thing.ts";

type Given = Parameters<typeof subject>[0];
const changes = (given: Given): readonly Change[] => compareSubject(subject(given));
/** Paths with their causes. */
const causes = (given: Given) => Object.fromEntries(changes(given).map(({ path, cause }) => [path, cause]));

describe("why a path changes", () => {
  const cases: readonly { name: string; given: Given; want: { [path: string]: Change["cause"] } }[] = [
    {
      name: "nothing, when the three documents agree",
      given: { desired: { name: "A" }, applied: { name: "A" }, live: { _id: "1", name: "A", note: "none" } },
      want: {},
    },
    {
      name: "the declaration changed",
      given: { desired: { name: "B" }, applied: { name: "A" }, live: { name: "A" } },
      want: { "/name": "config changed" },
    },
    {
      name: "a path was declared for the first time",
      given: { desired: { name: "A", label: "x" }, applied: { name: "A" }, live: { name: "A" } },
      want: { "/label": "config changed" },
    },
    {
      name: "nothing, when a newly declared path has the value already",
      given: { desired: { name: "A", label: "x" }, applied: { name: "A" }, live: { name: "A", label: "x" } },
      want: {},
    },
    {
      name: "the live object drifted",
      given: { desired: { name: "A" }, applied: { name: "A" }, live: { name: "Z" } },
      want: { "/name": "drift" },
    },
    {
      name: "nobody touched the object since its last write: the platform stores another form",
      given: {
        desired: { name: "A", size: 2 },
        applied: { name: "A", size: 2 },
        live: { name: "A", size: 3 },
        untouched: "normalised",
      },
      want: { "/size": "normalised" },
    },
    {
      name: "nobody touched the object since a write that was not finished",
      given: {
        desired: { name: "A", enabled: true },
        applied: { name: "A", enabled: true },
        live: { name: "A", enabled: false },
        untouched: "config changed",
      },
      want: { "/enabled": "config changed" },
    },
    {
      name: "the live object lost a path",
      given: { desired: { name: "A", label: "x" }, applied: { name: "A", label: "x" }, live: { name: "A" } },
      want: { "/label": "drift" },
    },
    {
      name: "a path is no longer declared: it is removed",
      given: { desired: { name: "A" }, applied: { name: "A", label: "x" }, live: { name: "A", label: "x" } },
      want: { "/label": "config changed" },
    },
    {
      name: "a path is no longer declared: the platform's default takes its place",
      given: { desired: { name: "A" }, applied: { name: "A", size: 9 }, live: { name: "A", size: 9 } },
      want: { "/size": "default" },
    },
    {
      name: "nothing, when the path no longer declared has the default",
      given: { desired: { name: "A" }, applied: { name: "A", size: 9 }, live: { name: "A", size: 5 } },
      want: {},
    },
    {
      name: "a null in a free-form value is no longer declared: it is removed",
      given: {
        desired: { settings: { a: {} } },
        applied: { settings: { a: { b: null } } },
        live: { settings: { a: { b: null } } },
      },
      want: { "/settings/a/b": "config changed" },
    },
    {
      name: "nothing, when a null no longer declared is elsewhere, or gone",
      given: {
        desired: { settings: {} },
        applied: { comment: null, settings: { a: null } },
        live: { comment: null, settings: {} },
      },
      want: {},
    },
    {
      name: "nothing, when the platform keeps what is left out",
      given: { desired: { name: "A" }, applied: { name: "A", content: "x" }, live: { name: "A", content: "x" } },
      want: {},
    },
    {
      name: "a referenced object is replaced",
      given: {
        desired: { name: "A", label: new Unknown("things.b") },
        applied: { name: "A", label: "1" },
        live: { name: "A", label: "1" },
        replaced: ["/label"],
      },
      want: { "/label": "dependency replaced" },
    },
    {
      name: "another object is referred to, which is still to be created: that is a change of the declaration",
      given: {
        desired: { name: "A", label: new Unknown("things.b") },
        applied: { name: "A", label: "1" },
        live: { name: "A", label: "1" },
      },
      want: { "/label": "config changed" },
    },
    {
      name: "nothing, when the platform stores the last applied value in another form",
      given: {
        desired: { name: "A", label: "x y" },
        applied: { name: "A", label: "x y" },
        live: { name: "A", label: "x-y" },
        normalised: { "/label": "x-y" },
      },
      want: {},
    },
    {
      name: "the stored form itself drifted",
      given: {
        desired: { name: "A", label: "x y" },
        applied: { name: "A", label: "x y" },
        live: { name: "A", label: "z" },
        normalised: { "/label": "x-y" },
      },
      want: { "/label": "drift" },
    },
    {
      name: "the declaration of a value stored in another form changed",
      given: {
        desired: { name: "A", label: "z" },
        applied: { name: "A", label: "x y" },
        live: { name: "A", label: "x-y" },
        normalised: { "/label": "x-y" },
      },
      want: { "/label": "config changed" },
    },
    {
      name: "nothing, when the platform dropped the value as it did before",
      given: {
        desired: { name: "A", comment: "x" },
        applied: { name: "A", comment: "x" },
        live: { name: "A", comment: null },
        normalised: { "/comment": null },
      },
      want: {},
    },
  ];
  test.each(cases)("$name", ({ given, want }) => {
    expect(causes(given)).toEqual(want);
  });
});

describe("ownership", () => {
  test("what nobody declared never differs, at any depth", () => {
    const live = { name: "A", label: "theirs", config: { url: "/a", extra: { deep: [1] } }, unheard: true };
    expect(changes({ desired: { name: "A", config: { url: "/a" } }, applied: { name: "A" }, live })).toEqual([]);
  });

  test("a block that is no longer declared is removed leaf by leaf, so that what others put beside it stays", () => {
    const live = { name: "A", config: { url: "/a", extra: 1, retries: 9 } };
    const found = changes({ desired: { name: "A" }, applied: { name: "A", config: { url: "/a", retries: 9 } }, live });
    expect(found).toEqual([
      { path: "/config/url", before: "/a", cause: "config changed" },
      { path: "/config/retries", before: 9, after: 3, cause: "default" },
    ]);
  });

  test("paths to be ignored are not looked at, nor what lies below them", () => {
    const given = {
      desired: { name: "A", config: { url: "/a" }, settings: { a: 1 } },
      applied: { name: "A", config: { url: "/a" }, settings: { a: 1 } },
      live: { name: "A", config: { url: "/b" }, settings: { a: 2 } },
    };
    expect(causes({ ...given, ignore: ["/settings", "/config/url"] })).toEqual({});
    expect(causes({ ...given, ignore: ["/settings"] })).toEqual({ "/config/url": "drift" });
  });

  test("ignoring a path does not ignore another one whose name begins alike", () => {
    const given = { desired: { name: "A" }, applied: { name: "A" }, live: { name: "B" } };
    expect(causes({ ...given, ignore: ["/nam"] })).toEqual({ "/name": "drift" });
  });
});

describe("equal in meaning", () => {
  const same: readonly { name: string; desired: JsonObject; live: JsonObject }[] = [
    { name: "white space around a trimmed text", desired: { name: " A " }, live: { name: "A" } },
    { name: "case where it is ignored", desired: { label: "Ab" }, live: { label: "aB" } },
    {
      name: "the same moment",
      desired: { since: "2024-01-01T01:00:00+01:00" },
      live: { since: "2024-01-01T00:00:00.000Z" },
    },
    { name: "the default and nothing", desired: { size: 5 }, live: {} },
    { name: "null and nothing", desired: { comment: null }, live: {} },
    { name: "an empty text and nothing", desired: { label: "" }, live: {} },
    { name: "an empty list and nothing", desired: { rules: [] }, live: {} },
    { name: "a set in another order", desired: { colours: ["red", "blue"] }, live: { colours: ["blue", "red"] } },
    { name: "object keys in another order", desired: { settings: { a: 1, b: 2 } }, live: { settings: { b: 2, a: 1 } } },
    { name: "null in a free-form value", desired: { table: { a: null } }, live: { table: { a: null } } },
  ];
  test.each(same)("$name", ({ desired, live }) => {
    expect(changes({ desired, live })).toEqual([]);
  });

  const different: readonly { name: string; desired: JsonObject; live: JsonObject; path: string }[] = [
    { name: "case elsewhere", desired: { note: "a" }, live: { note: "A" }, path: "/note" },
    {
      name: "the order of a list",
      desired: { rules: [{ from: "a" }] },
      live: { rules: [{ from: "b" }] },
      path: "/rules/0/from",
    },
    {
      name: "how often a set holds a value",
      desired: { colours: ["a", "a"] },
      live: { colours: ["a", "b"] },
      path: "/colours",
    },
    {
      name: "an empty text in a free-form value",
      desired: { settings: { a: "" } },
      live: { settings: {} },
      path: "/settings/a",
    },
    { name: "false and nothing", desired: { settings: { a: false } }, live: { settings: {} }, path: "/settings/a" },
    {
      name: "a number and its text",
      desired: { settings: { a: 1 } },
      live: { settings: { a: "1" } },
      path: "/settings/a",
    },
    { name: "a value and null", desired: { comment: null }, live: { comment: "x" }, path: "/comment" },
  ];
  test.each(different)("not equal: $name", ({ desired, live, path }) => {
    expect(changes({ desired, live }).map((change) => change.path)).toEqual([path]);
  });
});

describe("lists", () => {
  test("of the same length differ element by element", () => {
    const rules = (to: string) => [
      { from: "a", to: "1" },
      { from: "b", to },
    ];
    const found = changes({
      desired: { rules: rules("2") },
      applied: { rules: rules("3") },
      live: { rules: rules("3") },
    });
    expect(found).toEqual([{ path: "/rules/1/to", before: "3", after: "2", cause: "config changed" }]);
  });

  test("of another length differ as a whole", () => {
    const found = changes({ desired: { rules: [{ from: "a" }] }, live: { rules: [] } });
    expect(found).toEqual([{ path: "/rules", before: [], after: [{ from: "a" }], cause: "config changed" }]);
  });

  test("what the platform adds to an element is not a difference, what a declaration took away from one is", () => {
    const given = {
      desired: { rules: [{ from: "a" }] },
      applied: { rules: [{ from: "a", to: "1" }] },
      live: { rules: [{ from: "a", to: "1", id: "x" }] },
    };
    expect(causes(given)).toEqual({ "/rules/0/to": "config changed" });
  });

  test("with an element still to be learnt are a change that says of what", () => {
    const found = changes({ desired: { colours: [new Unknown("things.b")] }, live: { colours: ["1"] } });
    expect(found).toEqual([
      { path: "/colours", before: ["1"], after: [{ $unknown: "things.b" }], cause: "config changed" },
    ]);
  });

  test("a removed list is removed as a whole", () => {
    const rules = [{ from: "a" }];
    expect(changes({ desired: {}, applied: { rules }, live: { rules } })).toEqual([
      { path: "/rules", before: rules, cause: "config changed" },
    ]);
  });
});

describe("parts that are merged by key and never deleted from", () => {
  const row = (externalId: string, on: boolean) => ({ externalId, on });

  test("are told apart by key, in any order, and foreign entries do not count", () => {
    const live = {
      rows: [
        { ...row("z", true), _id: "9" },
        { ...row("b", false), _id: "8" },
        { ...row("a", true), _id: "7" },
      ],
    };
    const given = {
      desired: { rows: [row("a", true), row("b", true)] },
      applied: { rows: [row("b", true), row("a", true)] },
      live,
    };
    expect(changes(given)).toEqual([{ path: "/rows/1/on", before: false, after: true, cause: "drift" }]);
  });

  test("an entry that the platform lacks is a change", () => {
    expect(causes({ desired: { rows: [row("a", true)] }, live: { rows: [] } })).toEqual({
      "/rows/0": "config changed",
    });
  });

  test("taking away an entry, or all of them, changes nothing: the platform would keep them", () => {
    const rows = [row("a", true), row("b", true)];
    expect(changes({ desired: { rows: [row("a", true)] }, applied: { rows }, live: { rows } })).toEqual([]);
    expect(changes({ desired: {}, applied: { rows }, live: { rows } })).toEqual([]);
  });
});

describe("secrets", () => {
  const config = (password: string | null) => ({ config: { password } });
  const mask = config("******");

  test("that are there and were last applied with the same value do not differ", () => {
    expect(changes({ desired: config("s3cret"), applied: config("s3cret"), live: mask })).toEqual([]);
  });

  const cases: readonly { name: string; given: Given; cause: Change["cause"]; change: Partial<Change> }[] = [
    {
      name: "rotated",
      given: { desired: config("new"), applied: config("old"), live: mask },
      cause: "secret rotated",
      change: { before: "******", after: "******" },
    },
    {
      name: "never applied by this stack",
      given: { desired: config("new"), live: mask },
      cause: "config changed",
      change: { before: "******", after: "******" },
    },
    {
      name: "gone from the platform",
      given: { desired: config("same"), applied: config("same"), live: { config: {} } },
      cause: "drift",
      change: { after: "******" },
    },
    {
      name: "no longer declared",
      given: { desired: { config: {} }, applied: config("old"), live: mask },
      cause: "config changed",
      change: { before: "******" },
    },
  ];
  test.each(cases)("$name", ({ given, cause, change }) => {
    expect(changes(given)).toEqual([{ path: "/config/password", cause, secret: true, ...change }]);
  });

  test("that are new in a list which changes as a whole are told one by one, for the masks look alike", () => {
    const step = (name: string, key: string) => ({ name, key });
    const given = (...steps: readonly JsonObject[]): Given => ({
      desired: { steps },
      applied: { steps: [step("s", "a"), step("t", "b")] },
      live: { steps: [step("s", "******"), step("t", "******")] },
    });
    expect(changes(given(step("s", "a"), step("t", "c"), step("u", "b")))).toEqual([
      {
        path: "/steps",
        before: [step("s", "******"), step("t", "******")],
        after: [step("s", "******"), step("t", "******"), step("u", "******")],
        cause: "config changed",
      },
      { path: "/steps/1/key", before: "******", after: "******", cause: "secret rotated", secret: true },
    ]);
    expect(causes(given(step("t", "b")))).toEqual({ "/steps": "config changed" });
    expect(causes({ ...given(step("s", "a")), live: {} })).toEqual({ "/steps": "config changed" });
  });

  test("null for a secret that is not there is no difference", () => {
    expect(changes({ desired: config(null), applied: config(null), live: { config: {} } })).toEqual([]);
  });

  test("an undeclared field of a configuration block whose name says so is one too", () => {
    const document = { config: { inner: { clientSecret: "s3cret" } } };
    const live = { config: { inner: { clientSecret: "******" } } };
    expect(changes({ desired: document, applied: document, live })).toEqual([]);
    const rotated = { config: { inner: { clientSecret: "other" } } };
    expect(changes({ desired: rotated, applied: document, live })).toEqual([
      { path: "/config/inner/clientSecret", before: "******", after: "******", cause: "secret rotated", secret: true },
    ]);
  });

  test("a value from a secret variable in an ordinary field is compared in the clear and shown masked", () => {
    const given = { desired: { note: "token new" }, live: { note: "token old" }, secrets: ["/note"] };
    expect(changes({ ...given, applied: { note: "token old" } })).toEqual([
      { path: "/note", before: "******", after: "******", cause: "secret rotated", secret: true },
    ]);
    expect(changes({ ...given, live: { note: "token new" }, applied: { note: "token new" } })).toEqual([]);
    expect(causes({ ...given, applied: { note: "token new" } })).toEqual({ "/note": "drift" });
  });

  /** The state's document is sealed at `at`; the declaration knows no secret there any more. */
  const once = (document: JsonObject, at: string, rest: Omit<Given, "applied">): Subject =>
    subject({ ...rest, prior: sealed(document, [at]) });

  test("one that stood in an ordinary field is not shown when the field is no longer declared", () => {
    const found = compareSubject(once({ note: "s3cret" }, "/note", { desired: {}, live: { note: "s3cret" } }));
    expect(found).toEqual([{ path: "/note", before: "******", after: "none", cause: "default", secret: true }]);
  });

  test("one that stands elsewhere in a live list is not shown either", () => {
    const given = {
      desired: { settings: ["b", "s3cret"] },
      live: { settings: ["a", "b", "s3cret"] },
      secrets: ["/settings/1"],
    };
    const found = compareSubject(once({ settings: ["a", "b", "s3cret"] }, "/settings/2", given));
    expect(JSON.stringify(found)).not.toContain("s3cret");
    expect(found[0]).toMatchObject({ before: ["a", "******", "******"], after: ["b", "******"] });
  });
});

import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { createBody, partEntries, updateBody } from "../../src/plan/compose.ts";
import { subject, thing } from "../support/thing.ts";

type Given = Parameters<typeof subject>[0];
const body = (given: Given) => updateBody(subject(given), "without parts");

describe("the body of a PUT", () => {
  const cases: readonly { name: string; given: Given; want: JsonObject }[] = [
    {
      name: "carries what nobody declared through, at any depth",
      given: {
        desired: { name: "B", config: { url: "/b" } },
        applied: { name: "A" },
        live: { name: "A", label: "theirs", config: { url: "/a", extra: { deep: [1] } }, unheard: true },
      },
      want: { name: "B", label: "theirs", config: { url: "/b", extra: { deep: [1] } }, unheard: true },
    },
    {
      name: "leaves out what the platform sets",
      given: { desired: { name: "A" }, live: { _id: "1", lastModified: "x", createdAt: "x", seenAt: "x", name: "A" } },
      want: { name: "A" },
    },
    {
      name: "leaves out what was declared and is not any more, and keeps what stands beside it",
      given: {
        desired: { name: "A" },
        applied: { name: "A", label: "x", config: { url: "/a" }, rules: [{ from: "a" }] },
        live: { name: "A", label: "x", config: { url: "/a", extra: 1 }, rules: [{ from: "a" }] },
      },
      want: { name: "A", config: { extra: 1 } },
    },
    {
      name: "leaves out a block of which nothing is left",
      given: { desired: { name: "A" }, applied: { config: { url: "/a" } }, live: { name: "A", config: { url: "/a" } } },
      want: { name: "A" },
    },
    {
      name: "leaves out a block of which only the platform's defaults are left",
      given: {
        desired: { name: "A" },
        applied: { config: { url: "/a" } },
        live: { name: "A", config: { url: "/a", retries: 3 } },
      },
      want: { name: "A" },
    },
    {
      name: "keeps a block that holds another value than the default",
      given: {
        desired: { name: "A" },
        applied: { config: { url: "/a" } },
        live: { name: "A", config: { url: "/a", retries: 4 } },
      },
      want: { name: "A", config: { retries: 4 } },
    },
    {
      name: "keeps what the platform keeps when it is left out",
      given: { desired: { name: "A" }, applied: { content: "x" }, live: { name: "A", content: "y" } },
      want: { name: "A", content: "y" },
    },
    {
      name: "leaves out what is set once and kept",
      given: { desired: { name: "A", parent: "1" }, applied: { parent: "1" }, live: { name: "A", parent: "1" } },
      want: { name: "A" },
    },
    {
      name: "keeps what is set once and would be lost when left out",
      given: { desired: { name: "A", origin: "x" }, applied: { origin: "x" }, live: { name: "A", origin: "x" } },
      want: { name: "A", origin: "x" },
    },
    {
      name: "writes over a drifted value, and a value that is not an object",
      given: { desired: { settings: { a: 1 } }, applied: { settings: { a: 1 } }, live: { settings: "gone" } },
      want: { settings: { a: 1 } },
    },
    {
      name: "sends null where null is declared",
      given: { desired: { comment: null }, live: { comment: "x" } },
      want: { comment: null },
    },
    {
      name: "keeps the live value of a path to be ignored, and its absence",
      given: {
        desired: { name: "B", note: "mine", config: { url: "/b", retries: 1 } },
        applied: { name: "A", note: "mine", config: { url: "/b", retries: 1 } },
        live: { name: "A", note: "theirs" },
        ignore: ["/note", "/config/url"],
      },
      want: { name: "B", note: "theirs", config: { retries: 1 } },
    },
    {
      name: "drops the configuration object of the variant that was left, undeclared parts of it too",
      given: {
        desired: { type: "b", beta: { url: "/b" } },
        applied: { type: "a", alpha: { url: "/a" } },
        live: { type: "a", alpha: { url: "/a", depth: 3 }, label: "theirs" },
      },
      want: { type: "b", beta: { url: "/b" }, label: "theirs" },
    },
    {
      name: "drops it even where it is still declared as it was, when it is declared no longer",
      given: { desired: { type: "b", beta: {} }, live: { type: "a", alpha: { url: "/a" } } },
      want: { type: "b", beta: {} },
    },
  ];
  test.each(cases)("$name", ({ given, want }) => {
    expect(body(given)).toEqual(want);
  });

  test("does not change the documents it is made from", () => {
    const given = { desired: { config: { url: "/b" } }, live: { config: { url: "/a", x: [1] } } } as const;
    const before = JSON.stringify(given);
    body(given);
    expect(JSON.stringify(given)).toBe(before);
  });
});

describe("lists in the body of a PUT", () => {
  test("elements keep the ids that the platform gave them, told apart by name", () => {
    const given = {
      desired: { steps: [{ name: "new" }, { name: "b", url: "/2" }, { name: "a", url: "/1" }] },
      applied: {
        steps: [
          { name: "a", url: "/1" },
          { name: "b", url: "/1" },
        ],
      },
      live: {
        steps: [
          { name: "a", url: "/1", _id: "1" },
          { name: "b", url: "/1", _id: "2", odd: true },
        ],
      },
    };
    expect(body(given)).toEqual({
      steps: [{ name: "new" }, { name: "b", url: "/2", _id: "2", odd: true }, { name: "a", url: "/1", _id: "1" }],
    });
  });

  test("elements without a name are told apart by place while none is added or taken away", () => {
    const given = {
      desired: { rules: [{ from: "a" }, { from: "x" }] },
      applied: { rules: [{ from: "a", to: "1" }, { from: "b" }] },
      live: {
        rules: [
          { from: "a", to: "1", id: 1 },
          { from: "b", id: 2 },
        ],
      },
    };
    expect(body(given)).toEqual({
      rules: [
        { from: "a", id: 1 },
        { from: "x", id: 2 },
      ],
    });
  });

  test("where some are added or taken away, those that are declared as before keep what the platform added", () => {
    const given = {
      desired: { rules: [{ from: "new" }, { from: "b" }] },
      applied: { rules: [{ from: "a" }, { from: "b" }, { from: "c" }] },
      live: {
        rules: [
          { from: "a", id: 1 },
          { from: "b", id: 2 },
          { from: "c", id: 3 },
        ],
      },
    };
    expect(body(given)).toEqual({ rules: [{ from: "new" }, { from: "b", id: 2 }] });
  });

  test("where it is not certain which is which, nothing is carried over", () => {
    const given = {
      desired: { rules: [{ from: "a" }] },
      live: {
        rules: [
          { from: "z", id: 1 },
          { from: "a", id: 2 },
        ],
      },
    };
    expect(body(given)).toEqual({ rules: [{ from: "a" }] });
  });
});

describe("secrets in the body of a PUT", () => {
  const config = (password: string) => ({ config: { password } });
  const live = config("******");

  test("an unchanged one is re-sent as the mask, so that the platform keeps it", () => {
    expect(body({ desired: config("same"), applied: config("same"), live })).toEqual(live);
  });
  test("a rotated one is sent", () => {
    expect(body({ desired: config("new"), applied: config("old"), live })).toEqual(config("new"));
  });
  test("one that this stack never wrote is sent", () => {
    expect(body({ desired: config("new"), live })).toEqual(config("new"));
  });
  test("one that is gone from the platform is sent again", () => {
    expect(body({ desired: config("same"), applied: config("same"), live: { config: {} } })).toEqual(config("same"));
  });
  test("an undeclared one is kept by its mask", () => {
    expect(body({ desired: { name: "B" }, applied: { name: "A" }, live })).toEqual({ name: "B", ...live });
  });
  test("one that is no longer declared is left out", () => {
    expect(body({ desired: { config: {} }, applied: config("old"), live })).toEqual({ config: {} });
  });
  test("one in a list element that moved is sent in the clear: the platform keeps masked ones by their place", () => {
    const step = (name: string, key: string) => ({ name, key });
    const given = {
      desired: { steps: [step("b", "kb"), step("a", "ka")] },
      applied: { steps: [step("a", "ka"), step("b", "kb")] },
      live: { steps: [step("a", "******"), step("b", "******")] },
    };
    expect(body(given)).toEqual(given.desired);
    expect(body({ ...given, desired: given.applied })).toEqual(given.live);
  });
  test("a value from a secret variable in an ordinary field is sent as it is", () => {
    const given = { desired: { note: "x" }, applied: { note: "x" }, live: { note: "drifted" }, secrets: ["/note"] };
    expect(body(given)).toEqual({ note: "x" });
  });
});

describe("fields that travel in requests of their own", () => {
  const declared = { name: "A", rows: [{ externalId: "a", on: true }], enabled: true };

  test("are left out of the creation", () => {
    expect(createBody(thing, declared)).toEqual({ name: "A" });
  });
  test("keep their live value in the first PUT, and entries merged by key are in none", () => {
    const given = subject({ desired: declared, live: { name: "A", enabled: false } });
    expect(updateBody(given, "without parts")).toEqual({ name: "A", enabled: false });
    expect(updateBody(given, "with parts")).toEqual({ name: "A", enabled: true });
  });
  test("entries are sent over the live ones of the same key, the platform's additions included", () => {
    const live = {
      rows: [
        { externalId: "z", on: true },
        { externalId: "a", on: false, _id: "7", extra: 1 },
      ],
    };
    const given = subject({ desired: { ...declared, rows: [...declared.rows, { externalId: "n" }] }, live });
    expect(partEntries(given, thing.parts![0]!)).toEqual([
      { externalId: "a", on: true, _id: "7", extra: 1 },
      { externalId: "n" },
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { block, bool, int, json, list, map, num, obj, oneOf, ref, str, time } from "../../src/catalog/field.ts";
import type { Kind, Problem } from "../../src/catalog/kind.ts";
import { kind } from "../../src/catalog/kind.ts";
import { validateDeclaration } from "../../src/derive/checks/validate.ts";
import { processorMs } from "../support/processor-time.ts";
import { allKinds, kindNamed, samples } from "./samples.ts";

/** Stands for a value that apply will learn. */
class Later {
  readonly of: string;
  constructor(of: string) {
    this.of = of;
  }
  toJSON() {
    return { $unknown: this.of };
  }
}
const later = new Later("connections.shop");

const seen: unknown[] = [];
const gadget = kind({
  kind: "gadget",
  family: "gadgets",
  model: "Gadget",
  path: "/v1/gadgets",
  section: "Gadget",
  topic: "account",
  doc: "Has one field of everything.",
  fields: {
    name: str({ required: true, min: 2, max: 5 }),
    type: str({ required: true }),
    code: str({ pattern: "^[a-z]+$" }),
    at: time(),
    mail: str({ format: "email" }),
    owner: ref("connection"),
    other: ref("connection", { nullable: true }),
    color: oneOf(["red", "green"]),
    api: oneOf(["soap", "rest"], { ignoreCase: true }),
    count: int({ min: 1, max: 9 }),
    ratio: num(),
    on: bool(),
    key: str({ secret: true }),
    safe: json({ shapes: ["object"], secret: true }),
    tags: list(str({ max: 3 }), { min: 1, max: 2 }),
    table: map(int()),
    free: json({ shapes: ["object", "array"] }),
    closed: obj({ size: int({ required: true }), hidden: str({ mode: "server" }), unit: str() }),
    web: block({ path: str(), inner: obj({ depth: int() }), password: str({ secret: true }) }),
    disk: block({}),
    stamp: str({ mode: "server" }),
  },
  variants: {
    tag: "type",
    cases: {
      Web: { blocks: ["web"], needs: ["owner"], refuses: ["disk"] },
      Disk: { blocks: ["disk", "closed"] },
    },
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array" },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "spec" },
  hooks: {
    check: (document): readonly Problem[] => {
      seen.push(document);
      return document["owner"] !== undefined && document["owner"] === document["other"]
        ? [{ pointer: "/other", code: "invalid_field", message: "must differ from owner." }]
        : [];
    },
  },
  samples: {
    minimal: { name: "abc", type: "Disk", disk: {} },
    full: { name: "abc", type: "Disk", disk: {} },
    change: { name: "abc", type: "Disk", disk: {} },
  },
}) as unknown as Kind;

const id = "0123456789abcdef01234567";
const sound = { name: "abc", type: "Disk", disk: {} };

/** `rule pointer` of every problem, warnings marked. */
function found(document: unknown): readonly string[] {
  return validateDeclaration(gadget, document).map(
    ({ rule, pointer, severity }) => `${severity === "warning" ? "? " : ""}${rule} ${pointer}`,
  );
}

describe("a sound document", () => {
  test.each(samples.map(([name, kind, document]) => ({ name, kind, document })))("has no problem: $name", (sample) => {
    expect(validateDeclaration(sample.kind, sample.document)).toEqual([]);
  });

  test.each([
    [{ ...sound, api: "SOAP" }],
    [{ ...sound, other: null }],
    [{ ...sound, name: "éà😀" }],
    [{ ...sound, free: [null, { a: null }] }],
    [{ ...sound, safe: { user: "x" } }],
    [{ ...sound, at: "2024-02-29T23:59:60Z" }],
    [{ ...sound, description: undefined }],
    [{ name: "abc", type: "Disk", closed: { size: 1 } }],
  ])("has no problem: %j", (document) => {
    expect(found(document)).toEqual([]);
  });
});

describe("each mistake is reported at its place", () => {
  test.each<[string, object, readonly string[]]>([
    ["a missing field", { name: undefined }, ["required "]],
    ["a missing nested field", { closed: {} }, ["required /closed"]],
    ["a number for a text", { name: 12345 }, ["type /name"]],
    ["a text for a number", { count: "3" }, ["type /count"]],
    ["a fraction for a whole number", { count: 1.5 }, ["type /count"]],
    ["an infinite number", { ratio: Number.POSITIVE_INFINITY }, ["type /ratio"]],
    ["a text for a truth value", { on: "yes" }, ["type /on"]],
    ["a list for an object", { closed: [] }, ["type /closed"]],
    ["an object for a list", { tags: {} }, ["type /tags"]],
    ["a list for a map", { table: [] }, ["type /table"]],
    ["a text where JSON has shapes", { free: "x" }, ["type /free"]],
    ["a wrong entry of a list", { tags: ["a", 1] }, ["type /tags/1"]],
    ["a wrong entry of a map", { table: { "a/b": "x" } }, ["type /table/a~1b"]],
    ["a value outside a closed list", { color: "gren" }, ["enum /color"]],
    ["too long a text", { name: "abcdef" }, ["limit /name"]],
    ["too short a text", { name: "a" }, ["limit /name"]],
    ["characters are counted, not code units", { name: "😀" }, ["limit /name"]],
    ["too great a number", { count: 10 }, ["limit /count"]],
    ["too small a number", { count: 0 }, ["limit /count"]],
    ["too long a list", { tags: ["a", "b", "c"] }, ["limit /tags"]],
    ["too short a list", { tags: [] }, ["limit /tags"]],
    ["a text against its pattern", { code: "A1" }, ["format /code"]],
    ["an id that is none", { owner: "shop" }, ["format /owner"]],
    ["a date that is none", { at: "2023-02-29T00:00:00Z" }, ["format /at"]],
    ["a date without a time", { at: "2023-02-28" }, ["format /at"]],
    ["an address that is none", { mail: "eve" }, ["format /mail"]],
    ["null", { code: null }, ["null /code"]],
    ["a field that the platform sets", { stamp: "x" }, ["server-set /stamp"]],
    ["a nested field that the platform sets", { closed: { size: 1, hidden: "x" } }, ["server-set /closed/hidden"]],
    ["a mask for a secret", { key: "******" }, ["mask /key"]],
    ["a mask inside a secret", { safe: { a: ["******"] } }, ["mask /safe/a/0"]],
    ["a mask in a secret of a block", { web: { password: "******" } }, ["mask /web/password"]],
    ["an unknown field", { colour: "red" }, ["unknown-field /colour"]],
    ["an unknown nested field", { closed: { size: 1, unti: "m" } }, ["unknown-field /closed/unti"]],
    ["__proto__ as a field", JSON.parse('{"__proto__": 1}'), ["unknown-field /__proto__"]],
    ["constructor as a field", { constructor: 1 }, ["unknown-field /constructor"]],
    ["a misspelt field of a block", { web: { paht: "/" } }, ["unknown-field /web/paht"]],
    ["an unknown field of a block", { web: { colour: "/" } }, ["? unknown-field /web/colour"]],
    ["an unknown field deep in a block", { web: { inner: { deep: 1 } } }, ["? unknown-field /web/inner/deep"]],
    ["a wrong type in a block", { web: { path: 1 } }, ["type /web/path"]],
    ["anything in a block without fields", { disk: { a: 1 } }, []],
    ["a tag that is unknown", { type: "Disc" }, ["enum /type"]],
    ["a tag of the wrong type", { type: 3 }, ["type /type"]],
    ["several at once", { count: "x", on: 1, colour: 1 }, ["type /count", "type /on", "unknown-field /colour"]],
  ])("%s", (_name, change, problems) => {
    const document = Object.assign(Object.create(Object.prototype), { ...sound });
    for (const key of Object.keys(change)) {
      Object.defineProperty(document, key, { value: Reflect.get(change, key), enumerable: true, configurable: true });
    }
    if (Object.hasOwn(change, "__proto__")) {
      Object.defineProperty(document, "__proto__", { value: 1, enumerable: true });
    }
    expect(found(document)).toEqual(problems);
  });

  test.each<[unknown, string]>([
    [null, "type "],
    [[], "type "],
    ["x", "type "],
  ])("a document that is not an object: %j", (document, problem) => {
    expect(found(document)).toEqual([problem]);
  });
});

describe("variants", () => {
  test("a missing block and a missing field are said at the document", () => {
    expect(validateDeclaration(gadget, { name: "abc", type: "Web" })).toMatchObject([
      { rule: "variant", pointer: "", message: '"owner" is required if type is Web.' },
      { rule: "variant", pointer: "", message: '"web" is required if type is Web.' },
    ]);
  });

  test("one of several blocks is enough, none is not", () => {
    expect(found({ name: "abc", type: "Disk", closed: { size: 1 } })).toEqual([]);
    expect(validateDeclaration(gadget, { name: "abc", type: "Disk" })[0]!.message).toBe(
      '"disk" or "closed" is required if type is Disk.',
    );
  });

  test("a field that the variant refuses is said at the field", () => {
    expect(found({ name: "abc", type: "Web", web: {}, owner: id, disk: {} })).toEqual(["variant /disk"]);
  });

  test("a missing tag is reported once", () => {
    expect(found({ name: "abc" })).toEqual(["required "]);
  });

  test("nothing is asked of a document whose tag is not known yet", () => {
    expect(found({ name: "abc", type: later })).toEqual([]);
  });

  test("an unknown adaptor gets a suggestion", () => {
    const [problem] = validateDeclaration(kindNamed("import"), { name: "A", adaptorType: "HtppImport", http: {} });
    expect(problem).toMatchObject({ rule: "enum", pointer: "/adaptorType", suggestion: "HTTPImport" });
  });
});

describe("messages", () => {
  const only = (change: object) => validateDeclaration(gadget, { ...sound, ...change })[0]!;

  test("a near name is suggested, otherwise the fields are listed", () => {
    expect(only({ colour: "red" })).toMatchObject({
      suggestion: "color",
      message: '"colour" is not a field of this object.',
    });
    expect(only({ closed: { size: 1, zzzzz: 1 } }).message).toBe(
      '"zzzzz" is not a field of this object; the fields are size or unit.',
    );
  });

  test("a near value is suggested beside what is allowed", () => {
    expect(only({ color: "gren" })).toMatchObject({ message: "must be red or green.", suggestion: "green" });
  });

  test("a number where a text belongs is told to use quotes", () => {
    expect(only({ name: 12345 }).message).toBe("must be a string, not a number; write it in quotes.");
  });

  test("a value that may be a secret is never quoted", () => {
    const secret = "hunter2-hunter2";
    const document = {
      ...sound,
      name: secret,
      key: [secret],
      color: secret,
      owner: secret,
      code: `${secret}!`,
      at: secret,
    };
    expect(JSON.stringify(validateDeclaration(gadget, document))).not.toContain(secret);
  });

  test("every code is one of the error table's", () => {
    const problems = validateDeclaration(gadget, { name: 1, stamp: 1, zzz: 1, key: "******" });
    expect(problems.map(({ code }) => code)).toEqual(problems.map(() => "invalid_field"));
  });
});

describe("values that only apply learns", () => {
  test.each(["name", "count", "on", "closed", "tags", "table", "free", "web", "color", "owner", "at", "key"])(
    "pass every check: %s",
    (field) => {
      expect(found({ ...sound, [field]: later })).toEqual([]);
    },
  );

  test("a document that is not known as a whole passes", () => {
    expect(found(later)).toEqual([]);
  });

  test("a field that the platform sets is refused all the same", () => {
    expect(found({ ...sound, stamp: later })).toEqual(["server-set /stamp"]);
  });

  test("the kind's own rules see the same made-up id for the same unknown", () => {
    expect(found({ ...sound, owner: later, other: new Later("connections.shop") })).toEqual(["check /other"]);
    expect(found({ ...sound, owner: later, other: new Later("connections.bin") })).toEqual([]);
  });

  test("the kind's own rules never see an unknown value", () => {
    seen.length = 0;
    expect(found({ ...sound, owner: later, tags: ["a", later], free: { a: [later] }, closed: later })).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain("$unknown");
    expect(seen).toMatchObject([{ tags: ["a"], free: { a: [] } }]);
  });

  test("what the rules say about a field that holds an unknown value is not trusted", () => {
    const doubtful: Kind = {
      ...gadget,
      hooks: {
        check: () => [
          { pointer: "/free/a", code: "invalid_field", message: "must be there." },
          { pointer: "", code: "invalid_field", message: "is incomplete." },
          { pointer: "/code", code: "invalid_field", message: "is wrong." },
        ],
      },
    };
    expect(validateDeclaration(doubtful, { ...sound, free: { b: later } }).map(({ pointer }) => pointer)).toEqual([
      "/code",
    ]);
    expect(validateDeclaration(doubtful, sound).map(({ pointer }) => pointer)).toEqual(["/free/a", "", "/code"]);
  });
});

describe("the kind's own rules", () => {
  test("are asked of a sound document, and their problems are passed on", () => {
    expect(validateDeclaration(gadget, { ...sound, owner: id, other: id })).toEqual([
      { rule: "check", pointer: "/other", code: "invalid_field", message: "must differ from owner." },
    ]);
  });

  test("are not asked of a document that is wrong otherwise", () => {
    seen.length = 0;
    expect(found({ ...sound, on: 1, owner: id, other: id })).toEqual(["type /on"]);
    expect(seen).toEqual([]);
  });

  test("are asked where there are warnings only", () => {
    expect(found({ ...sound, web: { colour: "/" }, owner: id, other: id })).toEqual([
      "? unknown-field /web/colour",
      "check /other",
    ]);
  });
});

test("ten thousand documents take a fraction of a second", () => {
  const full = samples.filter(([name]) => name.endsWith(" full"));
  for (const [, kind, document] of full) validateDeclaration(kind, document);
  const start = processorMs();
  let problems = 0;
  for (let round = 0; round * full.length < 10_000; round++) {
    for (const [, kind, document] of full) problems += validateDeclaration(kind, document).length;
  }
  expect(problems).toBe(0);
  // About 0.1 s on a laptop.
  expect(processorMs() - start).toBeLessThan(1500);
});

test("every kind of the catalog can be checked", () => {
  for (const each of allKinds) expect(validateDeclaration(each, {}).length, each.kind).toBeGreaterThan(0);
});

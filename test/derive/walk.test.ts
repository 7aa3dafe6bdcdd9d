import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { block, bool, json, list, map, obj, ref, str } from "../../src/catalog/field.ts";
import { kindNamed, kinds } from "../../src/catalog/index.ts";
import { type Kind, kind } from "../../src/catalog/kind.ts";
import { fieldAt, maskDocument, referencesIn, secretPointers } from "../../src/derive/fields/walk.ts";
import { Unknown } from "../../src/model/value.ts";

const id = (digit: string) => digit.repeat(24);

/** One of everything that a walk has to get through. */
const thing: Kind = kind({
  kind: "thing",
  family: "things",
  model: "Thing",
  path: "/v1/things",
  section: "none",
  topic: "account",
  doc: "For tests.",
  fields: {
    name: str({ required: true }),
    parent: ref("integration", { owner: true }),
    steps: list(obj({ _scriptId: ref("script", { nullable: true }), keys: map(str({ secret: true })) })),
    auth: block({ key: str({ secret: true }), custom: json({ secret: true }), type: str(), on: bool() }),
    settings: json(),
    friends: list(ref("any", { weak: true }), { mode: "server" }),
    granted: list(obj({ type: str(), id: ref("any", { targetIn: "type" }) })),
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array" },
  verbs: { list: "spec", create: "spec", get: "spec", put: "spec", delete: "spec" },
  samples: { minimal: { name: "a" }, full: { name: "a" }, change: { name: "b" } },
});

describe("fieldAt", () => {
  test.each([
    ["/name", "string"],
    ["/steps", "array"],
    ["/steps/0", "object"],
    ["/steps/12/_scriptId", "string"],
    ["/steps/0/keys/anything~1goes", "string"],
    ["/auth/on", "boolean"],
    ["/settings", "json"],
  ])("%s is a %s", (pointer, type) => {
    expect(fieldAt(thing, pointer)?.type).toBe(type);
  });

  test.each([
    [""],
    ["/nothing"],
    ["/name/below"],
    ["/settings/password"],
    ["/auth/other"],
    ["/auth/other/deep"],
    ["/toString"],
    ["/steps/0/toString"],
  ])("nothing is declared at %s", (pointer) => {
    expect(fieldAt(thing, pointer)).toBeUndefined();
  });

  test("a telling name below a configuration block is a secret or a reference even though nobody declares it", () => {
    expect(fieldAt(thing, "/auth/sql/password")).toMatchObject({ secret: true });
    expect(fieldAt(thing, "/auth/steps/3/_scriptId")).toMatchObject({ ref: "script" });
  });
});

describe("referencesIn", () => {
  test("finds ids through arrays, blocks and server-set lists, and says what each one means", () => {
    const document = {
      name: "n",
      parent: id("1"),
      steps: [{ _scriptId: id("2") }, { _scriptId: null }, { _scriptId: "" }, {}],
      auth: { hooks: [[{ _stackId: id("3") }]] },
      settings: { _scriptId: id("4") },
      friends: [id("5")],
      granted: [{ type: "tool", id: id("7") }, { id: id("8") }],
      _scriptId: id("6"),
    };
    const plain = { owner: false, weak: false, sameAccount: false, serverSet: false };
    expect(referencesIn(thing, document)).toEqual([
      { ...plain, pointer: "/parent", target: "integration", id: id("1"), owner: true },
      { ...plain, pointer: "/steps/0/_scriptId", target: "script", id: id("2") },
      { ...plain, pointer: "/auth/hooks/0/0/_stackId", target: "stack", id: id("3") },
      { ...plain, pointer: "/friends/0", target: "any", id: id("5"), weak: true, serverSet: true },
      { ...plain, pointer: "/granted/0/id", target: "tool", id: id("7"), sameAccount: true },
      { ...plain, pointer: "/granted/1/id", target: "any", id: id("8"), sameAccount: true },
    ]);
  });

  test("an unknown id is not a reference yet", () => {
    expect(referencesIn(thing, { parent: new Unknown("integrations.a") })).toEqual([]);
  });

  test("the samples of the catalog hold exactly the references that are written in them", () => {
    for (const each of kinds as readonly Kind[]) {
      const written = [...JSON.stringify(each.samples.full).matchAll(/\{\{ref:(\w+)/g)].map((match) => match[1]);
      const found = referencesIn(each, each.samples.full).filter((reference) => reference.id.startsWith("{{ref:"));
      expect([each.kind, found.map((reference) => reference.target)]).toEqual([each.kind, written]);
    }
  });
});

describe("secrets", () => {
  const connection = kindNamed("connection");
  const document: JsonObject = {
    name: "Shop",
    type: "http",
    http: {
      auth: { type: "basic", basic: { username: "u", password: "p" }, novel: [{ clientSecret: "c", clientId: "i" }] },
      encrypted: { a: "1", b: { password: "2" } },
      headers: [{ name: "password", value: "v" }],
      clientCertificates: { passphrase: null },
    },
    settings: { password: "free-form" },
  };

  test("are found where they are declared, and by name below a block; nulls are none", () => {
    expect(secretPointers(connection, document)).toEqual([
      "/http/auth/basic/password",
      "/http/auth/novel/0/clientSecret",
      "/http/encrypted",
    ]);
  });

  test("are masked in a copy that leaves the rest as it was", () => {
    const masked = maskDocument(connection, document);
    expect(masked).toEqual({
      ...document,
      http: {
        ...(document["http"] as JsonObject),
        auth: {
          type: "basic",
          basic: { username: "u", password: "******" },
          novel: [{ clientSecret: "******", clientId: "i" }],
        },
        encrypted: "******",
      },
    });
    expect(document["http"]).toMatchObject({ auth: { basic: { password: "p" } } });
  });

  test("a document without secrets is returned as it is", () => {
    const script = { name: "n", content: "password" };
    expect(maskDocument(kindNamed("script"), script)).toBe(script);
  });

  test("values of maps, and whole free-form secrets, are masked", () => {
    expect(
      maskDocument(thing, { steps: [{ keys: { "a/b": "1", c: "2" } }], auth: { custom: { x: 1 }, key: "k" } }),
    ).toEqual({
      steps: [{ keys: { "a/b": "******", c: "******" } }],
      auth: { custom: "******", key: "******" },
    });
  });

  test("hold for values that apply will learn", () => {
    const learnt = { auth: { key: new Unknown("scripts.a") } };
    expect(maskDocument(thing, learnt)).toEqual({ auth: { key: "******" } });
  });

  test("never enter an expression that is still to be evaluated", () => {
    const auth = { $deferred: true, key: "k", evaluate: () => ({ key: "k" }) };
    expect(secretPointers(thing, { auth })).toEqual([]);
    expect(secretPointers(thing, { auth: { ...auth, evaluate: "a field of that name" } })).toEqual(["/auth/key"]);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type JsonObject, sameJson } from "../../src/base/json.ts";
import type { Field } from "../../src/catalog/field.ts";
import { families, kindNamed, kindNames, kindOfFamily, kinds, referencedFamilyOf } from "../../src/catalog/index.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { connectionSamples } from "../../src/catalog/kinds/connection/samples.ts";
import { validateDeclaration } from "../../src/derive/checks/validate.ts";
import { resolveSample } from "./resolve-sample.ts";

const folder = new URL("../../src/catalog/kinds/", import.meta.url);
const all: readonly Kind[] = kinds;
const steps = ["minimal", "full", "change"] as const;

/** Every field of a tree with a readable path. */
function everyField(name: string, field: Field): { readonly name: string; readonly field: Field }[] {
  const below =
    field.type === "object"
      ? Object.entries(field.fields).flatMap(([key, each]) => everyField(`${name}.${key}`, each))
      : field.type === "array" || field.type === "map"
        ? everyField(`${name}[]`, field.items)
        : [];
  return [{ name, field }, ...below];
}
const fieldsOf = (kind: Kind) => Object.entries(kind.fields).flatMap(([name, field]) => everyField(name, field));
const referencesOf = (document: unknown): string[] =>
  [...JSON.stringify(document).matchAll(/\{\{ref:([^}]*)\}\}/g)].map((match) => match[1]!);

describe("the list", () => {
  test("every file in kinds/ declares one kind of the list, and every kind has its file", async () => {
    const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.name !== "outside.ts");
    const declared = await Promise.all(
      files.map(async (file) => {
        const module: object = await import(
          new URL(file.isDirectory() ? `${file.name}/index.ts` : file.name, folder).href
        );
        const found = Object.values(module).filter((each) => all.includes(each));
        expect([file.name, found.length]).toEqual([file.name, 1]);
        return found[0] as Kind;
      }),
    );
    expect(declared.map((kind) => kind.kind).sort()).toEqual([...kindNames].sort());
  });

  test("names, families, models and paths are distinct", () => {
    for (const facet of ["kind", "family", "model", "path"] as const) {
      expect(new Set(all.map((kind) => kind[facet])).size).toBe(all.length);
    }
  });

  test("a kind is found by its name and by its family, and nothing else is", () => {
    for (const kind of all) {
      expect(kindNamed(kind.kind)).toBe(kind);
      expect(kindOfFamily(kind.family)).toBe(kind);
      expect(referencedFamilyOf(kind.kind)).toBe(kind.family);
    }
    expect(families).toHaveLength(all.length);
    expect(kindNamed("toString")).toBeUndefined();
    expect(kindOfFamily("script")).toBeUndefined();
    expect(referencedFamilyOf("lookupCache")).toBe("lookupCaches");
    expect(referencedFamilyOf("constructor")).toBeUndefined();
  });

  test("a role stands before the groups that it is pinned to", () => {
    expect(kindNames.indexOf("role")).toBeLessThan(kindNames.indexOf("group"));
  });

  test("the hooks stay few", () => {
    const used = (hook: "check" | "normalize" | "ready") =>
      all.filter((kind) => kind.hooks?.[hook]).map((kind) => kind.kind);
    expect(used("check").sort()).toEqual(
      ["connection", "export", "flow", "group", "httpConnector", "iclient", "import", "role", "sync", "tool"]
        .concat("notification", "tpConnector", "fileDefinition", "api")
        .sort(),
    );
    expect(used("normalize")).toEqual(["import"]);
    expect(used("ready")).toEqual(["sync"]);
  });

  test("a facet that one kind alone has is argued for in docs/ARCHITECTURE.md, and no other is", () => {
    const facets = all.flatMap((kind) => [...new Set(facetsOf(kind))]);
    const once = facets.filter(
      (facet, index) => facets.indexOf(facet) === index && facets.lastIndexOf(facet) === index,
    );
    const page = readFileSync(join(import.meta.dirname, "../../docs/ARCHITECTURE.md"), "utf8");
    const [, chapter = ""] = page.split("### Facets of one kind\n");
    const argued = [...chapter.split("\n#")[0]!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, facet]) => facet);
    expect(argued.sort()).toEqual(once.sort());
  });
});

/** Returns what a kind says beside its fields, and its fields of themselves; hooks are not facets. */
function facetsOf(kind: Kind): readonly string[] {
  const names = (of: object, prefix: string) =>
    Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [`${prefix}${name}`]));
  return [
    ...names(kind, ""),
    ...names(kind.list, "list."),
    ...names(kind.identity, "identity."),
    ...names(kind.variants ?? {}, "variants."),
    ...(kind.parts ?? []).map((part) => `parts: ${part.style}`),
    `update: ${kind.update}`,
    `removal: ${kind.removal}`,
    ...fieldsOf(kind).flatMap(({ field }) => names(field, "field.")),
  ];
}

describe.each(all.map((kind) => [kind.kind, kind] as const))("%s", (_name, kind) => {
  test.each(steps)("its sample %s is valid, without a warning", (step) => {
    expect(validateDeclaration(kind, resolveSample(kind.samples[step]))).toEqual([]);
  });

  test("its samples refer to samples that exist", () => {
    for (const name of steps.flatMap((step) => referencesOf(kind.samples[step]))) {
      const [target, type] = name.split(":") as [string, string | undefined];
      expect(kindNames).toContain(target);
      if (type !== undefined)
        expect([target, Object.keys(connectionSamples)]).toEqual([target, expect.arrayContaining([type])]);
    }
  });

  // Of what has nothing but an identity, another one takes its place.
  test.skipIf(kind.batch)("its sample edit is an edit, and leaves alone what cannot change", () => {
    const { full, change } = kind.samples;
    expect(sameJson(full, change)).toBe(false);
    const fixed = Object.keys(kind.fields).filter((name) => kind.fields[name]!.mode === "create");
    for (const name of [...fixed, ...(kind.variants ? [kind.variants.tag] : [])]) {
      expect([name, change[name]]).toEqual([name, full[name]]);
    }
  });

  test("its references name a kind, an outside family or any", () => {
    const targets = fieldsOf(kind).flatMap(({ field }) => (field.type === "string" && field.ref ? [field.ref] : []));
    expect(targets.filter((target) => target !== "any" && referencedFamilyOf(target) === undefined)).toEqual([]);
  });

  test("what its identity, list, parts, variants and update paths name is declared", () => {
    const named = [
      ...kind.identity.by,
      ...(kind.list.row ?? []),
      ...(kind.list.filters ?? []),
      ...(kind.parts ?? []).map((part) => part.field),
      ...(kind.verbs.patch?.paths ?? []).map((path) => path.split("/")[1]!),
      ...Object.values(kind.variants?.cases ?? {}).flatMap((each) => [
        ...each.blocks,
        ...(each.needs ?? []),
        ...(each.refuses ?? []),
      ]),
    ];
    expect(named.filter((name) => !Object.hasOwn(kind.fields, name))).toEqual([]);
  });

  test("nothing is both required and set by the platform, and defaults are of the field's type", () => {
    for (const { name, field } of fieldsOf(kind)) {
      expect([name, field.required === true && field.mode === "server"]).toEqual([name, false]);
      if (field.type === "boolean" && field.default !== undefined)
        expect([name, typeof field.default]).toEqual([name, "boolean"]);
      if (field.type === "string" && field.enum && typeof field.default === "string")
        expect(field.enum).toContain(field.default);
    }
  });
});

describe("connections", () => {
  const connection = kindNamed("connection");

  test.each(Object.entries(connectionSamples))("the sample of type %s is valid", (type, sample) => {
    expect(sample.type).toBe(type);
    expect(validateDeclaration(connection, sample).filter((problem) => problem.severity !== "warning")).toEqual([]);
  });

  test("the names that the platform masks are secret wherever they stand, the others are not", () => {
    const masked = new Set(
      [
        "password",
        "authKey",
        "secretAccessKey",
        "refreshToken",
        "bearerToken",
        "clientSecret",
        "secret",
        "privateKey",
      ].concat(
        ["tokenId", "tokenSecret", "consumerKey", "consumerSecret", "secretKey", "certId", "apiToken", "passphrase"],
        ["wallet", "encrypted"],
      ),
    );
    const clear = new Set(["accessKeyId", "clientId", "appId", "devId", "ruName", "tenantId"]);
    const checked = [connection, kindNamed("iclient"), kindNamed("export")].flatMap((kind) =>
      fieldsOf(kind).map(({ name, field }) => [name.split(".").at(-1)!, name, field.secret === true] as const),
    );
    expect(checked.filter(([last, , secret]) => masked.has(last) && !secret).map(([, name]) => name)).toEqual([]);
    expect(checked.filter(([last, , secret]) => clear.has(last) && secret).map(([, name]) => name)).toEqual([]);
    expect(checked.filter(([, name]) => name.endsWith("token.token")).every(([, , secret]) => secret)).toBe(true);
  });

  test("a type without its block is refused, and so is a type that does not exist", () => {
    const pointers = (document: JsonObject) => validateDeclaration(connection, document).map((problem) => problem.rule);
    expect(pointers({ name: "x", type: "ftp" })).toEqual(["variant"]);
    expect(pointers({ name: "x", type: "FTP", ftp: {} })).toEqual(["enum"]);
  });
});

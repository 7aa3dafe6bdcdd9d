/** The validator of declarations and the JSON Schemas are two projections of one field tree: they agree. */
import { Ajv, type ValidateFunction } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { formats } from "../../src/derive/checks/formats.ts";
import { validateDeclaration } from "../../src/derive/checks/validate.ts";
import { variantOf } from "../../src/derive/fields/variants.ts";
import type { Use } from "../../src/derive/schemas/field-schema.ts";
import { documentSchema } from "../../src/derive/schemas/json-schema.ts";
import { allKinds, samples } from "./samples.ts";

const ajv = new Ajv({ formats, allErrors: true, allowUnionTypes: true, keywords: ["errorMessage"] });
const compiled = new Map<string, ValidateFunction>();

function accepts(kind: Kind, use: Exclude<Use, "api">, document: JsonObject): boolean {
  const variant = variantOf(kind, document);
  const key = `${kind.kind} ${use} ${use === "write" ? variant : ""}`;
  let check = compiled.get(key);
  if (!check) {
    check = ajv.compile(documentSchema(kind, { use, variant }));
    compiled.set(key, check);
  }
  return check(document) as boolean;
}

/** Returns true if the validator finds an error of structure; masks and rules over several fields are not a schema's business. */
function sound(kind: Kind, document: JsonObject): boolean {
  return !errorsIn(kind, document).some(({ rule }) => rule !== "check");
}

function errorsIn(kind: Kind, document: JsonObject) {
  return validateDeclaration(kind, document).filter(({ severity, rule }) => severity !== "warning" && rule !== "mask");
}

/** The editor's schema finds each error of structure, may find those that rules over several fields find, and finds no other. */
function expectEditorToAgree(kind: Kind, document: JsonObject): void {
  if (accepts(kind, "manifest", document)) expect(sound(kind, document)).toBe(true);
  else expect(errorsIn(kind, document)).not.toEqual([]);
}

type Path = readonly (string | number)[];

function paths(value: Json, at: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [at];
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, item]) => paths(item, [...at, key]))];
}

/** A copy with the value at the path put in place, or taken out where it is undefined. */
function changed(document: Json, [key, ...rest]: Path, value: Json | undefined): Json {
  if (key === undefined) return value ?? {};
  const copy: { [key: string]: Json } | Json[] = Array.isArray(document)
    ? [...document]
    : { ...(document as JsonObject) };
  const inside = (copy as { [key: string]: Json })[key]!;
  const next = rest.length === 0 ? value : changed(inside, rest, value);
  if (next !== undefined) (copy as { [key: string]: Json })[key] = next;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

// No null (the server takes it out first), no blank at the ends (the server trims), no `${` (an expression to the editor).
const replacement: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom<Json | undefined>(
    undefined,
    "",
    0,
    -1,
    1.5,
    10 ** 9,
    true,
    false,
    {},
    [],
    [[]],
    [1],
    "x".repeat(60_000),
  ),
  fc.constantFrom("json", "HTTPImport", "http", "0123456789abcdef01234567", "2024-01-01T00:00:00Z", "GET", "script"),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll("$", "").trim() || "x"),
);

const named = (name: string) => samples.find(([each]) => each === name)!;
// Names and paths only, so that a counterexample can be read.
const anySample = fc.constantFrom(...samples.map(([name]) => name));
const mutation = anySample.chain((sample) =>
  fc.record({
    sample: fc.constant(sample),
    path: fc.constantFrom(...paths(named(sample)[2]).slice(1)),
    value: replacement,
  }),
);

describe("the validator and the schemas agree", () => {
  test("every sample is accepted by all three", () => {
    for (const [name, kind, document] of samples) {
      expect([name, accepts(kind, "write", document), accepts(kind, "manifest", document)]).toEqual([name, true, true]);
    }
  });

  test("on one value replaced or taken out, with the server's schema", () => {
    fc.assert(
      fc.property(mutation, ({ sample, path, value }) => {
        const [, kind, document] = named(sample);
        const mutated = changed(document, path, value) as JsonObject;
        expect(accepts(kind, "write", mutated)).toBe(sound(kind, mutated));
      }),
      { numRuns: 600 },
    );
  });

  test("on one value replaced or taken out, with the editor's schema", () => {
    fc.assert(
      fc.property(mutation, ({ sample, path, value }) => {
        const [, kind, document] = named(sample);
        const mutated = changed(document, path, value) as JsonObject;
        expectEditorToAgree(kind, mutated);
      }),
      { numRuns: 400 },
    );
  });

  test("on a field added somewhere, with the editor's schema", () => {
    const objects = (document: JsonObject) =>
      paths(document).filter((path) => {
        const value = path.reduce<Json>((here, key) => (here as { [key: string]: Json })[key]!, document);
        return typeof value === "object" && value !== null && !Array.isArray(value);
      });
    const addition = anySample.chain((sample) =>
      fc.record({
        sample: fc.constant(sample),
        path: fc.constantFrom(...objects(named(sample)[2])),
        name: fc.constantFrom("unheard", "_id", "lastModified", "isRest", "_templateId", "name", "type"),
      }),
    );
    fc.assert(
      fc.property(addition, ({ sample, path, name }) => {
        const [, kind, document] = named(sample);
        const longer = changed(document, [...path, name], "0123456789abcdef01234567") as JsonObject;
        expectEditorToAgree(kind, longer);
      }),
      { numRuns: 400 },
    );
  });

  test("no schema is empty of rules", () => {
    for (const kind of allKinds) expect([kind.kind, accepts(kind, "write", {})]).toEqual([kind.kind, false]);
  });
});

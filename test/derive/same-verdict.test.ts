/** The validator of declarations and the JSON Schemas are two projections of one field tree: they agree. */
import { Ajv, type ValidateFunction } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { docOf } from "../../src/catalog/field.ts";
import type { Kind } from "../../src/catalog/kind.ts";
import { formats } from "../../src/derive/checks/formats.ts";
import { validateDeclaration } from "../../src/derive/checks/validate.ts";
import { variantOf } from "../../src/derive/fields/variants.ts";
import { fieldAtPath } from "../../src/derive/fields/walk.ts";
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

/** Fields whose numbers may be fractions. */
const fractions = new Set(["confidenceThreshold", "temperature", "topP", "topK"]);
const fieldsInSamples = samples.flatMap(([name, kind, document]) =>
  paths(document).map((path) => ({ name, kind, document, path, field: fieldAtPath(kind, path) })),
);
const verdicts = (kind: Kind, document: JsonObject, path: Path) => {
  const at = `/${path.join("/")}`;
  const found = validateDeclaration(kind, document).filter(({ pointer }) => pointer === at);
  return found.map(({ severity = "error" }) => severity);
};

describe("a value that the platform stores without a sensible effect is a warning, and the server stores it", () => {
  test("each required text of white space alone", () => {
    const texts = fieldsInSamples.flatMap((each) => {
      const { field } = each;
      const isText = field?.type === "string" && field.required && !field.enum && !field.format && !field.pattern;
      return isText ? [{ ...each, isTrimmed: field.trim === true }] : [];
    });
    for (const { name, kind, document, path, isTrimmed } of texts) {
      const blank = changed(document, path, " \t") as JsonObject;
      const wanted = [name, path, isTrimmed ? "error" : "warning", !isTrimmed];
      const isStored = accepts(kind, "write", isTrimmed ? (changed(document, path, "") as JsonObject) : blank);
      expect([name, path, ...verdicts(kind, blank, path), isStored]).toEqual(wanted);
    }
    expect(new Set(texts.map(({ kind }) => kind.kind)).size).toBeGreaterThan(18);
  });

  test("each number that is not whole where only whole ones count", () => {
    const numbers = fieldsInSamples.flatMap((each) => {
      const { field } = each;
      const isNumber = field?.type === "number" || field?.type === "integer";
      return isNumber && !fractions.has(String(each.path.at(-1))) ? [{ ...each, field }] : [];
    });
    for (const { name, kind, document, path, field } of numbers) {
      const verdict = field.type === "integer" ? "error" : "warning";
      const fraction = changed(document, path, 1.5) as JsonObject;
      expect([name, path, verdicts(kind, fraction, path)]).toEqual([name, path, [verdict]]);
      if (field.wholeFrom === undefined) continue;
      const small = changed(document, path, field.wholeFrom - 1) as JsonObject;
      expect([name, path, verdicts(kind, small, path)]).toEqual([name, path, ["warning"]]);
      expect([name, path, accepts(kind, "write", small)]).toEqual([name, path, true]);
      expect(docOf(field)).toContain(`a whole number, ${field.wholeFrom} or more`);
    }
    const counted = numbers.filter(({ field }) => field.wholeFrom !== undefined).map(({ path }) => path.join("."));
    expect(counted).toEqual(expect.arrayContaining(["maxAttempts", "http.batchSize", "as2.maxRetries"]));
  });

  test("each field without the field that it works with", () => {
    const pairs = allKinds.flatMap((kind) =>
      Object.entries(kind.fields).flatMap(([name, field]) =>
        field.effectWith === undefined ? [] : [{ kind, name, field, other: field.effectWith }],
      ),
    );
    for (const { kind, name, field, other } of pairs) {
      const [, , document] = named(`${kind.kind} minimal`);
      const value = field.type === "boolean" ? true : "lines";
      const alone = { ...document, [name]: value };
      const pair = { ...alone, [other]: field.type === "boolean" ? "lines" : true };
      expect([kind.kind, name, verdicts(kind, alone, [name])]).toEqual([kind.kind, name, ["warning"]]);
      expect([kind.kind, name, verdicts(kind, pair, [name])]).toEqual([kind.kind, name, []]);
      expect([kind.kind, name, accepts(kind, "write", alone)]).toEqual([kind.kind, name, true]);
      expect(docOf(field)).toContain(other);
    }
    const names = pairs.map(({ kind, name }) => `${kind.kind}.${name}`);
    expect(names).toEqual(["export.oneToMany", "export.pathToMany", "import.oneToMany", "import.pathToMany"]);
  });
});

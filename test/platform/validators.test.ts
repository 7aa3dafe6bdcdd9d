import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import { formats } from "../../src/derive/checks/formats.ts";
import { meetsSchema, schemaErrors } from "../../src/derive/document-schemas.ts";
import { documentSchema, wholeSchema } from "../../src/derive/schemas/json-schema.ts";
import { worldSchema } from "../../src/derive/schemas/world-schema.ts";
import { allKinds, samples } from "../derive/samples.ts";

const told = (errors: readonly ErrorObject[]) =>
  errors.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }));

/** One kind of each sort: without large fields, with a few, and those in which nearly all is. */
const tried = kinds.filter(({ kind }) => ["tag", "flow", "import"].includes(kind));

test.each(tried.map((kind) => [kind.kind, kind] as const))(
  "%s: the parts of a schema find what the whole finds, in its order",
  (_name, kind) => {
    const schema = documentSchema(kind, { use: "write" });
    const ajv = new Ajv({ formats, allErrors: true, verbose: true, allowUnionTypes: true, strict: false });
    const whole = ajv.compile(schema);
    const names = Object.keys(schema["properties"] as JsonObject);
    const all = (value: Json): JsonObject => Object.fromEntries(names.toReversed().map((name) => [name, value]));
    for (const document of [{}, all(7), all({ a: [1], name: 1, type: 7 }), all([{ rules: 1, path: 7 }]), all(true)]) {
      whole(document);
      expect(told(schemaErrors(kind, document))).toEqual(told(whole.errors ?? []));
    }
  },
);

/** Values of each type, at the bounds of texts and lists, and of no type that a field has. */
const odd: readonly Json[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e9,
  "",
  "x",
  "\u{1F600}",
  "65e000000000000000000001",
  [],
  [7],
  {},
  { a: 1 },
];

/** The value with each part of it, and itself, replaced by each odd value or taken out. */
function* variations(value: Json): Generator<Json | undefined> {
  yield undefined;
  yield* odd;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const other of variations(item)) if (other !== undefined) yield value.with(index, other);
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, unknown: 1 };
    for (const [name, item] of Object.entries(value))
      for (const other of variations(item as Json)) {
        const { [name]: _, ...rest } = value as JsonObject;
        yield other === undefined ? rest : { ...rest, [name]: other };
      }
  }
}

/** Expects that reading the schema finds what a compiled validator finds, for the value and all that is one step from it. */
function expectSameVerdict(schema: JsonObject, validate: ValidateFunction, value: Json): void {
  expect(validate(value)).toBe(true);
  let valid = 0;
  for (const other of variations(value)) {
    if (other === undefined) continue;
    const verdict = validate(other);
    if (verdict) valid += 1;
    if (meetsSchema(schema, other) !== verdict) expect({ other, verdict }).toBe("the verdict of the compiled schema");
  }
  expect(valid).toBeGreaterThan(0);
}

const compiled = (schema: JsonObject): ValidateFunction =>
  new Ajv({ formats, allowUnionTypes: true, strict: false, validateSchema: false }).compile(schema);

test.each(allKinds.map((kind) => [kind.kind, kind] as const))(
  "%s: reading the schema comes to the verdict of the compiled one",
  (_name, kind) => {
    const validate = compiled(documentSchema(kind, { use: "write" }));
    for (const [, of, sample] of samples)
      if (of === kind) expectSameVerdict(wholeSchema(kind, "write"), validate, sample);
  },
);

test("reading the schema of worlds comes to the verdict of the compiled one", () => {
  const id = "65e000000000000000000001";
  const token = {
    token: "t",
    type: "personal",
    user: "a@b.example",
    access: "custom",
    expiresAt: "2030-01-01T00:00:00Z",
  };
  const account = {
    _id: id,
    name: "Shop",
    features: {},
    users: [{ email: "a@b.example", role: "owner" }],
    tokens: [{ ...token, grants: { connections: [id] } }],
    resources: { tags: [{ _id: id, tag: "late" }], lookupCaches: [{ _id: id, name: "c", data: { a: "1" } }] },
  };
  expectSameVerdict(worldSchema(), compiled(worldSchema()), {
    accounts: [account],
    deployment: { tpConnectorTypes: ["FTP"] },
  });
});

test("a schema with a keyword that the catalog does not use is met by no value", () => {
  expect(meetsSchema({ type: "string" }, "a")).toBe(true);
  expect(meetsSchema({ type: "string", contains: true }, "a")).toBe(false);
  expect(meetsSchema({ $ref: "#/elsewhere/a" }, "a")).toBe(false);
});

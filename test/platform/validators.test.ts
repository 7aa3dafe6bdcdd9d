import { Ajv, type ErrorObject } from "ajv";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kinds } from "../../src/catalog/index.ts";
import { formats } from "../../src/derive/checks/formats.ts";
import { schemaErrors } from "../../src/derive/document-schemas.ts";
import { documentSchema } from "../../src/derive/schemas/json-schema.ts";

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

/** OpenAPI 3.1 of the whole API: a projection of the catalog. */
import type { Json, JsonObject, MutableJsonObject } from "../../base/json.ts";
import { type ErrorCode, errors } from "../../catalog/errors.ts";
import type { Fields } from "../../catalog/field.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { variantCase, variantNames } from "../fields/variants.ts";
import { fieldSchema, objectSchema } from "../schemas/field-schema.ts";
import { variantRules } from "../schemas/json-schema.ts";
import { kindHeading } from "../words/names.ts";
import { allEndpoints, type BodyShape, type Endpoint, type EndpointAnswer, parametersOf } from "./endpoints.ts";

const api = { use: "api", open: false } as const;

/** Returns the document that the server answers at `/openapi.json`. */
export function openApi(version: string): JsonObject {
  const areas = [...new Set(allEndpoints().map((each) => each.area))];
  const about = new Map((kinds as readonly Kind[]).map((kind) => [kind.kind, kind.doc]));
  return {
    openapi: "3.1.0",
    info: {
      title: "Integration Platform Management API",
      version,
      description:
        "The API of the reference server. `x-origin` is `spec` for endpoints that the platform documents, and `assumed` for endpoints that fill a gap.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }],
    tags: areas.map((name) => ({ name, ...(about.has(name) && { description: about.get(name)! }) })),
    paths: pathItems(),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "A service or personal token." } },
      parameters: {
        IfNoneMatch: {
          name: "If-None-Match",
          in: "header",
          schema: { type: "string" },
          description: "The `ETag` of an earlier response: without a change since then, the response is 304.",
        },
      },
      headers: {
        ETag: {
          schema: { type: "string" },
          description: "Strong tag of the response; callers who see different content get different tags.",
        },
      },
      responses: { NotModified: { description: "No change since the response with that tag; without a body." } },
      schemas: {
        Errors: envelope,
        Message: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
        ...Object.fromEntries((kinds as readonly Kind[]).map((kind) => [kind.model, kindSchema(kind)])),
      },
    },
  };
}

const envelope: JsonObject = Object.freeze({
  type: "object",
  required: ["errors"],
  properties: {
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["code", "message"],
        properties: {
          code: { type: "string", enum: Object.keys(errors) },
          message: { type: "string" },
          field: { type: "string", description: "Dotted path in the body, or the name of a query parameter." },
        },
      },
    },
  },
});

/** Returns the schema of a kind's document: fields that only the platform sets are `readOnly`; what a variant asks is an if/then. */
function kindSchema(kind: Kind): JsonObject {
  const rules = variantNames(kind).flatMap((name) => {
    const asked = variantRules(variantCase(kind, name)!);
    const condition = { properties: { [kind.variants!.tag]: { const: name } }, required: [kind.variants!.tag] };
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited.
    return Object.keys(asked).length > 0 ? [{ if: condition, then: asked }] : [];
  });
  const fields = kind.variants?.derived === undefined ? kind.fields : withOptionalField(kind.fields, kind.variants.tag);
  const schema = { title: kindHeading(kind), description: kind.doc, ...objectSchema(fields, api) };
  return rules.length > 0 ? { ...schema, allOf: rules } : schema;
}

function withOptionalField(fields: Fields, name: string): Fields {
  const { required: _, ...rest } = fields[name]!;
  return { ...fields, [name]: rest };
}

/** Paths that differ in the names of their parameters only are one path: it takes the names of the first. */
function pathItems(): JsonObject {
  const found = new Map<string, { readonly path: string; readonly item: MutableJsonObject }>();
  for (const endpoint of allEndpoints()) {
    const shape = endpoint.path.replaceAll(/\{\w+\}/g, "{}").toLowerCase();
    const entry = found.get(shape) ?? { path: endpoint.path, item: {} };
    found.set(shape, entry);
    entry.item[endpoint.method.toLowerCase()] = operationObject(endpoint, parametersOf(entry.path));
  }
  return Object.fromEntries([...found.values()].map(({ path, item }) => [path, item]));
}

function operationObject(endpoint: Endpoint, pathNames: readonly string[]): JsonObject {
  const { name, area, doc, section, origin, access, body, query } = endpoint;
  const inPath = pathNames.map((each) => ({
    name: each,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(query).map(([each, field]) => ({
    name: each,
    in: "query",
    ...(field.required && { required: true }),
    schema: fieldSchema(field, api),
  }));
  const tagged = isTagged(endpoint) ? [{ $ref: "#/components/parameters/IfNoneMatch" }] : [];
  const parameters: Json[] = [...inPath, ...inQuery, ...tagged];
  return {
    operationId: name,
    tags: [area],
    summary: doc,
    "x-origin": origin,
    "x-section": section,
    "x-access": access,
    ...(access === "open" && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: contentObject(body) } }),
    responses: responsesObject(endpoint),
  };
}

/** Every read that answers something has a tag. */
function isTagged({ method, answers, access }: Endpoint): boolean {
  return method === "GET" && access !== "open" && answers[200]?.body !== undefined;
}

function responsesObject(endpoint: Endpoint): JsonObject {
  const { answers, errors: codes, access, body, typeRequired } = endpoint;
  const described: MutableJsonObject = {};
  for (const [status, answer] of Object.entries(answers)) described[status] = responseObject(answer);
  if (isTagged(endpoint)) {
    described["200"] = { ...responseObject(answers[200]!), headers: { ETag: { $ref: "#/components/headers/ETag" } } };
    described["304"] = { $ref: "#/components/responses/NotModified" };
  }
  const everywhere: readonly ErrorCode[] = [
    ...(access === "open" ? [] : (["rate_limited", "insufficient_permissions"] as const)),
    ...(access === "administer" ? (["access_restricted"] as const) : []),
    ...(body || typeRequired ? (["unsupported_media_type"] as const) : []),
  ];
  for (const [status, group] of Object.entries(byStatus([...codes, ...everywhere]))) {
    // A status that is a normal answer, too, keeps its own text.
    described[status] ??= {
      description: group!.map((code) => `\`${code}\`: ${errors[code].summary}`).join(" "),
      ...(status === "429" && {
        headers: { "Retry-After": { schema: { type: "integer" }, description: "Whole seconds to wait." } },
      }),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Errors" } } },
    };
  }
  if (access !== "open") {
    described["401"] = {
      description: "The token is missing, malformed, expired or revoked.",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Message" } } },
    };
  }
  return described;
}

function byStatus(codes: readonly ErrorCode[]): { readonly [status: string]: readonly ErrorCode[] | undefined } {
  return Object.groupBy([...new Set(codes)], (code) => String(errors[code].status));
}

function responseObject({ doc, body }: EndpointAnswer): JsonObject {
  return { description: doc, ...(body && { content: contentObject(body) }) };
}

function contentObject(shape: BodyShape): JsonObject {
  return { "application/json": { schema: schemaOf(shape) } };
}

function schemaOf(shape: BodyShape): JsonObject {
  if ("field" in shape) return fieldSchema(shape.field, api);
  const kind = "document" in shape ? shape.document : shape.rows;
  const whole = { $ref: `#/components/schemas/${kind.model}` };
  if ("document" in shape) return whole;
  const row = kind.list.row;
  if (!row) return { type: "array", items: whole };
  const fields = Object.fromEntries(row.flatMap((name) => (kind.fields[name] ? [[name, kind.fields[name]]] : [])));
  const { required: _, ...abridged } = objectSchema(fields, api);
  return { type: "array", items: abridged };
}

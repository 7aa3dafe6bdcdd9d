/**
 * The endpoints of the catalog as tools of the Model Context Protocol, with the form of their answers, and the schemas of kinds as its
 * resources: projections, without effects.
 */
import { isObject, type Json, type JsonObject, type MutableJsonObject } from "../../base/json.ts";
import type { Field, Fields } from "../../catalog/field.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldSchema, objectSchema } from "../schemas/field-schema.ts";
import { documentSchema } from "../schemas/json-schema.ts";
import { allEndpoints, type BodyShape, type Endpoint, parametersOf } from "./endpoints.ts";

/** A tool as it is listed. */
type McpTool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  /** Schema of the structured part of a call's answer. */
  readonly outputSchema?: JsonObject;
  readonly annotations: JsonObject;
};

/** `object`: the answer itself. `rows`: `{rows, after?}` around the list that it is, as the protocol takes objects alone. */
interface Output {
  readonly form: "object" | "rows";
  readonly schema: JsonObject;
}

/** Undefined where the catalog does not know that all that goes well is answered by an object or a list. */
function outputOf({ answers }: Pick<Endpoint, "answers">): Output | undefined {
  const good = Object.entries(answers).filter(([status]) => status.startsWith("2"));
  const [first, ...others] = good.flatMap(([, { body }]) => (body ? [body] : []));
  if (!first || others.length > 0) return undefined;
  const output = outputForm(first);
  // An empty list may have no body; an object is always there.
  return output?.form === "rows" || good.length === 1 ? output : undefined;
}

function outputForm(shape: BodyShape): Output | undefined {
  if ("document" in shape) return { form: "object", schema: fieldsSchema(shape.document.fields) };
  if ("rows" in shape) return rowsOutput(fieldsSchema(shape.rows.fields));
  const { field } = shape;
  if (field.type === "object") return { form: "object", schema: looseSchema(wholeFieldSchema(field), true) };
  return field.type === "array" ? rowsOutput(looseSchema(wholeFieldSchema(field)["items"], true)) : undefined;
}

const rowsOutput = (items: JsonObject): Output => ({
  form: "rows",
  schema: {
    type: "object",
    properties: {
      rows: { type: "array", items },
      after: { type: "string", description: "Cursor of further rows: send it to read them." },
    },
    required: ["rows"],
  },
});

const wholeFieldSchema = (field: Field): JsonObject => fieldSchema(field, { use: "api", open: true });

function fieldsSchema(fields: Fields): JsonObject {
  const properties = Object.entries(fields).map(([name, field]): [string, Json] => [
    name,
    looseSchema(wholeFieldSchema(field), false),
  ]);
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** Returns the type alone, or nothing, where a field may be nothing; `isDeep`: with those of its properties. */
function looseSchema(schema: Json | undefined, isDeep: boolean): JsonObject {
  if (!isObject(schema)) return {};
  const { type, properties } = schema;
  const types = [type ?? []].flat() as readonly string[];
  if (!isDeep) return types.length === 0 ? {} : { type: [...new Set([...types, "null"])] };
  if (type !== "object" || !isObject(properties)) return type === "object" ? { type } : {};
  const own = Object.entries(properties).map(([name, each]): [string, Json] => [name, looseSchema(each, false)]);
  return { type, properties: Object.fromEntries(own) };
}

/** A tool, and the endpoint that it calls. */
export interface EndpointTool {
  readonly tool: McpTool;
  readonly endpoint: Endpoint;
  /** It changes nothing. */
  readonly reads: boolean;
  /** Form of structured answers; absent if the catalog does not know it. */
  readonly output?: Output["form"];
}

/**
 * Most characters of a body's schema in a list: deeper parts are left to the schema of its kind, which is a resource.
 */
const schemaCharacters = 6000;
const levelsAtMost = 8;

let all: ReadonlyMap<string, EndpointTool> | undefined;

/** Returns every endpoint that takes a token, by the name of its tool: `script_create`. In the catalog's order. */
export function endpointTools(): ReadonlyMap<string, EndpointTool> {
  all ??= new Map(
    allEndpoints()
      .filter(({ access }) => access !== "open")
      .map((endpoint) => [toolName(endpoint), toolOf(endpoint)]),
  );
  return all;
}

/** Letters, digits, `_` and `-` alone: what every client takes. */
function toolName({ name }: Pick<Endpoint, "name">): string {
  return name.replaceAll(".", "_");
}

/** Writes that need the right to read alone: each user has these of their own. */
const ownWrites: ReadonlySet<string> = new Set(["batch", "create", "put", "revoke"]);

function isRead({ name, method, access }: Endpoint): boolean {
  if (access === "invoke" || access === "write") return false;
  if (method === "GET") return true;
  return access === "read" && !ownWrites.has(name.slice(name.lastIndexOf(".") + 1));
}

function toolOf(endpoint: Endpoint): EndpointTool {
  const { method, path, doc, access } = endpoint;
  const reads = isRead(endpoint);
  const output = outputOf(endpoint);
  const tool: McpTool = Object.freeze({
    name: toolName(endpoint),
    description: `${doc} (${method} ${path})`,
    inputSchema: inputSchema(endpoint),
    ...(output && { outputSchema: output.schema }),
    annotations: {
      readOnlyHint: reads,
      ...(!reads && { destructiveHint: method !== "POST", idempotentHint: method === "PUT" || method === "DELETE" }),
      openWorldHint: access === "invoke",
    },
  });
  return Object.freeze({ tool, endpoint, reads, ...(output && { output: output.form }) });
}

/** Returns the parameters of the path, those of the query, and `body`. */
function inputSchema({ path, query, body }: Endpoint): JsonObject {
  const properties: MutableJsonObject = {};
  const required: string[] = [];
  for (const name of parametersOf(path)) {
    properties[name] = { type: "string", minLength: 1 };
    required.push(name);
  }
  for (const [name, field] of Object.entries(query)) {
    properties[name] = fieldSchema(field, { use: "api", open: false });
    if (field.required) required.push(name);
  }
  if (body) properties["body"] = bodySchema(body);
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

function bodySchema(shape: BodyShape): JsonObject {
  if ("field" in shape) return fittedSchema(fieldSchema(shape.field, { use: "api", open: false }));
  const kind = "document" in shape ? shape.document : shape.rows;
  const fields = Object.fromEntries(Object.entries(kind.fields).filter(([, { mode }]) => mode !== "server"));
  const whole = objectSchema(fields, { use: "api", open: false });
  const schema = fittedSchema(whole);
  return schema === whole ? schema : { ...schema, description: `All of its fields: ${schemaUri(kind)}` };
}

/** As deep as there is room for; at least the names at the top. */
function fittedSchema(schema: JsonObject): JsonObject {
  if (JSON.stringify(schema).length <= schemaCharacters) return schema;
  for (let levels = levelsAtMost; levels > 1; levels--) {
    const cut = cutAt(schema, levels);
    if (JSON.stringify(cut).length <= schemaCharacters) return cut;
  }
  return cutAt(schema, 1);
}

/** Returns the schema without declarations deeper than a number of levels. */
function cutAt(schema: JsonObject, levels: number): JsonObject {
  const cut: MutableJsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties" && isObject(value)) {
      if (levels > 0) cut[key] = flattenedProperties(value, levels - 1);
    } else if ((key === "items" || key === "additionalProperties") && isObject(value)) {
      cut[key] = cutAt(value, levels);
    } else if (key !== "required" || levels > 0) cut[key] = value;
  }
  return cut;
}

function flattenedProperties(properties: JsonObject, levels: number): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]): [string, Json] => [
      name,
      isObject(value) ? cutAt(value, levels) : value,
    ]),
  );
}

/** A resource as it is listed. */
export type SchemaResource = {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
};

const schemaUri = ({ kind }: Kind): string => `schema://kinds/${kind}`;

/** Returns the schema of each kind's documents. */
export function schemaResources(): readonly SchemaResource[] {
  return (kinds as readonly Kind[]).map((kind) => ({
    uri: schemaUri(kind),
    name: kind.kind,
    description: kind.doc,
    mimeType: "application/schema+json",
  }));
}

/** Returns the text of a resource; undefined for an unknown address. */
export function schemaText(uri: string): string | undefined {
  const kind = (kinds as readonly Kind[]).find((each) => schemaUri(each) === uri);
  return kind && JSON.stringify(documentSchema(kind, { use: "manifest" }));
}

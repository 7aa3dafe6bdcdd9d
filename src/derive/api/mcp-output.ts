/**
 * Output schema of a tool, for its list: the names and types at the top of an answer, without rules that an answer could break.
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { Field, Fields } from "../../catalog/field.ts";
import { fieldSchema } from "../schemas/field-schema.ts";
import type { BodyShape, Endpoint } from "./endpoints.ts";

/** `object`: the answer itself. `rows`: `{rows, after?}` around the list that it is, as the protocol takes objects alone. */
export interface Output {
  readonly form: "object" | "rows";
  readonly schema: JsonObject;
}

/** Undefined where the catalog does not know that all that goes well is answered by an object or a list. */
export function outputOf({ answers }: Pick<Endpoint, "answers">): Output | undefined {
  const good = Object.entries(answers).filter(([status]) => status.startsWith("2"));
  const [first, ...others] = good.flatMap(([, { body }]) => (body ? [body] : []));
  if (!first || others.length > 0) return undefined;
  const output = formOf(first);
  // An empty list may have no body; an object is always there.
  return output?.form === "rows" || good.length === 1 ? output : undefined;
}

function formOf(shape: BodyShape): Output | undefined {
  if ("document" in shape) return { form: "object", schema: objectOf(shape.document.fields) };
  if ("rows" in shape) return rowsOf(objectOf(shape.rows.fields));
  const { field } = shape;
  if (field.type === "object") return { form: "object", schema: looseSchema(wholeFieldSchema(field), true) };
  return field.type === "array" ? rowsOf(looseSchema(wholeFieldSchema(field)["items"], true)) : undefined;
}

const rowsOf = (items: JsonObject): Output => ({
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

function objectOf(fields: Fields): JsonObject {
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

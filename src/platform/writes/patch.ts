/** JSON Patch on the paths that a collection allows (facts 1.1 rows 2 and 3; 2.23). All operations apply, or none. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { fromSegments, type Pointer, pointerSegments, toDotted, valueAtPointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { PatchVerb } from "../../catalog/kind-requests.ts";
import { limits } from "../../catalog/limits.ts";
import { formats } from "../../derive/checks/formats.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import { removeAt, setAt } from "../kernel/document-edit.ts";
import { refuse } from "../kernel/refusal.ts";

interface PatchOperation {
  readonly op: "add" | "replace" | "remove";
  readonly path: Pointer;
  readonly value: Json;
}

/** Checks the operations before anything is read; the answer applies them to a document. */
export function parsePatch(
  kind: Kind,
  verb: PatchVerb,
  body: unknown,
  nowMs: number,
): (document: JsonObject) => JsonObject {
  if (!Array.isArray(body)) return refuse("invalid_field", "The body of a PATCH must be a JSON Patch array.");
  const operations = (body as readonly Json[]).map((entry, index) => patchOperationOf(kind, verb, entry, index));
  for (const operation of operations) checkDateTime(kind, operation, nowMs);
  const widths = new Map(operations.flatMap(({ path }) => textPlaces(kind, path)));
  return (document) => {
    const wide = [...widths].reduce(widenText, document);
    return [...widths].reduce(narrowObject, operations.reduce(applyOperation, wide));
  };
}

/**
 * Returns the places above a path where a text may replace an object, with the name that the text has in the object.
 */
function textPlaces(kind: Kind, path: Pointer): readonly (readonly [place: Pointer, name: string])[] {
  const above = fromSegments(pointerSegments(path).slice(0, -1));
  const field = above === "" ? undefined : fieldAt(kind, above);
  return field?.type === "json" && field.format ? [[above, field.format]] : [];
}

/** Replaces a text with the object that it abbreviates, so that other fields can be set next to it. */
function widenText(document: JsonObject, [place, name]: readonly [Pointer, string]): JsonObject {
  const text = valueAtPointer(document, place);
  return typeof text === "string"
    ? (setAt(document, place, text === "" ? {} : { [name]: text }) ?? document)
    : document;
}

/** Replaces an object that contains only the text with that text; removes an empty object. */
function narrowObject(document: JsonObject, [place, name]: readonly [Pointer, string]): JsonObject {
  const parts = valueAtPointer(document, place);
  if (!isObject(parts)) return document;
  const names = Object.keys(parts);
  if (names.length === 0) return removeAt(document, place);
  const text = parts[name];
  return names.length === 1 && typeof text === "string" ? (setAt(document, place, text) ?? document) : document;
}

function patchOperationOf(kind: Kind, verb: PatchVerb, entry: Json, index: number): PatchOperation {
  if (!isObject(entry) || typeof entry["op"] !== "string" || typeof entry["path"] !== "string") {
    return refuse("invalid_field", "An operation needs op and path, both texts.", { field: String(index) });
  }
  const { op, path } = entry as { op: string; path: string };
  if (!verb.paths.includes(path)) {
    return refuse("invalid_field", `The path ${path} is not whitelisted; allowed: ${verb.paths.join(", ")}.`, {
      field: path,
    });
  }
  const ops: readonly string[] = verb.ops ?? ["add", "replace", "remove"];
  if (!ops.includes(op)) {
    return refuse("invalid_field", `The operation ${op} is not allowed on ${path}; allowed: ${ops.join(", ")}.`, {
      field: path,
    });
  }
  if (op !== "remove" && entry["value"] === undefined) {
    return refuse("invalid_field", `The operation ${op} on ${path} needs a value.`, { field: path });
  }
  return { op: op as PatchOperation["op"], path, value: trimmedValue(kind, path, entry["value"] ?? null) };
}

/** As POST and PUT take it: a tag of blanks is an empty one here too. */
function trimmedValue(kind: Kind, path: Pointer, value: Json): Json {
  const field = fieldAt(kind, path);
  return field?.type === "string" && field.trim && typeof value === "string" ? value.trim() : value;
}

/** Fields that only PATCH sets are in no write schema: their moments are checked here. */
function checkDateTime(kind: Kind, { op, path, value }: PatchOperation, nowMs: number): void {
  if (op === "remove" || value === null) return;
  const field = fieldAt(kind, path);
  if (field?.type !== "string" || field.format !== "date-time") return;
  const name = toDotted(path);
  if (typeof value !== "string" || !formats["date-time"](value)) {
    refuse("invalid_field", `${name} must be an ISO 8601 date-time.`, { field: name });
  }
  if (/debug(Until|Date)$/.test(path) && Date.parse(value as string) > nowMs + limits.debugAheadMs) {
    refuse("invalid_field", `${name} may lie at most 1 hour ahead.`, { field: name });
  }
}

/** `replace` sets a value even if the path is missing; `remove` of a missing path succeeds. */
function applyOperation(document: JsonObject, { op, path, value }: PatchOperation): JsonObject {
  if (op === "remove" || value === null) return removeAt(document, path);
  return (
    setAt(document, path, value) ??
    refuse("invalid_field", `${path} cannot be set: something else is in its place.`, { field: path })
  );
}

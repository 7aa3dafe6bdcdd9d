/** Destinations of a document's secrets, from the facet `destination` of its kind's fields. */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { joinPointer, type Pointer, toDotted, valueAtPointer } from "../../base/pointer.ts";
import type { Field, Fields } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import { secretPointers } from "./walk.ts";

type How = NonNullable<Field["destination"]>;

interface Marked {
  readonly destinations: readonly (readonly [at: Pointer, how: How])[];
  /** Places of references whose secrets go where the document leads. */
  readonly lends: readonly Pointer[];
}

const known = new WeakMap<Kind, Marked>();

function markedOf(kind: Kind): Marked {
  const found = known.get(kind);
  if (found) return found;
  const fields = everyField(kind.fields, "");
  const made = Object.freeze({
    destinations: fields.flatMap(([at, { destination }]) => (destination ? [[at, destination] as const] : [])),
    lends: fields.flatMap(([at, { lends }]) => (lends ? [at] : [])),
  });
  known.set(kind, made);
  return made;
}

const everyField = (fields: Fields, above: Pointer): readonly (readonly [at: Pointer, field: Field])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = joinPointer(above, name);
    return field.type === "object" ? [[at, field] as const, ...everyField(field.fields, at)] : [[at, field] as const];
  });

/** Returns the places whose value decides where secrets go, and differs between two forms of a document. */
export function movedDestinations(kind: Kind, before: JsonObject, after: JsonObject): readonly Pointer[] {
  return markedOf(kind)
    .destinations.filter(([at, how]) => destinationIdentity(before, at, how) !== destinationIdentity(after, at, how))
    .map(([at]) => at);
}

/** Returns the places of secrets that a document only has masks of, among those that the stored one has. */
export function keptSecrets(kind: Kind, before: JsonObject, after: JsonObject): readonly Pointer[] {
  return secretPointers(kind, after).filter(
    (at) =>
      valueAtPointer(after, at) === secretMask &&
      valueAtPointer(before, at) !== undefined &&
      valueAtPointer(before, at) !== null,
  );
}

/** Returns the ids of objects whose secrets go where the document leads, by place. */
export function lentBy(kind: Kind, document: JsonObject): readonly (readonly [at: Pointer, id: string])[] {
  return markedOf(kind).lends.flatMap((at) => {
    const id = valueAtPointer(document, at);
    return typeof id === "string" && id !== "" ? [[at, id] as const] : [];
  });
}

/** Returns the hosts that a document leads to, by place; undefined for one that a template makes. */
export function hostsOf(
  kind: Kind,
  document: JsonObject,
): readonly (readonly [at: Pointer, host: string | undefined])[] {
  return markedOf(kind).destinations.flatMap(([at, how]) => {
    const value = valueAtPointer(document, at);
    if (how === "setting" || value === undefined || value === null || value === "") return [];
    const texts = Array.isArray(value) ? (value as readonly Json[]).map(String) : [String(value)];
    return texts.flatMap((text) => {
      const host = isTemplate(text) ? undefined : how === "url" ? absoluteOrigin(text)?.hostname : hostNamed(text);
      return host === undefined && !isTemplate(text) ? [] : [[at, host] as const];
    });
  });
}

/** Returns the host name in lower case, without the text before and after it. */
const hostNamed = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .split(/[/?#]/, 1)[0]!
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");

const isTemplate = (text: string): boolean => text.includes("{{");

/** Returns an absolute address; undefined for one below another. */
function absoluteOrigin(text: string): URL | undefined {
  const nowhere = "http://relative.invalid";
  const url = URL.canParse(text, nowhere) ? new URL(text, nowhere) : undefined;
  return url === undefined || url.origin === nowhere ? undefined : url;
}

/** Returns a text that is the same where secrets go the same way. */
function destinationIdentity(document: JsonObject, at: Pointer, how: How): string {
  const value = valueAtPointer(document, at);
  if (value === undefined || value === null || value === "" || value === false) return "";
  if (typeof value === "string" && isTemplate(value)) return `${value} ${JSON.stringify(templateValues(document))}`;
  if (typeof value !== "string") return JSON.stringify(withSortedKeys(value));
  if (how === "url")
    return absoluteOrigin(value)?.origin ?? (URL.canParse(value, "http://relative.invalid") ? "" : value);
  return how === "host" ? value.toLowerCase() : value;
}

/** Returns the values that templates of an address may read. Kept secrets are masks in both forms. */
function templateValues(document: JsonObject): Json {
  const sides = Object.values(document).filter(isObject);
  const inner = sides.flatMap((side) => objectsOf(Object.values(side)));
  const values = [...sides, ...inner].map(({ encrypted, unencrypted }) => [encrypted ?? null, unencrypted ?? null]);
  return [document["name"] ?? null, document["settings"] ?? null, values];
}

function withSortedKeys(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(withSortedKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, withSortedKeys(each)]),
  );
}

/** Names of fields in a sentence: `http.baseURI and ssl.ca`. */
export function dottedFieldNames(pointers: readonly Pointer[]): string {
  const names = pointers.map(toDotted);
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

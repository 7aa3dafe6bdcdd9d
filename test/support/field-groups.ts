/** Field cases of a kind, as many of them in one object as agree: its declarations without them, with one value of each, with another one. */
import { isObject, type Json, type JsonObject, sameJson } from "../../src/base/json.ts";
import { type Pointer, pointerSegments, valueAtPointer } from "../../src/base/pointer.ts";
import { isMadeElsewhere, type Kind } from "../../src/catalog/kind.ts";
import { type FieldCase, fieldCases, isValid, withoutValue, withValue } from "./field-cases.ts";

const inConnector = "is the id of an entry of a connector: test/server/http-connectors.test.ts";

/** Fields that cannot be tried like others, and why. */
const leftOut: { readonly [kind: string]: { readonly [path: Pointer]: string } } = {
  iclient: { "/_httpConnectorApiId": inConnector },
  connection: { "/http/_httpConnectorApiId": inConnector, "/http/_httpConnectorVersionId": inConnector },
  template: { "/published": "needs the template's zip, which is uploaded: test/server/templates.test.ts" },
  import: { "/lookups/0/name": "is what mappings name, and changes with them" },
  flow: { "/_flowGroupingId": "is the id that a grouping of the integration gets: test/server/groupings.test.ts" },
  sync: { "/datasets/0/externalId": "tells datasets apart: a declaration without it gets a warning" },
  notification: { "/subscribedByUserEmail": "says whose subscription it is: test/engine/odd-updates.test.ts" },
  role: { "/resourceGrants/0/resourceType": "changes with _resourceId, whose kind it names" },
  group: { "/resourceGrants/0/resourceType": "changes with _resourceId, whose kind it names" },
  endUser: { "/email": "says which user it is, and only the platform makes users: test/engine/adopt.test.ts" },
};

export interface FieldGroup {
  readonly paths: readonly Pointer[];
  /** One declaration after the other. */
  readonly rounds: readonly [JsonObject, JsonObject, JsonObject, JsonObject];
}

const made = new Map<Kind, ReturnType<typeof fieldCases>>();
function casesOf(kind: Kind): ReturnType<typeof fieldCases> {
  if (!made.has(kind)) made.set(kind, fieldCases(kind));
  return made.get(kind)!;
}

const isTried = (kind: Kind, path: Pointer): boolean => leftOut[kind.kind]?.[path] === undefined;

/** The groups of all fields of a kind that can be tried. */
export const triedGroups = (kind: Kind): readonly FieldGroup[] =>
  fieldGroups(
    kind,
    casesOf(kind).cases.filter(({ path }) => isTried(kind, path)),
  );

/** Fields that no document was found for. */
export const untried = (kind: Kind): readonly Pointer[] => casesOf(kind).unmade.filter((path) => isTried(kind, path));

/** Fields that requests of their own write are alone: a change beside them would hide that nothing is sent for them. */
function fieldGroups(kind: Kind, cases: readonly FieldCase[]): readonly FieldGroup[] {
  const own = new Set((kind.parts ?? []).map(({ field }) => field));
  const groups: { first: JsonObject; cases: FieldCase[]; rounds: FieldGroup["rounds"] }[] = [];
  for (const each of cases) {
    const isAlone = own.has(pointerSegments(each.path)[0]!);
    const fits = isAlone ? undefined : groups.find((group) => !isOwn(group.cases, own) && added(kind, group, each));
    if (!fits) groups.push({ first: each.first, cases: [each], rounds: roundsOf(each.first, [each]) });
  }
  return groups.map((group) => ({ paths: group.cases.map(({ path }) => path), rounds: group.rounds }));
}

const isOwn = ([first]: readonly FieldCase[], own: ReadonlySet<string>): boolean =>
  own.has(pointerSegments(first!.path)[0]!);

/** Adds a case to a group, where the documents with all values, with the others and without any are valid. */
function added(
  kind: Kind,
  group: { first: JsonObject; cases: FieldCase[]; rounds: FieldGroup["rounds"] },
  each: FieldCase,
): boolean {
  const first = merged(group.first, each.first) as JsonObject | undefined;
  if (first === undefined) return false;
  const cases = [...group.cases, each];
  const rounds = roundsOf(first, cases);
  const [bare, one, other] = rounds;
  const shows = cases.every(
    ({ path, without, first: set, second }) =>
      sameJson(valueAtPointer(one, path), valueAtPointer(set, path)) &&
      sameJson(valueAtPointer(other, path), valueAtPointer(second ?? set, path)) &&
      (!without || valueAtPointer(bare, path) === undefined || isObject(valueAtPointer(without, path))),
  );
  if (!shows || !rounds.every((round) => isValid(kind, round))) return false;
  Object.assign(group, { first, cases, rounds });
  return true;
}

function roundsOf(first: JsonObject, cases: readonly FieldCase[]): FieldGroup["rounds"] {
  if (cases.length === 1) {
    const [{ without, second }] = cases as [FieldCase];
    return [without ?? first, first, second ?? first, without ?? first];
  }
  const bare = cases.reduce((made, { path, without }) => (without ? (withoutValue(made, path) ?? made) : made), first);
  const second = cases.reduce(
    (made, each) =>
      each.second ? (withValue(made, each.path, valueAtPointer(each.second, each.path)!, {}) ?? made) : made,
    first,
  );
  return [bare, first, second, bare];
}

/** Both values in one, where they agree; lists of different lengths do not. */
function merged(one: Json, other: Json): Json | undefined {
  if (sameJson(one, other)) return one;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return undefined;
    const items = one.map((item: Json, at) => merged(item, (other as readonly Json[])[at]!));
    return items.includes(undefined) ? undefined : (items as Json[]);
  }
  if (!isObject(one) || !isObject(other)) return undefined;
  const made: { [key: string]: Json } = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const both = Object.hasOwn(one, key) ? merged(one[key]!, value) : value;
    if (both === undefined) return undefined;
    made[key] = both;
  }
  return made;
}

/** False for kinds whose objects have no name of their own to be told apart by. */
export const isNamed = (kind: Kind): boolean => !isMadeElsewhere(kind) && kind.batch === undefined;

/** Objects of one stack need names of their own where a kind's names are unique, or are once they are published. */
export function named(kind: Kind, { paths }: FieldGroup, document: JsonObject, at: number): JsonObject {
  const [field] = kind.identity.by;
  if (kind.kind === "endUser") return { ...document, email: "ada@customer.test" };
  if (field === undefined || typeof document[field] !== "string" || paths.includes(`/${field}`) || !isNamed(kind))
    return document;
  const isUnique = kind.identity.unique || kind.publication !== undefined;
  const shown =
    kind.publication === undefined || paths.includes("/published") ? document : without(document, "published");
  return isUnique ? { ...shown, [field]: `${at} ${document[field]}` } : shown;
}

const without = (document: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key !== name));

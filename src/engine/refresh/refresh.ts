/**
 * Reads the live account: one list walk per kind, details only where lists lack fields, and a verdict for every object in the
 * state. "Not in the list" never means "deleted": it is confirmed by id first.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { hasDetails } from "../../catalog/field.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Client } from "../../client/index.ts";
import { memberParts } from "../../derive/fields/members.ts";
import { type DeclaredResource, type Program, programReferences } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { manifestWords } from "../../model/words.ts";
import type { RowsById, Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import {
  addParts,
  Memberships,
  readObjectWithParts,
  type Undecided,
  undecidedObject,
  whyMissing,
} from "./read-object.ts";

/** Returns the kinds to list, and the top-level fields to request. */
export function listNeeds(program: Program, state: State): ReadonlyMap<string, ReadonlySet<string>> {
  const needs = new Map<string, Set<string>>();
  const needFields = (kind: string, fields: Iterable<string>) => {
    const known = needs.get(kind) ?? new Set<string>();
    for (const field of fields) known.add(field);
    needs.set(kind, known);
    // The list of members records who belongs to an object.
    for (const part of memberParts(kindNamed(kind)))
      if (known.has(part.field) && !needs.get(part.of.kind)?.has(part.memberOf))
        needFields(part.of.kind, [part.memberOf, ...part.of.identity.by]);
  };
  const kindOf = new Map<string, string>();
  for (const each of Object.values(state.resources)) {
    kindOf.set(each.address, each.kind);
    const mark = kindNamed(each.kind).ownerMark;
    needFields(each.kind, [...Object.keys(each.document), ...(mark === undefined ? [] : [mark])]);
  }
  for (const resource of program.resources) {
    kindOf.set(resource.address, resource.kind);
    const kind = kindNamed(resource.kind);
    const known = Object.hasOwn(state.resources, resource.address);
    if (known) needFields(resource.kind, isObject(resource.template) ? Object.keys(resource.template) : []);
    else if (resource.meta.adopt?.where)
      needFields(resource.kind, [...Object.keys(resource.meta.adopt.where), ...kind.identity.by]);
    // A new object with a unique name: its present owner is found before anything is written.
    else if (kind.identity.unique) needFields(resource.kind, kind.identity.by);
  }
  const kindOfLookup = new Map(program.lookups.map((lookup) => [lookup.target, lookup.kind]));
  for (const lookup of program.lookups) needFields(lookup.kind, Object.keys(lookup.where));
  for (const reference of programReferences(program)) {
    const kind = reference.type === "lookup" ? kindOfLookup.get(reference.target) : kindOf.get(reference.target);
    const field = reference.path[0];
    if (kind !== undefined && needs.has(kind) && typeof field === "string") needFields(kind, [field]);
  }
  return needs;
}

/** Walks the lists of the required kinds, all kinds at once, each one page after the other. */
export async function listAll(
  client: Client,
  needs: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, RowsById>> {
  const walks = [...needs].map(async ([name, fields]): Promise<[string, RowsById]> => {
    const kind = kindNamed(name);
    const rows = new Map<string, JsonObject>();
    const query = kind.list.projection ? { include: listProjection(kind, fields) } : {};
    for await (const page of client.list(kind, query)) for (const row of page) rows.set(String(row["_id"]), row);
    return [name, rows];
  });
  return new Map(await Promise.all(walks));
}

function listProjection(kind: Kind, fields: ReadonlySet<string>): readonly string[] {
  const apart = (kind.parts ?? []).filter(({ style }) => style === "upsert" || style === "members");
  const parts = new Set(apart.map((part) => part.field));
  const wanted = [...fields].filter((field) => !isPartial(kind, field) && !parts.has(field));
  return [...new Set([...wanted, "lastModified"])].sort();
}

/** The requested part of an object. */
interface RequestedFields {
  /** Top-level fields. */
  readonly wanted: readonly string[];
  /** Fields that others refer to. */
  readonly referenced?: readonly string[] | undefined;
  /** Known memberships. */
  readonly memberships?: Memberships;
  /** Reads the whole object, even if it is unchanged. */
  readonly whole?: boolean;
}

/** Returns the sighting of an object whose row shows that it is as it was; undefined for any other. */
function sightUnmoved(
  kind: Kind,
  known: ResourceState,
  rows: RowsById,
  { wanted, referenced = [], whole = false }: RequestedFields,
): Sighting | undefined {
  const row = rows.get(known.id);
  if (row === undefined || known.incomplete || whole) return undefined;
  if (row["lastModified"] === undefined || row["lastModified"] !== known.lastModified) return undefined;
  // Changes of its members leave no trace in the object.
  if (memberParts(kind).some(({ field }) => wanted.includes(field))) return undefined;
  return referenced.some((field) => needsDetails(kind, known, field)) ? undefined : { status: "unmoved", row };
}

/** Determines the status of one object. */
export async function readLiveStatus(
  client: Client,
  kind: Kind,
  known: ResourceState,
  rows: RowsById,
  requested: RequestedFields,
): Promise<Sighting | Undecided> {
  const { wanted, referenced = [], memberships = new Memberships(client), whole = false } = requested;
  const row = rows.get(known.id);
  if (row === undefined) return confirmMissing(client, kind, known, memberships);
  const unmoved = sightUnmoved(kind, known, rows, requested);
  if (unmoved) return unmoved;
  const fields = new Set(wanted);
  const isUnknown = referenced.some((field) => needsDetails(kind, known, field));
  const lacks = isUnknown || whole || [...fields].some((field) => isDetail(kind, field));
  const live = lacks ? await client.get(kind, known.id) : row;
  return live === undefined
    ? confirmMissing(client, kind, known, memberships)
    : {
        status: "present",
        live: await addParts(client, kind, live, fields, memberships),
        ...(lacks || !(kind.list.projection || kind.list.row) ? { whole: true as const } : {}),
      };
}

/** Returns true for a platform-set field that is neither in the lists nor in the state. */
function needsDetails(kind: Kind, known: ResourceState, field: string): boolean {
  const isOfPlatform = Object.hasOwn(kind.fields, field) && kind.fields[field]!.mode === "server";
  return isOfPlatform && isDetail(kind, field) && !Object.hasOwn(known.live, field);
}

/** Returns true for fields that list rows of the kind lack, or contain only in part. */
export function isDetail(kind: Kind, field: string): boolean {
  return isPartial(kind, field) || (kind.list.row !== undefined && !kind.list.row.includes(field));
}

function isPartial(kind: Kind, name: string): boolean {
  const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  return field !== undefined && hasDetails(field);
}

/** Empties the members of a deleted object, whatever it records. */
function withoutMembers(kind: Kind, live: JsonObject): JsonObject {
  const fields = memberParts(kind).map(({ field }): [string, readonly string[]] => [field, []]);
  return fields.length === 0 ? live : { ...live, ...Object.fromEntries(fields) };
}

/** Checks an object that its list lacks: it is read by id first, because pages may drift. */
async function confirmMissing(
  client: Client,
  kind: Kind,
  known: ResourceState,
  memberships: Memberships,
): Promise<Sighting | Undecided> {
  const live = await readObjectWithParts(client, kind, known.id, Object.keys(known.document), memberships);
  if (live !== undefined) return { status: "present", live, whole: true };
  const missing = await whyMissing(client, kind, known.id);
  if (missing.verdict === "binned") return { status: "binned", live: withoutMembers(kind, missing.live) };
  if (missing.verdict === "hidden" || missing.verdict === "unknown")
    return { status: "undecided", why: missing.verdict };
  return { status: "gone", how: missing.how };
}

/** Returns the status of each selected object; an undetermined status is a diagnostic. */
export async function sightAll(
  stack: StackOptions,
  state: State,
  declared: ReadonlyMap<string, DeclaredResource>,
  selected: ReadonlySet<string>,
  rows: ReadonlyMap<string, RowsById>,
): Promise<{ sightings: ReadonlyMap<string, Sighting>; diagnostics: readonly Diagnostic[] }> {
  const sightings = new Map<string, Sighting>();
  const diagnostics: Diagnostic[] = [];
  const words = stack.program.words ?? manifestWords;
  const referenced = referencedFields(stack.program);
  const memberships = new Memberships(stack.client, rows);
  const refreshObject = async (kind: Kind, known: ResourceState, list: RowsById, requested: RequestedFields) => {
    const seen = await readLiveStatus(stack.client, kind, known, list, requested);
    if (seen.status === "undecided") diagnostics.push(undecidedObject(known, seen, words));
    else sightings.set(known.address, seen);
  };
  const reads: Promise<void>[] = [];
  for (const known of Object.values(state.resources)) {
    if (!selected.has(known.address)) continue;
    const template = declared.get(known.address)?.template;
    const [kind, list] = [kindNamed(known.kind), rows.get(known.kind) ?? noRows];
    const whole = isInDoubt(kind, known, template);
    const wanted = Object.keys(known.document);
    if (typeof template === "object" && template !== null) wanted.push(...Object.keys(template));
    if (whole) wanted.push(...upsertFields(kind));
    const requested = { wanted, referenced: referenced.get(known.address), memberships, whole };
    const unmoved = sightUnmoved(kind, known, list, requested);
    if (unmoved) sightings.set(known.address, unmoved);
    else reads.push(refreshObject(kind, known, list, requested));
  }
  await Promise.all(reads);
  return { sightings, diagnostics };
}

const noRows: RowsById = new Map();

/**
 * Returns true if the check of the declaration needs the whole object, because the declaration now lacks something that it had
 * before.
 */
function isInDoubt(kind: Kind, { document }: ResourceState, template: unknown): boolean {
  const ready = kind.hooks?.ready;
  return (
    ready !== undefined &&
    isObject(template as Json) &&
    ready(template as JsonObject).length > 0 &&
    ready(document).length === 0
  );
}

const upsertFields = ({ parts = [] }: Kind) =>
  parts.filter(({ style }) => style === "upsert").map(({ field }) => field);

/** Returns the referenced top-level fields, by address. */
function referencedFields(program: Program): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { type, target, path } of programReferences(program)) {
    const [field] = path;
    if (type !== "resource" || typeof field !== "string") continue;
    const known = found.get(target);
    if (known) known.push(field);
    else found.set(target, [field]);
  }
  return found;
}

/** Reads every object in the state. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { programReferences } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { manifestWords } from "../../model/words.ts";
import type { RowsById, Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { Memberships } from "./memberships.ts";
import { undecidedObject } from "./missing-object.ts";
import { readLiveStatus } from "./refresh.ts";

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
  const refreshObject = async (known: ResourceState) => {
    const template = declared.get(known.address)?.template;
    const wanted = [
      ...Object.keys(known.document),
      ...(typeof template === "object" && template !== null ? Object.keys(template) : []),
    ];
    const [kind, list] = [kindNamed(known.kind), rows.get(known.kind) ?? new Map()];
    const asked = {
      wanted: [...wanted, ...(isInDoubt(kind, known, template) ? upsertFields(kind) : [])],
      referenced: referenced.get(known.address),
      memberships,
      whole: isInDoubt(kind, known, template),
    };
    const seen = await readLiveStatus(stack.client, kind, known, list, asked);
    if (seen.status === "undecided") diagnostics.push(undecidedObject(known, seen, words));
    else sightings.set(known.address, seen);
  };
  await Promise.all(
    Object.values(state.resources)
      .filter((known) => selected.has(known.address))
      .map(refreshObject),
  );
  return { sightings, diagnostics };
}

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

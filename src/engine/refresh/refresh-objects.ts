/** Looks at every object that the state knows. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { referencesOf } from "../../model/program.ts";
import type { ResourceState, State } from "../../model/state.ts";
import { manifestWords } from "../../model/words.ts";
import type { Rows, Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { Memberships } from "./memberships.ts";
import { undecidedObject } from "./missing-object.ts";
import { sight } from "./refresh.ts";

/** What became of each selected object; what cannot be told is a diagnostic. */
export async function sightAll(
  stack: StackOptions,
  state: State,
  declared: ReadonlyMap<string, DeclaredResource>,
  selected: ReadonlySet<string>,
  rows: ReadonlyMap<string, Rows>,
): Promise<{ sightings: ReadonlyMap<string, Sighting>; diagnostics: readonly Diagnostic[] }> {
  const sightings = new Map<string, Sighting>();
  const diagnostics: Diagnostic[] = [];
  const words = stack.program.words ?? manifestWords;
  const referenced = referencedFields(stack.program);
  const memberships = new Memberships(stack.client, rows);
  const look = async (known: ResourceState) => {
    const template = declared.get(known.address)?.template;
    const wanted = [
      ...Object.keys(known.document),
      ...(typeof template === "object" && template !== null ? Object.keys(template) : []),
    ];
    const [kind, list] = [kindNamed(known.kind), rows.get(known.kind) ?? new Map()];
    const seen = await sight(stack.client, kind, known, list, wanted, referenced.get(known.address), memberships);
    if (seen.status === "undecided") diagnostics.push(undecidedObject(known, seen, words));
    else sightings.set(known.address, seen);
  };
  await Promise.all(
    Object.values(state.resources)
      .filter((known) => selected.has(known.address))
      .map(look),
  );
  return { sightings, diagnostics };
}

/** Top-level fields that are referred to, by address. */
function referencedFields(program: Program): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { type, target, path } of referencesOf(program)) {
    const [field] = path;
    if (type !== "resource" || typeof field !== "string") continue;
    const known = found.get(target);
    if (known) known.push(field);
    else found.set(target, [field]);
  }
  return found;
}

/** Finds references of a plan's steps to objects that the account's twin lacks: a rehearsal cannot check such a reference. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { joinPointer, type Pointer, pointerSegments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import type { Plan, Step } from "../../model/plan.ts";

/** Returns a sentence for each missing reference that the plan writes, in its order. `world`: the contents of the twin. */
export function lackingReferences({ steps }: Plan, world: JsonObject): readonly string[] {
  const writing = steps.filter(({ requests }) => requests > 0);
  const known = new Set<string>();
  for (const each of [world["accounts"], ...writing.map(({ after }) => after)]) addIds(each, known);
  return writing.flatMap((step) => lackingOf(step, known));
}

function lackingOf({ address, kind, after }: Step, known: ReadonlySet<string>): readonly string[] {
  return idsNamed(kindNamed(kind) as Kind, after, "")
    .filter(({ id }) => !known.has(id))
    .map(
      ({ at, target, id }) =>
        `${address}: ${pathText(at)} refers to the ${target} ${id}, which the twin does not have.`,
    );
}

interface NamedReference {
  readonly at: Pointer;
  readonly id: string;
  /** The kind that the id refers to; `object` if the field takes several kinds, or the catalog names none. */
  readonly target: string;
}

/** Returns the ids in the fields of a document. */
function idsNamed(kind: Kind, value: Json, at: Pointer): readonly NamedReference[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => idsNamed(kind, item, joinPointer(at, index)));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => idsNamed(kind, item, joinPointer(at, key)));
  if (typeof value !== "string" || value === "") return [];
  // An object's own id is not a reference.
  const field = pointerSegments(at).at(-1) === "_id" ? undefined : fieldAt(kind, at);
  if (field?.type !== "string" || field.mode === "server") return [];
  if (field.ref === undefined && field.format !== "objectId") return [];
  const isKind = field.ref !== undefined && kindNamed(field.ref) !== undefined;
  return [{ at, id: value, target: isKind ? field.ref! : "object" }];
}

/** Adds the ids of objects, of people and of parts of an object: groupings, versions of a connector. */
function addIds(value: Json | undefined, known: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) addIds(item, known);
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === "_id" && typeof item === "string") known.add(item);
    else addIds(item, known);
  }
}

/** What the steps of a plan refer to, and the twin of the account does not have: of such a reference a rehearsal tells nothing. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { join, type Pointer, segments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import type { Plan, Step } from "../../model/plan.ts";

/** `world`: what the twin is filled with. A sentence for each reference of what the plan writes, in its order. */
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

interface Named {
  readonly at: Pointer;
  readonly id: string;
  /** The kind that it names; `object` where the field takes several, or the catalog tells none. */
  readonly target: string;
}

/** The ids in the fields of a document that hold some. */
function idsNamed(kind: Kind, value: Json, at: Pointer): readonly Named[] {
  if (Array.isArray(value)) return value.flatMap((item: Json, index) => idsNamed(kind, item, join(at, index)));
  if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => idsNamed(kind, item, join(at, key)));
  if (typeof value !== "string" || value === "") return [];
  // Its own id refers to nothing.
  const field = segments(at).at(-1) === "_id" ? undefined : fieldAt(kind, at);
  if (field?.type !== "string" || field.mode === "server") return [];
  if (field.ref === undefined && field.format !== "objectId") return [];
  const isKind = field.ref !== undefined && kindNamed(field.ref) !== undefined;
  return [{ at, id: value, target: isKind ? field.ref! : "object" }];
}

/** Those of objects and people, and of what an object holds: groupings, versions of a connector. */
function addIds(value: Json | undefined, known: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) addIds(item, known);
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === "_id" && typeof item === "string") known.add(item);
    else addIds(item, known);
  }
}

/**
 * Kinds that contain others: deleting a container also deletes its contents. Declared by the `owner` facet of a reference.
 */
import type { JsonObject } from "../../base/json.ts";
import { kindNamed, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";

/** The field of a kind that says what contains an object, and the kind of that container. */
interface Containment {
  readonly field: string;
  readonly container: Kind;
}

/** Returns the reference to the container of a kind's objects; undefined for kinds without a container. */
export function containmentOf(kind: Kind): Containment | undefined {
  for (const [field, facets] of Object.entries(kind.fields)) {
    if (facets.type !== "string" || !facets.owner || facets.ref === undefined) continue;
    const container = kindNamed(facets.ref);
    if (container) return { field, container };
  }
  return undefined;
}

/** Returns the id of what contains an object, as its document says; undefined if nothing does. */
export function containerIn(kind: Kind, document: JsonObject): string | undefined {
  const field = containmentOf(kind)?.field;
  const id = field === undefined ? undefined : document[field];
  return typeof id === "string" ? id : undefined;
}

const memberFields: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  for (const kind of kinds as readonly Kind[]) {
    const containment = containmentOf(kind);
    if (!containment) continue;
    const { field, container } = containment;
    found.set(container.kind, (found.get(container.kind) ?? new Set()).add(field));
  }
  return found;
})();

/** Returns true if deleting an object of the kind also deletes others. `kind`: its name in the catalog. */
export function isContainer(kind: string): boolean {
  return memberFields.has(kind);
}

/**
 * Returns the fields by which others say that an object of the kind contains them; empty for kinds that contain nothing.
 */
export function memberFieldsOf(kind: string): ReadonlySet<string> {
  return memberFields.get(kind) ?? new Set();
}

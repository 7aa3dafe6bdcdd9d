/** Which kinds contain others: a deleted container takes along what it contains. Stated by the `owner` facet of a reference. */
import type { JsonObject } from "../../base/json.ts";
import { kindNamed, kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";

/** The field of a kind that says what contains an object, and the kind of that container. */
interface Containment {
  readonly field: string;
  readonly container: Kind;
}

/** How objects of a kind say what contains them; undefined for kinds that nothing contains. */
export function containmentOf(kind: Kind): Containment | undefined {
  for (const [field, facets] of Object.entries(kind.fields)) {
    if (facets.type !== "string" || !facets.owner || facets.ref === undefined) continue;
    const container = kindNamed(facets.ref);
    if (container) return { field, container };
  }
  return undefined;
}

/** The id of what contains an object, as its document says; undefined where nothing does. */
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

/** Whether deleting an object of the kind takes others along. `kind`: its name in the catalog. */
export function isContainer(kind: string): boolean {
  return memberFields.has(kind);
}

/** The fields by which others say that an object of the kind contains them; empty for kinds that contain nothing. */
export function memberFieldsOf(kind: string): ReadonlySet<string> {
  return memberFields.get(kind) ?? new Set();
}

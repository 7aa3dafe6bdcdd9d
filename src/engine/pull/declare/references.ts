/** Finds the expression for an id: the id of a resource, or of an entry to which the platform gave its own id. */
import { isObject, type Json } from "../../../base/json.ts";
import { joinPointer, type Pointer, pointerSegments } from "../../../base/pointer.ts";
import { isRepairable } from "../../../catalog/cycles.ts";
import { fieldAt, referencesIn } from "../../../derive/fields/walk.ts";
import { dependencyOrder } from "../../../model/graph.ts";
import type { AccountObject } from "../account.ts";

interface ReferenceEntry {
  readonly id: string;
  readonly pointer: Pointer;
}

export class References {
  readonly #objects: ReadonlyMap<string, AccountObject>;
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #entries = new Map<string, ReferenceEntry>();
  /** Pairs of ids that would close a cycle: they stay literal. */
  readonly #cut: ReadonlySet<string>;

  /** `addresses`: of every object that is or will be declared, by `_id`. */
  constructor(objects: ReadonlyMap<string, AccountObject>, addresses: ReadonlyMap<string, string>) {
    this.#objects = objects;
    this.#addresses = addresses;
    for (const { id, document } of objects.values()) {
      if (addresses.has(id))
        for (const [name, value] of Object.entries(document)) this.#noteReferences(id, joinPointer("", name), value);
    }
    this.#cut = cyclicReferences([...objects.values()].filter(({ id }) => addresses.has(id)));
  }

  /**
   * Returns the expression for the object of that id, if a reference of `from` to `target` may name it; undefined: the id stays
   * literal.
   */
  to(id: string, target: string, from: string): string | undefined {
    const address = this.#addresses.get(id);
    const kind = this.#objects.get(id)?.kind.kind;
    if (address === undefined || id === from || this.#cut.has(referenceEdge(from, id))) return undefined;
    if (target !== "any" && kind !== undefined && kind !== target) return undefined;
    return `\${${address}}`;
  }

  /** Returns the expression for an entry of another object's list. */
  expressionForEntry(id: string, from: string): string | undefined {
    const entry = this.#entries.get(id);
    const address = entry && this.#addresses.get(entry.id);
    if (!entry || address === undefined || entry.id === from || this.#cut.has(referenceEdge(from, entry.id)))
      return undefined;
    const path = pointerSegments(entry.pointer).map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`));
    return `\${${address}${path.join("")}._id}`;
  }

  #noteReferences(id: string, pointer: Pointer, value: Json): void {
    if (Array.isArray(value)) {
      value.forEach((item: Json, index) => {
        const at = joinPointer(pointer, index);
        const own = isObject(item) ? item["_id"] : undefined;
        if (typeof own === "string" && this.#isSelfReference(id, joinPointer(at, "_id")))
          this.#entries.set(own, { id, pointer: at });
        this.#noteReferences(id, at, item);
      });
    } else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) {
        if (/^[A-Za-z_]\w*$/.test(key)) this.#noteReferences(id, joinPointer(pointer, key), item);
      }
    }
  }

  /** Returns true for the id of an entry; false for the id of another object. */
  #isSelfReference(id: string, pointer: Pointer): boolean {
    return fieldAt(this.#objects.get(id)!.kind, pointer)?.assigned === true;
  }
}

/** Returns references that a manifest cannot contain, because they form a cycle that no second write repairs. */
function cyclicReferences(objects: readonly AccountObject[]): ReadonlySet<string> {
  const kinds = new Map(objects.map(({ id, kind }) => [id, kind.kind]));
  const dependencies = new Map(
    objects.map(({ id, kind, document }): [string, string[]] => {
      const targets = referencesIn(kind, document).filter((each) => !each.serverSet && each.id !== id);
      return [id, [...new Set(targets.map((each) => each.id))]];
    }),
  );
  const cut = new Set<string>();
  const orderObjects = () =>
    dependencyOrder([...kinds.keys()], dependencies, (from, to) => isRepairable(kinds.get(from)!, kinds.get(to)!));
  for (let { cycles } = orderObjects(); cycles.length > 0; { cycles } = orderObjects()) {
    for (const [from, to] of cycles as readonly (readonly [string, string])[]) {
      cut.add(referenceEdge(from, to));
      dependencies.set(
        from,
        dependencies.get(from)!.filter((each) => each !== to),
      );
    }
  }
  return cut;
}

function referenceEdge(from: string, to: string): string {
  return `${from} ${to}`;
}

/** Converts a document with unknown values to plain JSON, so that rules for plain documents can check it. */
import { pointerSegments } from "../../base/pointer.ts";
import type { UnknownPlace } from "../words/finding-text.ts";

/** The places of unknown values as a tree: only the way to them is copied. */
interface Way {
  /** Set for an unknown value. */
  isId?: boolean;
  readonly below: Map<string, Way>;
}

/**
 * Returns a copy of the document: unknown ids become made-up ids (equal ones for equal unknowns, so that "the same connection twice" is
 * still seen), other unknown values are left out. Parts without unknown values are shared, not copied.
 */
export function withPlaceholders(document: unknown, unknowns: readonly UnknownPlace[]): unknown {
  const root: Way = { below: new Map() };
  for (const { pointer, isId } of unknowns) wayTo(root, pointer).isId = isId;
  const made = new Map<string, string>();
  const idFor = (value: unknown) => {
    const name = JSON.stringify(value);
    const id = made.get(name) ?? `ffffffff${made.size.toString(16).padStart(16, "0")}`;
    made.set(name, id);
    return id;
  };
  const copy = (value: unknown, way: Way): unknown => {
    if (way.isId !== undefined) return way.isId ? idFor(value) : undefined;
    if (Array.isArray(value)) {
      const items: unknown[] = [...value];
      for (const [index, below] of way.below) items[Number(index)] = copy(items[Number(index)], below);
      return items.filter((item) => item !== undefined);
    }
    const made: { [key: string]: unknown } = { ...(value as object) };
    for (const [key, below] of way.below) {
      const item = copy(made[key], below);
      if (item === undefined) delete made[key];
      else made[key] = item;
    }
    return made;
  };
  return copy(document, root);
}

function wayTo(root: Way, pointer: string): Way {
  let here = root;
  for (const segment of pointerSegments(pointer)) {
    const next = here.below.get(segment) ?? { below: new Map() };
    here.below.set(segment, next);
    here = next;
  }
  return here;
}

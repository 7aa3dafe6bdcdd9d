/** Fields with the members of an object: parts of the style `members`. */
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { KindPart } from "../../catalog/kind-requests.ts";

/** A `members` part with the endpoints to read and write it. */
export interface MemberPart extends KindPart {
  readonly memberOf: string;
  readonly most: number;
  /** The kind of the members. */
  readonly of: Kind;
}

const known = new WeakMap<Kind, readonly MemberPart[]>();

/** Returns the parts of a kind with members; usually none. */
export function memberParts(kind: Kind): readonly MemberPart[] {
  const found = known.get(kind) ?? Object.freeze((kind.parts ?? []).flatMap((part) => memberPartsIn(kind, part)));
  known.set(kind, found);
  return found;
}

function memberPartsIn(kind: Kind, part: KindPart): readonly MemberPart[] {
  if (part.style !== "members") return [];
  const field = kind.fields[part.field];
  const target = field?.type === "array" && field.items.type === "string" ? field.items.ref : undefined;
  const of = target === undefined ? undefined : kindNamed(target);
  const { memberOf, most } = part;
  if (of === undefined || memberOf === undefined || most === undefined)
    throw new Error(`bug: ${kind.kind}.${part.field} does not say who its members are`);
  return [{ ...part, memberOf, most, of }];
}

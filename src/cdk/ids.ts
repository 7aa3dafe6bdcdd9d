/**
 * Ids that know what they name. An id of a construct goes where its kind is taken and nowhere else; a text, which may come from a
 * variable, another stack or a file, goes anywhere, and is checked when the app is synthesised, planned and applied as far as it is known.
 */
import * as cdktf from "cdktf";
import { type Kind, kinds } from "./gen/references.ts";

declare const kindOf: unique symbol;
declare const typeOf: unique symbol;

/** The id of an object of the kind. */
export type Id<K extends string> = string & { readonly [kindOf]: K };

/** The id of an object of the kind, such as a connection, whose `type` is known as well. */
export type TypedId<K extends string, Type extends string> = Id<K> & { readonly [typeOf]: Type };

/** The value of a reference: an id of the kind (and type, if given), or a text whose kind and type are unknown. */
export type Ref<K extends string, Type = unknown> = string & { readonly [kindOf]?: K; readonly [typeOf]?: Type };

/** Something with an id of the kind: a construct, or the id itself. */
export type Identified<K extends string = string> = Ref<K> | { readonly id: Ref<K> };

export const asId = <K extends string>(each: Identified<K>): Ref<K> => (typeof each === "string" ? each : each.id);

/**
 * States what a text is the id of: `idOf.connection(variable.stringValue)`. From there on the compiler knows it. The id of another kind
 * is not taken.
 */
export const idOf: { readonly [K in Kind]: (id: Ref<K>) => Id<K> } = Object.freeze(
  Object.fromEntries(kinds.map((kind) => [kind, (id: string) => id])),
) as never;

interface Owner {
  readonly kind: string;
  readonly construct: cdktf.TerraformElement;
}

const owners = new WeakMap<cdktf.IResolvable, Owner>();

/** Returns the id of a construct, for which the construct is found again. */
export function identified<K extends string>(construct: cdktf.TerraformElement, kind: K, id: string): Id<K> {
  const { firstToken } = cdktf.Tokenization.reverseString(id);
  if (firstToken) owners.set(firstToken, { kind, construct });
  return id as Id<K>;
}

/** Returns the construct whose id a text is; undefined for any other text. */
export function ownerOf(text: string): Owner | undefined {
  const { firstToken, length } = cdktf.Tokenization.reverseString(text);
  return firstToken && length === 1 ? owners.get(firstToken) : undefined;
}

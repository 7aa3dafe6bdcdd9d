/**
 * The types of whole documents, inferred from the fields of a kind or view: a field that is renamed in the catalog no longer
 * compiles where it is read. Code that is generic over kinds works with `JsonObject`; a document of either type is one.
 */
import type { ExactNumber } from "../base/exact-number.ts";
import type { Json, JsonObject, Scalar } from "../base/json.ts";
import type { Fields, Infer } from "./field.ts";

/** Any JSON that a client may have sent for a field. Names of its parts are those that are declared. */
export type SentValue<F> =
  | Scalar
  | ExactNumber
  | (F extends { readonly type: "array"; readonly items: infer I } ? readonly SentValue<I>[] : readonly Json[])
  | (F extends { readonly type: "object"; readonly fields: infer P } ? SentFields<P> : JsonObject);

export type SentFields<P> = { readonly [K in keyof P]?: SentValue<P[K]> };

/** The stored value of a field. Configuration blocks may contain undeclared fields, which have no type. */
type StoredValue<F> =
  | (F extends { readonly nullable: true } ? null : never)
  | (F extends { readonly type: "object"; readonly fields: infer P }
      ? StoredFields<P>
      : F extends { readonly type: "array"; readonly items: infer I }
        ? readonly StoredValue<I>[]
        : F extends { readonly type: "map"; readonly items: infer I }
          ? { readonly [key: string]: StoredValue<I> }
          : Infer<F>);

type StoredFields<P> = {
  readonly [K in keyof P as P[K] extends { readonly required: true } ? K : never]: StoredValue<P[K]>;
} & {
  readonly [K in keyof P as P[K] extends { readonly required: true } ? never : K]?: StoredValue<P[K]>;
};

/** The dotted paths to the fields of an object, through the objects below it. */
export type FieldPath<F> = F extends { readonly type: "object"; readonly fields: infer P }
  ? { readonly [K in keyof P & string]: K | `${K}.${FieldPath<P[K]>}` }[keyof P & string]
  : never;

/** A declaration of fields: a kind, a view. */
interface HasFields {
  readonly fields: Fields;
}

/** True where the fields are not known one by one: code that is generic over kinds. */
type IsAnyKind<K extends HasFields> = string extends keyof K["fields"] ? true : false;

/**
 * A document as stored: `Stored<typeof importKind>`. Required fields exist. Secrets are texts: masked, or in the clear once unsealed.
 * `JsonObject` for an unknown kind.
 */
export type Stored<K extends HasFields> =
  IsAnyKind<K> extends true ? JsonObject : { readonly _id: string } & StoredFields<K["fields"]>;

/** A document as lists answer it: without the fields that are read by id only. */
export type Listed<K extends HasFields> =
  IsAnyKind<K> extends true ? JsonObject : { readonly _id: string } & StoredFields<ListedFields<K["fields"]>>;

type ListedFields<P> = { readonly [K in keyof P as P[K] extends { readonly detailOnly: true } ? never : K]: P[K] };

/** A document as a client sent it, unchecked: `Sent<typeof importKind>`. */
export type Sent<K extends HasFields> = IsAnyKind<K> extends true ? JsonObject : SentFields<K["fields"]>;

/** Returns the document with some fields changed. Unlike a spread it takes only fields that the document has. */
export function withChangedFields<D extends object>(document: D, change: Partial<D>): D {
  return { ...document, ...change };
}

/** The types of the objects of each family, by its key: `StoredIn<"imports">`. */
import type { JsonObject } from "../base/json.ts";
import type { Listed, Stored } from "./document.ts";
import type { kinds } from "./index.ts";
import type { views } from "./views/index.ts";

type Kinds = (typeof kinds)[number];
type CatalogViews = (typeof views)[number];

type StoredFamilies = { readonly [K in Kinds | CatalogViews as K["family"]]: Stored<K> };
type ListedFamilies = { readonly [K in Kinds as K["family"]]: Listed<K> } & {
  readonly [V in CatalogViews as V["family"]]: Stored<V>;
};

/** An object as stored; `JsonObject` if the family is unknown or has no declared fields. */
export type StoredIn<F extends string> = F extends keyof StoredFamilies ? StoredFamilies[F] : JsonObject;

/** An object as a list answers it. */
export type ListedIn<F extends string> = F extends keyof ListedFamilies ? ListedFamilies[F] : JsonObject;

/** Some fields of an object. */
export type PartialIn<F extends string> = F extends keyof StoredFamilies ? Partial<StoredFamilies[F]> : JsonObject;

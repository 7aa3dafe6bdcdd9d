/** The requests by which objects of a kind are listed, made and changed, as a kind declares them. */
import type { Json, JsonObject } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";

/**
 * Origin of a verb: `spec` = documented; `assumed` = a convention fills a gap in the spec; `none` = the verb does not exist.
 */
export type Origin = "spec" | "assumed" | "none";

/** Behavior of the list endpoint. */
export interface ListBehaviour<N extends string = string> {
  /** Answer for an empty list: 200 `[]`, or 204 without a body. */
  readonly empty: "array" | "no-content";
  /** False where the answer is one unpaginated array. Default true. */
  readonly paged?: false;
  /** `include` and `exclude` are documented for it. A projected row always carries `_id`, the identity and the tag of the union. */
  readonly projection?: true;
  /** If set, a row contains only these fields. */
  readonly row?: readonly N[];
  /**
   * Query parameters that filter by equality on the top-level field of the same name. {@link commonFilters} are among them, for every
   * kind that has the fields.
   */
  readonly filters?: readonly N[];
  /** In the list of one container: its field with the ids of objects that are shown there besides those that it contains. */
  readonly registeredIn?: string;
}

/** JSON Patch (RFC 6902) on the collection: which paths may be written, by which operations. */
export interface PatchVerb {
  readonly origin: "spec" | "assumed";
  readonly paths: readonly Pointer[];
  /** Default: add, replace and remove. */
  readonly ops?: readonly ("add" | "replace" | "remove")[];
}

/**
 * A field that travels in a request of its own after the object exists, in the order listed.
 * `upsert`: an array, merged by the server by `key`; never deletes. `put`: one more PUT of the whole document.
 * `toggle`: a boolean that a PUT without a body inverts; updates of the document ignore it.
 * `members`: ids of objects of the kind that the field refers to. POST adds some, DELETE takes some out; ids that are in or out already are
 * no mistake. Each member names the objects that it belongs to, so members are found by their list.
 */
export interface KindPart<N extends string = string> {
  readonly field: N;
  readonly style: "upsert" | "put" | "toggle" | "members";
  /** For all but `put`: the path, with `{_id}`. An upsert is read by GET and written by PUT. */
  readonly path?: string;
  /** For `members`: the field of a member that names the objects which it belongs to. */
  readonly memberOf?: string;
  /** For `members`: how many ids one request takes at most. */
  readonly most?: number;
  /** For `upsert`: which fields of an entry identify it. The field's list declares them. */
  readonly key?: readonly string[];
  /**
   * For `upsert`: the values that disable an entry. They are set on entries that are no longer declared, and on entries that someone else
   * added, because the platform deletes no entries.
   */
  readonly retired?: JsonObject;
  /**
   * For `upsert`: the place and the value by which the platform adds entries by itself; entries are then never retired.
   */
  readonly addsItself?: { readonly at: Pointer; readonly where: Json };
  /** For `put` and `toggle`: the value a new object has anyway; no request is sent for it. */
  readonly initial?: boolean;
  readonly origin: "spec" | "assumed";
}

/**
 * Objects are created, changed and removed by one PUT on the collection: an array of items, answered by an array of
 * `{statusCode, errors?}` in the same order. The item of an object contains the fields of its identity.
 */
export interface BatchRequest {
  readonly origin: "spec" | "assumed";
  /** Items of one request at most. */
  readonly max: number;
  /** Further fields of an item that makes an object, and of one that removes it. */
  readonly make: JsonObject;
  readonly unmake: JsonObject;
  /** Query parameters that make the list complete. */
  readonly listAll: { readonly [parameter: string]: string };
}

/** Filter fields of all kinds' lists, as far as a kind has them: clients use them to find objects of any kind. */
export const commonFilters = ["_integrationId", "_connectionId", "adaptorType", "type", "name"] as const;

/** Verbs of a kind that the spec names without documenting its endpoints: all of them follow a convention. */
export const assumedVerbs = Object.freeze({
  list: "assumed",
  create: "assumed",
  get: "assumed",
  put: "assumed",
  delete: "assumed",
} as const);

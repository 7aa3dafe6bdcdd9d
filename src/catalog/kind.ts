/** A resource kind: the declaration from which every surface is derived. */
import type { Json, JsonObject } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { SentFields } from "./document.ts";
import type { ErrorCode } from "./errors.ts";
import type { RequiredFeature } from "./features.ts";
import { type Fields, type InferFields, str, time } from "./field.ts";
import {
  type BatchRequest,
  commonFilters,
  type KindPart,
  type ListBehaviour,
  type Origin,
  type PatchVerb,
} from "./kind-requests.ts";

/** A fault in a document, as the platform would report it. */
export interface Problem {
  readonly pointer: Pointer;
  readonly code: ErrorCode;
  readonly message: string;
  /** A warning is never sent by the server; it is shown to the author of a declaration. */
  readonly severity?: "warning";
  /** A name or value that was probably meant. */
  readonly suggestion?: string;
}

/** A later effect of a change, without further confirmation. */
export interface Consequence {
  readonly pointer: Pointer;
  /** Full sentences. */
  readonly message: string;
}

/** One choice of a tagged union. */
export interface Variant {
  /** Configuration objects of which at least one must be given; an empty list requires none. */
  readonly blocks: readonly string[];
  /** Fields required in addition in this variant. */
  readonly needs?: readonly string[];
  /** Fields that this variant refuses. */
  readonly refuses?: readonly string[];
  /** Groups of fields. A rule of the kind asks for at least one field of each group, a boolean one as true, and so do the types. */
  readonly someOf?: readonly (readonly string[])[];
  /** Fields that a rule of the kind refuses unless they are empty: types leave them out. */
  readonly unfilled?: readonly string[];
  /** Connection types it works with; absent = no check. */
  readonly connections?: readonly string[];
  readonly doc?: string;
}

/** The kind is a tagged union: the value of `tag` decides which configuration object is required. */
export interface Variants {
  readonly tag: string;
  readonly cases: { readonly [tagValue: string]: Variant };
  /** Values outside `cases` are accepted (an open list of providers). */
  readonly open?: true;
  /**
   * A request may omit the tag. The platform then derives it from the given configuration object and the type of the connection, with
   * this value as the default. A declaration must give the tag, because its checks depend on it.
   */
  readonly derived?: string;
}

/** Objects with `published: true` exist for every account. Other accounts can refer to them; their writes are refused. */
interface Publication {
  /** Others find them in lists and read them by id. */
  readonly listed?: true;
}

/** The closed list of pure hooks; a test counts their uses. A kind declares them for its own fields. */
interface Hooks<D = JsonObject> {
  /** Rules over several fields, on the full document as sent. Used by the server and by the manifest alike. */
  readonly check?: (document: D) => readonly Problem[];
  /**
   * Rules for the object as it will be on the platform, including its parts and undeclared values. Checked when an update or a creation
   * is planned; values known only after apply are class instances, and count as given.
   * In a check of the declaration alone they are warnings: the missing value may exist on the platform.
   */
  readonly ready?: (document: D) => readonly Problem[];
  /**
   * Returns the later effects of a changed object, as notices of a plan. `before`: as on the platform; `after`: as it will be, like the
   * argument of {@link ready}.
   */
  readonly consequences?: (before: D, after: D) => readonly Consequence[];
  /** True for an object that the platform makes by itself in every account: a stack refers to it, and does not declare it. */
  readonly isPlatformMade?: (document: D) => boolean;
  /** Brings a document as sent into the form that is stored; used for comparison too. */
  readonly normalize?: (document: D) => JsonObject;
  /** By what lists are sorted; without it they come in the order of creation. */
  readonly sortKey?: (document: D) => string;
  /** Returns the values that are unique among published objects of the kind. */
  readonly publishedKey?: (document: D) => readonly (Json | undefined)[];
}

/** Headings of lists of kinds, with their words for people. */
export const topics = Object.freeze({
  flows: "Integrations and flows",
  connections: "Connections",
  access: "Users and access",
  account: "Account",
});
type Topic = keyof typeof topics;

/**
 * A rule about objects other than the written one. A declaration does not show them, so only the platform or its twin can apply the rule.
 */
export interface Refusal {
  readonly code: ErrorCode;
  /** The required condition, as a phrase. */
  readonly rule: string;
}

/** The declaration of a kind; `N`: the names of its fields. */
interface KindShape<F extends Fields, V extends Variants | undefined, N extends string = string> {
  /** `script`; also the audit `resourceType`. */
  readonly kind: string;
  /** `scripts`: the key of the family in manifests and world files. */
  readonly family: string;
  /** The name in the recycle bin: `Script`. */
  readonly model: string;
  /** `/v1/scripts` */
  readonly path: string;
  /** Heading of docs/spec/management-api.md, or `facts:` and a section number of docs/spec/platform-facts.md. */
  readonly section: string;
  /** Under which heading lists of pages show it. */
  readonly topic: Topic;
  readonly doc: string;
  readonly fields: F;
  readonly variants?: V;
  /** Groups of fields, at most one of which a document fills: declaring a field of one group removes the fields of the others. */
  readonly exclusive?: readonly (readonly N[])[];
  /** Fields, exactly one of which is required: `hooks.check` refuses anything else, and types require it. */
  readonly exactlyOne?: readonly N[];
  readonly identity: {
    /** Fields that name an object to people and find an existing one. */
    readonly by: readonly N[];
    /** True if the platform refuses a second object of the same identity in an account. */
    readonly unique: boolean;
    readonly ignoreCase?: true;
    /** The error that the platform answers to the creation of a second object with the same identity. */
    readonly taken?: { readonly status: number; readonly code: ErrorCode };
  };
  /** Effect of PUT on an omitted field: `replace` removes it, `merge` keeps it. */
  readonly update: "replace" | "merge";
  /** Effect of DELETE: moves the object to the recycle bin, or removes it for good; `none`: there is no DELETE. */
  readonly removal: "bin" | "permanent" | "none";
  /** Data of other objects that a deletion removes for good, even if the object itself can be restored. */
  readonly removalLoses?: string;
  /** Refusals of a creation or an update because of other objects, in addition to dangling references. */
  readonly refusals?: readonly Refusal[];
  /** Data of an object that neither lists nor documents show, as phrases: a twin of an account lacks it. */
  readonly unseen?: readonly string[];
  /** Addresses of other objects in its texts (`v1/<collection>/<id>`) count as references (facts 4.1). */
  readonly mentions?: true;
  /** The field for the mark of the owning stack, unless it is declared: a field that users seldom need. */
  readonly ownerMark?: N;
  readonly list: ListBehaviour<N>;
  readonly verbs: {
    readonly list: Origin;
    readonly create: Origin;
    readonly get: Origin;
    readonly put: Origin;
    readonly delete: Origin;
    readonly patch?: PatchVerb;
  };
  readonly parts?: readonly KindPart<N>[];
  readonly batch?: BatchRequest;
  readonly publication?: Publication;
  /** The account must have it. */
  readonly feature?: RequiredFeature;
  /** Reserved for owners and administrators: all of it, or its changes. */
  readonly administratorsOnly?: true | "changes";
  /** Status for a malformed id: 400. Default: 404, as for an unknown id (facts 5). */
  readonly malformedId?: 400;
}

type DeclaredFields<F extends Fields, V> = V extends {
  readonly tag: infer T extends keyof F & string;
  readonly cases: infer C;
  readonly open?: undefined;
}
  ? {
      [K in keyof C & string]: Omit<InferFields<F>, T> & { readonly [P in T]: K } & NeededOf<F, C[K]>;
    }[keyof C & string]
  : InferFields<F>;
type NeededOf<F, C> = (C extends { readonly needs: readonly (infer N extends keyof F)[] }
  ? { readonly [P in N]: unknown }
  : unknown) &
  (C extends { readonly blocks: readonly [infer B extends keyof F] } ? { readonly [P in B]: unknown } : unknown);

/** Sample documents. References are written as `{{ref:connection}}` by {@link sampleRef} and resolve to that kind's `minimal`. */
interface KindSamples<D> {
  readonly minimal: D;
  readonly full: D;
  /** `full` after an edit: what an update test applies. */
  readonly change: D;
}

export interface Kind<F extends Fields = Fields, V extends Variants | undefined = Variants | undefined>
  extends KindShape<F, V> {
  /** All fields: those declared, and the base fields that every resource has. */
  readonly fields: F;
  readonly hooks?: Hooks;
  readonly samples: KindSamples<JsonObject>;
}

/** Read-only fields of every resource ("Common base fields"). */
export const baseFields = Object.freeze({
  _id: str({ mode: "server", format: "objectId", doc: "ID, set by the platform." }),
  createdAt: time({ mode: "server", doc: "Time of the creation." }),
  lastModified: time({ mode: "server", follows: "every update", doc: "Time of the last change." }),
  lastModifiedBy: str({
    mode: "server",
    follows: "every update",
    format: "objectId",
    doc: "User who made the last change.",
  }),
  deletedAt: time({
    mode: "server",
    follows: "first update",
    nullable: true,
    doc: "Time of the deletion; null or absent while the object is active.",
  }),
});

/** Declares a kind. Samples are type-checked against the fields: a missing required or a server-set field does not compile. */
export function kind<const M extends string, const F extends Fields, const V extends Variants | undefined = undefined>(
  declaration: KindShape<F, V, NoInfer<keyof F & string> | keyof typeof baseFields> & {
    readonly family: M;
    readonly hooks?: Hooks<SentFields<NoInfer<F>>>;
    readonly samples: KindSamples<DeclaredFields<F, V>>;
  },
): Kind<F & typeof baseFields, V> & {
  readonly family: M;
  readonly declared?: DeclaredFields<F, V>;
} {
  const fields: Fields = Object.freeze({ ...baseFields, ...declaration.fields });
  const { filters = [] } = declaration.list;
  const common = commonFilters.filter(
    (name) => Object.hasOwn(fields, name) && !(filters as readonly string[]).includes(name),
  );
  return Object.freeze({
    ...declaration,
    fields,
    ...(declaration.parts ? { parts: Object.freeze(declaration.parts.map((part) => withEntryKey(part, fields))) } : {}),
    list: Object.freeze({ ...declaration.list, filters: Object.freeze([...filters, ...common]) }),
  }) as never;
}

function withEntryKey<P extends KindPart>(part: P, fields: Fields): P {
  const field = fields[part.field];
  return part.style === "upsert" && field?.type === "array" && field.key ? { ...part, key: field.key } : part;
}

/** The declared document type of a kind: `Declared<typeof script>`. */
export type DeclaredDocument<K> = K extends { readonly declared?: infer D } ? NonNullable<D> : never;

/**
 * Returns true for kinds whose objects only the platform makes: a declaration takes the one under management that its identity names.
 */
export function isMadeElsewhere({ verbs, batch }: Pick<Kind, "verbs" | "batch">): boolean {
  return verbs.create === "none" && batch === undefined;
}

/** In a sample: the `_id` of the `minimal` sample of another kind. */
export function sampleRef(kindName: string): string {
  return `{{ref:${kindName}}}`;
}

/**
 * The field types of the catalog: frozen data with facets, and their TypeScript types.
 * A field is declared once, in the file of its kind; everything else (server validation, editor schema, planner, docs) is derived.
 */
import type { Json } from "../base/json.ts";
import type { Pointer } from "../base/pointer.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * The author of a field's value.
 * `input`: the user, at any time (the default). `create`: the user, only at creation; a change replaces the object.
 * `server`: the platform; ignored on write, refused in a declaration.
 */
type Mode = "input" | "create" | "server";

/** Languages whose own `${}` must not be touched: only a scalar that is one whole expression is interpolated. */
type Code = "javascript" | "sql" | "handlebars";

interface Facets {
  /** Must be given at creation. */
  readonly required?: true;
  /** A rule of the kind refuses objects without the field, with its own message; types of declarations require it. */
  readonly alwaysGiven?: true;
  /** `null` is a value of its own, not "absent". */
  readonly nullable?: true;
  /** Value that the platform sets if none was given. */
  readonly default?: Json;
  readonly mode?: Mode;
  /**
   * The change that needs a new object, for a top-level field that an update may contain. `changed`: another value, or none, instead of
   * an existing one. `set`: a value where there was none; an update may remove it.
   */
  readonly renews?: "changed" | "set";
  /** The platform gives it a value where nothing was given, and keeps that one: the ids of entries. It may be sent back. */
  readonly assigned?: true;
  /**
   * The updates that change a server-set field. `every update`: each one; `first update`: the first one removes the value;
   * names: an update that changes any of these fields of the object.
   * Absent = none: the value stays as created, or changes by itself like a counter.
   */
  readonly follows?: "every update" | "first update" | readonly string[];
  /** Masked as `******` in every answer; kept only as a fingerprint in state. */
  readonly secret?: true;
  /**
   * The field decides where secrets of the object are sent, or how the connection is protected. `url`: only the origin of an absolute
   * address counts. `host`: a host name or a list of them. `setting`: any other value.
   * A user who is not an administrator must change it together with the secrets.
   */
  readonly destination?: "url" | "host" | "setting";
  /** Of a reference: secrets of the object that it names are sent where this object leads. */
  readonly lends?: true;
  /** Missing from list answers; read by id. */
  readonly detailOnly?: true;
  /** An update that leaves it out keeps the stored value, although updates of the kind replace. */
  readonly keptWhenOmitted?: true;
  /** The code of the platform's refusal of a value that the field does not take; `invalid_field` where none is stated. */
  readonly refusedWith?: ErrorCode;
  /** Origin of the object, or a sample: no run uses it, so the objects it names may be deleted (facts 4.1). */
  readonly inert?: true;
  /**
   * Effect of the field on the reference server beyond being stored and answered; absent = it affects runs, requests or checks.
   */
  readonly effect?: Effect;
  /** Name of the field next to this one without which this one has no effect: a declaration of it alone is a warning. */
  readonly effectWith?: string;
  /** Stated in docs and editor hovers. Units and limits belong here. */
  readonly doc?: string;
}

/**
 * `shown`: for people and the forms of user interfaces. `none`: a sentence on why the field has no effect, and what takes effect instead;
 * everything below the field has no effect, either.
 * `databases`: applies only if the connection of the object leads to one of these.
 */
export type Effect = "shown" | { readonly none: string; readonly databases?: readonly string[] };

export interface StringField extends Facets {
  readonly type: "string";
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly format?: "date-time" | "objectId" | "email" | "emails" | "cron" | "time-zone";
  /** A closed list: any other value is refused. */
  readonly enum?: readonly string[];
  /** An open list: suggested, any text is accepted. */
  readonly values?: readonly string[];
  /** Holds the `_id` of another resource: a kind's name, an outside family's, or `any`. */
  readonly ref?: string;
  /**
   * Name of the field next to this one with the kind of resource that `ref: "any"` names. The resource must belong to the same account:
   * objects published by other accounts do not count.
   */
  readonly targetIn?: string;
  /** Of a reference to a connection: the types of connection that suit. Absent = any. */
  readonly connections?: readonly string[];
  /** Of a reference to a connection of the type `rdbms`: the values of its `rdbms.type` that suit, in lower case. Absent = any. */
  readonly databases?: readonly string[];
  /** The reference says who contains this object: deleting that one takes this one along. */
  readonly owner?: true;
  /** The reference never keeps its target from being deleted; what the platform then does is the target kind's business. */
  readonly weak?: true;
  /** The platform takes it out of the object when its target is deleted, and does not give it back when that is restored. */
  readonly vanishes?: true;
  /** White space around it is removed before it is stored. */
  readonly trim?: true;
  /** Compared without regard to case. */
  readonly ignoreCase?: true;
  /** Place in the platform's documents, if different from its own. For top-level fields of a kind. */
  readonly heldAt?: Pointer;
  readonly code?: Code;
  /**
   * The platform renders the text as a Handlebars template. Those of `code` are rendered, too; here expressions inside of it are
   * computed.
   */
  readonly template?: true;
  /** Names an entry of the document's lookups. */
  readonly lookup?: true;
}

export interface NumberField extends Facets {
  readonly type: "number" | "integer";
  readonly min?: number;
  readonly max?: number;
  /** The platform stores any number; only whole numbers from this one on have an effect. Others are a warning. */
  readonly wholeFrom?: number;
}

interface BooleanField extends Facets {
  readonly type: "boolean";
  /** The field enables and disables its object; this value disables it. */
  readonly off?: boolean;
}

export type Fields = { readonly [name: string]: Field };

export interface ObjectField extends Facets {
  readonly type: "object";
  readonly fields: Fields;
  /** A configuration block: fields not listed are sent, stored and returned; a declaration gets a warning for them. */
  readonly open?: true;
}

export interface ArrayField extends Facets {
  readonly type: "array";
  readonly items: Field;
  readonly min?: number;
  readonly max?: number;
  /** The order does not matter. */
  readonly set?: true;
  /**
   * The fields that identify entries: an entry that matches a stored one keeps the values that the platform assigned to it.
   */
  readonly key?: readonly string[];
}

export interface MapField extends Facets {
  readonly type: "map";
  readonly items: Field;
}

/** Free-form: any JSON of the given shapes. */
export interface JsonField extends Facets {
  readonly type: "json";
  /** Format of the text, or of the text with this name in an object. */
  readonly format?: "cron";
  /** The platform renders every text in it as a Handlebars template; with `text`, only the value itself where it is a text. */
  readonly template?: true | "text";
  /** Form of the content, if it is nested deeper than fields are declared. */
  readonly form?: () => Field;
  readonly shapes?: readonly ("object" | "array" | "string" | "number" | "boolean")[];
}

export type Field = StringField | NumberField | BooleanField | ObjectField | ArrayField | MapField | JsonField;

/** Returns true for a field that lists omit, entirely or in part. */
export function hasDetails(field: Field): boolean {
  if (field.detailOnly) return true;
  if (field.type === "array") return hasDetails(field.items);
  return field.type === "object" && Object.values(field.fields).some(hasDetails);
}

/**
 * Returns the sentence that says why a field is without effect on the reference server; undefined if something follows it.
 */
export function withoutEffect({ effect }: Field): string | undefined {
  return effect === undefined || effect === "shown" ? undefined : effect.none;
}

/** Returns the words for whole numbers from a number on, as in "a whole number, 1 or more". */
export const wholeFromWords = (least: number): string => `a whole number, ${least} or more`;

/** Returns a field's own text, the values and fields without which it has no effect, and its missing effect on the reference server. */
export function docOf(field: Field): string {
  const none = withoutEffect(field);
  const least = field.type === "number" || field.type === "integer" ? field.wholeFrom : undefined;
  return [
    field.doc,
    least === undefined ? undefined : `Takes effect as ${wholeFromWords(least)}.`,
    field.effectWith === undefined ? undefined : `No effect without ${field.effectWith}.`,
    none === undefined ? undefined : `No effect on the reference server: ${none}`,
  ]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
}

type FieldOptions<F extends Field> = Omit<F, "type">;
/** The default of an options type: nothing stated. */
type NoOptions = Record<never, never>;
type With<T extends string, O> = { readonly type: T } & NoInfer<O>;

export const str = <const O extends FieldOptions<StringField> = NoOptions>(options?: O): With<"string", O> =>
  Object.freeze({ type: "string", ...options }) as With<"string", O>;
export const num = <const O extends FieldOptions<NumberField> = NoOptions>(options?: O): With<"number", O> =>
  Object.freeze({ type: "number", ...options }) as With<"number", O>;
export const int = <const O extends FieldOptions<NumberField> = NoOptions>(options?: O): With<"integer", O> =>
  Object.freeze({ type: "integer", ...options }) as With<"integer", O>;
export const bool = <const O extends FieldOptions<BooleanField> = NoOptions>(options?: O): With<"boolean", O> =>
  Object.freeze({ type: "boolean", ...options }) as With<"boolean", O>;
export const json = <const O extends FieldOptions<JsonField> = NoOptions>(options?: O): With<"json", O> =>
  Object.freeze({ type: "json", ...options }) as With<"json", O>;
/** A closed enumeration. */
export const oneOf = <const E extends readonly string[], const O extends FieldOptions<StringField> = NoOptions>(
  values: E,
  options?: O,
): With<"string", O & { readonly enum: E }> =>
  Object.freeze({ type: "string", enum: values, ...options }) as With<"string", O & { readonly enum: E }>;
/** An open enumeration: the values are suggestions. */
export const openEnum = <const O extends FieldOptions<StringField> = NoOptions>(
  values: readonly string[],
  options?: O,
): With<"string", O> => Object.freeze({ type: "string", values, ...options }) as With<"string", O>;
/** The `_id` of another resource. */
export const ref = <const O extends FieldOptions<StringField> = NoOptions>(
  target: string,
  options?: O,
): With<"string", O> =>
  Object.freeze({ type: "string", format: "objectId", ref: target, ...options }) as With<"string", O>;
/** An ISO 8601 date-time. */
export const time = <const O extends FieldOptions<StringField> = NoOptions>(options?: O): With<"string", O> =>
  Object.freeze({ type: "string", format: "date-time", ...options }) as With<"string", O>;
export const obj = <const F extends Fields, const O extends Omit<FieldOptions<ObjectField>, "fields"> = NoOptions>(
  fields: F,
  options?: O,
): With<"object", O & { readonly fields: F }> =>
  Object.freeze({ type: "object", fields: Object.freeze(fields), ...options }) as With<
    "object",
    O & { readonly fields: F }
  >;
/** A configuration block: an object that keeps fields it does not know. */
export const block = <
  const F extends Fields,
  const O extends Omit<FieldOptions<ObjectField>, "fields" | "open"> = NoOptions,
>(
  fields: F,
  options?: O,
): With<"object", O & { readonly fields: F; readonly open: true }> =>
  Object.freeze({ type: "object", open: true, fields: Object.freeze(fields), ...options }) as With<
    "object",
    O & { readonly fields: F; readonly open: true }
  >;
export const list = <const F extends Field, const O extends Omit<FieldOptions<ArrayField>, "items"> = NoOptions>(
  items: F,
  options?: O,
): With<"array", O & { readonly items: F }> =>
  Object.freeze({ type: "array", items, ...options }) as With<"array", O & { readonly items: F }>;
export const map = <const F extends Field, const O extends Omit<FieldOptions<MapField>, "items"> = NoOptions>(
  items: F,
  options?: O,
): With<"map", O & { readonly items: F }> =>
  Object.freeze({ type: "map", items, ...options }) as With<"map", O & { readonly items: F }>;

/** The TypeScript type of a field's value. */
export type Infer<F> =
  | (F extends { readonly nullable: true } ? null : never)
  | (F extends { readonly type: "string"; readonly enum: readonly (infer E)[] }
      ? E
      : F extends { readonly type: "string" }
        ? string
        : F extends { readonly type: "number" | "integer" }
          ? number
          : F extends { readonly type: "boolean" }
            ? boolean
            : F extends { readonly type: "array"; readonly items: infer I }
              ? readonly Infer<I>[]
              : F extends { readonly type: "map"; readonly items: infer I }
                ? { readonly [key: string]: Infer<I> }
                : F extends { readonly type: "object"; readonly fields: infer P; readonly open: true }
                  ? InferFields<P> & { readonly [key: string]: unknown }
                  : F extends { readonly type: "object"; readonly fields: infer P }
                    ? InferFields<P>
                    : Json);

type ServerSet<P> = { [K in keyof P]: P[K] extends { readonly mode: "server" } ? K : never }[keyof P];
type Needed<P> = { [K in keyof P]: P[K] extends { readonly required: true } ? K : never }[keyof P];

/** The declared form of fields: required ones must be given, server-set ones must not. */
export type InferFields<P> = {
  readonly [K in Exclude<keyof P & Needed<P>, ServerSet<P>>]: Infer<P[K]>;
} & {
  readonly [K in Exclude<keyof P, Needed<P> | ServerSet<P>>]?: Infer<P[K]>;
};

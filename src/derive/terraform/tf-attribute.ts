/** The elements of the provider's schema. */
import type { Field } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";

/** A type as Terraform writes it in JSON. */
export type TfType = "string" | "number" | "bool" | readonly ["list" | "set" | "map", TfType];

/**
 * The role of an attribute. `field`: the field itself; `json`: the field as JSON text; `whole`: a wide list as JSON text, an
 * alternative to its nested attribute; `others`: undeclared fields of an open block, as a JSON object;
 * `wo` and `version`: the other two attributes of a secret.
 */
export type TfRole = "field" | "json" | "whole" | "others" | "wo" | "version";

export interface TfAttribute {
  readonly name: string;
  readonly role: TfRole;
  /** The field of the attribute; empty for `others`. */
  readonly key: string;
  readonly field: Field;
  /** Absent for nested attributes. */
  readonly type?: TfType;
  readonly nested?: { readonly mode: "single" | "list" | "map"; readonly attributes: readonly TfAttribute[] };
  /** A wide nested attribute: one value of any type for Terraform, whose content the provider checks. */
  readonly dynamic?: true;
  readonly description: string;
  /**
   * `computed`: set by the platform; `optional-computed`: filled in by the platform if not given: an id of its own or a default.
   */
  readonly use: "required" | "optional" | "computed" | "optional-computed";
  readonly sensitive?: true;
  readonly writeOnly?: true;
}

export interface TfSchema {
  readonly description: string;
  readonly attributes: readonly TfAttribute[];
}

export interface TfResource extends TfSchema {
  readonly type: string;
  readonly kind: Kind;
}

/** Number of entries from which a wide list is written as JSON text by default. */
const fewestWhole = 10;

/** Returns true if a value with both forms is to be written as JSON text. */
export const paysAsWhole = (value: unknown): boolean => Array.isArray(value) && value.length >= fewestWhole;

/** Returns the platform's default for an omitted attribute; undefined if it is unknown or not visible. */
export function defaultOf({ use, field }: TfAttribute): Field["default"] {
  return use === "optional-computed" ? field.default : undefined;
}

/** Returns the type in Terraform's schema; undefined for a nested attribute. */
export const typeOf = ({ type, dynamic }: TfAttribute): TfType | "dynamic" | undefined => (dynamic ? "dynamic" : type);

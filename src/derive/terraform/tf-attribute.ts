/** What the provider's schema is made of. */
import type { Field } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";

/** A type as Terraform writes it in JSON. */
export type TfType = "string" | "number" | "bool" | readonly ["list" | "set" | "map", TfType];

/**
 * What an attribute stands for. `field`: the field itself; `json`: the field as JSON text; `whole`: a wide list as JSON text, beside its
 * nested attribute, in whose place it may be given; `others`: fields of an open block that no
 * kind declares, as a JSON object; `wo` and `version`: the other two attributes of a secret.
 */
export type TfRole = "field" | "json" | "whole" | "others" | "wo" | "version";

export interface TfAttribute {
  readonly name: string;
  readonly role: TfRole;
  /** The field it stands for; empty for `others`. */
  readonly key: string;
  readonly field: Field;
  /** Absent for nested attributes. */
  readonly type?: TfType;
  readonly nested?: { readonly mode: "single" | "list" | "map"; readonly attributes: readonly TfAttribute[] };
  /** A nested attribute that is wide: to Terraform it is one value of any type, and what stands in it is checked by the provider. */
  readonly dynamic?: true;
  readonly description: string;
  /** `computed`: the platform sets it; `optional-computed`: it fills in what nobody gave, an id of its own or a default. */
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

/** From so many entries on, a wide list is written as JSON text where nobody has chosen. */
const fewestWhole = 10;

/** Whether a value that has both forms is to be written as JSON text. */
export const paysAsWhole = (value: unknown): boolean => Array.isArray(value) && value.length >= fewestWhole;

/** What the platform puts where the attribute is left out; undefined where it does not say, or it is not seen. */
export function defaultOf({ use, field }: TfAttribute): Field["default"] {
  return use === "optional-computed" ? field.default : undefined;
}

/** The type that Terraform is told; undefined where that is a nested attribute. */
export const typeOf = ({ type, dynamic }: TfAttribute): TfType | "dynamic" | undefined => (dynamic ? "dynamic" : type);

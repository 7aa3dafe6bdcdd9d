/** Values as Terraform has them. */
import type { Unknown } from "../value.ts";

/** A number that JavaScript cannot represent, as its original text. */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** A value: null, a boolean, number, {@link Decimal}, text, {@link Unknown}, an array, or a plain object of values. */
export type TfValue =
  | null
  | boolean
  | number
  | Decimal
  | string
  | Unknown
  | readonly TfValue[]
  | { readonly [name: string]: TfValue };
export type TfObject = { readonly [name: string]: TfValue };

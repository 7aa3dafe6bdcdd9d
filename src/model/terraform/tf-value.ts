/** Values as Terraform has them. */
import type { Unknown } from "../value.ts";

/** A number that JavaScript cannot represent, as its original text. */
export class TfDecimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** A value: null, a boolean, number, {@link TfDecimal}, text, {@link Unknown}, an array, or a plain object of values. */
export type TfValue =
  | null
  | boolean
  | number
  | TfDecimal
  | string
  | Unknown
  | readonly TfValue[]
  | { readonly [name: string]: TfValue };
export type TfObject = { readonly [name: string]: TfValue };

/** Values as Terraform has them. */
import type { Unknown } from "../value.ts";

/** A number that no JavaScript number is. It travels as the text that it came as. */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** null, a boolean, number, {@link Decimal}, text, {@link Unknown}, an array, or a plain object of such. */
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

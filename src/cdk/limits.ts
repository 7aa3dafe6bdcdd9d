/** The limits of the catalog in the form that constructs check: by interface and property. */
import type { Format } from "./gen/formats.ts";

export interface Limit {
  /** The only values; of a list, of its items. */
  readonly oneOf?: readonly string[];
  /** Characters of a text, entries of a list, or the value of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Regular expression of a text. */
  readonly matches?: string;
  /** Format of a text. */
  readonly format?: Format;
  /** True if the text may be JSON in which an object contains a text of the format, under the format's name. */
  readonly orJson?: true;
  /** Limit of each entry of a list. */
  readonly items?: Limit;
  /** The kind of object whose id it takes, and the types of connection that suit. */
  readonly ref?: string;
  readonly connections?: readonly string[];
  /** A text that is JSON. */
  readonly json?: true;
  /** Interface of the value below. */
  readonly below?: string;
  /** True if the keys above the value are chosen by the user. */
  readonly map?: true;
}

export interface Limits {
  readonly [type: string]: { readonly [property: string]: Limit };
}

/** By interface: the property that decides which types of connection suit, and the types by its values. */
export interface ConnectionTypes {
  readonly [type: string]: {
    readonly tag: string;
    readonly types: { readonly [value: string]: readonly string[] };
  };
}

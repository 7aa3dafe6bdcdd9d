/** The files that a sending writes: JSON between the half of the adaptor that computes and the half that reaches the place. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { Prepared } from "../../ports/adaptor.ts";

/** A file as its first record has named it. */
export interface FileDraft {
  readonly folder: string;
  /** Relative to the folder. */
  readonly name: string;
  /** The name while it is written, where the import gives one. */
  readonly inProgress?: string;
  /** The folder of a copy. */
  readonly backup?: string;
  readonly contentType: string;
  readonly attributes?: JsonObject;
  /** `file` of the import. */
  readonly file: JsonObject;
  /** The block that names the place. */
  readonly block: JsonObject;
  /** The file that is handed on as it is, in place of one that records are written into. */
  readonly blob?: { readonly key: string };
  /** What the request is made of that carries the file, where one does. */
  readonly first?: Prepared;
  readonly records: readonly Json[];
  /** The position of the first of them in their page. */
  readonly at: number;
  /** Waits for the end of the run: the records of all of its pages are one file. */
  readonly waits: boolean;
}

/** A file that is to be written. */
export interface FileToWrite extends FileDraft {
  /** Tells this file from all others; the same in each attempt to write it, and where its page is taken again. */
  readonly key: string;
}

/** The files of a sending: JSON from the half of the adaptor that computes to the half that accesses the place. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { Prepared } from "../../ports/adaptor.ts";

/** A file, named by its first record. */
export type FileDraft = {
  readonly folder: string;
  /** Name relative to the folder. */
  readonly name: string;
  /** Temporary name during writing, if the import sets one. */
  readonly inProgress?: string;
  /** The folder of a copy. */
  readonly backup?: string;
  readonly contentType: string;
  readonly attributes?: JsonObject;
  /** `file` of the import. */
  readonly file: JsonObject;
  /** The block with the settings of the place. */
  readonly block: JsonObject;
  /** A file of the account to send unchanged, instead of a file made from records. */
  readonly blob?: { readonly key: string };
  /** First record, for a request that contains the file. */
  readonly first?: Prepared;
  readonly records: readonly Json[];
  /** Position of the first record in its page. */
  readonly at: number;
  /** True if the file waits for the end of the run and contains the records of all pages. */
  readonly waits: boolean;
};

/** A file that is to be written. */
export interface FileToWrite extends FileDraft {
  /** Unique key of the file; the same in each attempt to write it, and when its page is processed again. */
  readonly key: string;
}

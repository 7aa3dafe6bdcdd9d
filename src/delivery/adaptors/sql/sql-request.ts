/** What a database is asked to do with the records of a page, and what it answers: JSON between the two halves of the adaptor. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { PlainFailure } from "../../failures/failure.ts";

/** Milliseconds that a page may take at a SQLite file. */
export const fileTimeout = 10_000;

/** A statement of a record, or why there is none. */
export type SqlStatement = string | { readonly failure: PlainFailure };

export type SqlRequest =
  /** A statement for each record, each in a savepoint of its own. */
  | { readonly mode: "each"; readonly statements: readonly SqlStatement[] }
  /** One statement for all; `once`: with the first page of a run alone, and names the import whose pages those are. */
  | { readonly mode: "page"; readonly statement: string; readonly once?: string }
  /** Statements of `batch` rows. */
  | {
      readonly mode: "insert";
      readonly table: string;
      readonly rows: readonly JsonObject[];
      readonly batch: number;
    }
  /** Through a staging table; `merge` in place of the statement that is made. */
  | {
      readonly mode: "load";
      readonly table: string;
      readonly keys: readonly string[];
      readonly rows: readonly JsonObject[];
      readonly merge?: string;
    }
  /** Rows of a query from a place on, and whether there are more. */
  | { readonly mode: "read"; readonly statement: string; readonly skip: number; readonly most: number };

/** What became of one record. */
export type SqlResult =
  | { readonly rowCount: number; readonly rows?: readonly JsonObject[] }
  | { readonly failure: PlainFailure };

export type SqlAnswer =
  | { readonly results: readonly SqlResult[] }
  | { readonly rows: readonly Json[]; readonly more: boolean }
  | {
      readonly failure: PlainFailure;
      /** Another attempt may help. */
      readonly again: boolean;
      /** Nobody can tell whether it was committed. */
      readonly uncertain: boolean;
    };

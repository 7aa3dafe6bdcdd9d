/** The work of a database for the records of a page, and its answer: JSON between the two halves of the adaptor. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { PlainFailure } from "../../failures/failure.ts";

/** Maximum milliseconds of a page on a SQLite file. */
export const fileTimeout = 10_000;

/** The statement of a record, or the failure that prevented it. */
export type SqlStatement = string | { readonly failure: PlainFailure };

export type SqlRequest =
  /** A statement for each record, each in its own savepoint. */
  | { readonly mode: "each"; readonly statements: readonly SqlStatement[] }
  /** One statement for all records. `once`: id of the import, if only the first page of a run executes the statement. */
  | { readonly mode: "page"; readonly statement: string; readonly once?: string }
  /** Statements of `batch` rows. */
  | {
      readonly mode: "insert";
      readonly table: string;
      readonly rows: readonly JsonObject[];
      readonly batch: number;
    }
  /** Load through a staging table; `merge` replaces the generated statement. */
  | {
      readonly mode: "load";
      readonly table: string;
      readonly keys: readonly string[];
      readonly rows: readonly JsonObject[];
      readonly merge?: string;
    }
  /** Rows of a query after a position, and whether more follow. */
  | { readonly mode: "read"; readonly statement: string; readonly skip: number; readonly most: number };

/** The outcome of one record. */
export type SqlResult =
  | { readonly rowCount: number; readonly rows?: readonly JsonObject[] }
  | { readonly failure: PlainFailure };

export type SqlAnswer =
  | { readonly results: readonly SqlResult[] }
  | { readonly rows: readonly Json[]; readonly more: boolean }
  | {
      readonly failure: PlainFailure;
      /** True if another attempt may help. */
      readonly again: boolean;
      /** True if it is unknown whether the work was committed. */
      readonly uncertain: boolean;
    };

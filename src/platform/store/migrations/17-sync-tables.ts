import { recordTableDdl } from "../records/ddl.ts";
import { syncErrors } from "../records/sync-errors.ts";
import { syncTables } from "../records/sync-tables.ts";
import type { ColumnTypes } from "../sql/column-types.ts";

/** What jobs of before hold of tables and errors stays in them until they are forgotten. */
export const syncTablesDdl = (types: ColumnTypes): string =>
  [syncTables, syncErrors].map((family) => recordTableDdl(family, types)).join("");

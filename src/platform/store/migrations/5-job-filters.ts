import type { Kysely } from "kysely";
import { laterColumnsDdl } from "../records/ddl.ts";
import { jobFilters } from "../records/flow-jobs.ts";
import type { ColumnTypes } from "../sql/column-types.ts";
import type { Tables } from "../sql/schema.ts";
import { fillColumns } from "./fill-columns.ts";

const { columns, lists, before } = jobFilters;

/** Jobs are found by their step, by whether they can be retried, and by what they ignored. */
export const jobFiltersDdl = (types: ColumnTypes): string =>
  laterColumnsDdl(before.table, Object.keys(columns), lists, types);

/** Fills the new columns from the documents. */
export const fillJobFilters = (db: Kysely<Tables>): Promise<void> => fillColumns(db, before.table, columns);

import { recordTableDdl } from "../records/ddl.ts";
import { scriptLogs } from "../records/script-logs.ts";
import type { ColumnTypes } from "../sql/column-types.ts";

/** What scripts write to their console. */
export const scriptLogsDdl = (types: ColumnTypes): string => recordTableDdl(scriptLogs, types);

import { recordTableDdl } from "../records/ddl.ts";
import { syncUsage } from "../records/sync-usage.ts";
import type { ColumnTypes } from "../sql/column-types.ts";

export const syncUsageDdl = (types: ColumnTypes): string => recordTableDdl(syncUsage, types);

import { recordTableDdl } from "../records/ddl.ts";
import { syncEvents } from "../records/sync-events.ts";
import type { ColumnTypes } from "../sql/column-types.ts";

export const syncEventsDdl = (types: ColumnTypes): string => recordTableDdl(syncEvents, types);

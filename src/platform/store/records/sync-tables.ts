import { syncJobStates } from "../../../catalog/views/sync-job.ts";
import { choiceColumn, recordFamily, textColumn } from "./family.ts";

/** The tables of a sync job, each a job of its own below it (spec: Sync job, `tables[]`). */
export const syncTables = recordFamily({
  family: "syncTables",
  table: "sync_tables",
  time: "createdAt",
  expires: "purgeAt",
  columns: {
    _syncJobId: textColumn("_syncJobId"),
    status: choiceColumn("status", syncJobStates),
  },
  lists: [{ by: ["_syncJobId"] }],
});

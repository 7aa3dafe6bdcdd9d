import { recordFamily, textColumn } from "./family.ts";

/** Rows that the runs of each sync loaded in each month (facts 3, usage). */
export const syncUsage = recordFamily({
  family: "syncUsage",
  table: "sync_usage",
  time: "monthOf",
  expires: "purgeAt",
  columns: { _syncId: textColumn("_syncId") },
  lists: [{ by: [] }],
});

import { recordFamily, textColumn } from "./family.ts";

/** Errors of sync jobs: failed tables, and the first refused rows of each table (facts 2.18, run error). */
export const syncErrors = recordFamily({
  family: "syncErrors",
  table: "sync_errors",
  time: "occurredAt",
  expires: "purgeAt",
  columns: { _syncJobId: textColumn("_syncJobId") },
  lists: [{ by: ["_syncJobId"] }],
});

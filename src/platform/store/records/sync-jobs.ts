import type { JsonObject } from "../../../base/json.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { syncJobStates } from "../../../catalog/views/sync-job.ts";
import { choiceColumn, recordFamily, textColumn } from "./family.ts";

/** A job as stored. `tables` and `errors` exist in jobs from a world, and in jobs of older versions. */
export type SyncJob = StoredIn<"syncJobs"> & {
  readonly errors?: readonly JsonObject[];
  readonly lastModified?: string;
};

/** Returns a job as lists and gets answer it. */
export function syncJobSummary({ tables: _tables, errors: _errors, lastModified: _, ...job }: SyncJob): JsonObject {
  return job;
}

/** Runs of syncs (spec: Sync job). */
export const syncJobs = recordFamily({
  family: "syncJobs",
  table: "sync_jobs",
  time: "createdAt",
  expires: "purgeAt",
  columns: {
    _syncId: textColumn("_syncId"),
    status: choiceColumn("status", syncJobStates),
  },
  lists: [{ by: ["_syncId"], counted: true }, { by: ["_syncId", "status"] }],
  summary: syncJobSummary,
});

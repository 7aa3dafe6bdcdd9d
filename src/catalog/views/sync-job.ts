import { int, list, obj, oneOf, openEnum, str, time } from "../field.ts";
import { declareView } from "../view.ts";

export const syncJobStates = ["queued", "running", "completed", "failed", "canceled"] as const;
export const runTypes = ["normal", "resync"] as const;
export type RunType = (typeof runTypes)[number];

/** Run of a sync. Its reads are operations (operations/sync-jobs.ts). */
export const syncJob = declareView({
  view: "syncJob",
  family: "syncJobs",
  section: "Sync job (read-only)",
  doc: "A run of a sync, and what it moved.",
  origin: "spec",
  access: "read",
  fields: {
    _id: str({ format: "objectId" }),
    flowExecutionGroupId: str({ doc: "Correlates the job, its tables and its errors." }),
    _integrationId: str({ format: "objectId" }),
    _syncId: str({ format: "objectId" }),
    createdAt: time({ doc: "When it was queued." }),
    startedAt: time({ doc: "Absent while it is queued." }),
    endedAt: time({ doc: "Absent while it runs." }),
    purgeAt: time({ doc: "When it is forgotten." }),
    status: oneOf(syncJobStates),
    numErrors: int({ doc: "Records that were refused, and tables that failed." }),
    numLoadedRecords: int(),
    numExtractedRecords: int(),
    numTablesSynced: int({ doc: "Tables that took part." }),
    triggeredBy: str({ doc: "`user:<email>` or `schedule`." }),
    canceledBy: str({ doc: "Only where it was canceled." }),
    runType: oneOf(runTypes),
    tables: list(
      obj({
        name: str(),
        flowExecutionGroupId: str({ doc: "That of the job." }),
        status: openEnum(syncJobStates),
        numExtractedRecords: int(),
        numLoadedRecords: int(),
        numErrors: int(),
        numEstimatedRecords: int({
          doc: "Rows of its source that are read in this run, roughly; absent where nobody can tell.",
        }),
        startedAt: time({ doc: "Absent while it is queued." }),
        endedAt: time({ doc: "Absent until it is over." }),
      }),
      { detailOnly: true, doc: "In the family view only." },
    ),
  },
});

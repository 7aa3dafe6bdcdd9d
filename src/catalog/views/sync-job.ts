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
  doc: "A run of a sync, with its counts.",
  origin: "spec",
  access: "read",
  fields: {
    _id: str({ format: "objectId" }),
    flowExecutionGroupId: str({ doc: "Correlation ID of the job, its tables and its errors." }),
    _integrationId: str({ format: "objectId" }),
    _syncId: str({ format: "objectId" }),
    createdAt: time({ doc: "Time of queuing." }),
    startedAt: time({ doc: "Start time; absent while queued." }),
    endedAt: time({ doc: "End time; absent while running." }),
    purgeAt: time({ doc: "Time of deletion." }),
    status: oneOf(syncJobStates),
    numErrors: int({ doc: "Rejected records and failed tables." }),
    numLoadedRecords: int(),
    numExtractedRecords: int(),
    numTablesSynced: int({ doc: "Tables that took part in the run." }),
    triggeredBy: str({ doc: "Trigger: `user:<email>` or `schedule`." }),
    canceledBy: str({ doc: "Only for canceled jobs." }),
    runType: oneOf(runTypes),
    tables: list(
      obj({
        name: str(),
        flowExecutionGroupId: str({ doc: "Correlation ID of the job." }),
        status: openEnum(syncJobStates),
        numExtractedRecords: int(),
        numLoadedRecords: int(),
        numErrors: int(),
        numEstimatedRecords: int({
          doc: "Approximate number of rows that this run reads; absent if it cannot be estimated.",
        }),
        startedAt: time({ doc: "Start time; absent while queued." }),
        endedAt: time({ doc: "End time; absent while running." }),
      }),
      { detailOnly: true, doc: "Only in the family view." },
    ),
  },
});

/**
 * All schema versions, oldest first. A version never changes after its release: its DDL is in its file as text, and what it fills in
 * is computed there. A change of the schema is a new version at the end.
 */
import type { QueryExecutorProvider } from "kysely";
import { documentsDdl } from "./1-documents.ts";
import { fillFacets, serversDdl } from "./2-servers.ts";
import { accessDdl } from "./3-access.ts";
import { moveRecords, recordsDdl } from "./4-records.ts";
import { fillJobFilters, jobFiltersDdl } from "./5-job-filters.ts";
import { endUsersDdl } from "./6-end-users.ts";
import { scriptLogsDdl } from "./7-script-logs.ts";
import { lookupCachesDdl } from "./8-lookup-caches.ts";
import { listenerDataDdl } from "./9-listener-data.ts";
import { jobClaimsDdl } from "./10-job-claims.ts";
import { fillStepErrors, stepErrorsDdl } from "./11-step-errors.ts";
import { fillSchedules, schedulesDdl } from "./12-schedules.ts";
import { flowRunsDdl } from "./13-flow-runs.ts";
import { accessDetailsDdl } from "./14-access-details.ts";
import { flowLogDdl } from "./15-flow-log.ts";
import { syncEventsDdl } from "./16-sync-events.ts";
import { syncTablesDdl } from "./17-sync-tables.ts";
import { syncUsageDdl } from "./18-sync-usage.ts";
import { tokenCountsDdl } from "./19-token-counts.ts";
import { addMissingRetryJobs } from "./20-retry-jobs.ts";
import { retryStepJobsDdl } from "./21-retry-step-jobs.ts";
import { jobDeathsDdl } from "./22-job-deaths.ts";
import { countRetryJobs } from "./23-retry-counts.ts";
import { errorShapesDdl, fillErrorShapes } from "./24-error-shapes.ts";
import { uncertainCountsDdl } from "./25-uncertain-counts.ts";
import type { ColumnTypes } from "./column-types.ts";

interface Migration {
  /** The version that the store has afterwards; before, it has the one below. */
  readonly version: number;
  /** Statements, each ended by `;` at the end of a line. */
  readonly ddl: (types: ColumnTypes) => string;
  /** Fills new tables and columns from the rows that are stored already. */
  readonly fill?: (db: QueryExecutorProvider, types: ColumnTypes) => Promise<void>;
}

export const migrations: readonly Migration[] = Object.freeze([
  { version: 1, ddl: documentsDdl },
  { version: 2, ddl: serversDdl, fill: fillFacets },
  { version: 3, ddl: accessDdl },
  { version: 4, ddl: recordsDdl, fill: moveRecords },
  { version: 5, ddl: jobFiltersDdl, fill: fillJobFilters },
  { version: 6, ddl: endUsersDdl },
  { version: 7, ddl: scriptLogsDdl },
  { version: 8, ddl: lookupCachesDdl },
  { version: 9, ddl: listenerDataDdl },
  { version: 10, ddl: jobClaimsDdl },
  { version: 11, ddl: stepErrorsDdl, fill: fillStepErrors },
  { version: 12, ddl: schedulesDdl, fill: fillSchedules },
  { version: 13, ddl: flowRunsDdl },
  { version: 14, ddl: accessDetailsDdl },
  { version: 15, ddl: flowLogDdl },
  { version: 16, ddl: syncEventsDdl },
  { version: 17, ddl: syncTablesDdl },
  { version: 18, ddl: syncUsageDdl },
  { version: 19, ddl: tokenCountsDdl },
  { version: 20, ddl: () => "", fill: addMissingRetryJobs },
  { version: 21, ddl: retryStepJobsDdl },
  { version: 22, ddl: jobDeathsDdl },
  { version: 23, ddl: () => "", fill: countRetryJobs },
  { version: 24, ddl: errorShapesDdl, fill: fillErrorShapes },
  { version: 25, ddl: uncertainCountsDdl },
]);

/** The version that this server works with. */
export const schemaVersion = migrations.at(-1)!.version;

import type { QueryExecutorProvider } from "kysely";
import type { ColumnTypes } from "./column-types.ts";
import { fillColumns, fillCounts, releasedText } from "./released-fields.ts";

/** Retry data, and columns that find errors by it, by trace key and by the job of their step. */
export const stepErrorsDdl = ({
  serial,
  integer,
  sorted,
}: ColumnTypes): string => `alter table flow_errors add column "_jobId" ${sorted} not null default '';
alter table flow_errors add column "_retryJobId" ${sorted} not null default '';
alter table flow_errors add column "traceKey" ${sorted} not null default '';
alter table flow_errors add column "retryDataKey" ${sorted} not null default '';
create index flow_errors_list_state__flowid_step_tracekey on flow_errors ("account", "state", "_flowId", "step", "traceKey", "time", "seq");
create index flow_errors_list_retrydatakey on flow_errors ("account", "retryDataKey", "time", "seq");
create index flow_errors_list__flowjobid_state on flow_errors ("account", "_flowJobId", "state", "time", "seq");
create index flow_errors_list__jobid_state on flow_errors ("account", "_jobId", "state", "time", "seq");
create index flow_errors_list__retryjobid_state on flow_errors ("account", "_retryJobId", "state", "time", "seq");
create index flow_errors_list_step_state on flow_errors ("account", "step", "state", "time", "seq");

create table retry_data (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_flowId" ${sorted} not null, "step" ${sorted} not null
);
create unique index retry_data_id on retry_data (account, id);
create index retry_data_expiry on retry_data (expires_at) where expires_at > '';
`;

/** Fills the new columns and the new counts. */
export async function fillStepErrors(db: QueryExecutorProvider): Promise<void> {
  await fillColumns(db, "flow_errors", {
    _jobId: releasedText("_jobId"),
    _retryJobId: releasedText("_retryJobId"),
    traceKey: releasedText("traceKey"),
    retryDataKey: releasedText("retryDataKey"),
  });
  for (const column of ["_flowJobId", "_jobId", "_retryJobId", "step"])
    await fillCounts(db, { family: "flowErrors", table: "flow_errors" }, [column, "state"]);
}

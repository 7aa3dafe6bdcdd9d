import type { ColumnTypes } from "./column-types.ts";

/** The job of the step in a retry, beside that of the step in the first run: both have the errors that failed again. */
export const retryStepJobsDdl = ({ sorted }: ColumnTypes): string => `
alter table flow_errors add column "_retryStepJobId" ${sorted} not null default '';
create index flow_errors_list__retrystepjobid_state on flow_errors ("account", "_retryStepJobId", "state", "time", "seq");
`;

import type { ColumnTypes } from "./column-types.ts";

/**
 * The job of a retry's step, in addition to that of the step in the first run: both contain the errors that failed again.
 */
export const retryStepJobsDdl = ({ sorted }: ColumnTypes): string => `
alter table flow_errors add column "_retryStepJobId" ${sorted} not null default '';
create index flow_errors_list__retrystepjobid_state on flow_errors ("account", "_retryStepJobId", "state", "time", "seq");
`;

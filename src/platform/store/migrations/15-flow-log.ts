import type { ColumnTypes } from "./column-types.ts";

/** Events of runs of flows. */
export const flowLogDdl = ({ serial, integer, sorted }: ColumnTypes): string => `
create table flow_log (
  seq ${serial}, account text not null, flow text not null, time ${sorted} not null, job text not null, step text,
  lines ${integer} not null, body text not null
);
create index flow_log_time on flow_log (account, time, seq);
create index flow_log_past on flow_log (time);
`;

import type { ColumnTypes } from "./column-types.ts";

/** Console output of scripts. */
export const scriptLogsDdl = ({ serial, integer, sorted }: ColumnTypes): string => `
create table script_logs (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_scriptId" ${sorted} not null, "logLevel" ${sorted} not null, "_flowId" ${sorted} not null
);
create unique index script_logs_id on script_logs (account, id);
create index script_logs_expiry on script_logs (expires_at) where expires_at > '';
create index script_logs_list__scriptid on script_logs ("account", "_scriptId", "time", "seq");
create index script_logs_list__scriptid_loglevel on script_logs ("account", "_scriptId", "logLevel", "time", "seq");
create index script_logs_list__scriptid__flowid on script_logs ("account", "_scriptId", "_flowId", "time", "seq");
`;

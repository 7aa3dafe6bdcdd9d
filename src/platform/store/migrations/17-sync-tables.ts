import type { ColumnTypes } from "./column-types.ts";

/** Tables and errors of sync jobs. Older jobs keep theirs in their documents. */
export const syncTablesDdl = ({ serial, integer, sorted }: ColumnTypes): string => `
create table sync_tables (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_syncJobId" ${sorted} not null, "status" ${sorted} not null
);
create unique index sync_tables_id on sync_tables (account, id);
create index sync_tables_expiry on sync_tables (expires_at) where expires_at > '';
create index sync_tables_list__syncjobid on sync_tables ("account", "_syncJobId", "time", "seq");

create table sync_errors (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_syncJobId" ${sorted} not null
);
create unique index sync_errors_id on sync_errors (account, id);
create index sync_errors_expiry on sync_errors (expires_at) where expires_at > '';
create index sync_errors_list__syncjobid on sync_errors ("account", "_syncJobId", "time", "seq");
`;

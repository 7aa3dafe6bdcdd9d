import type { ColumnTypes } from "./column-types.ts";

/** Structure changes of the sources of syncs. */
export const syncEventsDdl = ({ serial, integer, sorted }: ColumnTypes): string => `
create table sync_events (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_syncId" ${sorted} not null, "type" ${sorted} not null, "resourceName" ${sorted} not null, "flowExecutionGroupId" ${sorted} not null
);
create unique index sync_events_id on sync_events (account, id);
create index sync_events_expiry on sync_events (expires_at) where expires_at > '';
create index sync_events_list__syncid on sync_events ("account", "_syncId", "time", "seq");
create index sync_events_list__syncid_resourcename on sync_events ("account", "_syncId", "resourceName", "time", "seq");
create index sync_events_list__syncid_flowexecutiongroupid on sync_events ("account", "_syncId", "flowExecutionGroupId", "time", "seq");
`;

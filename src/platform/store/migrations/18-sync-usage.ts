import type { ColumnTypes } from "./column-types.ts";

/** Usage of syncs. */
export const syncUsageDdl = ({ serial, integer, sorted }: ColumnTypes): string => `
create table sync_usage (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_syncId" ${sorted} not null
);
create unique index sync_usage_id on sync_usage (account, id);
create index sync_usage_expiry on sync_usage (expires_at) where expires_at > '';
create index sync_usage_list on sync_usage ("account", "time", "seq");
`;

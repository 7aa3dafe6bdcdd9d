import type { ColumnTypes } from "./column-types.ts";

/** Data that listeners accept, and an index of exports without their account. */
export const listenerDataDdl = ({ serial, integer, sorted }: ColumnTypes): string => `
create table listener_data (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null, expires_at ${sorted} not null,
  body text not null, summary text, revision ${integer} not null default 1, "_exportId" ${sorted} not null
);
create unique index listener_data_id on listener_data (account, id);
create index listener_data_expiry on listener_data (expires_at) where expires_at > '';
create index listener_data_list__exportid on listener_data ("account", "_exportId", "time", "seq");

create index documents_listeners on documents (id) where family = 'exports';
`;

import type { ColumnTypes } from "./column-types.ts";

/** Objects and their references, accounts, users, tokens. */
export const documentsDdl = ({ serial, sorted }: ColumnTypes): string => `
create table if not exists documents (
  seq ${serial},
  account text not null, family text not null, id text not null,
  body text not null, row text, vault text, parts text,
  sort ${sorted} not null default '', name_key text, code text,
  last_modified ${sorted} not null, deleted_at ${sorted}, expires_at ${sorted}
);
create unique index if not exists documents_id on documents (account, family, id);
create unique index if not exists documents_name on documents (account, family, name_key)
  where name_key is not null and deleted_at is null;
create unique index if not exists documents_code on documents (account, family, code) where code is not null;
create index if not exists documents_list on documents (account, family, sort, seq) where deleted_at is null;
create index if not exists documents_bin on documents (account, family, last_modified) where deleted_at is not null;
create index if not exists documents_deleted on documents (deleted_at) where deleted_at is not null;
create index if not exists documents_expiry on documents (expires_at) where expires_at is not null;
create table if not exists edges (
  account text not null, from_family text not null, from_id text not null, path text not null,
  to_family text not null, to_id text not null, role text not null
);
create index if not exists edges_from on edges (account, from_family, from_id);
create index if not exists edges_to on edges (account, to_id, to_family);
create table if not exists accounts (id text primary key, name text not null, features text not null);
create table if not exists users (
  account text not null, id text not null, email text not null, name text not null, role text not null,
  primary key (account, id)
);
create table if not exists tokens (
  hash text primary key, account text not null, type text not null, access text not null,
  "user" text, grants text, expires_at ${sorted}
);
`;

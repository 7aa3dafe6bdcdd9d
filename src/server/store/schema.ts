/** The tables of the reference server's store. */
import type { Generated } from "kysely";
import { type BlobTable, blobsDdl } from "./blobs.ts";
import { sqliteTypes } from "./column-types.ts";

export interface DocumentTable {
  /** Creation order; the cursor of lists. */
  seq: Generated<number>;
  /** Id of the account: its owner's user id. */
  account: string;
  /** `scripts`, `imports`, ... */
  family: string;
  id: string;
  /** JSON text as a get answers it: secrets are masked. */
  body: string;
  /** JSON text as a list answers it, where that is something else. */
  row: string | null;
  /** The secrets, sealed (secrets.ts). */
  vault: string | null;
  /** JSON text of the fields that are written by requests of their own. */
  parts: string | null;
  /** What the family's lists are sorted by, where that is not creation order. */
  sort: string;
  /** Folded identity; null where names may repeat. */
  name_key: string | null;
  /** A code made by the platform that must be unique in the family. */
  code: string | null;
  last_modified: string;
  deleted_at: string | null;
  /** When the object vanishes by itself (drafts). */
  expires_at: string | null;
}

export interface EdgeTable {
  account: string;
  from_family: string;
  from_id: string;
  /** Dotted path of the reference in the document. */
  path: string;
  to_family: string;
  to_id: string;
  /** `owner`: the target contains the object. `weak`: never keeps the target from being deleted. */
  role: "owner" | "plain" | "weak";
}

export interface AccountTable {
  /** The owner's user id. */
  id: string;
  name: string;
  features: string;
}

export interface UserTable {
  account: string;
  id: string;
  email: string;
  name: string;
  role: string;
}

export interface TokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  account: string;
  type: string;
  access: string;
  user: string | null;
  grants: string | null;
  expires_at: string | null;
}

export interface Tables {
  blobs: BlobTable;
  documents: DocumentTable;
  edges: EdgeTable;
  accounts: AccountTable;
  users: UserTable;
  tokens: TokenTable;
}

/** Creates what is not there yet. */
export const ddl = `
create table if not exists documents (
  seq integer primary key autoincrement,
  account text not null, family text not null, id text not null,
  body text not null, row text, vault text, parts text,
  sort text not null default '', name_key text, code text,
  last_modified text not null, deleted_at text, expires_at text
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
  user text, grants text, expires_at text
);
${blobsDdl(sqliteTypes)}
pragma user_version = 1;
`;

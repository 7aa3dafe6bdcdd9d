import { type QueryExecutorProvider, sql } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import type { ColumnTypes } from "./column-types.ts";
import { rowsInOrder, storableText } from "./released-fields.ts";

/** Settings, rate buckets, blobs, the audit trail, jobs, revisions and facets of documents. */
export const serversDdl = ({ bytes, serial, integer, sorted, losable }: ColumnTypes): string => `
alter table documents add column revision ${integer} not null default 1;
alter table documents add column facets text not null default '{}';

create table if not exists settings (name text primary key, value text not null);


create ${losable} table if not exists buckets (
  account text primary key, tokens double precision not null, at double precision not null
);


create table if not exists blobs (
  account text not null, area text not null, key text not null, bytes ${bytes} not null, expires_at text,
  primary key (account, area, key)
);
create index if not exists blobs_expiry on blobs (expires_at) where expires_at is not null;


create table if not exists audit (
  seq ${serial}, account text not null, id text not null, time ${sorted} not null,
  resource_type text not null, resource_id text not null, owner_id text,
  event text not null, source text not null, by_user text, support integer not null,
  paths text not null, details text not null
);
create index if not exists audit_time on audit (account, time, seq);
create index if not exists audit_type on audit (account, resource_type, time, seq);
create index if not exists audit_resource on audit (account, resource_id, time, seq);
create index if not exists audit_owner on audit (account, owner_id) where owner_id is not null;


create table if not exists jobs (
  seq ${serial}, id text not null unique, account text not null, type text not null, payload text not null,
  status text not null, attempts integer not null, lease_owner text, lease_until ${sorted},
  created_at text not null, ended_at ${sorted}, error text
);
create index if not exists jobs_open on jobs (account, seq) where status in ('queued', 'running');
create index if not exists jobs_ended on jobs (ended_at) where ended_at is not null;

`;

/** Longer texts were not kept as facets. */
const longestFacet = 1000;

/** Gives documents of the first version their facets: their top-level texts, numbers and booleans, as texts. */
export async function fillFacets(db: QueryExecutorProvider): Promise<void> {
  for await (const rows of rowsInOrder(db, "documents", ["body"])) {
    for (const { seq, body } of rows) {
      const scalars = Object.entries(JSON.parse(body) as JsonObject).filter(
        ([, value]) => ["string", "number", "boolean"].includes(typeof value) && String(value).length <= longestFacet,
      );
      const facets = Object.fromEntries(
        scalars.map(([name, value]) => [storableText(name), storableText(String(value))]),
      );
      await sql`update documents set facets = ${JSON.stringify(facets)} where seq = ${seq}`.execute(db);
    }
  }
}

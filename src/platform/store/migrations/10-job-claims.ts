import type { ColumnTypes } from "../sql/column-types.ts";

/** Jobs may wait for a moment, go before others, exclude others, and come back without having been tried. */
export const jobClaimsDdl = (types: ColumnTypes): string => `
alter table jobs add column ripe_at ${types.sorted} not null default '';
alter table jobs add column job_key text;
alter table jobs add column priority integer not null default 0;
alter table jobs add column returned integer not null default 0;
create unique index jobs_key on jobs (type, job_key) where job_key is not null and status in ('queued', 'running');
create index jobs_waiting on jobs (type, priority desc, seq) where status = 'queued';
create index jobs_running on jobs (type, account) where status = 'running';
drop index jobs_open;
`;

import type { ColumnTypes } from "./column-types.ts";

/** Priority, exclusion, delay and returned attempts of jobs. */
export const jobClaimsDdl = ({ sorted }: ColumnTypes): string => `
alter table jobs add column ripe_at ${sorted} not null default '';
alter table jobs add column job_key text;
alter table jobs add column priority integer not null default 0;
alter table jobs add column returned integer not null default 0;
create unique index jobs_key on jobs (type, job_key) where job_key is not null and status in ('queued', 'running');
create index jobs_waiting on jobs (type, priority desc, seq) where status = 'queued';
create index jobs_running on jobs (type, account) where status = 'running';
drop index jobs_open;
`;

import type { ColumnTypes } from "./column-types.ts";

/** Open runs of flows. */
export const flowRunsDdl = ({ serial, integer }: ColumnTypes): string => `
create table flow_runs (
  seq ${serial}, account text not null, run text not null, flow text not null, status text not null,
  plan text not null, again text
);
create unique index flow_runs_run on flow_runs (account, run);
create index flow_runs_flow on flow_runs (account, flow);
create table flow_parts (
  account text not null, run text not null, part text not null, job text not null, state text not null,
  cursor text not null, waiting ${integer} not null, next ${integer} not null, reading text, working text,
  num_export ${integer} not null, num_success ${integer} not null, num_ignore ${integer} not null,
  num_error ${integer} not null, num_pages_generated ${integer} not null, num_pages_processed ${integer} not null,
  primary key (account, run, part)
);
create table flow_pages (
  account text not null, run text not null, part text not null, number ${integer} not null,
  state text not null, revision ${integer} not null,
  primary key (account, run, part, number)
);
`;

import type { ColumnTypes } from "./column-types.ts";

/** Counts of records in open runs of flows that may have been delivered more than once. */
export const uncertainCountsDdl = ({ integer }: ColumnTypes): string => `
alter table flow_parts add column num_uncertain ${integer} not null default 0;
`;

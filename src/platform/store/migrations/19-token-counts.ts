import type { ColumnTypes } from "./column-types.ts";

/** Token counts of agents in open runs of flows. */
export const tokenCountsDdl = ({ integer }: ColumnTypes): string => `
alter table flow_parts add column num_input_tokens ${integer} not null default 0;
alter table flow_parts add column num_output_tokens ${integer} not null default 0;
`;

import type { ColumnTypes } from "../sql/column-types.ts";

/** Open runs of flows count what agents have cost. */
export const tokenCountsDdl = ({ integer }: ColumnTypes): string => `
alter table flow_parts add column num_input_tokens ${integer} not null default 0;
alter table flow_parts add column num_output_tokens ${integer} not null default 0;
`;

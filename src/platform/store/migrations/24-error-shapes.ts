import type { QueryExecutorProvider } from "kysely";
import type { JsonObject } from "../../../base/json.ts";
import type { ColumnTypes } from "./column-types.ts";
import { fillColumns, fillCounts, storableText } from "./released-fields.ts";

/**
 * The shape of an error's message with its counts by step and by run, the milliseconds that parts of runs read, transform and deliver, and
 * the processes that run jobs.
 */
export const errorShapesDdl = ({
  sorted,
  integer,
  losable,
}: ColumnTypes): string => `alter table flow_errors add column "shape" ${sorted} not null default '';
create index flow_errors_list_state__flowid_step_shape on flow_errors ("account", "state", "_flowId", "step", "shape", "time", "seq");
create index flow_errors_list__flowjobid_state_step_shape on flow_errors ("account", "_flowJobId", "state", "step", "shape", "time", "seq");

alter table flow_parts add column ms_read ${integer} not null default 0;
alter table flow_parts add column ms_transform ${integer} not null default 0;
alter table flow_parts add column ms_deliver ${integer} not null default 0;

create ${losable} table if not exists job_workers (
  id text primary key, name text not null, started_at text not null, beat_at ${sorted} not null, jobs text not null
);
`;

/** Fills the shapes of errors that are there already, and counts them. */
export async function fillErrorShapes(db: QueryExecutorProvider): Promise<void> {
  await fillColumns(db, "flow_errors", { shape: releasedShape });
  for (const by of [
    ["state", "_flowId", "step", "shape"],
    ["_flowJobId", "state", "step", "shape"],
  ])
    await fillCounts(db, { family: "flowErrors", table: "flow_errors" }, by);
}

function releasedShape({ message }: JsonObject): string {
  if (typeof message !== "string") return "";
  const shape = message
    .slice(0, 300)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[\w-]+/g, (word) => (/\d/.test(word) ? "#" : word));
  return storableText(shape);
}

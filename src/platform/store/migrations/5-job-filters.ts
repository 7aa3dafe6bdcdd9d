import type { QueryExecutorProvider } from "kysely";
import type { ColumnTypes } from "./column-types.ts";
import { fillColumns, releasedFlag, releasedText, tallyOf } from "./released-fields.ts";

/** Columns that find jobs by their step, by whether they can be retried, and by what they ignored. */
export const jobFiltersDdl = ({
  sorted,
}: ColumnTypes): string => `alter table flow_jobs add column "_exportId" ${sorted} not null default '';
alter table flow_jobs add column "_importId" ${sorted} not null default '';
alter table flow_jobs add column "retriable" ${sorted} not null default '';
alter table flow_jobs add column "numIgnore" ${sorted} not null default '';
create index flow_jobs_list__exportid on flow_jobs ("account", "_exportId", "time", "seq");
create index flow_jobs_list__importid on flow_jobs ("account", "_importId", "time", "seq");
create index flow_jobs_list_retriable on flow_jobs ("account", "retriable", "time", "seq");
`;

/** Fills the new columns from the documents. */
export const fillJobFilters = (db: QueryExecutorProvider): Promise<void> =>
  fillColumns(db, "flow_jobs", {
    _exportId: releasedText("_exportId"),
    _importId: releasedText("_importId"),
    retriable: releasedFlag("retriable"),
    numIgnore: tallyOf("numIgnore"),
  });

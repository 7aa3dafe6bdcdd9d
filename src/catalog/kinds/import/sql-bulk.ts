import { block, list, str } from "../../field.ts";

/** `bulkInsert` of `rdbms` and `jdbc` (facts 2.9). */
export const bulkInsert = block(
  { tableName: str({ doc: "Table to insert into." }), batchSize: str({ doc: "Rows per statement, as text." }) },
  { doc: "Required at run time with queryType bulk_insert." },
);

/** Fields of `bulkLoad` that both have. */
export const bulkLoadFields = {
  tableName: str({ doc: "Table to load." }),
  primaryKeys: list(str(), { doc: "Columns that identify a row." }),
} as const;

/** `query`, one statement per entry. */
export const queries = list(str({ code: "sql" }), {
  doc: "SQL templates: `{{record.x}}` is quoted, `{{{record.x}}}` is not; per_page loops over batch_of_records. Required at run time for queries.",
});

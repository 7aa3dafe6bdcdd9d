import { block, bool, list, oneOf } from "../../field.ts";
import { queryLookups } from "../../parts/lookup.ts";
import { bulkInsert, bulkLoadFields, queries } from "./sql-bulk.ts";

/** `jdbc` (facts 2.9). */
export const jdbc = block(
  {
    queryType: list(oneOf(["bulk_insert", "per_record", "per_page", "bulk_load"]), { doc: "Needed to run." }),
    query: queries,
    bulkInsert,
    bulkLoad: block(
      {
        ...bulkLoadFields,
        overrideMergeOrInsertQuery: bool({ doc: "Use `query` in place of the generated statement." }),
      },
      { doc: "Needed to run with queryType bulk_load." },
    ),
    lookups: queryLookups,
  },
  { doc: "How rows are written through a JDBC driver." },
);

import { block, bool, list, oneOf } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { queryLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";
import { bulkInsert, bulkLoadFields, queries } from "../sql-bulk.ts";

/** `jdbc` (facts 2.9). */
const jdbc = block(
  {
    queryType: list(oneOf(["bulk_insert", "per_record", "per_page", "bulk_load"]), { doc: "Required at run time." }),
    query: queries,
    bulkInsert,
    bulkLoad: block(
      {
        ...bulkLoadFields,
        overrideMergeOrInsertQuery: bool({ doc: "Use `query` instead of the generated statement." }),
      },
      { doc: "Required at run time with queryType bulk_load." },
    ),
    lookups: queryLookups,
  },
  { doc: "Write of rows through a JDBC driver." },
);

/** Writes rows through a JDBC driver. */
export const jdbcImport = declareAdaptor({
  fields: { jdbc },
  variant: { needs: ["_connectionId"], connections: ["jdbc"] },
  runNeeds: {
    jdbc: [
      ...alwaysNeeded("queryType"),
      ...neededWhere("queryType", ["per_record", "per_page"], "query"),
      ...neededWhere("queryType", ["bulk_insert"], "bulkInsert.tableName"),
      ...neededWhere("queryType", ["bulk_load"], "bulkLoad.tableName"),
    ],
  },
  existence: ["updateExtract", "updateLookupName", "ignoreExtract", "ignoreLookupName"],
  noPreview: true,
  sample: {
    name: "JDBC import",
    adaptorType: "JDBCImport",
    _connectionId: sampleRef("connection:jdbc"),
    jdbc: { queryType: ["per_record"], query: ["INSERT INTO orders (id) VALUES ({{record.id}})"] },
  },
});

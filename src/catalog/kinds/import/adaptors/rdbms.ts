import { block, bool, list, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { blockLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";
import { bulkInsert, bulkLoadFields, queries } from "../sql-bulk.ts";

/** `rdbms` (facts 2.9). The legacy query types INSERT and UPDATE are refused. */
const rdbms = block(
  {
    queryType: list(oneOf(["bulk_insert", "per_record", "per_page", "first_page", "bulk_load"]), {
      max: 1,
      doc: "One value. Needed to run.",
    }),
    query: queries,
    bulkInsert,
    bulkLoad: block(
      { ...bulkLoadFields, overrideMergeQuery: bool({ doc: "Use `query` in place of the generated merge." }) },
      { doc: "Needed to run with queryType bulk_load." },
    ),
    updateLookupName: str({ nullable: true, lookup: true, doc: "The row is updated where this lookup has a value." }),
    updateExtract: str({ nullable: true, doc: "The row is updated where this path has a value." }),
    ignoreLookupName: str({ nullable: true, lookup: true, doc: "Existence test of ignoreExisting and ignoreMissing." }),
    ignoreExtract: str({ nullable: true, doc: "Existence test of ignoreExisting and ignoreMissing." }),
    lookups: blockLookups,
  },
  { doc: "How rows are written to a relational database." },
);

/** Writes rows to a relational database. */
export const rdbmsImport = declareAdaptor({
  fields: { rdbms },
  variant: { needs: ["_connectionId"], connections: ["rdbms"] },
  runNeeds: {
    rdbms: [
      ...alwaysNeeded("queryType"),
      ...neededWhere("queryType", ["per_record", "per_page", "first_page"], "query"),
      ...neededWhere("queryType", ["bulk_insert"], "bulkInsert.tableName"),
      ...neededWhere("queryType", ["bulk_load"], "bulkLoad.tableName", "bulkLoad.primaryKeys"),
    ],
  },
  existence: ["updateExtract", "updateLookupName", "ignoreExtract", "ignoreLookupName"],
  noPreview: true,
  sample: {
    name: "Database import",
    adaptorType: "RDBMSImport",
    _connectionId: sampleRef("connection:rdbms"),
    rdbms: { queryType: ["bulk_insert"], bulkInsert: { tableName: "orders", batchSize: "1000" } },
  },
});

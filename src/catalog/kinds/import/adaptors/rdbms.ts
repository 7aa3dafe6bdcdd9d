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
      doc: "Exactly one value. Required at run time.",
    }),
    query: queries,
    bulkInsert,
    bulkLoad: block(
      { ...bulkLoadFields, overrideMergeQuery: bool({ doc: "Use `query` instead of the generated merge statement." }) },
      { doc: "Required at run time with queryType bulk_load." },
    ),
    updateLookupName: str({ nullable: true, lookup: true, doc: "Lookup: if it finds a value, the row is updated." }),
    updateExtract: str({ nullable: true, doc: "Path in the record: with a value there, the row is updated." }),
    ignoreLookupName: str({
      nullable: true,
      lookup: true,
      doc: "Lookup that tests for an existing row; for ignoreExisting and ignoreMissing.",
    }),
    ignoreExtract: str({
      nullable: true,
      doc: "Path that tests for an existing row; for ignoreExisting and ignoreMissing.",
    }),
    lookups: blockLookups,
  },
  { doc: "Write of rows to a relational database." },
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

/** Delivers records to relational databases: imports of the types RDBMSImport and JDBCImport (facts 2.9). */
import { isNumber, isObject, itemsOf, type Json, type JsonObject } from "../../../base/json.ts";
import { failureFrom, plainFailure, RecordFailure } from "../../failures/failure.ts";
import { responseRedactor } from "../../http/redact-response.ts";
import type { Adaptor, Delivered, Delivery, Prepared } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { recordContext, renderedTemplate } from "../../templates/record-template.ts";
import { type Database, databaseOf } from "./database.ts";
import { dialects } from "./dialects.ts";
import type { SqlAnswer, SqlRequest, SqlResult, SqlStatement } from "./sql-request.ts";

/** Default number of rows of a statement. */
const usualBatch = 1000;

/**
 * The state needed to judge the answer: whether all records share one result, and the part of the row that a lookup returns.
 */
type SqlRequestState = {
  readonly shared: boolean;
  readonly lookup?: "row" | "value";
};

export const sqlAdaptor: Adaptor = Object.freeze({
  obstacle: (document, connection) => {
    try {
      databaseOf(connection?.document ?? {});
      return blockObstacle(sqlImportBlock(document));
    } catch (error) {
      if (error instanceof RecordFailure) return error;
      throw error;
    }
  },
  existenceTest: (document, purpose) => {
    const block = sqlImportBlock(document);
    const name = purpose === "existing" ? "update" : "ignore";
    const [extract, lookup] = [block[`${name}Extract`], block[`${name}LookupName`]];
    return {
      ...(typeof extract === "string" && extract !== "" && { extract }),
      ...(typeof lookup === "string" && lookup !== "" && { lookup }),
    };
  },
  compose: (records, delivery) => {
    if (records.length === 0) return [];
    const block = sqlImportBlock(delivery.import);
    const work = sqlRequestOf(records, block, delivery);
    const lookup = block["_lookup"];
    const requestState: SqlRequestState = {
      shared: work.mode === "page",
      ...((lookup === "row" || lookup === "value") && { lookup }),
    };
    return [{ size: records.length, request: work, kept: requestState }];
  },
  judge: ({ size, kept }, answer, { connection }) => {
    const hide = responseRedactor(connectionSecrets(connection), []);
    const { shared, lookup } = kept as SqlRequestState;
    const said = answer as SqlAnswer;
    const sharedByAll = (one: Delivered) => ({ delivered: Array.from({ length: size }, () => one) });
    const failedDelivery = ({ failure }: { readonly failure: Parameters<typeof failureFrom>[0] }): Delivered => ({
      statusCode: 422,
      json: null,
      headers: {},
      failure: failureFrom({ ...failure, message: hide(failure.message) }),
    });
    if ("failure" in said) return sharedByAll(failedDelivery(said));
    if (!("results" in said)) throw new Error("an import was answered like an export");
    const deliveredResults = said.results.map((result) =>
      "failure" in result ? failedDelivery(result) : deliveredRows(result, hide, lookup),
    );
    return shared ? sharedByAll(deliveredResults[0]!) : { delivered: deliveredResults };
  },
} satisfies Adaptor);

/** Returns `rdbms` or `jdbc`. */
export function sqlImportBlock({ rdbms, jdbc }: ImportDocument): JsonObject {
  return (isObject(rdbms) ? rdbms : isObject(jdbc) ? jdbc : {}) as JsonObject;
}

function blockObstacle(block: JsonObject): RecordFailure | undefined {
  const missingSqlSetting = (what: string) =>
    new RecordFailure("not_configured", "resource", "request", `The import has no ${what}.`);
  const { queryType, query, bulkInsert, bulkLoad } = block;
  const type = itemsOf(queryType)[0];
  const hasTableName = (part: Json | undefined): boolean =>
    isObject(part) && typeof part["tableName"] === "string" && part["tableName"] !== "";
  switch (type) {
    case "per_record":
    case "per_page":
    case "first_page":
      return typeof itemsOf(query)[0] === "string" && itemsOf(query)[0] !== "" ? undefined : missingSqlSetting("query");
    case "bulk_insert":
      return hasTableName(bulkInsert) ? undefined : missingSqlSetting("bulkInsert.tableName");
    case "bulk_load":
      return hasTableName(bulkLoad) ? undefined : missingSqlSetting("bulkLoad.tableName");
    default:
      return type === undefined
        ? missingSqlSetting("queryType")
        : new RecordFailure("not_supported", "resource", "request", `The query type ${String(type)} is not run.`);
  }
}

function sqlRequestOf(records: readonly Prepared[], block: JsonObject, delivery: Delivery): SqlRequest {
  const database = databaseOf(delivery.connection.document);
  const queries = itemsOf(block["query"]).map(String);
  switch (itemsOf(block["queryType"])[0]) {
    case "per_record":
      return { mode: "each", statements: records.map((record) => ownStatement(record, queries, database, delivery)) };
    case "bulk_insert": {
      const { tableName, batchSize } = block["bulkInsert"] as JsonObject;
      const batch = Math.floor(Number(batchSize ?? usualBatch));
      return {
        mode: "insert",
        table: String(tableName),
        rows: rowsOfRecords(records),
        batch: batch >= 1 ? batch : usualBatch,
      };
    }
    case "bulk_load": {
      const { tableName, primaryKeys, overrideMergeQuery, overrideMergeOrInsertQuery } = block[
        "bulkLoad"
      ] as JsonObject;
      const hasOwnQuery = overrideMergeQuery === true || overrideMergeOrInsertQuery === true;
      return {
        mode: "load",
        table: String(tableName),
        keys: itemsOf(primaryKeys).map(String),
        rows: rowsOfRecords(records),
        ...(hasOwnQuery &&
          queries[0] !== undefined && { merge: statementForRecords(records, queries, database, delivery) }),
      };
    }
    case "first_page":
      return {
        mode: "page",
        statement: statementForRecords(records, queries, database, delivery),
        once: String(delivery.import._id ?? ""),
      };
    default:
      return { mode: "page", statement: statementForRecords(records, queries, database, delivery) };
  }
}

/** Returns the rows of records. Rows have named values, so a record that is not an object gives an empty row. */
const rowsOfRecords = (records: readonly Prepared[]): readonly JsonObject[] =>
  records.map(({ mapped }) => (isObject(mapped) ? mapped : {}));

/** Returns the statement of a record. An error fails this record only. */
function ownStatement(record: Prepared, ...how: [readonly string[], Database, Delivery]): SqlStatement {
  try {
    return statementForRecords([record], ...how);
  } catch (error) {
    if (error instanceof RecordFailure) return { failure: plainFailure(error) };
    throw error;
  }
}

function statementForRecords(
  records: readonly Prepared[],
  queries: readonly string[],
  { dialect }: Database,
  { context }: Delivery,
): string {
  // The second query is for existing records.
  const update = records.length === 1 && records[0]!.operation === "UPDATE" ? queries[1] : undefined;
  const children = records.map((each) => ({ ...each, record: each.mapped }));
  const template = (update ?? queries[0]!).replaceAll(stagingNamed, () => dialects[dialect].staging);
  return statementOf(template, recordContext(children, context), dialect);
}

/** The placeholder is replaced by a name, not by a literal. */
const stagingNamed = /\{\{\s*staging\s*\}\}/g;

/** Returns a statement with its values as literals. Throws RecordFailure. */
export function statementOf(template: string, context: JsonObject, dialect: Database["dialect"]): string {
  const statement = renderedTemplate(template, context, dialects[dialect].escape).toWellFormed();
  if (!statement.includes("\0")) return statement;
  const message = "The statement contains a character NUL, which no text of SQL can hold.";
  throw new RecordFailure("mapping_failed", "mapping", "request", message);
}

function deliveredRows(
  { rowCount, rows }: Exclude<SqlResult, { failure: unknown }>,
  hide: <J extends Json>(value: J) => J,
  lookup: SqlRequestState["lookup"],
): Delivered {
  const [first] = rows ?? [];
  const [id] = first ? Object.values(first) : [];
  if (lookup !== undefined) {
    const none = new RecordFailure(
      "lookup_failed",
      "lookup",
      "mapping",
      "The query of the lookup has no row for the record.",
    );
    if (!first) return { statusCode: 404, json: null, headers: {}, failure: none };
    return { statusCode: 200, json: hide(lookup === "row" ? first : (id ?? null)), headers: {} };
  }
  return {
    statusCode: 200,
    json: hide({ rowCount, ...(rows && { rows }) } as JsonObject),
    headers: {},
    ...((typeof id === "string" || isNumber(id)) && { id: hide(id) }),
  };
}

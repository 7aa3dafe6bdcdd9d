/** Reads rows of relational databases: exports of the types RDBMSExport and JDBCExport (facts 2.14). */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { failureFrom, RecordFailure } from "../../failures/failure.ts";
import { responseRedactor } from "../../http/redact-response.ts";
import type { ExportDocument } from "../../ports/documents.ts";
import { connectionSecrets } from "../../ports/secret-texts.ts";
import { recordContext } from "../../templates/record-template.ts";
import type { ExportReader, ExportReading, ReaderRequest, ReaderResult } from "../reader.ts";
import { statementOf } from "./adaptor.ts";
import { databaseOf } from "./database.ts";
import type { SqlAnswer, SqlRequest } from "./sql-request.ts";

/** Maximum number of rows requested at once. */
const rowsAtOnce = 2000;

type SqlReadState = {
  readonly skip: number;
  readonly answers: number;
};

export const sqlReader: ExportReader = Object.freeze({
  obstacle: (document, connection) => {
    const { query } = sqlExportBlock(document);
    if (typeof query !== "string" || query === "")
      return new RecordFailure("not_configured", "resource", "request", "The export has no query.");
    try {
      databaseOf(connection.document);
      return undefined;
    } catch (error) {
      if (error instanceof RecordFailure) return error;
      throw error;
    }
  },
  ask(position, reading): ReaderRequest {
    const skip = Number(position?.["skip"] ?? 0);
    const rowLimit = reading.export.type === "test" ? testLimit(reading.export) : rowsAtOnce;
    const statement = exportStatement(String(sqlExportBlock(reading.export)["query"]), reading.record, reading);
    const work: SqlRequest = { mode: "read", statement, skip, most: rowLimit };
    const readState: SqlReadState = { skip, answers: Number(position?.["answers"] ?? 0) };
    return { request: work, kept: readState };
  },
  read(kept, answer, { export: document, connection, answersAtMost }): ReaderResult {
    const said = answer as SqlAnswer;
    const hide = responseRedactor(connectionSecrets(connection), []);
    if ("failure" in said) return { failure: failureFrom({ ...said.failure, message: hide(said.failure.message) }) };
    if (!("rows" in said)) throw new Error("an export was answered like an import");
    const records = said.rows.map((row) => hide(row));
    if (!said.more || document.type === "test") return { records };
    const { skip, answers } = kept as SqlReadState;
    if (answers + 1 < answersAtMost) return { records, next: { skip: skip + said.rows.length, answers: answers + 1 } };
    const message = "The query has more rows than are read. Reading ends there: narrow the query.";
    return { records, cut: new RecordFailure("output_too_large", "application", "response", message) };
  },
  mark(record, reading): ReaderRequest | undefined {
    const { once } = sqlExportBlock(reading.export);
    if (!isObject(once) || typeof once["query"] !== "string" || once["query"] === "") return undefined;
    const work: SqlRequest = { mode: "page", statement: exportStatement(once["query"], record, reading) };
    return { request: work, kept: null };
  },
  marked(_kept, answer, { connection }) {
    const said = answer as SqlAnswer;
    if (!("failure" in said)) return undefined;
    return failureFrom({
      ...said.failure,
      message: responseRedactor(connectionSecrets(connection), [])(said.failure.message),
    });
  },
} satisfies ExportReader);

function sqlExportBlock({ rdbms, jdbc }: ExportDocument): JsonObject {
  return (isObject(rdbms) ? rdbms : isObject(jdbc) ? jdbc : {}) as JsonObject;
}

function testLimit({ test }: ExportDocument): number {
  const limit = isObject(test) ? Number((test as JsonObject)["limit"] ?? 1) : 1;
  return limit >= 1 ? Math.min(100, Math.floor(limit)) : 1;
}

function exportStatement(template: string, record: Json | undefined, { connection, context }: ExportReading): string {
  const { dialect } = databaseOf(connection.document);
  return statementOf(template, recordContext([{ record: record ?? {} }], context), dialect);
}

/** Reads items of key-value databases: exports of the type KeyValueDbExport, by scan or by query (facts 2.14). */
import { isObject, itemsOf, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Prepared } from "../../ports/adaptor.ts";
import type { ExportDocument } from "../../ports/documents.ts";
import { jsonOfTemplate, parseTemplateJson, readSingleAnswer } from "../answers.ts";
import { afterAnswer, type PagesSeen } from "../pages-seen.ts";
import type { ExportReader, ReaderRequest, ReaderResult } from "../reader.ts";
import { plainItem, typedAttributes } from "./items.ts";

const keyValueExportBlock = ({ keyValueDb }: ExportDocument): JsonObject =>
  isObject(keyValueDb) ? (keyValueDb as JsonObject) : {};

export const keyValueReader: ExportReader = Object.freeze({
  obstacle: (document) => {
    const block = keyValueExportBlock(document);
    const missing = ["region", "tableName"].find((name) => typeof block[name] !== "string" || block[name] === "");
    if (missing === undefined) return undefined;
    return new RecordFailure("not_configured", "resource", "request", `The export has no keyValueDb.${missing}.`);
  },
  ask(position, { export: document, record, context }): ReaderRequest {
    const block = keyValueExportBlock(document);
    const about: Prepared = { record: record ?? {}, mapped: record ?? {}, operation: "CREATE" };
    const renderedJsonObject = (name: string): JsonObject | undefined => {
      const template = block[name];
      if (typeof template !== "string" || template === "") return undefined;
      const parsedObject = jsonOfTemplate(template, about, context, {
        what: `keyValueDb.${name}`,
        read: parseTemplateJson,
      });
      return isObject(parsedObject) ? parsedObject : undefined;
    };
    const names = renderedJsonObject("expressionAttributeNames");
    const values = renderedJsonObject("expressionAttributeValues");
    const projection = block["projectionExpression"];
    const shown = Array.isArray(projection) ? projection.join(", ") : projection;
    const filters = ["filterExpression", "keyConditionExpression"].flatMap((name) =>
      typeof block[name] === "string" && block[name] !== ""
        ? [[`${name[0]!.toUpperCase()}${name.slice(1)}`, block[name]]]
        : [],
    );
    const part = {
      ...Object.fromEntries(filters),
      ...(names && { ExpressionAttributeNames: names }),
      ...(values && { ExpressionAttributeValues: typedAttributes(values) }),
      ...(typeof shown === "string" && shown !== "" && { ProjectionExpression: shown }),
      ...(position?.["from"] !== undefined && { ExclusiveStartKey: position["from"] }),
    };
    const target = block["method"] === "query" ? "Query" : "Scan";
    const request = { region: String(block["region"]), TableName: String(block["tableName"]), target, parts: [part] };
    return { request, kept: position?.["seen"] ?? null };
  },
  read(kept, answer, { connection, answersAtMost }): ReaderResult {
    const answered = readSingleAnswer(answer, connection);
    if (answered.failure) return { failure: answered.failure };
    const { json, hide } = answered;
    const { Items, LastEvaluatedKey: from } = json as JsonObject;
    const records = itemsOf(Items)
      .filter(isObject)
      .map((item) => hide(plainItem(item)));
    if (!isObject(from)) return { records };
    const seen = afterAnswer((kept as PagesSeen | null) ?? undefined, records.length, JSON.stringify(from));
    if (seen instanceof RecordFailure) return { records, cut: seen };
    if (seen.answers < answersAtMost) return { records, next: { from, seen } };
    const message = "The table has more items than are read. Reading ends there: narrow the request.";
    return { records, cut: new RecordFailure("output_too_large", "application", "response", message) };
  },
  mark: () => undefined,
  marked: () => undefined,
} satisfies ExportReader);

/** Writes items to key-value databases: imports of the type KeyValueDbImport (facts 2.9). */
import { isObject, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Adaptor, Delivery, Prepared } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { recordContext, renderedTemplate } from "../../templates/record-template.ts";
import { groupedSendings, jsonOfTemplate, judgeAnswers, parseTemplateJson } from "../answers.ts";
import { missingNeed } from "../missing-need.ts";
import { typedAttributes } from "./items.ts";

/** Maximum number of items written at once. */
const itemsAtOnce = 25;

export const keyValueAdaptor: Adaptor = Object.freeze({
  obstacle: (document) => missingNeed("keyValueDb", keyValueImportBlock(document)),
  existenceTest: (document, purpose) => {
    const { ignoreExtract } = keyValueImportBlock(document);
    return purpose === "ignore" && typeof ignoreExtract === "string" && ignoreExtract !== ""
      ? { extract: ignoreExtract }
      : {};
  },
  compose: (records, delivery) => {
    const block = keyValueImportBlock(delivery.import);
    const base = { region: String(block["region"]), TableName: String(block["tableName"]) };
    const isUpdate = block["method"] === "updateItem";
    const isAlone = isUpdate || textOf(block["conditionExpression"]) !== undefined;
    return groupedSendings(
      records,
      (record) => (isUpdate ? updateRequest(record, block, delivery) : putRequest(record, block, delivery)),
      {
        size: isAlone ? 1 : itemsAtOnce,
        request: (parts) => ({
          ...base,
          target: isUpdate ? "UpdateItem" : isAlone ? "PutItem" : "BatchWriteItem",
          parts,
        }),
      },
    );
  },
  judge: ({ size }, answer, { connection }) => judgeAnswers(size, answer, connection),
} satisfies Adaptor);

function keyValueImportBlock({ keyValueDb }: ImportDocument): JsonObject {
  return isObject(keyValueDb) ? (keyValueDb as JsonObject) : {};
}

function putRequest(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  return { Item: renderedItem(record, block, delivery), ...conditionParts(record, block, delivery) };
}

function updateRequest(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  const renderedTemplateText = (template: string) =>
    renderedTemplate(template, recordContext([{ ...record, record: record.mapped }], delivery.context), "none");
  const key = { ...keyPart("partitionKey", record, block, delivery), ...keyPart("sortKey", record, block, delivery) };
  return {
    Key: typedAttributes(key),
    UpdateExpression: renderedTemplateText(String(block["updateExpression"])),
    ReturnValues: "ALL_NEW",
    ...conditionParts(record, block, delivery),
  };
}

function renderedItem(record: Prepared, block: JsonObject, { context }: Delivery): JsonObject {
  const template = textOf(block["itemDocument"]);
  const item =
    template === undefined
      ? record.mapped
      : jsonOfTemplate(template, record, context, { what: "keyValueDb.itemDocument", read: parseTemplateJson });
  if (isObject(item)) return typedAttributes(item);
  throw new RecordFailure(
    "mapping_failed",
    "mapping",
    "request",
    "An item is made of an object, and the record is mapped to none.",
  );
}

/**
 * Returns a part of the key. The setting is the name of an attribute, with the value from the record, or an object of name and
 * value; both are templates.
 */
function keyPart(
  name: "partitionKey" | "sortKey",
  record: Prepared,
  block: JsonObject,
  { context }: Delivery,
): JsonObject {
  const template = textOf(block[name]);
  if (template === undefined) return {};
  if (template.trimStart().startsWith("{") && !template.trimStart().startsWith("{{")) {
    const keyValue = jsonOfTemplate(template, record, context, { what: `keyValueDb.${name}`, read: parseTemplateJson });
    if (isObject(keyValue)) return keyValue;
  }
  const attribute = renderedTemplate(template, recordContext([{ ...record, record: record.mapped }], context), "none");
  const value = isObject(record.mapped) ? record.mapped[attribute] : undefined;
  if (value !== undefined && value !== null) return { [attribute]: value };
  const message = `The record has no ${attribute}, which keyValueDb.${name} names.`;
  throw new RecordFailure("mapping_failed", "mapping", "request", message, { classification: "missing" });
}

function conditionParts(record: Prepared, block: JsonObject, { context }: Delivery): JsonObject {
  const { conditionExpression, expressionAttributeNames, expressionAttributeValues } = block;
  const expressionObject = (name: string, template: Json | undefined): JsonObject | undefined => {
    const text = textOf(template);
    if (text === undefined) return undefined;
    const parsedObject = jsonOfTemplate(text, record, context, { what: `keyValueDb.${name}`, read: parseTemplateJson });
    if (isObject(parsedObject)) return parsedObject;
    throw new RecordFailure("mapping_failed", "mapping", "request", `keyValueDb.${name} makes no object.`);
  };
  const names = expressionObject("expressionAttributeNames", expressionAttributeNames);
  const values = expressionObject("expressionAttributeValues", expressionAttributeValues);
  const condition = textOf(conditionExpression);
  return {
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: typedAttributes(values) }),
  };
}

/** Writes documents to document databases: imports of the type DocumentDbImport (facts 2.9). */
import { isObject, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Adaptor, Delivery, Prepared } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { groupedSendings, jsonOfTemplate, judgeAnswers, parseTemplateJson } from "../answers.ts";
import { missingNeed } from "../missing-need.ts";

/** Maximum number of documents written at once. */
const documentsAtOnce = 1000;

export const documentAdaptor: Adaptor = Object.freeze({
  obstacle: (document) => missingNeed("documentDb", documentImportBlock(document)),
  existenceTest: (document, purpose) => {
    const extract = textOf(documentImportBlock(document)["ignoreExtract"]);
    return purpose === "ignore" && extract !== undefined ? { extract } : {};
  },
  compose: (records, delivery) => {
    const { import: document } = delivery;
    const block = documentImportBlock(document);
    const { method, collection, upsert } = block;
    const documentPart = (record: Prepared): JsonObject => ({
      ...(method === "updateOne" ? updatePart(record, block, delivery) : insertPart(record, block, delivery)),
      ...existencePart(record, block, delivery),
    });
    const documentRequest = (parts: readonly JsonObject[]): Json => ({
      method: String(method),
      collection: String(collection),
      upsert: upsert === true,
      parts,
    });
    return groupedSendings(records, documentPart, { size: documentsAtOnce, request: documentRequest });
  },
  judge: ({ size }, answer, { connection }) => judgeAnswers(size, answer, connection),
} satisfies Adaptor);

function documentImportBlock({ documentDb }: ImportDocument): JsonObject {
  return isObject(documentDb) ? (documentDb as JsonObject) : {};
}

function renderedJson(name: string, record: Prepared, block: JsonObject, { context }: Delivery): Json | undefined {
  const template = textOf(block[name]);
  if (template === undefined) return undefined;
  return jsonOfTemplate(template, record, context, { what: `documentDb.${name}`, read: parseTemplateJson });
}

function expectObject(value: Json, what: string): JsonObject {
  if (isObject(value)) return value;
  throw new RecordFailure("mapping_failed", "mapping", "request", `${what} is an object, and the record makes none.`);
}

function insertPart(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  return { document: expectObject(renderedJson("document", record, block, delivery) ?? record.mapped, "A document") };
}

/** Returns the update. Without a template it sets the fields of the record. */
function updatePart(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  const update = renderedJson("update", record, block, delivery);
  return {
    filter: expectObject(renderedJson("filter", record, block, delivery)!, "A filter"),
    update:
      update === undefined
        ? { $set: expectObject(record.mapped, "An update") }
        : Array.isArray(update)
          ? update
          : expectObject(update, "An update"),
  };
}

/** Returns `ignoreExisting` and `ignoreMissing` with the filter that tests for the record in the database. */
function existencePart(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  const { ignoreExisting, ignoreMissing } = delivery.import;
  const known = renderedJson("ignoreLookupFilter", record, block, delivery);
  if (known === undefined || (ignoreExisting !== true && ignoreMissing !== true)) return {};
  return {
    known: expectObject(known, "A filter"),
    ignore: [ignoreExisting === true && "there", ignoreMissing === true && "missing"].filter((each) => each !== false),
  };
}

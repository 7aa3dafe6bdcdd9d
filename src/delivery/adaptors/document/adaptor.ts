/** Writes documents to document databases: imports of the type DocumentDbImport (facts 2.9). */
import { isObject, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Adaptor, Delivery, Prepared } from "../../ports/adaptor.ts";
import type { ImportDocument } from "../../ports/documents.ts";
import { jsonOfTemplate, judgeAnswers, readJson, sendingsOf } from "../answers.ts";
import { missingNeed } from "../missing-need.ts";

/** Maximum number of documents written at once. */
const documentsAtOnce = 1000;

export const documentAdaptor: Adaptor = Object.freeze({
  obstacle: (document) => missingNeed("documentDb", blockOf(document)),
  existenceTest: (document, purpose) => {
    const extract = textOf(blockOf(document)["ignoreExtract"]);
    return purpose === "ignore" && extract !== undefined ? { extract } : {};
  },
  compose: (records, delivery) => {
    const { import: document } = delivery;
    const block = blockOf(document);
    const { method, collection, upsert } = block;
    const part = (record: Prepared): JsonObject => ({
      ...(method === "updateOne" ? updateOf(record, block, delivery) : insertOf(record, block, delivery)),
      ...existence(record, block, delivery),
    });
    const request = (parts: readonly JsonObject[]): Json => ({
      method: String(method),
      collection: String(collection),
      upsert: upsert === true,
      parts,
    });
    return sendingsOf(records, part, { size: documentsAtOnce, request });
  },
  judge: ({ size }, answer, { connection }) => judgeAnswers(size, answer, connection),
} satisfies Adaptor);

function blockOf({ documentDb }: ImportDocument): JsonObject {
  return isObject(documentDb) ? (documentDb as JsonObject) : {};
}

function made(name: string, record: Prepared, block: JsonObject, { context }: Delivery): Json | undefined {
  const template = textOf(block[name]);
  if (template === undefined) return undefined;
  return jsonOfTemplate(template, record, context, { what: `documentDb.${name}`, read: readJson });
}

function objectOr(value: Json, what: string): JsonObject {
  if (isObject(value)) return value;
  throw new RecordFailure("mapping_failed", "mapping", "request", `${what} is an object, and the record makes none.`);
}

function insertOf(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  return { document: objectOr(made("document", record, block, delivery) ?? record.mapped, "A document") };
}

/** Returns the update. Without a template it sets the fields of the record. */
function updateOf(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  const update = made("update", record, block, delivery);
  return {
    filter: objectOr(made("filter", record, block, delivery)!, "A filter"),
    update:
      update === undefined
        ? { $set: objectOr(record.mapped, "An update") }
        : Array.isArray(update)
          ? update
          : objectOr(update, "An update"),
  };
}

/** Returns `ignoreExisting` and `ignoreMissing` with the filter that tests for the record in the database. */
function existence(record: Prepared, block: JsonObject, delivery: Delivery): JsonObject {
  const { ignoreExisting, ignoreMissing } = delivery.import;
  const known = made("ignoreLookupFilter", record, block, delivery);
  if (known === undefined || (ignoreExisting !== true && ignoreMissing !== true)) return {};
  return {
    known: objectOr(known, "A filter"),
    ignore: [ignoreExisting === true && "there", ignoreMissing === true && "missing"].filter((each) => each !== false),
  };
}

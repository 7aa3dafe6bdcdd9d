import { block, bool, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";

/** `documentDb` (facts 2.9). */
const documentDb = block(
  {
    method: oneOf(["insertMany", "updateOne"], { doc: "Required at run time." }),
    collection: str({ doc: "Required at run time." }),
    filter: str({ code: "handlebars", doc: "Filter of the document to update. Required at run time for updateOne." }),
    document: str({ code: "handlebars", doc: "Template of the document to insert." }),
    update: str({ code: "handlebars", doc: "Template of the update." }),
    upsert: bool({ doc: "Insert a document if none matches." }),
    ignoreExtract: str({ doc: "Path that tests for an existing document; for ignoreExisting and ignoreMissing." }),
    ignoreLookupFilter: str({
      template: true,
      doc: "Filter that tests for an existing document; for ignoreExisting and ignoreMissing.",
    }),
  },
  { doc: "Write of documents to a document database." },
);

/** Writes documents to a document database. */
export const documentDbImport = declareAdaptor({
  fields: { documentDb },
  variant: { needs: ["_connectionId"], connections: ["documentDb"] },
  runNeeds: {
    documentDb: [...alwaysNeeded("method", "collection"), ...neededWhere("method", ["updateOne"], "filter")],
  },
  existence: ["ignoreExtract", "ignoreLookupFilter"],
  sample: {
    name: "Document database import",
    adaptorType: "DocumentDbImport",
    _connectionId: sampleRef("connection:documentDb"),
    documentDb: {
      method: "updateOne",
      collection: "orders",
      filter: '{"_id":"{{record.id}}"}',
      update: '{"$set":{"total": {{record.total}} }}',
      upsert: true,
    },
  },
});

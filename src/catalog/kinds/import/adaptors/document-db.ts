import { block, bool, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";

/** `documentDb` (facts 2.9). */
const documentDb = block(
  {
    method: oneOf(["insertMany", "updateOne"], { doc: "Needed to run." }),
    collection: str({ doc: "Needed to run." }),
    filter: str({ code: "handlebars", doc: "Which document is updated. Needed to run updateOne." }),
    document: str({ code: "handlebars", doc: "Template of the document to insert." }),
    update: str({ code: "handlebars", doc: "Template of the update." }),
    upsert: bool({ doc: "Insert where nothing matches." }),
    ignoreExtract: str({ doc: "Existence test of ignoreExisting and ignoreMissing." }),
    ignoreLookupFilter: str({ template: true, doc: "Existence test of ignoreExisting and ignoreMissing." }),
  },
  { doc: "How documents are written to a document database." },
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

import { block, bool, oneOf, str } from "../../field.ts";

/** `documentDb` (facts 2.9). */
export const documentDb = block(
  {
    method: oneOf(["insertMany", "updateOne"], { doc: "Needed to run." }),
    collection: str({ doc: "Needed to run." }),
    filter: str({ code: "handlebars", doc: "Which document is updated. Needed to run updateOne." }),
    document: str({ code: "handlebars", doc: "Template of the document to insert." }),
    update: str({ code: "handlebars", doc: "Template of the update." }),
    upsert: bool({ doc: "Insert where nothing matches." }),
    ignoreExtract: str({ doc: "Existence test of ignoreExisting and ignoreMissing." }),
    ignoreLookupFilter: str({ doc: "Existence test of ignoreExisting and ignoreMissing." }),
  },
  { doc: "How documents are written to a document database." },
);

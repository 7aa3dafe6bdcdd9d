import { block, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";

/** `keyValueDb` (facts 2.9). */
const keyValueDb = block(
  {
    region: str({ doc: "Needed to run." }),
    method: oneOf(["putItem", "updateItem"], { doc: "Needed to run." }),
    tableName: str({ doc: "Needed to run." }),
    partitionKey: str({ template: true, doc: "Needed to run updateItem." }),
    sortKey: str({ template: true }),
    itemDocument: str({ code: "handlebars", doc: "Template of the item." }),
    updateExpression: str({ template: true, doc: "Needed to run updateItem." }),
    conditionExpression: str({ template: true, doc: "The write happens only where it holds." }),
    expressionAttributeNames: str({ template: true, doc: "Names that the expressions use." }),
    expressionAttributeValues: str({ template: true, doc: "Values that the expressions use." }),
    ignoreExtract: str({ doc: "Existence test of ignoreExisting and ignoreMissing." }),
  },
  { doc: "How items are written to a key-value database." },
);

/** Writes items to a key-value database. */
export const keyValueDbImport = declareAdaptor({
  fields: { keyValueDb },
  variant: { needs: ["_connectionId"], connections: ["keyValueDb"] },
  runNeeds: {
    keyValueDb: [
      ...alwaysNeeded("region", "method", "tableName"),
      ...neededWhere("method", ["updateItem"], "partitionKey", "updateExpression"),
    ],
  },
  existence: ["ignoreExtract"],
  sample: {
    name: "Key-value database import",
    adaptorType: "KeyValueDbImport",
    _connectionId: sampleRef("connection:keyValueDb"),
    keyValueDb: {
      region: "eu-central-1",
      method: "putItem",
      tableName: "orders",
      itemDocument: '{"id":"{{record.id}}"}',
    },
  },
});

import { block, oneOf, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded, neededWhere } from "../run-need.ts";

/** `keyValueDb` (facts 2.9). */
const keyValueDb = block(
  {
    region: str({ doc: "Required at run time." }),
    method: oneOf(["putItem", "updateItem"], { doc: "Required at run time." }),
    tableName: str({ doc: "Required at run time." }),
    partitionKey: str({ template: true, doc: "Required at run time for updateItem." }),
    sortKey: str({ template: true }),
    itemDocument: str({ code: "handlebars", doc: "Template of the item." }),
    updateExpression: str({ template: true, doc: "Required at run time for updateItem." }),
    conditionExpression: str({ template: true, doc: "Condition of the write." }),
    expressionAttributeNames: str({ template: true, doc: "Attribute names in the expressions." }),
    expressionAttributeValues: str({ template: true, doc: "Attribute values in the expressions." }),
    ignoreExtract: str({ doc: "Path that tests for an existing item; for ignoreExisting and ignoreMissing." }),
  },
  { doc: "Write of items to a key-value database." },
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

import { block, oneOf, str } from "../../field.ts";

/** `keyValueDb` (facts 2.9). */
export const keyValueDb = block(
  {
    region: str({ doc: "Needed to run." }),
    method: oneOf(["putItem", "updateItem"], { doc: "Needed to run." }),
    tableName: str({ doc: "Needed to run." }),
    partitionKey: str({ doc: "Needed to run updateItem." }),
    sortKey: str(),
    itemDocument: str({ code: "handlebars", doc: "Template of the item." }),
    updateExpression: str({ doc: "Needed to run updateItem." }),
    conditionExpression: str({ doc: "The write happens only where it holds." }),
    expressionAttributeNames: str({ doc: "Names that the expressions use." }),
    expressionAttributeValues: str({ doc: "Values that the expressions use." }),
    ignoreExtract: str({ doc: "Existence test of ignoreExisting and ignoreMissing." }),
  },
  { doc: "How items are written to a key-value database." },
);

/** Databases as sources: `rdbms`, `jdbc`, `documentDb`, `keyValueDb` (facts 2.14). */
import { block, json, openEnum, str } from "../../field.ts";

const sqlField = (doc: string) => str({ code: "sql", doc });

export const rdbms = block(
  {
    query: sqlField("SQL that reads the records."),
    tables: json({ effect: "shown", doc: "Tables of a query that a form composes." }),
    once: block({ query: sqlField("SQL that marks a record as exported.") }, { doc: "For type once." }),
  },
  { doc: "For RDBMSExport." },
);

export const jdbc = block(
  {
    query: sqlField("SQL that reads the records."),
    formType: str({ effect: "shown" }),
    simple: json({ shapes: ["object"], effect: "shown", doc: "Parts of a query that a form composes." }),
    once: block({ query: sqlField("SQL that marks a record as exported.") }, { doc: "For type once." }),
  },
  { doc: "For JDBCExport." },
);

export const documentDb = block(
  {
    method: openEnum(["find"]),
    collection: str({ doc: "Required at run time." }),
    filter: json({ shapes: ["string", "object"], template: "text", doc: "Query filter." }),
    projection: json({ shapes: ["string", "object"], template: "text", doc: "Fields to read." }),
    pipeline: json({ shapes: ["string", "array"], template: "text", doc: "Aggregation stages, instead of a filter." }),
  },
  { doc: "For DocumentDbExport." },
);

export const keyValueDb = block(
  {
    region: str(),
    method: openEnum(["scan", "query"]),
    tableName: str(),
    keyConditionExpression: str(),
    filterExpression: str(),
    projectionExpression: json({ shapes: ["string", "array"] }),
    expressionAttributeNames: str({ template: true }),
    expressionAttributeValues: str({ template: true }),
  },
  { doc: "For KeyValueDbExport." },
);

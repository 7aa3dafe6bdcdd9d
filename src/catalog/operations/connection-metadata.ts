/** Metadata of the system behind a connection (facts 3). */
import { bool, list, obj, oneOf, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

export const connectionMetadataOperations = declareOperations([
  {
    name: "connections.metadata",
    method: "PUT",
    path: "/v1/connections/{_id}/metadata",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Asks the database of a connection for its tables and views, or for columns: PostgreSQL, MySQL, MariaDB and SQLite. Nothing is kept, so that every answer is a fresh one.",
    body: obj({
      rdbms: obj(
        {
          type: oneOf(["tables", "columns"], { required: true }),
          tables: list(str(), {
            max: 1000,
            doc: "Tables whose columns are asked for, `name` or `schema.name`; all unless given.",
          }),
        },
        { required: true },
      ),
      refreshCache: bool({ doc: "Without effect." }),
    }),
    answers: {
      200: {
        doc: "Tables and views, or columns with the table that each is of. `schema` where the database has some.",
        body: list(
          obj({
            schema: str(),
            table: str({ doc: "Of a column." }),
            name: str(),
            type: str({ doc: "`table` or `view`; of a column as the database calls it." }),
            nullable: bool({ doc: "Of a column." }),
          }),
        ),
      },
    },
    errors: ["resource_not_found", "invalid_field", "not_supported", "connection_failed", "size_limit_exceeded"],
    example: { params: { _id: "{{ref:connection:rdbms}}" }, body: { rdbms: { type: "tables" } } },
  },
]);

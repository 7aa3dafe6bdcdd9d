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
    doc: "Reads tables and views, or columns, from the database of a connection: PostgreSQL, MySQL, MariaDB and SQLite. The server caches no results.",
    body: obj({
      rdbms: obj(
        {
          type: oneOf(["tables", "columns"], { required: true }),
          tables: list(str(), {
            max: 1000,
            doc: "Tables whose columns are read, `name` or `schema.name`; all by default.",
          }),
        },
        { required: true },
      ),
      refreshCache: bool({ doc: "No effect." }),
    }),
    answers: {
      200: {
        doc: "Tables and views, or columns with their table. `schema` is set if the database has schemas.",
        body: list(
          obj({
            schema: str(),
            table: str({ doc: "Table of a column." }),
            name: str(),
            type: str({ doc: "`table` or `view`; for a column its type in the database." }),
            nullable: bool({ doc: "For a column: it may be null." }),
          }),
        ),
      },
    },
    errors: ["resource_not_found", "invalid_field", "not_supported", "connection_failed", "size_limit_exceeded"],
    example: { params: { _id: "{{ref:connection:rdbms}}" }, body: { rdbms: { type: "tables" } } },
  },
]);

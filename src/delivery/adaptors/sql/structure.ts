/** The structure of a database, read from the database itself: its tables, or the columns of some tables. */
import type { JsonObject } from "../../../base/json.ts";
import { failureFrom } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import { connectionSecrets, hideSecrets } from "../../ports/secret-texts.ts";
import type { ConnectionServices } from "../connection-services.ts";
import { databaseOf } from "./database.ts";
import { type DatabaseDialect, dialects } from "./dialects.ts";
import { sendSql } from "./send.ts";
import type { SqlAnswer, SqlRequest } from "./sql-request.ts";

/** The requested structure. `tables` (`name` or `schema.name`): tables whose columns are requested; all if empty. */
export interface StructureQuery {
  readonly type: "tables" | "columns";
  readonly tables: readonly string[];
}

export interface DatabaseStructure {
  /** `{name, schema?, type}` of tables and views; `{table, schema?, name, type, nullable}` of columns. */
  readonly rows: readonly JsonObject[];
  /** True if there are more rows than one answer contains. */
  readonly more: boolean;
}

/** Maximum rows of one answer. */
const structureRowsAtMost = 10_000;

interface Catalogue {
  readonly tables: string;
  readonly columns: (tables: string) => string;
  readonly schema?: string;
  readonly table: string;
}

const informationSchema = (where: string): Catalogue => ({
  tables: `select table_schema as "schema", table_name as "name",
    case when table_type like '%VIEW%' then 'view' else 'table' end as "type"
    from information_schema.tables where ${where} order by table_schema, table_name`,
  columns: (
    tables,
  ) => `select table_schema as "schema", table_name as "table", column_name as "name", data_type as "type",
    case when is_nullable = 'YES' then 1 else 0 end as "nullable"
    from information_schema.columns where ${where} and ${tables} order by table_schema, table_name, ordinal_position`,
  schema: "table_schema",
  table: "table_name",
});

const catalogues: { readonly [dialect in DatabaseDialect]: Catalogue } = Object.freeze({
  postgres: informationSchema("table_schema not in ('pg_catalog', 'information_schema')"),
  mysql: informationSchema("table_schema = database()"),
  mssql: informationSchema("table_schema not in ('sys', 'INFORMATION_SCHEMA')"),
  oracle: {
    tables: `select owner as "schema", object_name as "name", lower(object_type) as "type" from all_objects
      where object_type in ('TABLE', 'VIEW') and owner = sys_context('USERENV', 'CURRENT_SCHEMA') order by object_name`,
    columns: (tables) => `select owner as "schema", table_name as "table", column_name as "name", data_type as "type",
      case when nullable = 'Y' then 1 else 0 end as "nullable"
      from all_tab_columns where ${tables} order by owner, table_name, column_id`,
    schema: "owner",
    table: "table_name",
  },
  sqlite: {
    tables: `select name, type from sqlite_schema
      where type in ('table', 'view') and substr(name, 1, 7) <> 'sqlite_' order by name`,
    columns: (tables) => `select t.name as "table", c.name as name, c.type as type,
      case when c."notnull" = 0 then 1 else 0 end as nullable
      from sqlite_schema t join pragma_table_info(t.name) c
      where t.type in ('table', 'view') and substr(t.name, 1, 7) <> 'sqlite_' and ${tables} order by t.name, c.cid`,
    table: "t.name",
  },
});

/** Reads the structure of a database. Throws RecordFailure. */
export async function readStructure(
  connection: OpenedConnection,
  query: StructureQuery,
  { egress, compute, files }: ConnectionServices,
): Promise<DatabaseStructure> {
  const { dialect } = databaseOf(connection.document);
  const catalogue = catalogues[dialect];
  const statement =
    query.type === "tables"
      ? catalogue.tables
      : catalogue.columns(tableCondition(catalogue, dialects[dialect].literal, query.tables));
  const work: SqlRequest = { mode: "read", statement, skip: 0, most: structureRowsAtMost };
  const answer = (await sendSql(work, {
    connection,
    egress,
    compute,
    folder: files,
  })) as SqlAnswer;
  if ("failure" in answer) {
    const hide = hideSecrets(connectionSecrets(connection));
    throw failureFrom({ ...answer.failure, message: hide(answer.failure.message) });
  }
  if (!("rows" in answer)) throw new Error("a read of a database answers rows");
  const rows = (answer.rows as readonly JsonObject[]).map(({ nullable, ...row }) =>
    nullable === undefined ? row : { ...row, nullable: Number(nullable) === 1 },
  );
  return { rows, more: answer.more };
}

/** Returns the condition that selects the rows of the given tables. */
function tableCondition(
  { schema, table }: Catalogue,
  literal: (text: string) => string,
  tables: readonly string[],
): string {
  if (tables.length === 0) return "1 = 1";
  const conditions = tables.map((each) => {
    const dot = schema === undefined ? -1 : each.indexOf(".");
    const whole = `${table} = ${literal(each)}`;
    return dot < 0
      ? whole
      : `(${whole} or (${schema} = ${literal(each.slice(0, dot))} and ${table} = ${literal(each.slice(dot + 1))}))`;
  });
  return `(${conditions.join(" or ")})`;
}

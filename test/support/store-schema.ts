/** Schemas of stores as values that can be compared: table by table, whatever the order in which a part was added. */
import type { DatabaseSync } from "node:sqlite";

/** The statement of each part of a table. */
export interface TableSchema {
  /** `unlogged` on PostgreSQL, options behind the table's parentheses on SQLite; else empty. */
  readonly kind: string;
  /** Type, nullability, default, collation and whatever else is said of a column. */
  readonly columns: { readonly [name: string]: string };
  /** Keys, references and checks that are not part of a column. */
  readonly constraints: readonly string[];
  /** Indexes by their statements. */
  readonly indexes: readonly string[];
  /** Triggers by their statements, and counters by their types. */
  readonly others: readonly string[];
}

export interface StoreSchema {
  readonly tables: { readonly [table: string]: TableSchema };
  /** Views, functions and types: whatever belongs to no table. */
  readonly others: readonly string[];
}

/** How to ask a database: rows by the names of their columns. */
export type Ask = (sql: string) => Promise<readonly { readonly [column: string]: unknown }[]>;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const plainName = (text: string): string => text.replace(/^"([^"]+)"/, "$1");

/** Reads the schema of an SQLite database from the statements that it keeps: nothing that one of them says is left out. */
export function sqliteSchema(database: DatabaseSync): StoreSchema {
  const parts = database
    .prepare(
      `select type, name, tbl_name as "table", sql from sqlite_master where sql is not null and name not like 'sqlite_%'`,
    )
    .all() as unknown as readonly { type: string; name: string; table: string; sql: string }[];
  const of = (type: string, table: string): readonly string[] =>
    parts
      .filter((part) => part.type === type && part.table === table)
      .map(({ sql }) =>
        oneLine(sql.replace(/\bif not exists\b/i, "")).replace(/^create (unique )?index/i, (start) =>
          start.toLowerCase(),
        ),
      )
      .toSorted();
  const tables = parts
    .filter(({ type }) => type === "table")
    .map(({ name, sql }) => {
      const [inside, behind] = [
        sql.slice(sql.indexOf("(") + 1, sql.lastIndexOf(")")),
        sql.slice(sql.lastIndexOf(")") + 1),
      ];
      const items = topLevel(inside).map(oneLine);
      const isConstraint = (item: string): boolean =>
        /^(primary key|unique|check|foreign key|constraint)\b/i.test(item);
      const columns = items
        .filter((item) => !isConstraint(item))
        .map(plainName)
        .map((item) => [item.split(" ", 1)[0]!, item.slice(item.indexOf(" ") + 1)] as const);
      return [
        name,
        {
          kind: oneLine(behind),
          columns: Object.fromEntries(columns),
          constraints: items.filter(isConstraint).toSorted(),
          indexes: of("index", name),
          others: of("trigger", name),
        },
      ] as const;
    });
  return {
    tables: Object.fromEntries(tables),
    others: parts.filter(({ type }) => type === "view").map(({ sql }) => oneLine(sql)),
  };
}

/** Splits at the commas that stand in no parentheses and in no text. */
function topLevel(inside: string): readonly string[] {
  const items = [""];
  let depth = 0;
  for (const [piece] of inside.matchAll(/'(?:[^']|'')*'|"[^"]*"|[\s\S]/g)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (piece === "," && depth === 0) items.push("");
    else items[items.length - 1] += piece;
  }
  return items;
}

const columnsSql = `
select c.relname as "table", c.relpersistence as kind, a.attname as name,
  format_type(a.atttypid, a.atttypmod)
  || case when a.attcollation <> t.typcollation then ' collate ' || quote_ident(l.collname) else '' end
  || case when a.attnotnull then ' not null' else '' end
  || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
  || case when a.attgenerated <> '' then ' generated' else '' end
  || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end as definition
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
order by c.relname, a.attnum`;

/** Indexes of constraints are told with these, and columns say themselves that they are not null. */
const partsSql = `
select c.relname as "table", 'constraints' as part, pg_get_constraintdef(n.oid) as definition
from pg_constraint n join pg_class c on c.oid = n.conrelid
where c.relnamespace = current_schema()::regnamespace and n.contype <> 'n'
union all
select c.relname, 'indexes', pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end
from pg_index i join pg_class c on c.oid = i.indrelid
where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  and not exists (select from pg_constraint n where n.conindid = i.indexrelid and n.contype in ('p', 'u', 'x'))
union all
select c.relname, 'others', pg_get_triggerdef(g.oid) from pg_trigger g join pg_class c on c.oid = g.tgrelid
where c.relnamespace = current_schema()::regnamespace and not g.tgisinternal
union all
select c.relname, 'others', 'counter ' || s.relname || ' ' || format_type(q.seqtypid, null) || ' by ' || q.seqincrement
from pg_sequence q join pg_class s on s.oid = q.seqrelid
  join pg_depend p on p.objid = s.oid and p.classid = 'pg_class'::regclass and p.deptype in ('a', 'i')
  join pg_class c on c.oid = p.refobjid and p.refclassid = 'pg_class'::regclass
where s.relnamespace = current_schema()::regnamespace`;

const othersSql = `
select 'relation ' || relname || ' ' || relkind::text as definition from pg_class
where relnamespace = current_schema()::regnamespace and relkind not in ('r', 'p', 'i', 'I', 'S', 't')
union all
select 'function ' || proname from pg_proc where pronamespace = current_schema()::regnamespace
union all
select 'type ' || typname from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd', 'r')`;

/** Reads what the current schema of a PostgreSQL database has. */
export async function postgresSchema(ask: Ask): Promise<StoreSchema> {
  const [columns, parts, others, [current]] = [
    await ask(columnsSql),
    await ask(partsSql),
    await ask(othersSql),
    await ask("select quote_ident(current_schema()) as name"),
  ];
  const plain = (row: { readonly [column: string]: unknown }): string =>
    String(row["definition"]).replaceAll(`${String(current!["name"])}.`, "");
  const names = [...new Set(columns.map((row) => String(row["table"])))];
  const tables = names.map((name) => {
    const own = columns.filter((row) => row["table"] === name);
    const of = (part: string): readonly string[] =>
      parts
        .filter((row) => row["table"] === name && row["part"] === part)
        .map(plain)
        .toSorted();
    return [
      name,
      {
        kind: own[0]!["kind"] === "u" ? "unlogged" : "",
        columns: Object.fromEntries(own.map((row) => [String(row["name"]), plain(row)] as const)),
        constraints: of("constraints"),
        indexes: of("indexes"),
        others: of("others"),
      },
    ] as const;
  });
  return { tables: Object.fromEntries(tables), others: others.map(plain).toSorted() };
}

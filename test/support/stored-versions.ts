/**
 * Stores as each version left them: statements that make one again. test/server/stores has those of SQLite with their rows, test/postgres/stores
 * the tables that the same version made on PostgreSQL, which are given the same rows. scripts/store-version.ts writes those of a new version.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseRow } from "../../src/platform/store/row.ts";
import type { StoreSchema } from "./store-schema.ts";

export type StoredOn = "sqlite" | "postgres";

const folders: { readonly [K in StoredOn]: string } = {
  sqlite: join(import.meta.dirname, "../server/stores"),
  postgres: join(import.meta.dirname, "../postgres/stores"),
};

export const storedVersionFile = (on: StoredOn, version: number): string => join(folders[on], `version-${version}.sql`);

/** The versions that there is a store of, the oldest first. */
export function storedVersions(on: StoredOn): readonly number[] {
  return readdirSync(folders[on])
    .map((name) => Number(/^version-(\d+)\.sql$/.exec(name)?.[1]))
    .toSorted((one, other) => one - other);
}

/** The statements that make the store of a version, with its rows. */
export function storedVersion(on: StoredOn, version: number): string {
  const own = readFileSync(storedVersionFile(on, version), "utf8");
  if (on === "sqlite") return own;
  const rows = readFileSync(storedVersionFile("sqlite", version), "utf8").split("\n");
  return [own, ...rows.filter((line) => line.startsWith("insert into "))].join("\n");
}

/** Statements that make the tables of a schema on PostgreSQL. References come last, when all tables are there. */
export function postgresStatements({ tables, others }: StoreSchema): readonly string[] {
  if (others.length > 0) throw new Error(`No statement is known for ${others.join(", ")}.`);
  const isReference = (constraint: string): boolean => constraint.startsWith("FOREIGN KEY");
  const made = Object.entries(tables).flatMap(([table, { kind, columns, constraints, indexes, others: more }]) => {
    const counter = `bigint not null default nextval('${table}_seq_seq'::regclass)`;
    const unknown = more.filter((each) => each !== `counter ${table}_seq_seq bigint by 1`);
    if (unknown.length > 0) throw new Error(`No statement is known for ${unknown.join(", ")}.`);
    const items = Object.entries(columns).map(
      ([name, definition]) => `"${name}" ${definition === counter ? "bigserial" : definition}`,
    );
    const inside = [...items, ...constraints.filter((each) => !isReference(each))].map((item) => `  ${item}`);
    return [
      `create ${kind === "" ? "" : `${kind} `}table "${table}" (\n${inside.join(",\n")}\n);`,
      ...indexes.map((each) => `${each};`),
    ];
  });
  const references = Object.entries(tables).flatMap(([table, { constraints }]) =>
    constraints.filter(isReference).map((each) => `alter table "${table}" add ${each};`),
  );
  return [...made, ...references];
}

/** Statements that insert rows again: columns that are null, and the counter, are left out. */
export function insertStatements(table: string, rows: readonly DatabaseRow[]): readonly string[] {
  return rows.map((row) => {
    const present = Object.entries(row).filter(([name, value]) => name !== "seq" && value !== null);
    const values = present.map(([name, value]) => {
      if (typeof value === "number") return String(value);
      if (typeof value !== "string") throw new Error(`${table}.${name} is neither text nor number.`);
      return `'${value.replaceAll("'", "''")}'`;
    });
    return `insert into ${table} (${present.map(([name]) => `"${name}"`).join(", ")}) values (${values.join(", ")});`;
  });
}

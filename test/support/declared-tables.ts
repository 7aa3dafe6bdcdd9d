/** The tables that the code of the server works with, as its sources declare them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordFamilies } from "../../src/platform/store/records/families.ts";
import type { StoreSchema } from "./store-schema.ts";

interface DeclaredColumn {
  readonly holds: "text" | "number" | "bytes";
  readonly isNullable: boolean;
  /** The database fills it where an insert leaves it out. */
  readonly isFilled: boolean;
}

export type DeclaredTables = { readonly [table: string]: { readonly [column: string]: DeclaredColumn } };

const source = join(import.meta.dirname, "../../src/platform/store/schema.ts");

const text: DeclaredColumn = { holds: "text", isNullable: false, isFilled: false };
const count: DeclaredColumn = { holds: "number", isNullable: false, isFilled: true };

/** Columns that each table of records has. */
const common = {
  seq: count,
  account: text,
  id: text,
  time: text,
  expires_at: text,
  body: text,
  summary: { ...text, isNullable: true },
  revision: count,
};

/** Reads the interface `Tables`, and adds the tables of the families of records. */
export function declaredTables(): DeclaredTables {
  const code = readFileSync(source, "utf8").replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  const interfaces = Object.fromEntries(
    [...code.matchAll(/interface (\w+) \{([^}]*)\}/g)].map(([, name, body]) => [name!, membersOf(body!)]),
  );
  const tables = Object.entries(interfaces["Tables"]!).map(([table, type]) => {
    const columns = Object.entries(interfaces[type]!).map(([name, declared]) => [name, columnOf(declared)] as const);
    return [table, Object.fromEntries(columns)] as const;
  });
  const records = recordFamilies.map(({ table, columns }) => {
    const own = Object.fromEntries(Object.keys(columns).map((name) => [name, text]));
    return [table, { ...common, ...own }] as const;
  });
  return Object.fromEntries([...tables, ...records]);
}

function membersOf(body: string): { readonly [name: string]: string } {
  const members = body.split(";").map((member) => member.trim());
  return Object.fromEntries(
    members
      .filter((member) => member !== "")
      .map((member) => {
        const found = /^(\w+): (.+)$/s.exec(member);
        if (!found) throw new Error(`No column, but ${member}: declaredTables() has to learn how to read it.`);
        return [found[1]!, found[2]!];
      }),
  );
}

function columnOf(declared: string): DeclaredColumn {
  const generated = /^Generated<(.+)>$/s.exec(declared);
  const kinds = (generated?.[1] ?? declared).split("|").map((kind) => kind.trim());
  const [kind] = kinds;
  return {
    holds: kind === "number" ? "number" : kind === "Uint8Array" ? "bytes" : "text",
    isNullable: kinds.includes("null"),
    isFilled: generated !== null,
  };
}

/** The tables of a schema in the same form. A column that the database fills is told only where `declared` says so: another one may be filled, too. */
export function presentTables(schema: StoreSchema, declared: DeclaredTables): DeclaredTables {
  const tables = Object.entries(schema.tables).map(([table, { columns, constraints }]) => {
    const keys = constraints.filter((each) => /^primary key/i.test(each)).flatMap((each) => each.match(/\w+/g)!);
    const present = Object.entries(columns).map(([name, definition]) => {
      const isFilled = /\bdefault\b|\bautoincrement\b/.test(definition) && declared[table]?.[name]?.isFilled === true;
      const isNullable = !/\bnot null\b|\bprimary key\b/.test(definition) && !keys.includes(name);
      return [name, { holds: kindOf(definition), isNullable, isFilled }] as const;
    });
    return [table, Object.fromEntries(present)] as const;
  });
  return Object.fromEntries(tables);
}

function kindOf(definition: string): DeclaredColumn["holds"] {
  if (/^(integer|bigint|double precision)\b/.test(definition)) return "number";
  return /^(blob|bytea)\b/.test(definition) ? "bytes" : "text";
}

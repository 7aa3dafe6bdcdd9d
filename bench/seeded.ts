/**
 * An account and a state as an apply of a large stack leaves them, without that apply: one resource of each family is applied, and
 * what the server and the state hold of it is copied under other names, straight into the server's database and the state's file.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { ResourceState, State } from "../src/model/state.ts";
import { encodeState, fingerprintValue, stateKey } from "../src/state/index.ts";
import { bin, measured, type Platform, servePlatform } from "./measure.ts";
import { countsOf, type Family, families, keyOf, largeStack, numberedStack } from "./stack.ts";

/** The number in the names of the resources that are copied, so rare that it can be replaced wherever it occurs. */
const mark = 987_654_321;
/** How many resources of a family are applied and not copied, because the others refer to them. */
const originals: { readonly [F in Family]?: number } = { scripts: 1, roles: 1 };

/** Fills an empty folder with manifest, state and server for `count` resources, and starts the server. */
export async function seedStack(folder: string, count: number): Promise<Platform> {
  mkdirSync(folder);
  const data = join(folder, "platform");
  const manifest = join(folder, "reconduit.yaml");
  const counts = countsOf(count);
  writeFileSync(
    manifest,
    numberedStack(Object.fromEntries(families.map((family) => [family, originals[family] ? [0, mark] : [mark]]))),
  );
  const first = await servePlatform(data);
  measured(process.execPath, [bin, "apply", "--auto-approve"], { cwd: folder, env: first.env });
  await first.close();
  copyAll(folder, join(data, "platform.db"), counts);
  writeFileSync(manifest, largeStack(count));
  // The state belongs to the platform at that address.
  return servePlatform(data, { port: new URL(first.env["RECONDUIT_BASE_URL"]!).port });
}

function copyAll(folder: string, database: string, counts: { readonly [F in Family]: number }): void {
  const own = join(folder, ".reconduit");
  const file = join(own, "state.json");
  const key = stateKey(own);
  const { checksum: _, ...state } = JSON.parse(readFileSync(file, "utf8")) as State & { checksum: string };
  const resources = { ...state.resources };
  const db = new DatabaseSync(database);
  db.exec("begin immediate");
  let made = 0;
  for (const [family, count] of Object.entries(counts) as [Family, number][]) {
    const sample = `${family}.${keyOf(family, mark)}`;
    const known = resources[sample]!;
    delete resources[sample];
    const copyRows = rowsOf(db, known.id);
    for (let n = originals[family] ?? 0; n < count; n++) {
      const id = (++made).toString(16).padStart(24, "0");
      const renamed = (text: string) => text.replaceAll(known.id, id).replaceAll(String(mark), String(n));
      copyRows(renamed, n);
      const copy = JSON.parse(renamed(JSON.stringify(known))) as ResourceState;
      resources[copy.address] =
        family === "iclients" ? withSecret(copy, fingerprintValue(key, `bench-secret-${n}`)) : copy;
    }
    db.prepare("delete from documents where id = ?").run(known.id);
    db.prepare("delete from edges where from_id = ?").run(known.id);
  }
  db.exec("commit");
  db.close();
  writeFileSync(file, encodeState({ ...state, resources }));
}

/** Copies what the database holds of an object, and its references to others. */
function rowsOf(db: DatabaseSync, id: string): (renamed: (text: string) => string, n: number) => void {
  const insertions = (
    [
      ["documents", "id"],
      ["edges", "from_id"],
    ] as const
  ).flatMap(([table, column]) => {
    const rows = db.prepare(`select * from ${table} where ${column} = ?`).all(id);
    return rows.map(({ seq: _, ...row }) => {
      const columns = Object.keys(row);
      const marks = columns.map(() => "?").join(", ");
      return { row, insert: db.prepare(`insert into ${table} (${columns.join(", ")}) values (${marks})`) };
    });
  });
  return (renamed, n) => {
    for (const { row, insert } of insertions) {
      const code = typeof row["code"] === "string" ? row["code"] : undefined;
      // A code that the platform makes: five letters or digits.
      const coded = (text: string) => (code ? text.replaceAll(code, n.toString(16).padStart(code.length, "0")) : text);
      const values = Object.values(row).map((value) => (typeof value === "string" ? coded(renamed(value)) : value));
      insert.run(...(values as SQLInputValue[]));
    }
  };
}

function withSecret(entry: ResourceState, $fingerprint: string): ResourceState {
  const document = JSON.parse(JSON.stringify(entry.document));
  document.oauth2.clientSecret = { $fingerprint };
  return { ...entry, document };
}

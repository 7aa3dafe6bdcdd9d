import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";

const soak = process.env["RECONDUIT_SOAK"] === "on";
const count = soak ? 1_000_000 : 100_000;
const kills = soak ? 20 : 4;
const folder = mkdtempSync(join(tmpdir(), "reconduit-kill-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the copy until it ends, or is killed after so many transactions. Answers how many rows it told of. */
async function copy(from: string, to: string, ...transactions: readonly number[]): Promise<string | undefined> {
  const script = join(import.meta.dirname, "..", "support", "sync-process.ts");
  const args = [script, from, to, "job", ...transactions.map(String)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let done: string | undefined;
  for await (const line of createInterface(child.stdout)) if (line.startsWith("done ")) done = line.slice(5);
  return done;
}

test("a copy that is killed again and again loads every row once", { timeout: soak ? 600_000 : 300_000 }, async () => {
  const [from, to] = [join(folder, "from.db"), join(folder, "to.db")];
  const source = new DatabaseSync(from);
  source.exec(`create table orders (id integer primary key, note text);
    with recursive c(x) as (select 1 union all select x + 1 from c where x < ${count})
    insert into orders select x, 'note ' || x from c`);
  source.close();
  for (let kill = 0; kill < kills; kill++) expect(await copy(from, to, 1)).toBe(undefined);
  expect(await copy(from, to)).toBe(String(count));
  const loaded = new DatabaseSync(to, { readOnly: true });
  const found = loaded.prepare("select count(*) as rows, count(distinct id) as ids, max(id) as last from orders").get();
  expect({ ...found }).toEqual({ rows: count, ids: count, last: count });
  loaded.close();
});

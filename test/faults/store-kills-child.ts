/**
 * A process that is going to be killed: when a line arrives it opens the store of the folder and writes until it dies. Each
 * line on stdout is an acknowledged write: `object revision`. The pipe keeps what was written to it, whatever happens to this process.
 */
import { writeSync } from "node:fs";
import { openStore } from "../../src/platform/store/databases/sqlite.ts";
import type { DocumentRecord, StoredDocument } from "../../src/platform/store/store.ts";

const [folder = "", account = ""] = process.argv.slice(2);
const padding = "x".repeat(2000);

const family = "scripts";
const plain = { vault: null, sort: "", nameKey: null, code: null, expiresAt: null, edges: [] };
const document = (id: string, revision: number): DocumentRecord => ({
  family,
  id,
  body: { _id: id, revision, padding },
  ...plain,
});

process.stdin.once("data", async (round: Buffer) => {
  const store = await openStore(folder);
  const acknowledge = (id: string, revision: number) => writeSync(1, `${id} ${revision}\n`);
  const create = async (name: string) => {
    for (let count = 0; ; count++) {
      const id = `${round.toString().trim()}-${name}-${count}`;
      await store.write((tx) => tx.insert(account, document(id, 0)));
      acknowledge(id, 0);
    }
  };
  const count = async (id: string) => {
    for (;;) {
      const revision = await store.write(async (tx) => {
        const found: StoredDocument | undefined = await tx.get(account, family, id);
        const next = Number(found?.body["revision"] ?? 0) + 1;
        if (found) await tx.update(account, { ...document(id, next), revision: found.revision });
        else await tx.insert(account, document(id, next));
        return next;
      });
      acknowledge(id, revision);
    }
  };
  await Promise.all([create("a"), create("b"), count("counter-1"), count("counter-2")]);
});

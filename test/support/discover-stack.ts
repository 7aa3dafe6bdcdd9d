/** A stack on a server with a SQLite database of two tables. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { folder, reconduit } from "../cli/real-bin.ts";

const owner = "3".repeat(24);
/** A server whose account has a database with two tables, and a stack with connections to it and elsewhere. */
export async function shopToDiscover(more: object = {}) {
  const files = folder();
  mkdirSync(join(files, owner));
  const database = new DatabaseSync(join(files, owner, "shop.db"));
  database.exec(
    'create table orders (id integer primary key, "Total" real not null, note text); create table "odd name" (x text)',
  );
  database.close();
  const world = {
    accounts: [
      {
        name: "Acme",
        users: [{ _id: owner, email: "owner@acme.test", role: "owner" }],
        tokens: [{ token: "full", type: "service", access: "full" }],
      },
    ],
  };
  const server = await startPlatform({ data: ":memory:", rateLimit: false, world, files, egress: "any" });
  onTestFinished(() => server.close());
  const cwd = folder({
    "reconduit.yaml": JSON.stringify({
      reconduit: 1,
      name: "shop",
      include: ["discovered.yaml"],
      connections: {
        shop: { name: "Shop", type: "rdbms", rdbms: { type: "sqlite", database: "shop.db" } },
        gone: { name: "Gone", type: "rdbms", rdbms: { type: "sqlite", database: "gone.db" } },
        web: { name: "Web", type: "http", http: { baseURI: "http://127.0.0.1:9", mediaType: "json" } },
        ...more,
      },
    }),
    "discovered.yaml": "",
    "mine.yaml": "exports: {}\n",
  });
  const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: "full" };
  const run = (...args: readonly string[]) => reconduit(args, { cwd, env });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  return { cwd, run };
}

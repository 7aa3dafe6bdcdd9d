import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { storeFile } from "../../src/platform/store/databases/sqlite.ts";
import { startServer } from "../support/server-process.ts";

test("a token that another process revokes is refused at the very next request", async () => {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-revoked-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer({ data: folder });
  onTestFinished(() => server.kill());
  const status = async () => (await server.call("GET", "/v1/tokenInfo")).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  const database = new DatabaseSync(storeFile(folder), { timeout: 5000 });
  database.exec("delete from tokens");
  database.close();
  expect(await status()).toBe(401);
});

/** An undo that gives up what an apply had taken over, killed between its writes and what it keeps of them on the disk. */
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { folder, reconduit, repository, runBin } from "../cli/real-bin.ts";
import { ownPlatform } from "../support/suites.ts";
import { environment } from "./fault-stack.ts";

const preload = join(repository, "test", "support", "fs-faults.mjs");
const soak = process.env["RECONDUIT_SOAK"] === "on";
/** Each call that keeps something of a run; every run of the tests takes those around the end of a write. */
const moments = ["write", "fsync", "rename"].flatMap((op) =>
  Array.from({ length: 10 }, (_, at) => ({ op, nth: at + 1 })).filter(
    ({ nth }) => soak || (op === "fsync" && nth >= 4 && nth <= 5),
  ),
);

test.each(moments)("killed at $op $nth, the same undo again gives all of it up as it was", async ({ op, nth }) => {
  const platform = await ownPlatform();
  const [script, connection] = [kindNamed("script"), kindNamed("connection")];
  const http = { baseURI: "http://127.0.0.1:9/", mediaType: "json" };
  const found = String((await platform.client.create(script, { name: "Found", content: "old" }))["_id"]);
  const shop = String((await platform.client.create(connection, { name: "Shop", type: "http", http }))["_id"]);
  const live = async () => {
    const all = [await platform.client.get(script, found), await platform.client.get(connection, shop)];
    return all.map((each) => ({ ...(each as JsonObject), lastModified: undefined }));
  };
  const before = await live();
  const cwd = folder({
    "reconduit.yaml": JSON.stringify({
      reconduit: 1,
      name: "adopting",
      scripts: { found: { $adopt: found, name: "Found", content: "new" } },
      connections: { shop: { $adopt: shop, name: "Our shop", type: "http", http } },
    }),
  });
  const env = environment(platform.url, platform.token);
  expect(await reconduit(["apply", "--auto-approve"], { cwd, env })).toMatchObject({ code: 0 });
  const { receipts } = JSON.parse((await reconduit(["history", "--json"], { cwd, env })).stdout);
  const undo = ["undo", receipts[0].id, "--auto-approve"];
  const killed = await runBin(undo, {
    cwd,
    env: {
      ...env,
      NODE_OPTIONS: `--import=${preload}`,
      FS_FAULT: JSON.stringify({ match: ".reconduit", ops: [op], nth, what: "kill" }),
    },
  });
  if (soak) console.info(`${op} ${nth}: ${killed.code === 0 ? "not reached" : "killed"}`);
  else expect(killed.code).not.toBe(0);
  const ended = await reconduit(undo, { cwd, env });
  expect(ended, ended.stderr + ended.stdout).toMatchObject({ code: 0 });
  expect(await live()).toEqual(before);
  const listed = await reconduit(["state", "list"], { cwd, env });
  expect(listed).toMatchObject({ code: 0, stdout: "" });
  const attested = JSON.parse((await reconduit(["attest", "--json"], { cwd, env })).stdout).attestation;
  // Somebody else had made both, at nearly the same moment; each write since then is on a receipt.
  const since = attested.unexplained.filter(({ event }: { readonly event: string }) => event !== "create");
  expect([since, attested.silent]).toEqual([[], []]);
});

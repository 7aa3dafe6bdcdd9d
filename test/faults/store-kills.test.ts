import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, storeFile } from "../../src/platform/store/databases/sqlite.ts";
import type { StoredDocument } from "../../src/platform/store/store.ts";
import { startServer } from "../support/server-process.ts";

/** `npm run soak` kills as often as the figure in docs/SERVER.md says; every run of the tests a part of that. */
const soak = process.env["RECONDUIT_SOAK"] === "on";
const kills = soak ? 300 : 30;
const account = "a".repeat(24);

let folder: string;
let child: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "reconduit-kill-"));
  child = join(folder, "child.mjs");
  // One file loads five times as fast, and there are many to load.
  await build({
    entryPoints: [join(import.meta.dirname, "store-kills-child.ts")],
    outfile: child,
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["pg"],
    logLevel: "error",
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Victim {
  readonly child: ChildProcess;
  /** Lines it has printed so far. */
  readonly lines: () => readonly string[];
}

/** The process loads its modules at once, and begins when it is told. */
function prepare(): Victim {
  const victim = spawn(process.execPath, [child, folder, account], { stdio: ["pipe", "pipe", "inherit"] });
  let text = "";
  victim.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  // A line that the kill cut off was acknowledged to nobody.
  return { child: victim, lines: () => text.split("\n").slice(0, -1) };
}

async function killedAfter(victim: Victim, round: number, ms: number): Promise<readonly string[]> {
  victim.child.stdin!.write(`${round}\n`);
  // However slow the machine is, each of them has made an object of its own before it dies.
  while (!victim.lines().some((line) => line.startsWith(`${round}-`))) await once(victim.child.stdout!, "data");
  await new Promise((resolve) => setTimeout(resolve, ms));
  victim.child.kill("SIGKILL");
  await once(victim.child, "close");
  return victim.lines();
}

test(`every acknowledged write survives ${kills} kills of the process that writes`, { timeout: 300_000 }, async () => {
  /** By object: its last acknowledged revision, and the round that this was in. */
  const promised = new Map<string, readonly [revision: number, round: number]>();
  let next = prepare();
  for (let round = 1; round <= kills; round++) {
    const victim = next;
    next = prepare();
    for (const line of await killedAfter(victim, round, (round * 7) % 40)) {
      const [id, revision] = line.split(" ") as [string, string];
      promised.set(id, [Number(revision), round]);
    }
  }
  next.child.kill("SIGKILL");
  const store = await openStore(folder);
  const lost: string[] = [];
  for (const [id, [revision, round]] of promised) {
    const found: StoredDocument | undefined = await store.read.get(account, "scripts", id);
    const kept = Number(found?.body["revision"] ?? -1);
    // The write that was under way when a process died may have been stored, too: one of that round, and of each that acknowledged none after it.
    if (kept < revision || kept > revision + 1 + kills - round)
      lost.push(`${id}: ${revision} was acknowledged, ${kept} is there`);
  }
  await store.close();
  expect(lost).toEqual([]);
  expect(promised.size).toBeGreaterThanOrEqual(kills);
  const database = new DatabaseSync(storeFile(folder));
  expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  database.close();
});

test("a server that is killed under load serves what it has acknowledged when it starts again", async () => {
  const acknowledged = new Map<string, string>();
  const perRound = 11;
  for (let round = 1; round <= 3; round++) {
    const server = await startServer({ data: folder });
    const enough = Promise.withResolvers<void>();
    let alive = true;
    const write = async (name: string) => {
      for (let count = 0; alive; count++) {
        const body = { name: `${round}-${name}-${count}`, content: "x" };
        const answer = await server.call("POST", "/v1/scripts", body).catch(() => undefined);
        if (answer?.status === 201) acknowledged.set((answer.body as { _id: string })._id, body.name);
        if (acknowledged.size >= round * perRound) enough.resolve();
      }
    };
    const writers = ["a", "b", "c"].map(write);
    await enough.promise;
    server.kill();
    alive = false;
    await Promise.all(writers);
  }
  const server = await startServer({ data: folder });
  for (const [id, name] of acknowledged) {
    const answer = await server.call("GET", `/v1/scripts/${id}`);
    expect([answer.status, (answer.body as { name?: string }).name]).toEqual([200, name]);
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(3 * perRound);
  server.kill();
});

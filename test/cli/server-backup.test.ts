import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { document, folder, reconduit, repository, start } from "./real-bin.ts";

const ready = /^reconduit ready at (http:\/\/127\.0\.0\.1:\d+)$/m;
const world = join(repository, "examples", "worlds", "acme.yaml");
const headers = { authorization: "Bearer full-acme" };
/** No run begins here: the world has a flow of every quarter of an hour, and a run changes it in one of two stores. */
const runless = ["--workers", "0"];

describe("server backup and restore", () => {
  it("copy the store of a server that runs into a folder of another one, which needs the key and serves the same", async () => {
    const cwd = folder();
    const first = start(["serve", "--data", "data", "--world", world, ...runless], { cwd });
    const url = ready.exec(await first.said("stdout", ready))![1]!;
    const saved = await reconduit(["server", "backup", "--data", "data", "acme.backup"], { cwd });
    expect([saved.code, saved.stderr]).toEqual([0, ""]);
    expect(saved.stdout).toMatch(/^Backed up \d+ rows of data to acme\.backup\.\n.*keep the server's key/);
    expect(statSync(join(cwd, "acme.backup")).mode & 0o777).toBe(0o600);
    const restored = await reconduit(["server", "restore", "--data", "copy", "acme.backup"], { cwd });
    expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining("as copy/key before you serve it")]);
    expect(existsSync(join(cwd, "copy", "lock"))).toBe(false);
    const keyless = await reconduit(["serve", "--data", "copy"], { cwd });
    expect([keyless.code, keyless.stderr]).toEqual([
      1,
      expect.stringContaining("key of the stored secrets is missing"),
    ]);
    copyFileSync(join(cwd, "data", "key"), join(cwd, "copy", "key"));
    const second = start(["serve", "--data", "copy", ...runless], { cwd });
    const copy = ready.exec(await second.said("stdout", ready))![1]!;
    for (const path of ["/v1/connections", "/v1/imports", "/v1/flows", "/v1/ashares"]) {
      const [one, other] = await Promise.all(
        [url, copy].map(async (at) => (await fetch(at + path, { headers })).text()),
      );
      expect(other).toBe(one);
    }
    first.child.kill("SIGTERM");
    second.child.kill("SIGTERM");
    await Promise.all([first.ended, second.ended]);
  });

  it("overwrite nothing, and work on nothing that is served", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "kept.txt"), "kept");
    const server = start(["serve", "--data", "data", "--world", world], { cwd });
    await server.said("stdout", ready);
    const runs: readonly (readonly [string[], string])[] = [
      [["server", "backup", "--data", "data", "kept.txt"], "The file exists already"],
      [["server", "backup", "--data", "nowhere", "new.backup"], "There is no platform"],
      [["server", "backup", "--data", ":memory:", "new.backup"], "Nothing to back up"],
      [["server", "restore", "--data", "data", "kept.txt"], "Another server uses the folder"],
      [["server", "restore", "--data", "other", "kept.txt"], "The file is not a whole backup"],
      [["server", "restore", "--data", ":memory:", "kept.txt"], "Nowhere to restore to"],
    ];
    for (const [args, message] of runs) {
      const { code, stderr } = await reconduit(args, { cwd });
      expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    }
    server.child.kill("SIGTERM");
    await server.ended;
    const saved = document(await reconduit(["server", "backup", "--data", "data", "new.backup", "--json"], { cwd }));
    expect(saved).toMatchObject({ formatVersion: 1, file: "new.backup", rows: { accounts: 2 } });
    const full = await reconduit(["server", "restore", "--data", "data", "new.backup"], { cwd });
    expect([full.code, full.stderr]).toEqual([1, expect.stringContaining("The store is not empty")]);
    expect(readFileSync(join(cwd, "kept.txt"), "utf8")).toBe("kept");
  });
});

describe("serve --database", () => {
  it("says what is missing: a database that answers, and a key for it", async () => {
    const cwd = folder();
    const url = "postgres://user:hunter2@127.0.0.1:1/platform";
    const { code, stderr } = await reconduit(["serve", "--database", url], { cwd });
    expect([code, stderr]).toEqual([1, expect.stringContaining("127.0.0.1:1/platform: connect ECONNREFUSED")]);
    expect(stderr).not.toContain("hunter2");
    expect(existsSync(join(cwd, ".reconduit"))).toBe(false);
  });
});

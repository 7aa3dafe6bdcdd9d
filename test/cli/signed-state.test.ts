/** States that their key did not sign: refused by every command, shown and signed by one. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { stateNameDigest } from "../../src/state/backends/index.ts";
import { type Base, formatEntry } from "../../src/state/journal.ts";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";

const key = { RECONDUIT_STATE_KEY: "a key of the tests, long enough" };

/** An applied stack in the folder `shop`, with a state in a file or at the platform's server. */
async function applied(place: "file" | "server", tags = "a: { tag: a }") {
  const cwd = folder();
  const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: join(cwd, "states") });
  onTestFinished(() => server.close());
  const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: server.token!, STATES: server.url, ...key };
  const state =
    place === "file"
      ? ""
      : `state: { backend: http, url: "\${env.STATES}/tfstate/s", token: "\${env.RECONDUIT_TOKEN}" }\n`;
  mkdirSync(join(cwd, "shop"));
  writeFileSync(join(cwd, "shop", "reconduit.yaml"), `reconduit: 1\nname: shop\n${state}tags: { ${tags} }\n`);
  const run = async (args: readonly string[], given: object = {}) => {
    const ended = await reconduit(["--chdir", "shop", ...args], { cwd, env: { ...env, ...given } });
    return { ...ended, all: (ended.stdout + ended.stderr).replaceAll(/\s+/g, " ") };
  };
  expect(await run(["apply", "--auto-approve"])).toMatchObject({ code: 0 });
  return { cwd, run, server, path: (name: string) => join(cwd, "shop", ".reconduit", name) };
}

interface Created {
  readonly _id: string;
}

/** Makes a state one that a version without signatures wrote. */
function unsign(path: string): void {
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(/^\{"signature":"/);
  writeFileSync(path, text.replace(/^\{"signature":"[^"]*",/, "{"));
}

test("a state of an earlier version is refused with the command that signs it, which works as it is pasted", async () => {
  const { run, path } = await applied("file");
  unsign(path("state.json"));
  const commands = [
    ["plan"],
    ["apply", "--auto-approve"],
    ["undo", "last", "--auto-approve"],
    ["drift"],
    ["state", "list"],
    ["state", "pull"],
    ["state", "rm", "tags.a"],
    ["pull", "tags"],
  ];
  for (const args of commands) {
    const { code, all } = await run(args);
    expect([code, all], args.join(" ")).toEqual([1, expect.stringContaining("reconduit --chdir shop state sign")]);
  }
  const unasked = await run(["state", "sign"]);
  expect(unasked).toMatchObject({ code: 1, all: expect.stringContaining("Give --auto-approve to sign") });
  expect(unasked.all).toContain("tags.a [_id ");
  expect(await run(["plan"])).toMatchObject({ code: 1 });
  const signed = await run(["state", "sign", "--auto-approve", "--json"]);
  expect(document(signed)).toMatchObject({
    signed: true,
    serial: expect.any(Number),
    resources: [{ address: "tags.a" }],
  });
  expect(await run(["plan", "--detailed-exitcode"])).toMatchObject({ code: 0 });
  expect(document(await run(["state", "sign", "--json"]))).toMatchObject({ signed: false });
  // The key that signed it is needed from now on; another one takes its place by the same command.
  expect(await run(["plan"], { RECONDUIT_STATE_KEY: "" })).toMatchObject({
    code: 1,
    all: expect.stringContaining("key"),
  });
  const other = { RECONDUIT_STATE_KEY: "another key of the tests, long enough" };
  expect(await run(["plan"], other)).toMatchObject({
    code: 1,
    all: expect.stringContaining("signed with another key"),
  });
  expect(await run(["state", "sign", "--auto-approve"], other)).toMatchObject({ code: 0 });
  expect(await run(["plan", "--detailed-exitcode"], other)).toMatchObject({ code: 0 });
});

test("a forged journal of a state behind HTTP is not believed by a plan without a base, nor by an apply", async () => {
  const { run, server, path } = await applied("server");
  const headers = { authorization: `Bearer ${server.token!}`, "content-type": "application/json" };
  const body = JSON.stringify({ tag: "of another stack" });
  const { _id } = (await (await fetch(`${server.url}/v1/tags`, { method: "POST", headers, body })).json()) as Created;
  const { lineage, serial } = document(await run(["state", "pull", "--json"]))["state"] as Base;
  const put = { address: "tags.evil", kind: "tag", id: _id, document: {}, dependsOn: [], live: {} } as const;
  const journal = path(`state-${stateNameDigest(`${server.url}/tfstate/s`)}.journal`);
  writeFileSync(journal, formatEntry({ lineage, serial }, { put }));
  for (const args of [["plan"], ["apply", "--auto-approve"]])
    expect(await run(args)).toMatchObject({ code: 1, all: expect.stringContaining(".journal is not signed") });
});

test("state list shows the key of an instance with what cannot be seen", async () => {
  const { run } = await applied("file", '"t": { $each: ["x\\u202ey"], tag: "${each.key}" }');
  const { stdout } = await run(["state", "list"]);
  expect(stdout).toContain("u202e");
  expect(stdout).not.toContain("\u202e");
});

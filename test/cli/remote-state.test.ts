import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { s3Place, startS3 } from "../support/s3-server.ts";
import { document, folder, reconduit } from "./real-bin.ts";

const key = { RECONDUIT_STATE_KEY: "a key of the tests, long enough" };

/** A platform that also keeps states, a stack whose manifest names one of them, and an object store. */
async function team() {
  const cwd = folder();
  const server = await startPlatform({ data: ":memory:", rateLimit: false, tfstate: join(cwd, "states") });
  onTestFinished(() => server.close());
  const manifest = (name: string, tags: string) => `reconduit: 1
name: ${name}
state: { backend: http, url: "\${env.STATES}/tfstate/${name}", token: "\${env.RECONDUIT_TOKEN}", encrypt: true }
tags: { ${tags} }
`;
  const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: server.token!, STATES: server.url };
  const objects = await startS3();
  onTestFinished(() => objects.close());
  return { manifest, env, objects };
}

it("a stack whose manifest keeps its state elsewhere is applied, looked into, moved, backed up and restored", async () => {
  const { manifest, env, objects } = await team();
  const cwd = folder({ "reconduit.yaml": manifest("shop", "a: { tag: a }, b: { tag: b }") });
  const run = (args: readonly string[], extra = {}) => reconduit(args, { cwd, env: { ...env, ...key, ...extra } });

  const keyless = await reconduit(["plan"], { cwd, env });
  expect(keyless.code).toBe(1);
  expect(keyless.stderr).toContain("RECONDUIT_STATE_KEY is not set");

  expect(await run(["apply", "--auto-approve"])).toMatchObject({ code: 0 });
  expect(await run(["state", "list"])).toMatchObject({ stdout: "tags.a\ntags.b\n" });
  expect(await run(["state", "lock"])).toMatchObject({ stdout: expect.stringContaining("No run holds the lock") });
  expect(await run(["plan", "--detailed-exitcode"])).toMatchObject({ code: 0 });

  expect(await run(["state", "backup", "before.json"])).toMatchObject({ code: 0 });
  expect(await run(["state", "backup", "before.json"])).toMatchObject({ code: 1 });
  expect(await run(["state", "rm", "tags.a"])).toMatchObject({ code: 0 });
  expect(await run(["state", "list"])).toMatchObject({ stdout: "tags.b\n" });
  expect(await run(["state", "push", "before.json"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("serial"),
  });
  expect(await run(["state", "restore", "before.json"])).toMatchObject({ code: 0 });
  expect(await run(["state", "list"])).toMatchObject({ stdout: "tags.a\ntags.b\n" });

  // To another place: pulled here, pushed there, and nothing changes.
  expect(await run(["state", "pull", "--out", "state.json"])).toMatchObject({ code: 0 });
  const place = s3Place(objects, "shop.json");
  const there = ["--state", place.url];
  expect(await run(["state", "push", "state.json", ...there], place.env)).toMatchObject({ code: 0 });
  expect(await run(["plan", "--detailed-exitcode", ...there], place.env)).toMatchObject({ code: 0 });
  const pulled = document(await run(["state", "pull", "--json", ...there], place.env));
  expect(pulled).toMatchObject({ state: { stack: "shop", resources: { "tags.a": { kind: "tag" } } } });
});

it("what was applied is told in the same bytes in every checkout that shares the state", async () => {
  const { manifest, env } = await team();
  const files = { "reconduit.yaml": manifest("shop", "a: { tag: a }") };
  const [one, two] = [folder(files), folder(files)];
  const run = async (cwd: string, ...args: string[]) => {
    const ended = await reconduit(args, { cwd, env: { ...env, ...key } });
    expect(ended).toMatchObject({ code: 0 });
    return ended.stdout;
  };
  await run(one, "apply", "--auto-approve");
  const history = await run(one, "history");
  expect(history).toMatch(/^\S+ {2}apply complete: 1 created.*\n$/);
  expect(await run(two, "history")).toBe(history);
  const [id] = history.split(" ") as [string];
  const shown = await run(one, "show", id, "--json");
  expect(JSON.parse(shown)).toMatchObject({ receipt: { id, operations: [{ address: "tags.a" }] } });
  expect(await run(two, "show", id, "--json")).toBe(shown);
});

it("an object of another stack is refused with its name, until it is handed over", async () => {
  const { manifest, env, objects } = await team();
  const place = (name: string) => s3Place(objects, `${name}.json`);
  const all = { ...env, ...key, ...place("").env };
  const shop = folder({ "reconduit.yaml": manifest("shop", "a: { tag: a }") });
  const at = (cwd: string, name: string, ...args: string[]) =>
    reconduit([...args, "--state", place(name).url], { cwd, env: all });
  expect(await at(shop, "shop", "apply", "--auto-approve")).toMatchObject({ code: 0 });
  const { state } = document(await at(shop, "shop", "state", "pull", "--json")) as unknown as {
    state: { resources: { [address: string]: { id: string } } };
  };
  const { id } = state.resources["tags.a"]!;
  const other = folder({ "reconduit.yaml": manifest("other", `x: { $adopt: ${id}, tag: a }`) });
  const refused = await at(other, "other", "plan");
  expect(refused.code).toBe(1);
  expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(`${id} belongs to tags.a of the stack shop`);
  const transferred = await at(
    shop,
    "shop",
    "state",
    "transfer",
    "tags.a",
    "--to-state",
    place("other").url,
    "--to-stack",
    "other",
  );
  expect(transferred).toMatchObject({ code: 0 });
  expect(await at(other, "other", "state", "list")).toMatchObject({ stdout: "tags.a\n" });
});

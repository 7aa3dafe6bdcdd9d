/** Ownership through the real bin: what the plan says before it writes, refreshing, handing over to another stack. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { connect } from "../../src/client/index.ts";
import { document, folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const manifest = (name: string, resources: string) => `reconduit: 1\nname: ${name}\n${resources}`;
const apply = ["apply", "--auto-approve"];

async function started(resources: string) {
  const { server, env } = await platform();
  const cwd = folder({ "reconduit.yaml": manifest("first", resources) });
  const { code, stderr } = await reconduit(apply, { cwd, env });
  if (code !== 0) throw new Error(stderr);
  const client = connect({ baseUrl: server.url, token: server.token! });
  return { cwd, env, client };
}

describe("plan", () => {
  it("says before anything is written what cannot be undone, what is undocumented, and what passes through", async () => {
    const { cwd, env, client } = await started("tags:\n  t: { tag: late }\nscripts:\n  s: { name: S, content: a }\n");
    const list = client.list(kindNamed("script"));
    const [row] = (await list[Symbol.asyncIterator]().next()).value!;
    await client.put(kindNamed("script"), String(row!["_id"]), { name: "S", content: "b", description: "theirs" });
    await client.close();
    const next = manifest("first", "integrations:\n  i: { name: I }\nscripts:\n  s: { name: S, content: a }\n");
    const moved = folder({
      "reconduit.yaml": next,
      ".reconduit/state.json": stateOf(cwd),
      ".reconduit/key": keyOf(cwd),
    });
    const { code, stdout } = await reconduit(["plan"], { cwd: moved, env });
    expect(code).toBe(0);
    expect(stdout).toContain("Notes before the first write");
    expect(stdout).toMatch(/cannot be undone: tags\.t: the deletion is permanent/);
    expect(stdout).toContain("uses 1 endpoint that the platform does not document: create of integrations");
    expect(stdout).toContain("1 undeclared field passes through: scripts.s");
    const json = document(await reconduit(["plan", "--json"], { cwd: moved, env }));
    expect(json["steps"]).toContainEqual(expect.objectContaining({ address: "scripts.s", undeclared: 1 }));
    const strict = await reconduit(["plan", "--strict-spec"], { cwd: moved, env });
    expect(strict.code).toBe(1);
    expect(strict.stderr).toContain("--strict-spec refuses that");
  });

  it("--refresh-only takes drift in, and apply --refresh-only keeps it", async () => {
    const { cwd, env, client } = await started("tags:\n  t: { tag: late }\n");
    const [row] = (await client.list(kindNamed("tag"))[Symbol.asyncIterator]().next()).value!;
    await client.put(kindNamed("tag"), String(row!["_id"]), { tag: "later" });
    await client.close();
    const planned = await reconduit(["plan", "--refresh-only"], { cwd, env });
    expect(planned.stdout).toContain("<= tags.t will be taken in as it is");
    expect(planned.stdout).toContain("1 to take in");
    const applied = await reconduit([...apply, "--refresh-only"], { cwd, env });
    expect(applied.stdout).toContain("Refresh complete: 0 created, 0 updated, 0 deleted, 1 taken in");
    expect((await reconduit(["plan"], { cwd, env })).stdout).toContain('"later" -> "late"  (config changed)');
    const both = await reconduit(["plan", "--refresh-only", "--replace", "tags.t"], { cwd, env });
    expect(both).toMatchObject({ code: 1, stderr: expect.stringContaining("Options contradict each other") });
  });

  it("--out keeps what was chosen: apply carries out the same plan", async () => {
    const { cwd, env } = await started("scripts:\n  s: { name: S }\n");
    const before = stateOf(cwd);
    expect((await reconduit(["plan", "--replace", "scripts.s", "--out", "plan.json"], { cwd, env })).code).toBe(0);
    const applied = await reconduit([...apply, "plan.json"], { cwd, env });
    expect(applied.stdout).toContain("1 replaced");
    expect(stateOf(cwd)).not.toBe(before);
    const twice = await reconduit([...apply, "plan.json", "--replace", "scripts.s"], { cwd, env });
    expect(twice.stderr).toContain("Options contradict each other");
  });
});

describe("state transfer", () => {
  it("hands a resource over to another stack, which manages it from then on", async () => {
    const { cwd, env } = await started("tags:\n  a: { tag: stays }\n  b: { tag: goes }\n");
    const other = folder({ "reconduit.yaml": manifest("second", "tags:\n  b: { tag: goes }\n") });
    const to = join(other, ".reconduit", "state.json");
    const missing = await reconduit(["state", "transfer", "tags.b", "--to-state", to], { cwd, env });
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("--to-stack says its name") });
    const done = await reconduit(["state", "transfer", "tags.b", "--to-state", to, "--to-stack", "second"], {
      cwd,
      env,
    });
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining("over to the stack second") });
    expect((await reconduit(["plan", "--detailed-exitcode"], { cwd: other, env })).code).toBe(0);
    expect((await reconduit(["state", "list"], { cwd })).stdout).toBe("tags.a\n");
    const wrong = await reconduit(["state", "transfer", "tags.a", "--to-state", to, "--to-stack", "third"], { cwd });
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('the stack "second"') });
    expect((await reconduit(["state", "transfer", "tags.a", "--to-state", stateFile(cwd)], { cwd })).code).toBe(1);
  });

  it("refuses an address that the other state has, and a state of another account", async () => {
    const [first, second] = [await started("tags:\n  a: { tag: one }\n"), await started("tags:\n  a: { tag: two }\n")];
    const elsewhere = await reconduit(["state", "transfer", "tags.a", "--to-state", stateFile(second.cwd)], first);
    expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining("different accounts") });
    const other = folder({ "reconduit.yaml": manifest("other", "tags:\n  a: { tag: three }\n") });
    await reconduit(apply, { cwd: other, env: first.env });
    const taken = await reconduit(["state", "transfer", "tags.a", "--to-state", stateFile(other)], first);
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining("The address is taken") });
    await Promise.all([first.client.close(), second.client.close()]);
  });
});

const stateFile = (cwd: string) => join(cwd, ".reconduit", "state.json");
const stateOf = (cwd: string) => readFileSync(stateFile(cwd), "utf8");
const keyOf = (cwd: string) => readFileSync(join(cwd, ".reconduit", "key"), "utf8");

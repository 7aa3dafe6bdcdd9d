/** Tests what messages about older and damaged states advise, pasted as they print it. */
import { copyFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, reconduit, start } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

/** The first command line of the text that restores the state, as words. */
function advised(text: string): readonly string[] {
  const [, line = ""] = /`reconduit (.*?state restore)`/.exec(text.replaceAll(/\s+/g, " ")) ?? [];
  return line.split(" ").map((word) => word.replaceAll("'", ""));
}

const scripts = (prefix: string, names: string) =>
  `scripts:\n${[...names].map((name) => `  ${name}: { name: "${prefix} ${name}", content: return 1; }\n`).join("")}`;

test.each([
  ["beside the manifest", [], ".reconduit/state.json"],
  ["in another folder", ["--chdir", "stacks/shop"], "stacks/shop/.reconduit/state.json"],
  [
    "of an environment",
    ["-f", "stacks/shop/reconduit.yaml", "--env", "prod"],
    "stacks/shop/.reconduit/prod.state.json",
  ],
  ["in a file of its own", ["--state", "states/its.json"], "states/its.json"],
])("a state %s is put right by what the message says, and nothing is made twice", async (where, options, file) => {
  const prefix = where.replaceAll(" ", "-");
  const header = "reconduit: 1\nname: shop\n";
  const manifest =
    options[0]?.startsWith("-f") || options[0] === "--chdir" ? "stacks/shop/reconduit.yaml" : "reconduit.yaml";
  const cwd = folder({ [manifest]: header + scripts(prefix, "ab"), "stacks/shop/environments/prod.yaml": "{}\n" });
  const { env } = await platform();
  const run = (args: readonly string[]) => reconduit(args, { cwd, env });
  const state = join(cwd, file);
  expect(await run([...options, "apply", "--auto-approve"])).toMatchObject({ code: 0 });
  copyFileSync(state, join(cwd, "old.json"));
  writeFileSync(join(cwd, manifest), header + scripts(prefix, "abcd"));
  expect(await run([...options, "apply", "--auto-approve"])).toMatchObject({ code: 0 });
  const damages = [() => copyFileSync(join(cwd, "old.json"), state), () => truncateSync(state, 50)];
  for (const damage of damages) {
    damage();
    const refused = await run([...options, "apply", "--auto-approve"]);
    expect(refused.code).toBe(1);
    const advice = advised(refused.stderr);
    expect(advice).toEqual([...options, "state", "restore"]);
    expect(await run(advice)).toMatchObject({ code: 0, stdout: expect.stringContaining("Restored 4 resources") });
    expect(await run([...options, "plan", "--detailed-exitcode"])).toMatchObject({ code: 0 });
  }
});

test("a run that finds the state locked waits as long as it is told to, and says for whom", async () => {
  const cwd = folder({ "reconduit.yaml": `reconduit: 1\nname: shop\n${scripts("locked", "a")}` });
  const { env } = await platform();
  expect(await reconduit(["apply", "--auto-approve"], { cwd, env })).toMatchObject({ code: 0 });
  const owner = { who: "ann@desk", host: "desk", pid: 1, command: "reconduit apply" };
  const lease = { id: "abc", owner, since: "2026-01-01T00:00:00.000Z", expires: "2099-01-01T00:00:00.000Z" };
  const lock = join(cwd, ".reconduit", "state.json.lock");
  writeFileSync(lock, `${JSON.stringify(lease)}\n`);
  const refused = await reconduit(["state", "mv", "scripts.a", "scripts.b"], { cwd });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("--lock-timeout") });
  const waiting = start(["state", "mv", "scripts.a", "scripts.b", "--lock-timeout", "10m"], { cwd });
  const said = await waiting.said("stderr", "Waiting up to 10 min for the lock of the state. ann@desk on desk");
  expect(said).toContain("also one of another machine");
  rmSync(lock);
  expect(await waiting.ended).toMatchObject({ code: 0, stdout: expect.stringContaining("Moved") });
});

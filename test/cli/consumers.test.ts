/** Consumers in other stacks: `uses` and `plan` name them. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reconduit } from "./in-process.ts";
import { document, folder } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const producer = (outputs: string) => `reconduit: 1
name: base
scripts:
  shared: { name: Shared, content: "function run() { return 1; }" }
  apart: { name: Apart, content: "function run() { return 1; }" }
outputs: { ${outputs} }
`;
const outputs = 'id: { value: "${scripts.shared}" }, label: { value: first }';
const consumer = (name: string, output: string) => `reconduit: 1
name: ${name}
stacks: { theirs: { path: ../base/.reconduit/state.json } }
scripts:
  own: { name: "Of ${name}", description: "\${stacks.theirs.outputs.${output}}", content: "function run() { return 1; }" }
`;

async function workspace(isRepository: boolean) {
  const cwd = folder({
    "base/reconduit.yaml": producer(outputs),
    "a/reconduit.yaml": consumer("team-a", "id"),
    "b/reconduit.yaml": consumer("team-b", "label"),
    "c/reconduit.yaml": producer(outputs).replace("base", "other"),
  });
  if (isRepository) execFileSync("git", ["init", "-q"], { cwd });
  const { env } = await platform();
  const run = (...args: readonly string[]) => reconduit(args, { cwd: join(cwd, "base"), env });
  expect(await run("apply", "--auto-approve")).toMatchObject({ code: 0 });
  return { run, declare: (text: string) => writeFileSync(join(cwd, "base", "reconduit.yaml"), text) };
}

it("uses names the resources of other stacks that read an output with the object", async () => {
  const { run } = await workspace(true);
  const reads = { stack: "team-a", file: "../a/reconduit.yaml", address: "scripts.own", output: "id" };
  expect(document(await run("uses", "scripts.shared", "--json"))).toMatchObject({ consumers: [reads] });
  expect((await run("uses", "scripts.shared")).stdout).toMatch(/In other stacks:[\s\S]*team-a\s+scripts\.own\s+id/);
  expect(document(await run("uses", "outputs.label", "--json"))).toMatchObject({ consumers: [{ stack: "team-b" }] });
  expect(document(await run("uses", "scripts.apart", "--json"))).toMatchObject({ consumers: [] });
});

it("plan names the readers of an output that it changes or removes, and of no other", async () => {
  const { run, declare } = await workspace(true);
  declare(producer(outputs.replace("first", "second")));
  const changed = await run("plan");
  expect(changed.stderr.replaceAll(/\s+/g, " ")).toContain(
    "The plan changes the output label. It is read by team-b (../b/reconduit.yaml): scripts.own.",
  );
  expect(changed.stderr).not.toContain("team-a");
  declare(producer("label: { value: first }"));
  const removed = document(await run("plan", "--json")) as { readonly diagnostics: readonly object[] };
  expect(removed.diagnostics).toMatchObject([
    { code: "read-elsewhere", address: "outputs.id", detail: expect.stringContaining("removes the output id") },
  ]);
});

it("without a repository nothing is said of neighbours", async () => {
  const { run, declare } = await workspace(false);
  expect(document(await run("uses", "scripts.shared", "--json"))).toMatchObject({ consumers: [] });
  declare(producer("label: { value: second }"));
  expect((await run("plan")).stderr).toBe("");
});

/** A stack whose state is elsewhere or lost, and the ways on that the messages name, each as it is pasted. */
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

const manifest = `reconduit: 1
name: bikes
connections:
  shop: { name: Shop, type: http, http: { baseURI: https://shop.example/, mediaType: json } }
imports:
  up:
    name: Up
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: [/a], method: [POST] }
tags:
  late: { tag: late }
`;

/** The commands of a message: the rest of its line from the name on. */
const advised = (text: string) => [...text.matchAll(/(?:: |^\s+)(reconduit [^\n]*)$/gm)].map(([, line]) => line!);

async function appliedOnce() {
  const { env } = await platform();
  const cwd = folder({ "reconduit.yaml": manifest });
  const run = (place: string, ...args: string[]) => reconduit(args, { cwd: place, env });
  const first = await run(cwd, "apply", "--auto-approve");
  expect(first.code).toBe(0);
  return { cwd, env, run, first };
}

describe("a clone without the state", () => {
  it("is refused by plan, apply, rehearse and a saved plan, with nothing written", async () => {
    const { cwd, run } = await appliedOnce();
    const clone = folder({ "reconduit.yaml": manifest });
    const early = folder({ "reconduit.yaml": manifest.replace("bikes", "early").replaceAll("Up", "Early") });
    for (const args of [["plan"], ["apply", "--auto-approve"], ["rehearse"], ["plan", "--out", "plan.json"]]) {
      const { code, stderr } = await run(clone, ...args, ...(args[0] === "rehearse" ? [] : ["--create-anyway"]));
      expect([args, code]).toEqual([args, 1]);
      expect(stderr).toContain("The account has objects of this stack, and the state has none");
      expect(stderr).toContain("(imports.up)");
    }
    expect((await run(cwd, "plan")).stdout).toContain("No changes.");
    expect((await run(early, "plan")).stderr).not.toContain("objects of this stack");
  });

  it("comes back by pull --adopt as advised, without a second object and without a change of the manifest", async () => {
    const { run } = await appliedOnce();
    const clone = folder({ "reconduit.yaml": manifest });
    const [restore, adopt] = advised((await run(clone, "plan")).stderr);
    expect([restore, adopt]).toEqual(["reconduit state restore", "reconduit pull --adopt"]);
    expect((await run(clone, ...restore!.split(" ").slice(1))).stderr).toContain("pull --adopt");
    const pulled = await run(clone, ...adopt!.split(" ").slice(1));
    expect([pulled.code, pulled.stdout]).toEqual([0, expect.stringContaining("3 as declared")]);
    expect((await run(clone, "plan")).stdout).toContain("No changes.");
  });

  it("comes back by state restore as advised, where receipts are left", async () => {
    const { cwd, run } = await appliedOnce();
    const clone = folder({ "reconduit.yaml": manifest });
    cpSync(join(cwd, ".reconduit"), join(clone, ".reconduit"), { recursive: true });
    for (const name of ["state.json", "state.json.backup"]) rmSync(join(clone, ".reconduit", name), { force: true });
    expect((await run(clone, "plan")).code).toBe(1);
    expect((await run(clone, "state", "restore")).code).toBe(0);
    expect((await run(clone, "plan")).stdout).toContain("No changes.");
  });
});

describe("objects of the same names", () => {
  it("are a warning of plan; apply without a person to ask needs --create-anyway, a saved plan was made with it", async () => {
    const { run } = await appliedOnce();
    const text = manifest.replace("bikes", "other").replace("tag: late", "tag: other");
    const other = folder({ "reconduit.yaml": text });
    const planned = await run(other, "plan", "--out", "plan.json");
    expect([planned.code, planned.stderr]).toEqual([0, expect.stringContaining("Objects of the same names exist")]);
    for (const args of [
      ["apply", "--auto-approve"],
      ["apply", "plan.json"],
    ]) {
      const refused = await run(other, ...args);
      expect([args, refused.code]).toEqual([args, 1]);
      expect(refused.stderr).toContain("--create-anyway");
      expect(refused.stdout).not.toContain("Plan:");
    }
    expect((await run(other, "plan", "--out", "meant.json", "--create-anyway")).stderr).not.toContain("same names");
    expect((await run(other, "apply", "meant.json")).code).toBe(0);
  });
});

it("doctor and the first apply say where the state is and who sees it, and a later apply does not", async () => {
  const { cwd, run, first } = await appliedOnce();
  expect(first.stderr).toContain("no other checkout, colleague or pipeline sees it");
  expect(first.stderr).toContain(join(cwd, ".reconduit", "state.json"));
  expect((await run(cwd, "doctor")).stdout).toContain("no other checkout, colleague or pipeline sees it");
  const next = await run(cwd, "apply", "--auto-approve");
  expect(next.stderr).not.toContain("First apply");
  expect((await run(folder(), "init", "fresh")).stdout).toContain("The state is kept in .reconduit/");
});

describe("a saved plan", () => {
  it("needs no second approval, and its counts are shown in place of all of it", async () => {
    const { cwd, run } = await appliedOnce();
    const text = manifest.replace("tag: late", "tag: later");
    writeFileSync(join(cwd, "reconduit.yaml"), text);
    expect((await run(cwd, "plan", "--out", "plan.json")).code).toBe(0);
    const applied = await run(cwd, "apply", "plan.json");
    expect(applied.code).toBe(0);
    expect(applied.stdout).toContain("The saved plan of stack bikes on ");
    expect(applied.stdout).not.toContain("tags.late will be updated");
    const stale = await run(cwd, "apply", "plan.json");
    expect([stale.code, stale.stdout]).toEqual([1, ""]);
    expect(stale.stderr).toContain("The saved plan no longer fits");
  });

  it("that was only rehearsed is still asked about", async () => {
    const { cwd, run } = await appliedOnce();
    writeFileSync(join(cwd, "reconduit.yaml"), manifest.replace("tag: late", "tag: later"));
    const { code, stderr } = await run(cwd, "apply", "--rehearse");
    expect([code, stderr]).toEqual([1, expect.stringContaining("--auto-approve")]);
  });
});

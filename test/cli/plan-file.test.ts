/** Plan files through the real bin: published, shown, refused. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sealPlan } from "../../src/engine/saved/plan-file.ts";
import type { PlanFile } from "../../src/model/plan.ts";
import { document, folder, reconduit } from "./real-bin.ts";
import { platform, secret, smallStack } from "./small-stack.ts";

async function planned(name = "plan.json") {
  const cwd = smallStack();
  const { server, env } = await platform();
  const path = join(cwd, name);
  expect(await reconduit(["plan", "--out", name], { cwd, env })).toMatchObject({ code: 0 });
  return { cwd, env, server, path, text: readFileSync(path, "utf8") };
}

const apply = (cwd: string, env: { readonly [name: string]: string }) =>
  reconduit(["apply", "plan.json", "--auto-approve"], { cwd, env });

describe("apply PLANFILE", () => {
  it("refuses a file that was edited, cut, not signed, or made with another key, and changes nothing", async () => {
    const { cwd, env, path, text } = await planned();
    const cases: readonly (readonly [change: (text: string) => string, says: string, env?: object])[] = [
      [(whole) => whole.replace("late", "lata"), "The plan file was changed"],
      [(whole) => whole.replace('"stack": "small"', '"stack":  "small"'), "The plan file was changed"],
      [(whole) => whole.replace(/,\n {2}"seal": [\s\S]*$/, "\n}\n"), "The plan file is not signed"],
      [(whole) => whole.slice(0, -40), "cannot be read"],
      [(whole) => whole, "signed with another key", { RECONDUIT_STATE_KEY: "another key of enough length" }],
    ];
    for (const [change, says, more] of cases) {
      writeFileSync(path, change(text));
      const { code, stderr } = await apply(cwd, { ...env, ...more });
      expect(code).toBe(1);
      expect(stderr).toContain(says);
    }
    expect((await reconduit(["state", "list"], { cwd })).stdout).toBe("");
    writeFileSync(path, text);
    expect(await apply(cwd, env)).toMatchObject({ code: 0 });
  });

  it("refuses a plan of another catalog, and names both versions", async () => {
    const { cwd, env, path, text } = await planned();
    const key = Buffer.from(readFileSync(join(cwd, ".reconduit", "key"), "utf8").trim(), "hex");
    const { seal: _, madeWith, ...plan } = JSON.parse(text) as PlanFile;
    const sealed = sealPlan({ ...plan, madeWith: { version: "9.9.9", catalog: "0" } } as never, key, "9.9.9");
    writeFileSync(path, sealed);
    const { code, stderr } = await apply(cwd, env);
    expect(code).toBe(1);
    expect(stderr).toContain("The plan was made with another version");
    expect(stderr).toContain("9.9.9");
    expect(stderr).toContain(madeWith.version);
  });

  it("leaves out what moved since, names it, does the rest and exits with 1", async () => {
    const { cwd, env, server } = await planned();
    expect(await apply(cwd, env)).toMatchObject({ code: 0 });
    await reconduit(["plan", "--var", "suffix=two", "--out", "plan.json"], { cwd, env });
    const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json" };
    const [script] = (await (await fetch(`${server.url}/v1/scripts`, { headers })).json()) as { _id: string }[];
    const theirs = JSON.stringify({ name: "theirs", content: "// theirs" });
    await fetch(`${server.url}/v1/scripts/${script!._id}`, { method: "PUT", headers, body: theirs });
    const ended = await reconduit(["apply", "plan.json", "--auto-approve", "--var", "suffix=two"], { cwd, env });
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain("! scripts.normalize is refused");
    expect(ended.stderr).toContain("An object moved since the plan was made");
    expect(ended.stderr).toContain("/content");
    expect(ended.stdout).toMatch(/^Apply incomplete: .*1 failed/m);
  });
});

describe("--out", () => {
  it("replaces a file of its own sort, and nothing else: before anything is asked", async () => {
    const cwd = smallStack();
    const manifest = readFileSync(join(cwd, "reconduit.yaml"), "utf8");
    writeFileSync(join(cwd, "empty.json"), "");
    writeFileSync(join(cwd, "other.json"), '{"kind":"state"}');
    const nowhere = { RECONDUIT_BASE_URL: "http://127.0.0.1:9", RECONDUIT_TOKEN: "x" };
    const refused = [
      [["plan", "--out", "reconduit.yaml"], "reconduit.yaml is there already and is not a plan"],
      [["plan", "--out", "other.json"], "other.json is there already and is not a plan"],
      [["plan", "--out", "."], "which is not a file"],
      [["plan", "--out", "no/such/plan.json"], "there is no folder"],
      [["state", "pull", "--out", "reconduit.yaml"], "is not a state"],
      [["schema", "plan", "--out", "reconduit.yaml"], "is not a JSON Schema"],
    ] as const;
    for (const [args, says] of refused) {
      const { code, stderr } = await reconduit(args, { cwd, env: nowhere });
      expect({ args, code }).toEqual({ args, code: 1 });
      expect(stderr.replaceAll(/\s+/g, " ")).toContain(says);
    }
    expect(readFileSync(join(cwd, "reconduit.yaml"), "utf8")).toBe(manifest);
    const { env } = await platform();
    for (const _ of ["new", "again"])
      expect(await reconduit(["plan", "--out", "empty.json"], { cwd, env })).toMatchObject({ code: 0 });
  });
});

describe("show PLANFILE", () => {
  it("of a file that was changed is refused; without the key it says that nobody can tell", async () => {
    const { cwd, path, text } = await planned();
    expect(await reconduit(["show", "plan.json"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    const elsewhere = folder({ "plan.json": text });
    const shown = await reconduit(["show", "plan.json"], { cwd: elsewhere });
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Plan: 3 to create/m) });
    expect(shown.stderr).toContain("What is shown may have been changed");
    writeFileSync(path, text.replace("Normalise one", "Normalise 0ne"));
    const { code, stderr } = await reconduit(["show", "plan.json", "--json"], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  });

  it("folds what stays as it is around a change, and shows it with --full", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const lines = Array.from({ length: 20 }, (_, n) => `// line ${n}`);
    const file = join(cwd, "scripts", "normalize.js");
    writeFileSync(file, `${lines.join("\n")}\n`);
    expect(await reconduit(["apply", "--auto-approve"], { cwd, env })).toMatchObject({ code: 0 });
    writeFileSync(file, `${lines.with(19, "// changed").join("\n")}\n`);
    const folded = await reconduit(["plan", "--out", "plan.json"], { cwd, env });
    expect(folded.stdout).toMatch(/… 16 unchanged lines\n +\/\/ line 16\n[\s\S]*- \/\/ line 19\n +\+ \/\/ changed/);
    const commands = [
      ["plan"],
      ["show", "plan.json"],
      ["show", "plan.json", "--markdown"],
      ["apply", "--auto-approve"],
    ];
    for (const command of commands) {
      const { stdout } = await reconduit([...command, "--full"], { cwd, env });
      expect(stdout, command.join(" ")).toMatch(/^ +\/\/ line 0$/m);
    }
  });

  it("tells the warnings of loading in every form, once", async () => {
    const cwd = folder({
      "reconduit.yaml": `reconduit: 1
name: warned
connections:
  shop: { name: Shop, type: http, http: { baseURI: https://shop.example, mediaType: json } }
imports:
  up: { name: Up, adaptorType: HTTPImport, _connectionId: "\${connections.shop}", http: { relativeURI: [/up], method: [POST], batchSize: 2 } }
`,
    });
    const { env } = await platform();
    const says = /every\s+run\s+fails/g;
    const plan = await reconduit(["plan", "--out", "plan.json"], { cwd, env });
    expect(plan).toMatchObject({ code: 0 });
    expect(`${plan.stdout}${plan.stderr}`.match(says)).toHaveLength(1);
    for (const form of [[], ["--json"], ["--markdown"], ["--format", "terraform"]]) {
      const { stdout, stderr } = await reconduit(["show", "plan.json", ...form], { cwd });
      expect(`${stdout}${stderr}`.match(says), form.join(" ")).toHaveLength(1);
    }
    const applied = await reconduit(["apply", "plan.json", "--auto-approve"], { cwd, env });
    expect(`${applied.stdout}${applied.stderr}`.match(says)).toHaveLength(1);
  });

  it("prints Markdown for a pull request, and JSON", async () => {
    const { cwd } = await planned();
    const { code, stdout } = await reconduit(["show", "plan.json", "--markdown"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^### Plan: 3 to create, 0 to update, 0 to delete: `small`$/m);
    expect(stdout).toContain("<details><summary><code>+ scripts.normalize</code> will be created</summary>");
    expect(stdout).not.toContain(secret);
    const json = document(await reconduit(["show", "plan.json", "--json"], { cwd }));
    expect(json).toMatchObject({ plan: { kind: "plan", madeWith: { version: expect.any(String) } } });
    expect(await reconduit(["show", "--markdown"], { cwd })).toMatchObject({ code: 1 });
  });
});

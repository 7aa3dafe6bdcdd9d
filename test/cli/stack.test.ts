import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { document, folder, reconduit } from "./real-bin.ts";
import { manifest, platform, secret, smallStack } from "./small-stack.ts";

const events = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly [key: string]: unknown });

describe("plan, apply, plan, destroy", () => {
  it("makes what is declared, has nothing to do then, repairs a change, and takes everything away", async () => {
    const cwd = smallStack();
    const { server, env } = await platform();

    const planned = await reconduit(["plan"], { cwd, env });
    expect(planned.code).toBe(0);
    expect(planned.stdout).toContain("+ scripts.normalize will be created");
    expect(planned.stdout).toMatch(/^Plan: 3 to create, 0 to update, 0 to delete$/m);
    expect(planned.stdout + planned.stderr).not.toContain(secret);
    expect(existsSync(join(cwd, ".reconduit", "state.json"))).toBe(false);

    expect((await reconduit(["plan", "--detailed-exitcode"], { cwd, env })).code).toBe(2);

    const applied = await reconduit(["apply", "--auto-approve"], { cwd, env });
    expect(applied.code).toBe(0);
    expect(applied.stdout).toContain("Apply complete: 3 created, 0 updated, 0 deleted");
    expect(applied.stdout).toContain('label = "tag late"');
    expect(applied.stdout).toContain("login = (secret)");
    expect(applied.stderr).toContain("tags.late: creating...");
    expect(applied.stdout + applied.stderr).not.toContain(secret);
    const state = join(cwd, ".reconduit", "state.json");
    expect(statSync(state).mode & 0o777).toBe(0o600);
    expect(readFileSync(state, "utf8")).not.toContain(secret);

    const again = await reconduit(["plan", "--detailed-exitcode"], { cwd, env });
    expect(again).toMatchObject({ code: 0 });
    expect(again.stdout).toMatch(/^No changes\.$/m);

    const [tag] = (await (
      await fetch(`${server.url}/v1/tags`, { headers: { authorization: `Bearer ${server.token}` } })
    ).json()) as { _id: string }[];
    await fetch(`${server.url}/v1/tags/${tag!._id}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
      body: JSON.stringify({ tag: "very late" }),
    });
    const drifted = await reconduit(["plan"], { cwd, env });
    expect(drifted.stdout).toContain('~ tag  "very late" -> "late"  (drift)');
    expect((await reconduit(["apply", "--auto-approve"], { cwd, env })).code).toBe(0);

    const destroyed = await reconduit(["destroy", "--auto-approve"], { cwd, env });
    expect(destroyed.code).toBe(0);
    expect(destroyed.stdout).toContain("Destroy complete: 0 created, 0 updated, 3 deleted");
    expect((await reconduit(["state", "list"], { cwd, env })).stdout).toBe("");
  });

  it("shows an edited script line by line", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    await reconduit(["apply", "--auto-approve"], { cwd, env });
    const path = join(cwd, "scripts", "normalize.js");
    writeFileSync(path, readFileSync(path, "utf8").replace("const b = 2;", "const b = 3;"));
    const { stdout } = await reconduit(["plan"], { cwd, env });
    expect(stdout).toMatch(/^ +- {3}const b = 2;$/m);
    expect(stdout).toMatch(/^ +\+ {3}const b = 3;$/m);
    expect(stdout).toMatch(/^Plan: 0 to create, 1 to update, 0 to delete$/m);
  });

  it("says that a secret was rotated, and shows neither value", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    await reconduit(["apply", "--auto-approve"], { cwd, env });
    const { stdout } = await reconduit(["plan", "--var", "password=another-canary"], { cwd, env });
    expect(stdout).toContain("(secret) -> (secret)  (secret rotated)");
    expect(stdout).not.toContain("canary");
  });
});

describe("--json", () => {
  it("of plan is one document: steps with address, action and causes", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const ended = await reconduit(["plan", "--json"], { cwd, env });
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    const plan = document(ended);
    expect(plan).toMatchObject({ kind: "plan", formatVersion: 1, diagnostics: [], summary: { create: 3 } });
    for (const step of plan["steps"] as object[]) {
      expect(step).toMatchObject({ address: expect.any(String), action: "create", causes: expect.any(Array) });
    }
    expect(ended.stdout).not.toContain(secret);
  });

  it("of apply is a line for each event", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const { code, stdout, stderr } = await reconduit(["apply", "--auto-approve", "--json"], { cwd, env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const all = events(stdout);
    expect(all[0]).toMatchObject({ type: "start", formatVersion: 1, command: "apply" });
    expect(all[1]).toMatchObject({ type: "plan", plan: { kind: "plan" } });
    expect(all.filter((each) => each["type"] === "step_done").map((each) => each["address"])).toHaveLength(3);
    expect(all.at(-2)).toMatchObject({ type: "apply_done", result: { failed: [], skipped: [], interrupted: false } });
    expect(all.at(-1)).toMatchObject({
      type: "end",
      formatVersion: 1,
      exitCode: 0,
      diagnostics: [{ code: "first-state" }],
    });
    expect(stdout).not.toContain(secret);
  });

  it("of a failed apply ends with its diagnostics", async () => {
    const { code, stdout } = await reconduit(["apply", "--auto-approve", "--json"], { cwd: folder() });
    expect(code).toBe(1);
    expect(events(stdout).at(-1)).toMatchObject({ type: "end", exitCode: 1, diagnostics: [{ severity: "error" }] });
  });

  it.each([
    [["validate"]],
    [["show"]],
    [["output"]],
    [["state", "list"]],
    [["doctor", "--embedded"]],
    [["schema", "manifest"]],
  ])("of %j is one document with formatVersion and diagnostics", async (args) => {
    const ended = await reconduit([...args, "--json"], { cwd: smallStack() });
    expect(ended.code).toBe(0);
    expect(document(ended)).toMatchObject({ formatVersion: 1, diagnostics: expect.any(Array) });
  });
});

describe("approval", () => {
  it.each([["apply"], ["destroy"]])(
    "%s refuses without a terminal and without --auto-approve, and changes nothing",
    async (command) => {
      const cwd = smallStack();
      const { env } = await platform();
      if (command === "destroy") await reconduit(["apply", "--auto-approve"], { cwd, env });
      const before = await reconduit(["state", "list"], { cwd });
      const { code, stderr } = await reconduit([command], { cwd, env });
      expect(code).toBe(1);
      expect(stderr).toContain("--auto-approve");
      expect(await reconduit(["state", "list"], { cwd })).toEqual(before);
    },
  );

  it("is not needed where there is nothing to do", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    await reconduit(["apply", "--auto-approve"], { cwd, env });
    expect(await reconduit(["apply"], { cwd, env })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("No changes."),
    });
  });
});

describe("a saved plan", () => {
  it("is applied as it was reviewed", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    const planned = await reconduit(["plan", "--out", "plan.json"], { cwd, env });
    expect(planned.stderr).toContain("reconduit apply plan.json");
    expect(readFileSync(join(cwd, "plan.json"), "utf8")).not.toContain(secret);
    expect((await reconduit(["show", "plan.json"], { cwd })).stdout).toMatch(/^Plan: 3 to create/m);
    expect(await reconduit(["apply", "plan.json", "--auto-approve"], { cwd, env })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Apply complete: 3 created"),
    });
  });

  it("keeps its targets", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    await reconduit(["plan", "--target", "tags.late", "--out", "plan.json"], { cwd, env });
    expect((await reconduit(["apply", "plan.json", "--auto-approve"], { cwd, env })).code).toBe(0);
    expect((await reconduit(["state", "list"], { cwd })).stdout).toBe("tags.late\n");
  });

  it.each<[string, (cwd: string) => string[], string]>([
    [
      "the configuration changed",
      (cwd) => {
        writeFileSync(join(cwd, "reconduit.yaml"), manifest.replace("late }", "later }"));
        return [];
      },
      "configuration changed",
    ],
    ["a variable changed", () => ["--var", "suffix=two"], "configuration changed"],
    [
      "a file it reads changed",
      (cwd) => {
        writeFileSync(join(cwd, "scripts", "normalize.js"), "// new\n");
        return [];
      },
      "configuration changed",
    ],
  ])("is refused where %s", async (_what, change, says) => {
    const cwd = smallStack();
    const { env } = await platform();
    await reconduit(["plan", "--out", "plan.json"], { cwd, env });
    const more = change(cwd);
    const { code, stderr } = await reconduit(["apply", "plan.json", "--auto-approve", ...more], { cwd, env });
    expect(code).toBe(1);
    expect(stderr).toContain(says);
    expect((await reconduit(["state", "list"], { cwd })).stdout).toBe("");
  });

  it("is refused where the state moved on", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    await reconduit(["plan", "--out", "plan.json"], { cwd, env });
    await reconduit(["apply", "--auto-approve"], { cwd, env });
    const { code, stderr } = await reconduit(["apply", "plan.json", "--auto-approve"], { cwd, env });
    expect(code).toBe(1);
    expect(stderr).toContain("The state changed");
  });

  it.each<[string, string, string]>([
    ["no JSON", "hello", "cannot be read"],
    ["another kind", '{"kind":"banana"}', "Neither a plan nor a state"],
    ["another version", '{"kind":"plan","formatVersion":9}', "Written by another version"],
    ["half a plan", '{"kind":"plan","formatVersion":1,"steps":[]}', "damaged"],
    ["a state", '{"kind":"state","formatVersion":1}', "Not a plan"],
  ])("is refused when it is %s", async (_what, text, says) => {
    const cwd = smallStack();
    writeFileSync(join(cwd, "plan.json"), text);
    const { code, stderr } = await reconduit(["apply", "plan.json", "--auto-approve", "--embedded"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain(says);
  });
});

describe("mistakes", () => {
  it("are all reported at once with their places, and --json carries them too", async () => {
    const cwd = folder({
      "reconduit.yaml": "reconduit: 1\nname: wrong\nscripts:\n  a:\n    nmae: A\ntags:\n  b: { tag: 7 }\n",
    });
    const { code, stdout, stderr } = await reconduit(["validate"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("reconduit.yaml:5:5");
    expect(stderr).toContain("5 |     nmae: A");
    expect(stderr).toContain("reconduit.yaml:7:");
    const ended = await reconduit(["validate", "--json"], { cwd });
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(document(ended).diagnostics.length).toBeGreaterThanOrEqual(2);
  });

  it("an unknown variable is one of them", async () => {
    const { code, stderr } = await reconduit(["validate", "--var", "sufix=x"], { cwd: smallStack() });
    expect(code).toBe(1);
    expect(stderr).toContain("suffix");
  });

  it("a missing manifest is named", async () => {
    const { code, stderr } = await reconduit(["plan"], { cwd: folder() });
    expect(code).toBe(1);
    expect(stderr).toContain("reconduit.yaml");
  });

  it("validate needs no platform: half a configuration does not matter", async () => {
    const { code, stdout } = await reconduit(["validate"], {
      cwd: smallStack(),
      env: { RECONDUIT_TOKEN: "t", CI: "1" },
    });
    expect(code).toBe(0);
    expect(stdout).toContain("Valid: stack small declares 3 resources in 2 files.");
  });

  it("a wrong token is told without showing it", async () => {
    const { server } = await platform();
    const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: secret };
    const { code, stdout, stderr } = await reconduit(["plan"], { cwd: smallStack(), env });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("401");
    expect(stderr).not.toContain(secret);
  });
});

describe("--chdir and --file", () => {
  it("work from elsewhere, with relative and absolute paths; the state stands beside the first manifest", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    expect((await reconduit(["--chdir", cwd, "plan"], { env })).code).toBe(0);
    const manifestPath = join(cwd, "reconduit.yaml");
    expect((await reconduit(["apply", "-f", manifestPath, "--auto-approve"], { env })).code).toBe(0);
    expect(existsSync(join(cwd, ".reconduit", "state.json"))).toBe(true);
    const other = join(folder(), "other.json");
    expect((await reconduit(["state", "list", "--file", manifestPath, "--state", other])).stdout).toBe("");
    expect((await reconduit(["state", "list", "--chdir", cwd])).stdout.split("\n")).toContain("tags.late");
  });
});

describe("--log-level", () => {
  it("debug shows requests on stderr, and no secret", async () => {
    const cwd = smallStack();
    const { server, env } = await platform();
    const { stderr } = await reconduit(["apply", "--auto-approve", "--log-level", "debug"], { cwd, env });
    expect(stderr).toMatch(/^POST \/v1\/scripts 201/m);
    expect(stderr).not.toContain(secret);
    expect(stderr).not.toContain(server.token);
  });

  it("error leaves only errors", async () => {
    const cwd = smallStack();
    const { env } = await platform();
    expect(await reconduit(["apply", "--auto-approve", "--log-level", "error"], { cwd, env })).toMatchObject({
      code: 0,
      stderr: "",
    });
  });
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlatform } from "../../src/server/index.ts";
import { document, folder, reconduit } from "./real-bin.ts";
import { manifest, script, secret } from "./small-stack.ts";

/** One applied stack; each test works on a copy of it. */
let applied: string;

beforeAll(async () => {
  applied = mkdtempSync(join(tmpdir(), "reconduit-applied-"));
  mkdirSync(join(applied, "scripts"));
  writeFileSync(join(applied, "reconduit.yaml"), manifest);
  writeFileSync(join(applied, "scripts", "normalize.js"), script);
  const server = await startPlatform({ data: ":memory:", rateLimit: false });
  const env = { RECONDUIT_BASE_URL: server.url, RECONDUIT_TOKEN: server.token! };
  const { code, stderr } = await reconduit(["apply", "--auto-approve"], { cwd: applied, env });
  await server.close();
  if (code !== 0) throw new Error(stderr);
});

afterAll(() => rmSync(applied, { recursive: true, force: true }));

function copy(): string {
  const path = folder();
  cpSync(applied, path, { recursive: true });
  return path;
}

describe("show and output", () => {
  it("show names resources, places and outputs, and no secret", async () => {
    const { code, stdout } = await reconduit(["show"], { cwd: applied });
    expect(code).toBe(0);
    expect(stdout).toContain("Stack small: 3 resources");
    expect(stdout).toMatch(/http\.auth\.basic\.password +\(secret\)/);
    expect(stdout).toContain("login = (secret)");
    expect(stdout).not.toContain(secret);
  });

  it("show --json holds the state", async () => {
    const shown = document(await reconduit(["show", "--json"], { cwd: applied }));
    expect(shown).toMatchObject({
      state: { kind: "state", stack: "small", resources: { "tags.late": { kind: "tag" } } },
    });
  });

  it("show FILE tells a state file by its kind", async () => {
    const { stdout } = await reconduit(["show", join(applied, ".reconduit", "state.json")], { cwd: folder() });
    expect(stdout).toContain("Stack small: 3 resources");
  });

  it("show without a state says so", async () => {
    expect(await reconduit(["show"], { cwd: folder() })).toMatchObject({
      code: 0,
      stdout: "",
      stderr: expect.stringContaining("There is no state yet"),
    });
  });

  it("output NAME prints the bare value for use in a shell", async () => {
    expect(await reconduit(["output", "label"], { cwd: applied })).toEqual({
      code: 0,
      stdout: "tag late\n",
      stderr: "",
    });
  });

  it("output of a secret is refused", async () => {
    const { code, stdout, stderr } = await reconduit(["output", "login"], { cwd: applied });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("The output is secret");
  });

  it("output of an unknown name suggests one", async () => {
    const { code, stderr } = await reconduit(["output", "labl"], { cwd: applied });
    expect(code).toBe(1);
    expect(stderr).toContain("Did you mean label?");
  });
});

describe("state", () => {
  it("list names the addresses, one a line", async () => {
    const { stdout } = await reconduit(["state", "list"], { cwd: applied });
    expect(stdout.trim().split("\n").sort()).toEqual(["connections.shop", "scripts.normalize", "tags.late"]);
  });

  it("show prints one resource", async () => {
    const { stdout } = await reconduit(["state", "show", "scripts.normalize"], { cwd: applied });
    expect(stdout).toContain("Normalise one");
    expect(stdout).toContain("const a = 1;");
  });

  it("mv gives another address, and the rest stays", async () => {
    const cwd = copy();
    expect(await reconduit(["state", "mv", "tags.late", "tags.delayed"], { cwd })).toMatchObject({
      code: 0,
      stdout: "Moved tags.late to tags.delayed.\n",
    });
    const { stdout } = await reconduit(["state", "list"], { cwd });
    expect(stdout.trim().split("\n").sort()).toEqual(["connections.shop", "scripts.normalize", "tags.delayed"]);
  });

  it("rm forgets, and says what stays on the platform", async () => {
    const cwd = copy();
    const { code, stdout } = await reconduit(["state", "rm", "tags.late", "scripts.normalize"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain("Forgot tags.late");
    expect((await reconduit(["state", "list"], { cwd })).stdout).toBe("connections.shop\n");
  });

  it.each<[args: string[], ...says: string[]]>([
    [["mv", "tags.lat", "tags.x"], "Did you mean tags.late?"],
    [["mv", "tags.late", "tags late"], "Not an address"],
    [["mv", "tags.late", "scripts.normalize"], "The address is taken"],
    [["mv", "tags.late", "scripts.late"], "Another family"],
    [["rm", "tags.late", "tags.other", "tags.neither"], "no tags.other", "no tags.neither"],
    [["show", "nothing"], "Not an address"],
    [["unlock", "abc"], "The state is not locked"],
  ])("%j is refused and leaves the state as it is", async (args, ...says) => {
    const cwd = copy();
    const { code, stderr } = await reconduit(["state", ...args], { cwd });
    expect(code).toBe(1);
    for (const text of says) expect(stderr).toContain(text);
    expect((await reconduit(["state", "list"], { cwd })).stdout.split("\n")).toContain("tags.late");
  });

  it("a live lock refuses a change, and unlock takes its id", async () => {
    const cwd = copy();
    const lease = {
      id: "abc123",
      owner: { who: "somebody@elsewhere", host: "elsewhere", pid: 1, command: "reconduit apply" },
      since: new Date().toISOString(),
      expires: new Date(Date.now() + 60_000).toISOString(),
    };
    writeFileSync(join(cwd, ".reconduit", "state.json.lock"), `${JSON.stringify(lease)}\n`);
    const refused = await reconduit(["state", "rm", "tags.late"], { cwd });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("somebody@elsewhere");
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain("reconduit state unlock abc123");
    expect((await reconduit(["state", "unlock", "wrong"], { cwd })).code).toBe(1);
    expect(await reconduit(["state", "unlock", "abc123"], { cwd })).toMatchObject({
      code: 0,
      stdout: "Removed lock abc123.\n",
    });
    expect((await reconduit(["state", "rm", "tags.late"], { cwd })).code).toBe(0);
  });

  it("a damaged state is refused, never read as empty", async () => {
    const cwd = copy();
    writeFileSync(join(cwd, ".reconduit", "state.json"), "{");
    const { code, stdout, stderr } = await reconduit(["state", "list"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("state.json");
  });
});

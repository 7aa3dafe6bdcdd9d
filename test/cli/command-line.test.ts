import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { version } from "../../src/base/version.ts";
import { kinds } from "../../src/catalog/index.ts";
import { commands } from "../../src/cli/command-table.ts";
import { globalOptions } from "../../src/cli/global-options.ts";
import { commandHints, optionHints } from "../../src/cli/other-tools.ts";
import { loadSpecs } from "../../src/cli/program.ts";
import { schemaVersion } from "../../src/platform/store/migrations/index.ts";
import { bin, document, folder, reconduit } from "./real-bin.ts";

const names = Object.keys(commands);
const specs = await loadSpecs(names);

describe("version and help", () => {
  it("--version --json tells installations apart: the catalog, and the formats that are read and written", async () => {
    const { code, stdout } = await reconduit(["--json", "--version"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      formatVersion: 1,
      diagnostics: [],
      version,
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
      catalog: { fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/), kinds: kinds.length },
      formats: { state: 1, plan: 1, receipt: 2, store: schemaVersion },
    });
  });

  it.each([["--version"], ["-V"]])("%s prints the version alone", async (option) => {
    expect(await reconduit([option])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("the version is there beside other options, too", async () => {
    expect(await reconduit(["--no-color", "--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it.each(specs.map(({ name, spec }) => [name, spec] as const))(
    "%s --help shows examples and the global options",
    async (name, { examples }) => {
      const { code, stdout, stderr } = await reconduit([...name.split(" "), "--help"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain(`Usage: reconduit ${name}`);
      for (const example of examples) expect(stdout).toContain(`  ${example}`);
      expect(stdout).toContain("--base-url <URL>");
    },
  );

  it.each(["plan", "state mv", "test record", "test"])("help %s is what %s --help prints", async (name) => {
    const { code, stdout } = await reconduit(["help", ...name.split(" ")]);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: reconduit ${name} `);
    expect(stdout).toBe((await reconduit([...name.split(" "), "--help"])).stdout);
  });

  it("--help names every command", async () => {
    const { stdout } = await reconduit(["--help"]);
    for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name.split(" ")[0]}\\b`, "m"));
  });

  it("without a command it says so and fails", async () => {
    const { code, stdout, stderr } = await reconduit([]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("No command was given.");
  });
});

describe("mistakes in the command line", () => {
  const cases: [args: readonly string[], ...says: string[]][] = [
    [["pln"], "Unknown command", "Did you mean plan?"],
    [["state", "lst"], "Unknown command", "Did you mean list?"],
    [["plan", "--detaild-exitcode"], "Unknown option", "Did you mean --detailed-exitcode?"],
    [["--autoapprove", "apply"], "Unknown option", "Did you mean --auto-approve?"],
    [["plan", "--base-ur", "x"], "Unknown option", "Did you mean --base-url?"],
    [["plan", "-x"], "Unknown option", 'Run "reconduit plan --help"'],
    [["plan", "--out"], "Option without its value", "--out <FILE>"],
    [["apply", "a", "b"], "Too many arguments", "Expected 1 argument but got 2"],
    [["state", "mv", "scripts.a"], "Missing argument", "required argument 'TO'"],
    [["state", "show"], "Missing argument", 'Run "reconduit state show --help"'],
    [["server", "token", "revoke"], "Missing argument", 'Run "reconduit server token revoke --help"'],
    [["plan", "--var", "region"], "Invalid value", "NAME=VALUE"],
    [["plan", "--log-level", "dbug"], "Invalid value", "Did you mean debug? Run"],
    [["apply", "--parallelism", "0"], "Invalid value", "1 to 1000"],
    [["plan", "--timeout", "soon"], "Invalid value", "Give seconds"],
    [["serve", "--rate-limit", "maybe"], "Invalid value", "on, off"],
    [["serve", "--public-url", "platform.example"], "Invalid value", "without a path"],
    [["schema", "wrld"], "No such schema", "Did you mean world?"],
    [["validate", "--chdir", "/no/such/folder"], "No such folder", "/no/such/folder"],
  ];
  it.each(cases)("%j exits with 1 and says what was meant", async (args, ...says) => {
    const { code, stdout, stderr } = await reconduit(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    for (const text of says) expect(stderr.replaceAll(/\s+/g, " ")).toContain(text);
  });

  it("with --json they are a document on stdout", async () => {
    const ended = await reconduit(["pln", "--json"]);
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(document(ended)).toMatchObject({
      formatVersion: 1,
      diagnostics: [{ severity: "error", code: "usage", summary: "Unknown command", suggestion: "Did you mean plan?" }],
    });
  });
});

describe("the place of options", () => {
  it.each([[["--json", "schema", "plan"]], [["schema", "--json", "plan"]], [["schema", "plan", "--json"]]])(
    "%j: a global option stands before or after the command",
    async (args) => {
      const ended = await reconduit(args);
      expect(ended.code).toBe(0);
      expect(document(ended)).toMatchObject({ formatVersion: 1, diagnostics: [] });
    },
  );

  it("a command's own option may stand before it", async () => {
    const cwd = folder();
    const ended = await reconduit(["--out", "world.json", "schema", "world"], { cwd });
    expect(ended).toMatchObject({ code: 0, stdout: "Wrote world.json.\n" });
  });
});

describe("an older Node", () => {
  it("is told which version is needed, and nothing else is loaded", () => {
    // The version is all that main looks at: a preloaded script stands in for an older binary.
    const pretend = join(
      folder({
        "older.cjs": 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.11.1" } });',
      }),
      "older.cjs",
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--require", pretend, bin, "plan"], {
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("Reconduit needs Node.js 24 or newer; this is Node.js 20.11.1");
  });
});

describe("words of other tools", () => {
  const all = new Set(names.flatMap((name) => [name, name.split(" ")[0]!]));
  const known = new Set(
    [...globalOptions, ...specs.flatMap(({ spec }) => spec.options)].map(({ flags }) => longOf(flags)),
  );
  const table = [...commandHints, ...optionHints];

  it.each(table.map(({ words, hint }) => [words.join(", "), words, hint] as const))(
    "%s: the hint names commands and options that there are",
    (_, _words, hint) => {
      for (const [, named] of hint.matchAll(/"reconduit ((?:[a-z-]+ ?)+)/g))
        expect(names.some((name) => `${named!.trim()} `.startsWith(`${name} `)) || named!.startsWith("--")).toBe(true);
      for (const [written] of hint.matchAll(/--[a-z-]+/g)) expect([...known, "--version"]).toContain(written);
    },
  );

  it("are none of ours", () => {
    for (const word of commandHints.flatMap(({ words }) => words)) expect(all).not.toContain(word);
    const plain = specs.filter(({ name }) => ["plan", "apply", "destroy"].includes(name));
    const taken = [...globalOptions, ...plain.flatMap(({ spec }) => spec.options)].map(({ flags }) => longOf(flags));
    for (const word of optionHints.flatMap(({ words }) => words)) expect(taken).not.toContain(`--${word}`);
  });

  it.each([
    [["preview"], 'Run "reconduit plan"'],
    [["refresh"], '"reconduit drift"'],
    [["import", "tags.a", "x"], "$adopt"],
    [["import", "tags.a", "0123456789abcdef01234567"], "$adopt"],
    [["import", "run", "orders"], '"reconduit import --help"'],
    [["up"], '"reconduit apply"'],
    [["taint", "tags.a"], '"reconduit apply --replace ADDRESS"'],
    [["workspace", "select", "prod"], "--env NAME"],
    [["format"], '"reconduit fmt"'],
    [["console"], '"reconduit validate"'],
    [["state", "ls"], '"reconduit state list"'],
    [["apply", "--yes"], "--auto-approve"],
    [["apply", "--dry-run"], '"reconduit plan"'],
    [["plan", "-out=plan.json"], "Write --out=plan.json"],
    [["apply", "-target=imports.a['eu']"], "Write --target='imports.a['\\''eu'\\'']'"],
    [["apply", "-auto-approve"], "Write --auto-approve"],
    [["apply", "-auto-aprove"], "Write --auto-approve"],
    [["output", "-json"], "Write --json"],
    [["plan", "-var", "a=b"], "Write --var"],
    [
      ["plan", "--lock-timeout=5s"],
      "--lock-timeout is not for this command: apply, destroy, ci apply, ci undo, pull, undo, state mv,",
    ],
    [["plan", "--parallelism", "5"], "--parallelism is not for this command: apply, destroy and undo take it."],
    [["apply", "--where", "name=x"], "--where is not for this command"],
    [["plan", "reconduit.yaml"], "reconduit plan -f reconduit.yaml"],
  ])("%j is answered with ours", async (args, says) => {
    const { code, stdout, stderr } = await reconduit(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(says);
  });

  it("a letter with its value attached is not a word with one dash", async () => {
    const cwd = folder({ "base.yaml": "reconduit: 1\nname: base\n" });
    expect(await reconduit(["validate", "-fbase.yaml"], { cwd })).toMatchObject({ code: 0 });
  });

  it.each([["apply"], ["show"]])("%s of a manifest says how declarations are given", async (command) => {
    const cwd = folder({ "my stack.yaml": "# ours\nreconduit: 1\nname: base\n" });
    const { code, stderr } = await reconduit([command, "my stack.yaml"], { cwd });
    expect(code).toBe(1);
    const said = stderr.replaceAll(/\s+/g, " ");
    expect(said).toContain("my stack.yaml contains declarations.");
    expect(said).toContain("reconduit apply -f 'my stack.yaml'");
  });

  it("a file that is neither is not quoted", async () => {
    const cwd = folder({ "plan.json": '{"secret": "canary' });
    const { code, stderr } = await reconduit(["apply", "plan.json"], { cwd });
    expect(code).toBe(1);
    expect(stderr.replaceAll(/\s+/g, " ")).toContain("contains no JSON, or not all of it");
    expect(stderr).not.toContain("canary");
  });
});

const longOf = (flags: string) => /--[a-z-]+/.exec(flags)![0];

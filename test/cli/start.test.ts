/** Tests what a start of the command line loads: what is read and computed before the first word is printed. */
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { bundledModuleIn } from "../../src/base/compiled-code.ts";
import { version } from "../../src/base/version.ts";
import { commands, groups } from "../../src/cli/command-table.ts";
import { bin, compileCache, folder, repository } from "./places.ts";
import { runBin } from "./real-bin.ts";

/** Notes every module that is loaded. */
const recorder = `
import { registerHooks } from "node:module";
const seen = new Set();
registerHooks({ load(url, context, next) {
  seen.add(url);
  return next(url, context);
} });
process.on("exit", () => {
  process.stderr.write("\\nloaded " + JSON.stringify([...seen].filter((url) => url.startsWith("file:"))) + "\\n");
});`;

/** The URLs of the files that a run of `main` loads. */
function filesOf(main: string, args: readonly string[], cwd: string, settings: object = {}): readonly string[] {
  const preload = join(folder({ "recorder.mjs": recorder }), "recorder.mjs");
  const base = { PATH: process.env["PATH"], HOME: process.env["HOME"], NODE_COMPILE_CACHE: compileCache };
  const env = { ...base, ...settings };
  const { stderr } = spawnSync(process.execPath, ["--import", preload, main, ...args], { cwd, env, encoding: "utf8" });
  return JSON.parse(/^loaded (.*)$/m.exec(stderr)![1]!) as string[];
}

/** The modules below src/ that a run loads, read from the sources as they are. */
const loaded = (args: readonly string[], cwd = folder()): readonly string[] =>
  filesOf(join(repository, "src/cli/main.ts"), args, cwd)
    .filter((url) => url.includes("/src/"))
    .map((url) => url.split("/src/").at(-1)!);

const unreachable = ["--base-url", "http://127.0.0.1:9", "--token", "t"];
const smallStack = () => folder({ "reconduit.yaml": "reconduit: 1\nname: small\ntags:\n  late: { tag: late }\n" });

const rooms = (modules: readonly string[]) => new Set(modules.map((module) => module.split("/")[0]));
const commandsIn = (modules: readonly string[]) => modules.filter((module) => module.startsWith("cli/commands/"));

it.each([
  ["--help"],
  ["state", "--help"],
  ["help", "server"],
  ["preview"],
  ["state", "lst"],
  ["complete", "--", "sta"],
  ["complete", "--", "reconduit", "state", ""],
])("%s %s %s loads no command, and nothing of the engine, the server or the catalog", (...words) => {
  const modules = loaded(words.filter((word) => word !== undefined));
  expect(commandsIn(modules)).toEqual([]);
  for (const room of ["engine", "server", "platform", "config", "catalog", "delivery", "client", "language"])
    expect([...rooms(modules)]).not.toContain(room);
});

it("--version loads the version", () => {
  expect(loaded(["--version"])).toEqual(["cli/main.ts", "base/version.ts"]);
});

it.each([
  ["validate", ["validate.ts"]],
  ["--json validate", ["validate.ts"]],
  ["state --json list", ["state/list.ts"]],
  ["help state mv", ["state/mv.ts"]],
])("%s loads that command alone", (line, modules) => {
  expect(commandsIn(loaded(line.split(" ")))).toEqual(modules.map((each) => `cli/commands/${each}`));
});

it("validate loads neither engine nor server, and a plan no server", () => {
  const cwd = smallStack();
  const validated = rooms(loaded(["validate"], cwd));
  expect([...validated]).toContain("config");
  for (const room of ["engine", "server", "platform", "client", "plan"]) expect([...validated]).not.toContain(room);
  const planned = rooms(loaded(["plan", ...unreachable], cwd));
  expect([...planned]).toContain("engine");
  for (const room of ["server", "platform", "delivery"]) expect([...planned]).not.toContain(room);
});

// Finding and reading a file costs as much as 20 kB of code, so both are counted: see scripts/units.ts.
it.each([
  ["--version", 4, 15],
  ["--help", 16, 250],
  // A tenth of what follows says how modules become functions.
  ["serve --help", 30, 400],
  ["complete -- pl", 16, 250],
  ["plan", 58, 2_710],
  // Adaptors, formats and templates come with the first job that needs them. The folder has no stack, whose key a server would look for.
  ["serve --data :memory: --port 0 -- true", 135, 3_050],
])("the built command line reads few files for %s", (line, files, kilobytes) => {
  const args = line === "plan" ? [line, ...unreachable] : line.split(" ");
  const read = filesOf(bin, args, line === "plan" ? smallStack() : folder()).filter((url) => url.includes("/dist/"));
  expect(read.length).toBeGreaterThan(1);
  expect(read.length).toBeLessThanOrEqual(files);
  const size = read.reduce((sum, url) => sum + statSync(fileURLToPath(url)).size, 0);
  expect(size / 1_000).toBeLessThanOrEqual(kilobytes);
});

it("compiled code is kept in the user's cache folder, unless Node was told otherwise or the folder cannot be used", async () => {
  const home = folder({ "a file": "" });
  const validate = (env: Record<string, string>) =>
    runBin(["validate"], { cwd: smallStack(), env: { NODE_COMPILE_CACHE: "", HOME: home, ...env } });
  expect((await validate({ NODE_DISABLE_COMPILE_CACHE: "1" })).code).toBe(0);
  expect((await validate({ XDG_CACHE_HOME: join(home, "a file") })).code).toBe(0);
  expect(readdirSync(home)).toEqual(["a file"]);
  expect((await validate({})).code).toBe(0);
  expect(readdirSync(join(home, ".cache", "reconduit", "compiled"))).toEqual([version]);
});

it("no compiled code is kept within a checkout, whose commits could contain other code", async () => {
  const checkout = folder({ ".git/HEAD": "ref: refs/heads/main\n" });
  const cwd = smallStack();
  for (const env of [{ HOME: checkout }, { XDG_CACHE_HOME: join(checkout, "build/.cache") }])
    expect((await runBin(["validate"], { cwd, env: { NODE_COMPILE_CACHE: "", ...env } })).code).toBe(0);
  expect(readdirSync(checkout)).toEqual([".git"]);
});

/** A home without compiled code, and the files of kept modules in it. */
function newHome() {
  const home = folder();
  const place = join(home, ".cache", "reconduit", "compiled", version);
  const kept = (): readonly string[] => readdirSync(place).filter((name) => name.endsWith(".code"));
  return { env: { HOME: home, NODE_COMPILE_CACHE: "" }, kept, file: () => join(place, kept()[0]!) };
}

it("a command keeps its modules with the functions that two runs have compiled, and Node loads five files alone", async () => {
  const { env, kept, file } = newHome();
  const cwd = smallStack();
  for (const _ of [1, 2]) expect((await runBin(["validate"], { cwd, env })).code).toBe(0);
  expect(kept()).toEqual([expect.stringMatching(/^validate-/)]);
  const learned = readFileSync(file());
  expect((await runBin(["validate"], { cwd, env })).stdout).toContain("Valid");
  expect(readFileSync(file()).equals(learned)).toBe(true);
  expect(filesOf(bin, ["validate"], cwd, env).filter((url) => url.includes("/dist/"))).toHaveLength(5);
});

it("a package whose files were changed runs as they are, not as they were kept", () => {
  const { env } = newHome();
  const cwd = smallStack();
  const copy = folder();
  const dist = dirname(dirname(bin));
  for (const name of ["cli", "chunks"]) cpSync(join(dist, name), join(copy, "dist", name), { recursive: true });
  cpSync(join(dist, "../package.json"), join(copy, "package.json"));
  const settings = { cwd, env: { PATH: process.env["PATH"], ...env }, encoding: "utf8" } as const;
  const validate = () => spawnSync(process.execPath, [join(copy, "dist/cli/main.js"), "validate"], settings);
  for (const _ of [1, 2]) expect(validate().stdout).toContain("Valid");
  const chunks = join(copy, "dist/chunks");
  for (const name of readdirSync(chunks)) {
    const path = join(chunks, name);
    const text = readFileSync(path, "utf8");
    if (text.includes("Valid")) writeFileSync(path, text.replaceAll("Valid", "Sound"));
  }
  expect(validate().stdout).toContain("Sound");
});

it("a run that fails keeps no modules", async () => {
  const { env, kept } = newHome();
  expect((await runBin(["validate"], { cwd: folder(), env })).code).toBe(1);
  expect(kept()).toEqual([]);
});

it.each([
  ["has other bytes", (bytes: Buffer) => bytes.fill(7, bytes.length / 2, bytes.length / 2 + 64)],
  ["ends early", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ["is empty", () => Buffer.alloc(0)],
])("a file of kept modules that %s is not believed, and is written again", async (_, changed) => {
  const { env, file } = newHome();
  const cwd = smallStack();
  await runBin(["validate"], { cwd, env });
  const whole = readFileSync(file());
  writeFileSync(file(), changed(Buffer.from(whole)));
  const { code, stdout } = await runBin(["validate"], { cwd, env });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("Valid") });
  expect(readFileSync(file()).length).toBeGreaterThan(whole.length / 2 + 1);
});

it("a module of the bundle is found by its name alone, and any other one by the loader", () => {
  const find = bundledModuleIn("file:///a/chunks/");
  const next = (specifier: string) => ({ url: `asked for ${specifier}` });
  const from = (parentURL: string) => ({ parentURL, conditions: [], importAttributes: {} });
  const found = find("./chunk-A.js", from("file:///a/chunks/b.js"), next);
  expect(found).toEqual({ url: "file:///a/chunks/chunk-A.js", format: "module", shortCircuit: true });
  expect(find("./x.js", from("file:///elsewhere/b.js"), next)).toEqual({ url: "asked for ./x.js" });
  expect(find("node:fs", from("file:///a/chunks/b.js"), next)).toEqual({ url: "asked for node:fs" });
});

it("no name of a command is that of a group, for the parser stops at the first", () => {
  for (const name of Object.keys(commands)) expect(Object.hasOwn(groups, name)).toBe(false);
});

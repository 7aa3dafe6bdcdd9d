/** What a start of the command line loads: what is read and computed before the first word is printed. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commands, groups } from "../../src/cli/command-table.ts";
import { folder, repository } from "./real-bin.ts";

/** Notes every module of ours that is loaded, by its path below src/. */
const recorder = `
import { registerHooks } from "node:module";
const seen = new Set();
registerHooks({ resolve(specifier, context, next) {
  const found = next(specifier, context);
  seen.add(found.url);
  return found;
} });
process.on("exit", () => {
  const ours = [...seen].filter((url) => url.includes("/src/")).map((url) => url.split("/src/").at(-1));
  process.stderr.write("\\nloaded " + JSON.stringify(ours) + "\\n");
});`;

/** The modules below src/ that a run loads, read from the sources as they are. */
function loaded(args: readonly string[], cwd = folder()): readonly string[] {
  const preload = join(folder({ "recorder.mjs": recorder }), "recorder.mjs");
  const main = join(repository, "src/cli/main.ts");
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"] };
  const { stderr } = spawnSync(process.execPath, ["--import", preload, main, ...args], { cwd, env, encoding: "utf8" });
  return JSON.parse(/^loaded (.*)$/m.exec(stderr)![1]!) as string[];
}

const rooms = (modules: readonly string[]) => new Set(modules.map((module) => module.split("/")[0]));
const commandsIn = (modules: readonly string[]) => modules.filter((module) => module.startsWith("cli/commands/"));

it.each([
  ["--help"],
  ["state", "--help"],
  ["help", "server"],
  ["diff"],
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
  const cwd = folder({ "reconduit.yaml": "reconduit: 1\nname: small\ntags:\n  late: { tag: late }\n" });
  const validated = rooms(loaded(["validate"], cwd));
  expect([...validated]).toContain("config");
  for (const room of ["engine", "server", "platform", "client", "plan"]) expect([...validated]).not.toContain(room);
  const planned = rooms(loaded(["plan", "--base-url", "http://127.0.0.1:9", "--token", "t"], cwd));
  expect([...planned]).toContain("engine");
  for (const room of ["server", "platform", "delivery"]) expect([...planned]).not.toContain(room);
});

it("no name of a command is that of a group, for the parser stops at the first", () => {
  for (const name of Object.keys(commands)) expect(Object.hasOwn(groups, name)).toBe(false);
});

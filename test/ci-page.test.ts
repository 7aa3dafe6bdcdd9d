/** The page of pipelines: its commands, its files and its variables are there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pipelineFiles } from "../src/cli/pipeline-files.ts";
import { parseCommandLine } from "../src/cli/program.ts";
import { forgeTokenNames } from "../src/forge/index.ts";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs", "CI.md"), "utf8");

it("every command of the page is one of the command line", async () => {
  const commands = [...text.matchAll(/\breconduit (ci [^\n`|;]*?)(?=`|\n|;| \|)/g)].map(([, words]) => words!.trim());
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) {
    const words = command.replaceAll(/"([^"]*)"/g, (_, inner: string) => inner.replaceAll(" ", "-")).split(/\s+/);
    const parsed = await parseCommandLine(
      words.map((word) => (word === "N" ? "7" : word)),
      "0",
      () => undefined,
    );
    expect(parsed?.name, command).toMatch(/^ci /);
  }
});

it("every file that the page names is there", () => {
  const paths = [...text.matchAll(/\]\(\.\.\/((?:examples\/ci|templates|action)[^)#]*)\)/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(6);
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
});

it("the page lists the permissions of each job of GitHub, and the tokens of both forges", () => {
  const workflow = pipelineFiles("github", { environments: [], branch: "main" })[".github/workflows/reconduit.yml"]!;
  for (const [, permissions] of workflow.matchAll(/permissions: \{ ([^}]+) \}/g))
    for (const each of permissions!.split(", ")) expect(text).toContain(`\`${each}\``);
  for (const name of forgeTokenNames.filter((each) => !each.startsWith("ACTIONS_")))
    expect(text).toContain(`\`${name}\``);
});

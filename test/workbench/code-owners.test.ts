/** CODEOWNERS: patterns, the last match, sections of GitLab. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ownerRules, ownersOfPath, ownersOfPaths } from "../../src/workbench/ci/code-owners.ts";

const owned = (text: string, path: string) => ownersOfPath(ownerRules(text), path);

describe("owners of a file", () => {
  const text = `# all
* @all
*.js @js # scripts
/docs/ @docs
apps/ @apps
/build/logs/* @logs
**/logs @deep
/secret/
`;
  it.each([
    ["x.yaml", ["@all"]],
    ["a/b/x.js", ["@js"]],
    ["docs/x.md", ["@docs"]],
    ["a/docs/x.md", ["@all"]],
    ["a/apps/b/x.md", ["@apps"]],
    ["build/logs/x", ["@deep"]],
    ["build/logs/a/x", ["@deep"]],
    ["secret/x", []],
  ] as const)("%s", (path, expected) => {
    expect(owned(text, path)).toEqual(expected);
  });

  it("of a section without owners of its own are those of the section", () => {
    const sections = "[Stacks][2] @stacks\n/teams/\n/base/ @base\n^[Docs]\n*.md\n";
    expect(owned(sections, "teams/a/x.yaml")).toEqual(["@stacks"]);
    expect(owned(sections, "base/x.yaml")).toEqual(["@base"]);
    expect(owned(sections, "x.md")).toEqual([]);
  });
});

it("a change of very many files is compared with some of each folder", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-owners-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const rules = Array.from({ length: 2_000 }, (_, n) => `/team${n}/ @team${n}\n`).join("");
  writeFileSync(join(cwd, "CODEOWNERS"), rules);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.example", ...args], { cwd });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "x");
  const many = Array.from({ length: 400_000 }, (_, n) => `team1999/file${n}.txt`);
  const owners = await ownersOfPaths({ cwd, env: process.env }, "HEAD", [...many, "team7/x.yaml", "team8/y.yaml"]);
  expect(owners).toEqual(["@team1999", "@team7", "@team8"]);
});

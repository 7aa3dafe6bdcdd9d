/** CODEOWNERS: patterns, the last match, sections of GitLab. */
import { describe, expect, it } from "vitest";
import { ownerRules, ownersOfPath } from "../../src/workbench/ci/code-owners.ts";

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

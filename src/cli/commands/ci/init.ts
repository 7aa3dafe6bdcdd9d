import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fail } from "../../../base/diagnostics.ts";
import { createExclusive } from "../../../base/files.ts";
import { refuseLinkedWrite } from "../../../config/files/file-guard.ts";
import type { Workplace } from "../../../workbench/workplace.ts";
import { defineCommand } from "../../command-spec.ts";
import { list, option } from "../../option.ts";
import { pipelineFiles } from "../../pipeline-files.ts";

/** Writes the pipeline files of a forge. Never overwrites a file. */
export const command = defineCommand({
  args: "<github|gitlab>",
  options: [
    option("--environments <NAME>", "environment of the jobs (repeatable; default: all that the stacks have)", list),
    option("--branch <NAME>", "branch that is applied (default main)"),
  ],
  examples: ["reconduit ci init github", "reconduit ci init gitlab --environments dev --environments prod"],

  async run({ args, flags, workplace }) {
    const [forge] = args;
    if (forge !== "github" && forge !== "gitlab") {
      fail("unknown-forge", "There are no pipeline files for this forge", {
        detail: `ci init writes the files of github and gitlab, and ${JSON.stringify(forge)} is neither.`,
        suggestion: "docs/CI.md has a file for Bitbucket, Azure DevOps, Jenkins and Forgejo.",
      });
    }
    const environments = flags.environments ?? (await environmentsBelow(workplace));
    const branch = flags.branch ?? "main";
    for (const name of [...environments, branch]) checkPipelineName(name);
    const { checkoutRoot } = await import("../../../base/git-files.ts");
    const root = (await checkoutRoot({ cwd: workplace.cwd, env: workplace.env })) ?? workplace.cwd;
    const files = Object.entries(pipelineFiles(forge, { environments, branch }));
    const [first] = files.filter(([path]) => path !== ".gitlab-ci.yml" && existsSync(join(root, path)));
    if (first) {
      fail("file-exists", "The file exists", {
        detail: `${first[0]} exists, and ci init never overwrites: nothing was written.`,
        suggestion: "Remove the file first, and compare what is written with git diff.",
      });
    }
    for (const [path] of files) refuseLinkedWrite(join(root, path));
    const done = files.map(([path, text]) => {
      const full = join(root, path);
      mkdirSync(dirname(full), { recursive: true });
      return { path, action: createExclusive(full, text, { mode: 0o644 }) ? "created" : "kept" };
    });
    const kept = done.filter(({ action }) => action === "kept").map(({ path }) => path);
    return {
      diagnostics: [],
      json: { files: done, environments },
      human: (paint) =>
        [
          ...done.map(({ path, action }) => `${paint("green", action)} ${relative(workplace.cwd, join(root, path))}`),
          "",
          ...kept.map((path) => `Add to ${path}:  include: [{ local: .gitlab/reconduit.yml }]`),
          `Environments: ${environments.length === 0 ? "none" : environments.join(", ")}`,
          "docs/CI.md lists the variables and secrets that the jobs need.",
        ].join("\n"),
    };
  },
});

async function environmentsBelow(place: Workplace): Promise<readonly string[]> {
  const { findStacks } = await import("../../../workbench/stacks/manifest-stacks.ts");
  const { environment: _, ...choices } = place.choices;
  const { all } = await findStacks({ ...place, choices }, {});
  return [...new Set(all.flatMap(({ environments }) => environments))].toSorted();
}

/** Refuses names that would be more than a word in the files. */
function checkPipelineName(name: string): void {
  if (/^[A-Za-z0-9][A-Za-z0-9._/-]{0,99}$/.test(name)) return;
  fail("invalid-name", "The name is not allowed in a pipeline file", {
    detail: `${JSON.stringify(name)} has other characters than letters, digits, dots, slashes, underscores and hyphens.`,
  });
}

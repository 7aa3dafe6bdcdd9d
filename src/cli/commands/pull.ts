import { relative } from "node:path";
import { renderPull } from "../../views/pull.ts";
import { pull } from "../../workbench/pull.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";

/** Writes what exists as declarations; `--out DIR` means the stack in that folder. */
export const command = defineCommand({
  locks: true,
  args: "[WHAT...]",
  summary: "Write what exists as declarations; edits in place, deletes nothing",
  options: [
    option("--adopt", "take it under management, too"),
    option("--out <DIR>", "folder of the stack (default: where the manifest is)"),
  ],
  examples: [
    "reconduit pull --adopt",
    "reconduit pull --out acme",
    "reconduit pull scripts imports.orders",
    "reconduit pull integration:65b000000000000000000001",
  ],

  async run({ args, flags, workplace }) {
    const adopted = flags.adopt === true;
    const { files, resources, variables, requests, diagnostics } = await pull(workplace, {
      wanted: args,
      adopt: adopted,
      into: flags.out,
    });
    const shown = (path: string) => relative(workplace.cwd, path).replaceAll("\\", "/");
    const report = {
      files: files.map(({ path, action }) => ({ path: shown(path), action })),
      resources,
      variables,
      adopted,
      requests,
    };
    return { diagnostics, json: report, human: (paint) => renderPull(report, paint) };
  },
});

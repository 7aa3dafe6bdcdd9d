import { relative } from "node:path";
import { countedNoun } from "../../base/counted.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { formatFiles } from "../../config/format.ts";
import { commandsRefused } from "../../workbench/pull-request.ts";
import { defineCommand } from "../command-spec.ts";
import { option } from "../option.ts";

/** Formats manifests, included files and overlays; values and comments are unchanged. */
export const command = defineCommand({
  stacks: true,
  args: "[FILE...]",
  options: [option("--check", "write nothing; exit with 1 if a file is not formatted")],
  examples: [
    "reconduit fmt",
    "reconduit fmt environments/prod.yaml",
    "reconduit fmt --check",
    "reconduit fmt --all --check",
  ],

  async run({ args, flags, workplace }) {
    const check = flags.check === true;
    const { cwd, choices } = workplace;
    const { files: manifests, environment } = choices;
    const files = await formatFiles({
      cwd,
      files: manifests,
      environment,
      commandsRefused: commandsRefused(workplace),
      only: args,
      write: !check,
    });
    const shownPath = (path: string) => relative(cwd, path).replaceAll("\\", "/");
    const changed = files.filter((file) => file.changed).map(({ path }) => shownPath(path));
    return {
      diagnostics: files.filter(({ left }) => left).map(({ path }) => leftAlone(shownPath(path))),
      json: { files: files.map((file) => ({ ...file, path: shownPath(file.path) })), written: !check },
      human: (paint) => {
        const formed = files.filter(({ left }) => !left).length;
        if (changed.length === 0) return paint("green", `${countedNoun(formed, "file")} formatted already.`);
        return changed.map((path) => `${paint("yellow", check ? "not formatted" : "formatted")} ${path}`).join("\n");
      },
      ...(check && changed.length > 0 ? { exitCode: 1 } : {}),
    };
  },
});

function leftAlone(path: string): Diagnostic {
  return {
    severity: "warning",
    code: "file-not-formatted",
    summary: "A file remains unchanged",
    detail: `${path}: a comment would be lost. Move comments to lines of their own.`,
  };
}

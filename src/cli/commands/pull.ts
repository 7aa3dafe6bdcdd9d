import { relative } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { layouts } from "../../config/yaml-write/layout.ts";
import { renderOffers, renderPull } from "../../views/account/pull.ts";
import { hasManifest, pull, whatToPull } from "../../workbench/pull.ts";
import { defineCommand } from "../command-spec.ts";
import type { Outcome } from "../invocation.ts";
import { list, oneOf, option } from "../option.ts";
import { whereOption } from "../where-option.ts";

/**
 * Writes existing objects as declarations; `--out DIR` means the stack in that folder. Without a selection, lists the possible
 * ones.
 */
export const command = defineCommand({
  locks: true,
  args: "[WHAT...]",
  options: [
    option("--all", "the whole account"),
    whereOption,
    option("--adopt", "also add the objects to the state"),
    option("--dry-run", "show the files that would be written, and write none"),
    option("--layout <LAYOUT>", "one file for each kind (default), integration or object", oneOf(...layouts)),
    option("--not-in <STATE>", "leave out objects of another stack's state (repeatable)", list),
    option("--out <DIR>", "folder of the stack (default: where the manifest is)"),
  ],
  examples: [
    "reconduit pull",
    "reconduit pull --adopt",
    "reconduit pull --all --adopt",
    "reconduit pull --all --layout integration --out acme",
    "reconduit pull scripts imports.orders",
    "reconduit pull imports --where adaptorType=HTTPImport --dry-run",
    "reconduit pull integration:65b000000000000000000001",
  ],

  async run({ args, flags, workplace }): Promise<Outcome> {
    const { all = false, where, layout, dryRun = false, notIn, out: into } = flags;
    const adopted = flags.adopt === true;
    const at = { into, notIn };
    if (all && args.length > 0) {
      fail("contradicting-options", "Options contradict each other", {
        detail: `--all pulls the whole account, and ${args.join(" ")} a part of it. Give one of them.`,
      });
    }
    const isOfDeclared = args.length === 0 && !all && where === undefined && adopted && hasManifest(workplace, into);
    if (args.length === 0 && !all && where === undefined && !isOfDeclared) {
      const { diagnostics, ...offers } = await whatToPull(workplace, at);
      const json = {
        kinds: offers.kinds.map(({ kind, ...rest }) => ({ kind: kind.kind, ...rest })),
        integrations: offers.integrations.map(({ kind: _, ...rest }) => rest),
      };
      return {
        diagnostics: [...diagnostics, nothingChosen],
        json,
        human: (paint, width) => renderOffers(offers, paint, width),
      };
    }
    const wanted = isOfDeclared ? "declared" : all ? [] : args;
    const pulled = await pull(workplace, { wanted, where, adopt: adopted, dryRun, layout, ...at });
    const { files, resources, variables, lookups, requests, diagnostics } = pulled;
    const relativeShown = (path: string) => relative(workplace.cwd, path).replaceAll("\\", "/");
    const report = {
      files: files.map(({ path, action }) => ({ path: relativeShown(path), action })),
      resources,
      variables,
      lookups,
      adopted: adopted && !dryRun,
      dryRun,
      requests,
    };
    return { diagnostics, json: report, human: (paint) => renderPull(report, paint) };
  },
});

const nothingChosen: Diagnostic = {
  severity: "error",
  code: "pull-what",
  summary: "The objects to pull are not named",
  detail:
    "Nothing was written. Give --all, one or more kinds, integrations or objects, or --where FIELD=VALUE; --dry-run says what would be written.",
  suggestion: "For example: reconduit pull --all",
};

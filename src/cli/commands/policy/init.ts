import { mkdirSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fail } from "../../../base/diagnostics.ts";
import { createExclusive } from "../../../base/files.ts";
import { refuseLinkedWrite } from "../../../config/files/file-guard.ts";
import { defineCommand } from "../../command-spec.ts";
import { starterPolicies } from "../../starter-policies.ts";

/** Writes a starter set of policies with their tests. Never overwrites a file. */
export const command = defineCommand({
  args: "[FILE]",
  examples: ["reconduit policy init", "reconduit policy init policies/rules.yaml"],

  async run({ args, workplace: { cwd } }) {
    const name = args[0] ?? "policies.yaml";
    const path = resolve(cwd, name);
    refuseLinkedWrite(path);
    mkdirSync(dirname(path), { recursive: true });
    if (!createExclusive(path, starterPolicies(), { mode: 0o644 }))
      fail("file-exists", "The file exists", {
        detail: `${name} exists, and policy init never overwrites: nothing was written.`,
        suggestion: "Name another file: reconduit policy init FILE",
      });
    const shown = relative(cwd, path).replaceAll("\\", "/");
    return {
      diagnostics: [],
      json: { file: shown },
      human: (paint) =>
        [
          `${paint("green", "created")} ${shown}`,
          "",
          "Next:",
          `  Add the file to reconduit.yaml:  include: [${shown}]`,
          "  reconduit test    # run the tests of the rules",
          "  reconduit lint    # check the declarations",
          "",
          "docs/POLICIES.md explains how to protect the rules from the changes that they check.",
        ].join("\n"),
    };
  },
});

import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { version } from "../../base/version.ts";
import { hclOf } from "../../derive/terraform-docs/hcl-text.ts";
import { readProgram } from "../../workbench/declarations.ts";
import { defineCommand } from "../command-spec.ts";
import type { Outcome } from "../invocation.ts";
import { oneOf, option } from "../option.ts";

/**
 * Writes the stack in Terraform's language, or as an app of constructs. A part without an equivalent gives a warning, and a
 * comment in the text.
 */
export const command = defineCommand({
  options: [
    option("--to <LANGUAGE>", "language to write (default: hcl)", oneOf("hcl", "cdktf", "cdktn")),
    option("--out <DIR>", "folder to write main.tf or main.ts into (default: -, stdout)"),
  ],
  examples: [
    "reconduit convert",
    "reconduit convert -f base.yaml -f prod.yaml --out terraform",
    "reconduit convert --to cdktn",
  ],

  async run(invocation) {
    const { flags, workplace } = invocation;
    const { cwd, choices } = workplace;
    const { environment } = choices;
    const files = choices.files.length > 0 ? choices.files : ["reconduit.yaml"];
    if (files.some((file) => file.endsWith(".tf.json")))
      fail("contradicting-options", "Options contradict each other", {
        detail: "convert takes manifests: -f names a file of Terraform's.",
      });
    const { program, diagnostics } = await readProgram(invocation.workplace, { secrets: false });
    const { constructsOf } = await import("../../config/convert/constructs.ts");
    const { convertStack } = await import("../../config/convert/stack.ts");
    const toStdout = flags.out === undefined || flags.out === "-";
    const folder = toStdout ? dirname(resolve(cwd, files[0]!)) : resolve(cwd, flags.out!);
    const language = flags.to ?? "hcl";
    const named = language !== "hcl";
    const { blocks, notes, rules } = await convertStack({ cwd, files, environment, folder, program, named, version });
    const text = language === "hcl" ? hclOf(blocks) : constructsOf(blocks, program.name, language, rules);
    const reported: readonly Diagnostic[] = notes.map(({ about, text: detail, source }) => ({
      severity: "warning",
      code: "no-equal",
      summary: "Terraform has no equal",
      detail,
      ...(about === "" ? {} : { address: about }),
      source,
    }));
    const all = [...diagnostics, ...reported];
    if (toStdout) return { diagnostics: all, json: { text }, human: () => text.trimEnd() };
    const file = resolve(folder, language === "hcl" ? "main.tf" : "main.ts");
    return writeConverted(file, text, all);
  },
});

function writeConverted(file: string, text: string, diagnostics: readonly Diagnostic[]): Outcome {
  if (existsSync(file))
    fail("file-exists", "The file exists", {
      detail: `${file} is there already, so it is not overwritten. Choose another folder, or delete it.`,
    });
  mkdirSync(dirname(file), { recursive: true });
  writeAtomic(file, text, { mode: 0o644 });
  return { diagnostics, json: { written: file }, human: () => `Wrote ${file}.` };
}

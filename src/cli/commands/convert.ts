import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { writeAtomic } from "../../base/files.ts";
import { version } from "../../base/version.ts";
import type { ConvertedModule } from "../../config/convert/stack.ts";
import { refuseLinkedWrite } from "../../config/files/file-guard.ts";
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
    const { blocks, notes, rules, modules } = await convertStack({
      cwd,
      files,
      environment,
      folder,
      program,
      named,
      version,
    });
    const text =
      language === "hcl" ? hclOf(blocks) : constructsOf(blocks, program.name, language, { rules, components: modules });
    const moduleFiles = language === "hcl" ? modules.map((each) => moduleFile(each)) : [];
    const reported: readonly Diagnostic[] = notes.map(({ about, text: detail, source }) => ({
      severity: "warning",
      code: "no-equal",
      summary: "No Terraform equivalent",
      detail,
      ...(about === "" ? {} : { address: about }),
      source,
    }));
    const all = [...diagnostics, ...reported];
    if (toStdout) {
      const further = moduleFiles.map(({ path, text: own }) => `\n# File: ${path}\n\n${own}`);
      return {
        diagnostics: all,
        json: { text, ...(moduleFiles.length > 0 ? { modules: moduleFiles } : {}) },
        human: () => [text, ...further].join("").trimEnd(),
      };
    }
    const own = { path: language === "hcl" ? "main.tf" : "main.ts", text };
    return writeConverted(folder, [own, ...moduleFiles], all);
  },
});

/** Returns the file of a module, with a path relative to the configuration's folder. */
function moduleFile({ name, description, blocks }: ConvertedModule): ConvertedFile {
  const [head, ...rest] = blocks;
  const comments = description === undefined ? [] : [description];
  return { path: `modules/${name}/main.tf`, text: hclOf([{ ...head!, comments }, ...rest]) };
}

interface ConvertedFile {
  readonly path: string;
  readonly text: string;
}

function writeConverted(
  folder: string,
  converted: readonly [ConvertedFile, ...ConvertedFile[]],
  diagnostics: readonly Diagnostic[],
): Outcome {
  const files = converted.map(({ path, text }) => ({ path: resolve(folder, path), text }));
  for (const { path } of files)
    if (existsSync(path))
      fail("file-exists", "The file exists", {
        detail: `${path} is there already, so it is not overwritten. Choose another folder, or delete it.`,
      });
  for (const { path } of files) refuseLinkedWrite(path);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeAtomic(path, text, { mode: 0o644 });
  }
  const [own, ...modules] = files.map(({ path }) => path);
  return {
    diagnostics,
    json: { written: own!, ...(modules.length > 0 ? { modules } : {}) },
    human: () => [own!, ...modules].map((path) => `Wrote ${path}.`).join("\n"),
  };
}

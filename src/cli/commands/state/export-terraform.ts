import { type Diagnostic, DiagnosticError, fail } from "../../../base/diagnostics.ts";
import type { OutputForm } from "../../../model/program.ts";
import { toTerraform } from "../../../state/terraform-state.ts";
import { readProgram } from "../../../workbench/declarations.ts";
import { editState } from "../../../workbench/state-edit.ts";
import { writeStateFile } from "../../../workbench/state-file.ts";
import { defineCommand } from "../../command-spec.ts";
import type { Invocation } from "../../invocation.ts";

/** Hands everything over to terraform: a state of its, with the same ids, and ours empty, so that nothing has two owners. */
export const command = defineCommand({
  args: "<FILE>",
  summary: "Hand everything over to a state of terraform's",
  declarations: true,
  examples: [
    "reconduit state export-terraform terraform.tfstate",
    "reconduit state export-terraform terraform.shop.tfstate --stack shop",
  ],

  async run(invocation) {
    const file = invocation.args[0]!;
    const forms = await outputForms(invocation);
    let addresses: readonly string[] = [];
    let secrets: readonly string[] = [];
    let composed: readonly string[] = [];
    await editState(invocation.workplace, (state) => {
      addresses = Object.keys(state.resources);
      if (addresses.length === 0)
        fail("nothing-to-export", "There is nothing to hand over", { detail: "The state holds no resources." });
      if (Object.keys(state.pending ?? {}).length > 0) {
        fail("pending-writes", "A run broke off", {
          detail: "The outcome of some writes is not known yet: run reconduit plan, or reconduit apply, first.",
        });
      }
      secrets = Object.entries(state.outputs).flatMap(([name, { secret }]) => (secret ? [name] : []));
      composed = Object.entries(state.outputs).flatMap(([name, { secret, value }]) =>
        !secret && typeof value === "object" && value !== null ? [name] : [],
      );
      writeStateFile(invocation.workplace, file, toTerraform(state, forms));
      return { ...state, resources: {}, outputs: {} };
    });
    return {
      diagnostics: [
        ...(secrets.length === 0 ? [] : [left(secrets)]),
        ...(forms || composed.length === 0 ? [] : [guessed(composed)]),
      ],
      json: { file, addresses },
      human: () =>
        `Handed ${addresses.length} object${addresses.length === 1 ? "" : "s"} over to ${file}. Reconduit does not manage them any more.`,
    };
  },
});

/** What the declarations tell of outputs; undefined where they cannot be read, for the state alone can be handed over, too. */
async function outputForms(invocation: Invocation): Promise<ReadonlyMap<string, OutputForm> | undefined> {
  try {
    const { program } = await readProgram(invocation.workplace, { secrets: false });
    return new Map(program.outputs.flatMap(({ name, form }) => (form ? [[name, form]] : [])));
  } catch (error) {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  }
}

/** Terraform tells a list from a tuple; a value does not. */
function guessed(names: readonly string[]): Diagnostic {
  return {
    severity: "notice",
    code: "output-types",
    summary: "Types of outputs are guessed from their values",
    detail: `The declarations cannot be read, so terraform may count ${names.join(", ")} as changed until its next apply. To avoid that, say where they are: --file FILE, or --app COMMAND.`,
  };
}

function left(outputs: readonly string[]): Diagnostic {
  return {
    severity: "notice",
    code: "secret-outputs",
    summary: "Secret outputs are not handed over",
    detail: `Of ${outputs.join(", ")} the state keeps a fingerprint only: the next terraform apply puts ${outputs.length === 1 ? "it" : "them"} into terraform's state.`,
  };
}

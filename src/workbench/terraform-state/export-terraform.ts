/** Hands all resources over to a Terraform state. */
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import { type BlockName, blockNames, sameName } from "../../derive/terraform/tf-block-names.ts";
import { parseAddress } from "../../model/address.ts";
import type { OutputForm } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import { toTerraform } from "../../state/terraform-state.ts";
import { readProgram } from "../declarations.ts";
import { editState } from "../state/edit-state.ts";
import { writeStateFile } from "../state/state-file.ts";
import type { Workplace } from "../workplace.ts";

/** Writes a new Terraform state with the same ids, and empties the stack's, so that no object has two owners. */
export async function exportTerraform(
  place: Workplace,
  file: string,
): Promise<{ readonly addresses: readonly string[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { forms, blockName } = await declaredForms(place);
  let addresses: readonly string[] = [];
  let secrets: readonly string[] = [];
  let composed: readonly string[] = [];
  await editState(place, (state) => {
    addresses = Object.keys(state.resources);
    if (addresses.length === 0)
      fail("nothing-to-export", "There is nothing to hand over", { detail: "The state contains no resources." });
    if (Object.keys(state.pending ?? {}).length > 0) {
      fail("pending-writes", "A run broke off", {
        detail: "The outcome of some writes is not known yet: run reconduit plan, or reconduit apply, first.",
      });
    }
    const outputs = Object.entries(state.outputs);
    secrets = outputs.flatMap(([name, { secret }]) => (secret ? [name] : []));
    composed = outputs.flatMap(([name, { secret, value }]) =>
      !secret && typeof value === "object" && value !== null ? [name] : [],
    );
    writeStateFile(place, file, toTerraform(state, forms, blockName(state)));
    return { ...state, resources: {}, outputs: {} };
  });
  const diagnostics = [
    ...(secrets.length === 0 ? [] : [notHandedOver(secrets)]),
    ...(forms || composed.length === 0 ? [] : [guessedTypesNotice(composed)]),
  ];
  return { addresses, diagnostics };
}

interface DeclaredForms {
  /** Undefined if the declarations cannot be read, because the state alone can be handed over, too. */
  readonly forms?: ReadonlyMap<string, OutputForm>;
  /**
   * Returns the block names that `convert` gives to a manifest's resources. Names from Terraform's language or an app are kept.
   */
  readonly blockName: (state: State) => BlockName;
}

async function declaredForms(place: Workplace): Promise<DeclaredForms> {
  const isForeign = place.app !== undefined || place.choices.files.some((file) => /\.tf(\.json)?$/.test(file));
  const namesOf = (addresses: readonly string[]) => addresses.flatMap((address) => parseAddress(address) ?? []);
  const resourcesNamed = (declared: readonly string[]) => (state: State) =>
    isForeign ? sameName : blockNames(namesOf([...declared, ...Object.keys(state.resources)]));
  try {
    const { program } = await readProgram(place, { secrets: false });
    const forms = new Map(program.outputs.flatMap(({ name, form }) => (form ? [[name, form]] : [])));
    return { forms, blockName: resourcesNamed(program.resources.map(({ address }) => address)) };
  } catch (error) {
    if (error instanceof DiagnosticError) return { blockName: resourcesNamed([]) };
    throw error;
  }
}

/** Warns about guessed types: Terraform distinguishes a list from a tuple; a value does not. */
function guessedTypesNotice(names: readonly string[]): Diagnostic {
  return {
    severity: "notice",
    code: "output-types",
    summary: "Types of outputs are guessed from their values",
    detail: `The declarations cannot be read, so terraform may count ${names.join(", ")} as changed until its next apply. To avoid that, say where they are: --file FILE, or --app COMMAND.`,
  };
}

function notHandedOver(outputs: readonly string[]): Diagnostic {
  return {
    severity: "notice",
    code: "secret-outputs",
    summary: "Secret outputs are not handed over",
    detail: `Of ${outputs.join(", ")} the state keeps a fingerprint only: the next terraform apply puts ${outputs.length === 1 ? "it" : "them"} into terraform's state.`,
  };
}

import { type Diagnostic, fail } from "../../../base/diagnostics.ts";
import { toTerraform } from "../../../engine/terraform-state.ts";
import type { Invocation, Outcome } from "../../invocation.ts";
import { editState } from "../../state-edit.ts";
import { writeStateFile } from "../../state-file.ts";

/** Hands everything over to terraform: a state of its, with the same ids, and ours empty, so that nothing has two owners. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const file = invocation.args[0]!;
  let addresses: readonly string[] = [];
  let secrets: readonly string[] = [];
  await editState(invocation, (state) => {
    addresses = Object.keys(state.resources);
    if (addresses.length === 0)
      fail("nothing-to-export", "There is nothing to hand over", { detail: "The state holds no resources." });
    if (Object.keys(state.pending ?? {}).length > 0) {
      fail("pending-writes", "A run broke off", {
        detail: "The outcome of some writes is not known yet: run reconduit plan, or reconduit apply, first.",
      });
    }
    secrets = Object.entries(state.outputs).flatMap(([name, { secret }]) => (secret ? [name] : []));
    writeStateFile(invocation, file, toTerraform(state));
    return { ...state, resources: {}, outputs: {} };
  });
  return {
    diagnostics: secrets.length === 0 ? [] : [left(secrets)],
    json: { file, addresses },
    human: () =>
      `Handed ${addresses.length} object${addresses.length === 1 ? "" : "s"} over to ${file}. Reconduit does not manage them any more.`,
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

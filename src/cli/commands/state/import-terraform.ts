import { existsSync, readFileSync, renameSync } from "node:fs";
import { resolve } from "node:path";
import { type Diagnostic, fail } from "../../../base/diagnostics.ts";
import { fromTerraform } from "../../../state/terraform-state.ts";
import { stackKey } from "../../../workbench/stack-key.ts";
import { editState } from "../../../workbench/state-edit.ts";
import { defineCommand } from "../../command-spec.ts";

/** Takes over what a state of terraform's manages, ids and all; the file is put aside, so that nothing has two owners. */
export const command = defineCommand({
  args: "<FILE>",
  summary: "Take over what a state of terraform's manages",
  examples: [
    "reconduit state import-terraform terraform.tfstate",
    "reconduit state import-terraform terraform.shop.tfstate --stack shop",
  ],

  async run(invocation) {
    const name = invocation.args[0]!;
    const file = resolve(invocation.workplace.cwd, name);
    if (!existsSync(file)) fail("unreadable-file", "No such file", { detail: `There is no ${name}.` });
    const key = stackKey(invocation.workplace);
    const { entries, outputs, others, tainted } = fromTerraform(readFileSync(file, "utf8"), name, key);
    if (entries.length === 0)
      fail("nothing-to-import", "There is nothing to take over", {
        detail: `${name} manages no object of Reconduit's provider.`,
      });
    const stack = invocation.workplace.choices.stack;
    await editState(invocation.workplace, (state) => {
      const taken = entries.filter(
        ({ address, id }) => state.resources[address] !== undefined && state.resources[address].id !== id,
      );
      if (taken.length > 0) {
        fail("address-taken", "An address is taken", {
          detail: `The state has other objects already at ${taken.map(({ address }) => address).join(", ")}. Nothing was changed.`,
        });
      }
      const added = Object.fromEntries(entries.map((entry) => [entry.address, entry]));
      const resources = { ...state.resources, ...added };
      return { ...state, stack: state.stack || (stack ?? ""), resources, outputs: { ...state.outputs, ...outputs } };
    });
    const aside = others.length === 0 ? `${file}.imported` : undefined;
    if (aside !== undefined) renameSync(file, aside);
    const left: readonly Diagnostic[] = [
      ...(others.length === 0 ? [] : [stays(name, others)]),
      ...tainted.map((address) => isTainted(address)),
    ];
    return {
      diagnostics: left,
      json: { file: name, addresses: entries.map(({ address }) => address), others, tainted },
      human: () =>
        `Took over ${entries.length} object${entries.length === 1 ? "" : "s"} from ${name}.${aside === undefined ? "" : `\nThe file is now ${name}.imported.`}`,
    };
  },
});

function stays(name: string, others: readonly string[]): Diagnostic {
  return {
    severity: "warning",
    code: "two-owners",
    summary: "Terraform still manages what was taken over",
    detail: `${name} manages ${others.join(", ")}, too, so it was left where it is. Take the others out of it: terraform state rm ADDRESS.`,
  };
}

function isTainted(address: string): Diagnostic {
  return {
    severity: "warning",
    code: "tainted",
    summary: "Terraform would replace an object",
    detail: `${address} is tainted in terraform's state, and no mark is kept here. To replace the object: reconduit apply --replace '${address}'`,
    address,
  };
}

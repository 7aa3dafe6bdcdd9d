import { exportTerraform } from "../../../workbench/terraform-state/export-terraform.ts";
import { defineCommand } from "../../command-spec.ts";

/** Moves all resources into a Terraform state with the same ids, and empties ours, so that no object has two owners. */
export const command = defineCommand({
  locks: true,
  args: "<FILE>",
  declarations: true,
  examples: [
    "reconduit state export-terraform terraform.tfstate",
    "reconduit state export-terraform terraform.shop.tfstate --stack shop",
  ],

  async run({ args, workplace }) {
    const file = args[0]!;
    const { addresses, diagnostics } = await exportTerraform(workplace, file);
    return {
      diagnostics,
      json: { file, addresses },
      human: () =>
        `Handed ${addresses.length} object${addresses.length === 1 ? "" : "s"} over to ${file}. Reconduit does not manage them any more.`,
    };
  },
});

import { importTerraform } from "../../../workbench/terraform-state/import-terraform.ts";
import { defineCommand } from "../../command-spec.ts";

/** Takes over the objects of a Terraform state, ids included; renames the file, so that no object has two owners. */
export const command = defineCommand({
  locks: true,
  args: "<FILE>",
  examples: [
    "reconduit state import-terraform terraform.tfstate",
    "reconduit state import-terraform terraform.shop.tfstate --stack shop",
  ],

  async run({ args, workplace }) {
    const file = args[0]!;
    const { addresses, others, tainted, diagnostics } = await importTerraform(workplace, file);
    const aside = others.length === 0 ? `\nThe file is now ${file}.imported.` : "";
    return {
      diagnostics,
      json: { file, addresses, others, tainted },
      human: () => `Took over ${addresses.length} object${addresses.length === 1 ? "" : "s"} from ${file}.${aside}`,
    };
  },
});

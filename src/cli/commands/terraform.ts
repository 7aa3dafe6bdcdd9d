/** The commands for people who use Terraform. */
import type { CommandSpec } from "../command-table.ts";

export const terraformCommands: readonly CommandSpec[] = [
  {
    name: "terraform install",
    summary: "Put the Terraform provider in place, and print how Terraform finds it",
    options: [
      { flags: "--mirror <DIR>", text: "a mirror that the CLI configuration names, instead of your home folder" },
      { flags: "--dev-override", text: "copy nothing: use this build as it stands" },
    ],
    examples: [
      "reconduit terraform install",
      "reconduit terraform install --mirror /opt/terraform-mirror",
      "reconduit terraform install --dev-override",
    ],
    load: () => import("./terraform/install.ts"),
  },
];

import { toPrintable } from "../../../../base/printable.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** Enables a disabled user again. */
export const command = defineCommand({
  args: "<EMAIL>",
  options: administrationOptions,
  examples: ["reconduit server user enable mia@acme.test"],

  async run(invocation) {
    const user = await withAdministration(invocation, (account) => account.setDisabled(invocation.args[0]!, false));
    return { diagnostics: [], json: { user }, human: () => `${toPrintable(user.email)} is enabled.` };
  },
});

import { toPrintable } from "../../../../base/printable.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** Disables a user without deleting the record. */
export const command = defineCommand({
  args: "<EMAIL>",
  options: administrationOptions,
  examples: ["reconduit server user disable mia@acme.test"],

  async run(invocation) {
    const user = await withAdministration(invocation, (account) => account.setDisabled(invocation.args[0]!, true));
    return {
      diagnostics: [],
      json: { user },
      human: () => `${toPrintable(user.email)} is disabled: personal tokens do not work.`,
    };
  },
});

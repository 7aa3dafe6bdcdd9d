import { toPrintable } from "../../../../base/printable.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** Permanently removes a user from the account, personal tokens included. */
export const command = defineCommand({
  args: "<EMAIL>",
  options: administrationOptions,
  examples: ["reconduit server user remove mia@acme.test"],

  async run(invocation) {
    const { user, revoked } = await withAdministration(invocation, (administration) =>
      administration.removeUser(invocation.args[0]!),
    );
    return {
      diagnostics: [],
      json: { removed: user, revokedTokens: revoked },
      human: () => `Removed ${toPrintable(user.email)}; ${revoked} personal token${revoked === 1 ? "" : "s"} revoked.`,
    };
  },
});

import { printable } from "../../../../base/printable.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administer, administrationOptions } from "../administration.ts";

/** Takes a user out of the account, personal tokens included, for good. */
export const command = defineCommand({
  args: "<EMAIL>",
  options: administrationOptions,
  examples: ["reconduit server user remove mia@acme.test"],

  async run(invocation) {
    const { user, revoked } = await administer(invocation, (administration) =>
      administration.removeUser(invocation.args[0]!),
    );
    return {
      diagnostics: [],
      json: { removed: user, revokedTokens: revoked },
      human: () => `Removed ${printable(user.email)}; ${revoked} personal token${revoked === 1 ? "" : "s"} revoked.`,
    };
  },
});

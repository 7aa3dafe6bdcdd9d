import { toPrintable } from "../../../../base/printable.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** Deletes a token: a running server refuses it from now on. */
export const command = defineCommand({
  args: "<ID>",
  options: administrationOptions,
  examples: ["reconduit server token revoke ci"],

  async run(invocation) {
    const token = await withAdministration(invocation, (administration) =>
      administration.revokeToken(invocation.args[0]!),
    );
    return {
      diagnostics: [],
      json: { revoked: token },
      human: () => `Revoked ${token.id}${token.name === "" ? "" : ` (${toPrintable(token.name)})`}.`,
    };
  },
});

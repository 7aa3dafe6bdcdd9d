import { printable } from "../../../../base/printable.ts";
import { renderTable } from "../../../../views/text/table.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administer, administrationOptions } from "../administration.ts";

/** The tokens of the account; never their texts. */
export const command = defineCommand({
  options: administrationOptions,
  examples: ["reconduit server token list", "reconduit server token list --data /srv/platform --json"],

  async run(invocation) {
    return administer(invocation, async (administration) => {
      const tokens = await administration.tokens();
      const emails = new Map((await administration.users()).map(({ id, email }) => [id, email]));
      const rows = tokens.map(({ id, name, type, access, user, createdAt, expiresAt }) =>
        [
          id,
          name,
          type,
          type === "personal" ? (emails.get(user ?? "") ?? "") : access,
          createdAt ?? "",
          expiresAt ?? "never",
        ].map(printable),
      );
      return {
        diagnostics: [],
        json: { tokens },
        human: (paint, width) =>
          renderTable(["ID", "NAME", "TYPE", "MAY", "CREATED", "PURGED"], rows, paint, { width }),
      };
    });
  },
});

import { toPrintable } from "../../../../base/printable.ts";
import { renderTable } from "../../../../views/text/table.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** Lists the tokens of the account; never their texts. */
export const command = defineCommand({
  options: administrationOptions,
  examples: ["reconduit server token list", "reconduit server token list --data /srv/platform --json"],

  async run(invocation) {
    return withAdministration(invocation, async (administration) => {
      const tokens = await administration.tokens();
      const users = new Map((await administration.users()).map((user) => [user.id, user]));
      const rows = tokens.map(({ id, name, type, access, user, createdAt, expiresAt }) =>
        [
          id,
          name,
          type,
          type === "personal" ? (users.get(user ?? "")?.email ?? "") : access,
          createdAt ?? "",
          expiresAt ?? "never",
        ].map(toPrintable),
      );
      return {
        diagnostics: [],
        json: {
          tokens: tokens.map((token) => ({ ...token, access: users.get(token.user ?? "")?.role ?? token.access })),
        },
        human: (paint, width) =>
          renderTable(["ID", "NAME", "TYPE", "MAY", "CREATED", "PURGED"], rows, paint, { width }),
      };
    });
  },
});

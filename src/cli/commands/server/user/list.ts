import { toPrintable } from "../../../../base/printable.ts";
import { renderTable } from "../../../../views/text/table.ts";
import { defineCommand } from "../../../command-spec.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** The users of the account. */
export const command = defineCommand({
  options: administrationOptions,
  examples: ["reconduit server user list"],

  async run(invocation) {
    const users = await withAdministration(invocation, (administration) => administration.users());
    const rows = users.map(({ email, name, role, disabledAt }) =>
      [email, name, role, disabledAt === null ? "" : `since ${disabledAt}`].map(toPrintable),
    );
    return {
      diagnostics: [],
      json: { users },
      human: (paint, width) => renderTable(["EMAIL", "NAME", "ROLE", "DISABLED"], rows, paint, { width }),
    };
  },
});

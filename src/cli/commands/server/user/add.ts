import { fail } from "../../../../base/diagnostics.ts";
import { toPrintable } from "../../../../base/printable.ts";
import { defineCommand } from "../../../command-spec.ts";
import { oneOf, option } from "../../../option.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** Adds a user to the account. */
export const command = defineCommand({
  args: "<EMAIL>",
  options: [
    option("--role <ROLE>", "what the user may do (default monitor)", oneOf("admin", "manage", "monitor")),
    option("--name <NAME>", "the user's name"),
    ...administrationOptions,
  ],
  examples: ["reconduit server user add mia@acme.test --role manage"],

  async run(invocation) {
    const { flags } = invocation;
    const email = invocation.args[0]!;
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      fail("invalid-email", "The email is not valid", {
        detail: `"${email}" is not an address such as mia@acme.test.`,
      });
    }
    const role = flags.role ?? "monitor";
    const user = await withAdministration(invocation, (administration) =>
      administration.addUser({ email, name: flags.name ?? email, role }),
    );
    return { diagnostics: [], json: { user }, human: () => `Added ${toPrintable(user.email)} (${user.role}).` };
  },
});

import { fail } from "../../../../base/diagnostics.ts";
import { nearestWord } from "../../../../base/suggest.ts";
import { type Grants, grantCategories } from "../../../../platform/access/permissions.ts";
import type { PurgePeriod } from "../../../../platform/access/tokens.ts";
import { defineCommand } from "../../../command-spec.ts";
import { list, option } from "../../../option.ts";
import { administrationOptions, withAdministration } from "../administration.ts";

/** Creates a token and prints it; it is never shown again. */
export const command = defineCommand({
  options: [
    option("--name <NAME>", "name of the token; unique in the account"),
    option("--auto-purge <PERIOD>", "never, 1h, 4h, 1d, 4d, 10d or 30d; personal tokens also 90d, their default"),
    option("--user <EMAIL>", "create a personal token with the user's rights"),
    option(
      "--grant <CATEGORY=IDS>",
      "make a custom token: connections, exports, imports, apis or mcpServers (repeatable)",
      list,
    ),
    ...administrationOptions,
  ],
  examples: [
    "reconduit server token create --name ci --auto-purge 30d",
    "reconduit server token create --user mia@acme.test",
    "reconduit server token create --auto-purge 1d --grant imports=65d000000000000000000001",
  ],

  async run(invocation) {
    const { flags, terminal } = invocation;
    const grants = flags.grant === undefined ? undefined : grantsOf(flags.grant);
    if (grants && flags.user !== undefined) {
      fail("token-kind", "A personal token has no grants", {
        detail: "A personal token may do what its user may. Leave out --user or --grant.",
      });
    }
    const { text, token, role } = await withAdministration(invocation, async (administration) => {
      const made = await administration.createToken({
        name: flags.name ?? "",
        user: flags.user,
        grants,
        autoPurge: flags.autoPurge as PurgePeriod | undefined,
      });
      return { ...made, role: (await administration.users()).find(({ id }) => id === made.token.user)?.role };
    });
    terminal.note("The token is shown this once: keep it now.");
    // A personal token has the permissions of its user.
    const details = role === undefined ? token : { ...token, access: role };
    return { diagnostics: [], json: { token: text, details }, human: () => text };
  },
});

/** Reads `imports=ID,ID`, repeatable; `imports=` grants nothing of the category. */
function grantsOf(words: readonly string[]): Grants {
  const grants: { [category: string]: string[] } = {};
  for (const word of words) {
    const [category = "", list] = word.split(/=(.*)/s);
    if (!(grantCategories as readonly string[]).includes(category) || list === undefined) {
      const near = nearestWord(category, grantCategories);
      fail("invalid-grant", "The grant is not valid", {
        detail: `"${word}" is not CATEGORY=ID,ID with one of the categories ${grantCategories.join(", ")}.`,
        ...(near ? { suggestion: `Did you mean ${near}=...?` } : {}),
      });
    }
    const ids = list.split(",").filter((id) => id !== "");
    const wrong = ids.find((id) => !/^[0-9a-f]{24}$/i.test(id));
    if (wrong !== undefined) {
      fail("invalid-grant", "The grant is not valid", {
        detail: `"${wrong}" is not an id of 24 hexadecimal characters.`,
      });
    }
    grants[category] = [...(grants[category] ?? []), ...ids.map((id) => id.toLowerCase())];
  }
  return grants;
}

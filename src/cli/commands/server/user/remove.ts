import { printable } from "../../../../views/paint.ts";
import type { Invocation, Outcome } from "../../../invocation.ts";
import { administer } from "../administration.ts";

/** Takes a user out of the account, personal tokens included, for good. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { user, revoked } = await administer(invocation, (administration) =>
    administration.removeUser(invocation.args[0]!),
  );
  return {
    diagnostics: [],
    json: { removed: user, revokedTokens: revoked },
    human: () => `Removed ${printable(user.email)}; ${revoked} personal token${revoked === 1 ? "" : "s"} revoked.`,
  };
}

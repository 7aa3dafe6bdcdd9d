import { printable } from "../../../../views/paint.ts";
import type { Invocation, Outcome } from "../../../invocation.ts";
import { administer, table } from "../administration.ts";

/** The users of the account. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const users = await administer(invocation, (administration) => administration.users());
  const rows = users.map(({ email, name, role, disabledAt }) =>
    [email, name, role, disabledAt === null ? "" : `since ${disabledAt}`].map(printable),
  );
  return { diagnostics: [], json: { users }, human: () => table(["EMAIL", "NAME", "ROLE", "DISABLED"], rows) };
}

import { fail } from "../../../../base/diagnostics.ts";
import type { Role } from "../../../../platform/access/permissions.ts";
import { printable } from "../../../../views/paint.ts";
import type { Invocation, Outcome } from "../../../invocation.ts";
import { administer } from "../administration.ts";

/** Lets somebody into the account. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const { flags } = invocation;
  const email = invocation.args[0]!;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    fail("invalid-email", "The email is not valid", { detail: `"${email}" is not an address such as mia@acme.test.` });
  }
  const role = (flags.role ?? "monitor") as Role;
  const user = await administer(invocation, (administration) =>
    administration.addUser({ email, name: flags.name ?? email, role }),
  );
  return { diagnostics: [], json: { user }, human: () => `Added ${printable(user.email)} (${user.role}).` };
}

import { printable } from "../../../../views/paint.ts";
import type { Invocation, Outcome } from "../../../invocation.ts";
import { administer, table } from "../administration.ts";

/** The tokens of the account; never their texts. */
export async function run(invocation: Invocation): Promise<Outcome> {
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
      human: () => table(["ID", "NAME", "TYPE", "MAY", "CREATED", "PURGED"], rows),
    };
  });
}

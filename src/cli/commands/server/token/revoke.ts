import { printable } from "../../../../views/paint.ts";
import type { Invocation, Outcome } from "../../../invocation.ts";
import { administer } from "../administration.ts";

/** Deletes a token: a server that runs refuses it from now on. */
export async function run(invocation: Invocation): Promise<Outcome> {
  const token = await administer(invocation, (administration) => administration.revokeToken(invocation.args[0]!));
  return {
    diagnostics: [],
    json: { revoked: token },
    human: () => `Revoked ${token.id}${token.name === "" ? "" : ` (${printable(token.name)})`}.`,
  };
}

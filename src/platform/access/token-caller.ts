/** From the text of a token to its caller. */
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";
import type { Grants, Role } from "./permissions.ts";
import { holderOf } from "./token-holder.ts";
import { sameHash, tokenHash } from "./tokens.ts";

/** Who calls; undefined for a token that is unknown or past its time, and for one whose user is gone or may not enter. */
export async function callerFor(
  { store, clock }: Pick<Services, "store" | "clock">,
  text: string,
): Promise<Caller | undefined> {
  const hash = tokenHash(text);
  const holder = await holderOf(store, hash);
  if (!holder || !sameHash(holder.token.hash, hash)) return undefined;
  const { token, user } = holder;
  if (token.expiresAt !== null && Date.parse(token.expiresAt) <= clock.now()) return undefined;
  const personal = token.type === "personal";
  if (personal && user.disabledAt !== null) return undefined;
  const custom = !personal && token.access !== "full";
  return {
    account: token.account,
    userId: user.id,
    email: user.email,
    scope: custom ? "custom" : "full",
    role: user.role as Role,
    ...(custom && { grants: (token.grants ?? {}) as Grants }),
  };
}

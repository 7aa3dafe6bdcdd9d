/**
 * Sessions of the console: a proof, signed by the server for one token, that requests come from it. Their changes are `ui` in the audit
 * trail. A proof grants no right: the token decides what a request may do.
 */
import type { FastifyRequest } from "fastify";
import type { JsonObject } from "../../base/json.ts";
import type { Caller } from "../../platform/access/caller.ts";
import { allowedAccesses } from "../../platform/access/permissions.ts";
import { refuse } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";

/** The header of a request with the proof of its session. */
export const sessionHeader = "reconduit-console";

const purpose = "console";
const sessionMs = 24 * 60 * 60 * 1000;

/** Opens a session of the caller: the proof, and what the caller is and may do. */
export async function openConsoleSession(services: Services, caller: Caller): Promise<JsonObject> {
  if (caller.within) refuse("access_restricted", "A script opens no session of the console.");
  const { account, tokenId: token, userId, email, scope, role } = caller;
  const expiresAt = services.clock.now() + sessionMs;
  const accounts = await services.store.read.accounts();
  return {
    proof: services.signer.sign({ purpose, account, token, subject: userId, expiresAt }),
    expiresAt: new Date(expiresAt).toISOString(),
    account: accounts.find(({ id }) => id === account)?.name ?? "",
    userId,
    email,
    scope,
    role: scope === "custom" ? "custom" : role,
    may: allowedAccesses(caller),
  };
}

/** Returns true if a request carries a proof of its own token. */
export function isFromConsole({ signer, clock }: Pick<Services, "signer" | "clock">, request: FastifyRequest): boolean {
  const text = request.headers[sessionHeader];
  const { caller } = request;
  if (typeof text !== "string" || !caller) return false;
  const grant = signer.open(text);
  if (grant?.purpose !== purpose || grant.expiresAt <= clock.now()) return false;
  return grant.account === caller.account && grant.token === caller.tokenId;
}

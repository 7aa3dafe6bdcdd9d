/** Bearer authentication (spec: Authentication). Tokens are known by their SHA-256 only. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "./refusal.ts";
import type { Caller, Services } from "./services.ts";

/** What the store keeps of a token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}

/** What a token may ask whose permissions are not built yet. */
const identityOnly = /^\/v1\/tokeninfo\/?(\?|$)/i;

/** Authenticates before anything else happens; a failure answers the bare `{message}`. */
export function authenticate(app: FastifyInstance, services: Services): void {
  app.decorateRequest("caller", undefined);
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config?.access === "open") return;
    const header = request.headers.authorization;
    if (header === undefined) return unauthorized(reply, "Unauthorized");
    const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
    const caller = token === undefined ? undefined : await callerFor(services, token);
    if (!caller) return unauthorized(reply, "Bearer Authentication Failed");
    request.caller = caller;
  });
}

/** Refuses what the token's type may not do; runs after the rate limit, so that a refused request is counted too. */
export function authorize(app: FastifyInstance): void {
  app.addHook("onRequest", async (request: FastifyRequest) => {
    if (!request.caller || request.caller.trusted || identityOnly.test(request.url)) return;
    refuse("insufficient_permissions", "The token does not have the capability that this request needs.");
  });
}

function unauthorized(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(401).send({ message });
}

async function callerFor({ store, clock }: Services, text: string): Promise<Caller | undefined> {
  const token = await store.read.token(tokenHash(text));
  if (!token) return undefined;
  if (token.expiresAt !== null && Date.parse(token.expiresAt) <= clock.now()) return undefined;
  const userId = token.user ?? token.account;
  const user = await store.read.user(token.account, userId);
  if (!user) return undefined;
  const service = token.type === "service";
  return {
    account: token.account,
    userId,
    email: user.email,
    scope: service && token.access !== "full" ? "custom" : "full",
    trusted: service && token.access === "full",
  };
}

/** Bearer authentication and authorization (spec: Authentication). permissions.ts defines the rules; this file enforces them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isObject } from "../../base/json.ts";
import { UnitOfWork, withinUnit } from "../../base/pauses.ts";
import { kindNamed } from "../../catalog/index.ts";
import { isMarked, markHeader } from "../../delivery/egress/delivery-mark.ts";
import { referencesIn } from "../../derive/fields/walk.ts";
import type { Caller } from "../../platform/access/caller.ts";
import type { ApiAnswer } from "../../platform/access/own-api.ts";
import {
  type AccessDecision,
  decideAccess,
  type Grants,
  type Need,
  needOf,
} from "../../platform/access/permissions.ts";
import { closedToDeliveries, closedToScripts, isClosedToScripts } from "../../platform/access/script-rights.ts";
import { callerWithToken } from "../../platform/access/tokens.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { bodyJson } from "./unread-body.ts";
import { refusingOutside, refusingOutsideBody } from "./within-integrations.ts";

/** Authenticates before anything else; a failure answers the bare `{message}`. */
export function registerAuthentication(app: FastifyInstance, services: Services, own: OwnCallers): void {
  app.decorateRequest("caller", undefined);
  app.decorateRequest("account", undefined);
  app.decorateRequest("grant", undefined);
  app.decorateRequest("visible", undefined);
  const isOwnDelivery = ({ headers }: FastifyRequest) => isMarked(headers[markHeader], services.egress.mark);
  const admitCaller = (request: FastifyRequest, caller: Caller): void => {
    request.caller = caller;
    request.account = caller.account;
  };
  // The hook calls back if the result is known at once, which is usual, and otherwise returns a promise.
  app.addHook("onRequest", (request, reply, done) => {
    const { access, identify, proves } = request.routeOptions.config ?? {};
    // Listeners, signed URLs and messages of partners take no token, and deliveries may reach them.
    const takesToken = access === "open" ? identify !== undefined && proves !== true : access !== undefined;
    if (takesToken && isOwnDelivery(request) && !isOfApi(request)) refuse("access_restricted", ownDelivery);
    if (identify) return identify(request, reply);
    if (access === "open") return done();
    const header = request.headers.authorization;
    if (header === undefined) return sendUnauthorized(reply, "Unauthorized");
    const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
    const caller = token === undefined ? undefined : (own.get(token) ?? callerWithToken(services, token));
    const sendAuthFailed = () => sendUnauthorized(reply, "Bearer Authentication Failed");
    if (caller instanceof Promise)
      return caller.then((known) => (known ? admitCaller(request, known) : sendAuthFailed()));
    if (!caller) return sendAuthFailed();
    admitCaller(request, caller);
    return done();
  });
}

const isOfApi = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith("/v1/") === true;

const ownDelivery =
  "This platform takes no token here from a request that it delivers itself. Let a script ask with platform-api, or start the flow by its listener.";

/** Refuses requests beyond the caller's rights. Runs after the rate limit, so that refused requests are counted too. */
export function registerAuthorization(app: FastifyInstance, services: Services): void {
  // Decisions about custom tokens that depend on the object or on the body.
  const restricted = new WeakMap<FastifyRequest, AccessRequest>();
  const within = new WeakMap<FastifyRequest, ReadonlySet<string>>();
  app.addHook("onRequest", (request, _reply, done) => {
    const asked = askedOf(request);
    if (asked && isClosedToScripts(asked.need, routedOf(request))) {
      if (asked.caller.within) refuse("access_restricted", closedToScripts);
      if (isMarked(request.headers[markHeader], services.egress.mark)) refuse("access_restricted", closedToDeliveries);
    }
    if (!asked || asked.decision.allow === "all") return done();
    const { caller, need, decision } = asked;
    if (decision.allow === "none") return refuseAccess(decision.code, caller);
    if (decision.allow === "within") {
      within.set(request, decision.integrations);
      // Returning the promise as well would continue the request twice.
      refusingOutside(services, request, decision.integrations).then(() => done(), done);
      return;
    }
    restricted.set(request, asked);
    if (need.target === "list") request.visible = decision.ids;
    if (need.target === "list" || need.target === "body") return done();
    const checked = isOpen(services, caller, need, decision, idIn(request)).then((open) =>
      open ? undefined : refuseNotFound(),
    );
    checked.then(() => done(), done);
  });
  // A decision that depends on the body comes after the body is read.
  app.addHook("preHandler", (request, _reply, done) => {
    const asked = restricted.get(request);
    if (asked?.need.target?.endsWith("body") && !mayUse(asked.caller.grants ?? {}, asked.need, request))
      refuseAccess("insufficient_permissions", asked.caller);
    const integrations = within.get(request);
    if (!integrations) return done();
    refusingOutsideBody(services, request, integrations).then(() => done(), done);
  });
}

interface AccessRequest {
  readonly caller: Caller;
  readonly need: Need;
  readonly decision: AccessDecision;
}

function askedOf(request: FastifyRequest): AccessRequest | undefined {
  const { caller } = request;
  const { url, config, method } = request.routeOptions;
  if (!caller || url === undefined || request.is404) return undefined;
  const need = needs.get(config) ?? needOf(String(method), url, config.access);
  needs.set(config, need);
  return { caller, need, decision: decideAccess(caller, need) };
}

/** Needs by route configuration: each route has one method and one path. */
const needs = new WeakMap<object, Need>();

function refuseAccess(code: "insufficient_permissions" | "access_restricted", { within }: Caller): never {
  const because = within?.why === undefined ? "" : ` ${within.why}`;
  return code === "insufficient_permissions"
    ? refuse(code, `The token does not have the capability that this request needs.${because}`)
    : refuse(code, `The role of the user does not allow this request.${because}`);
}

const routedOf = ({ routeOptions, params }: FastifyRequest) => ({
  path: routeOptions.url ?? "",
  params: (params ?? {}) as { readonly [name: string]: string | undefined },
});

/** Returns the first parameter of the path: the object of the request. */
function idIn(request: FastifyRequest): string {
  return Object.values(request.params as { readonly [name: string]: string })[0] ?? "";
}

async function isOpen(
  { store }: Services,
  caller: Caller,
  { category }: Need,
  { ids, connections }: AccessDecision & { readonly allow: "some" },
  id: string,
): Promise<boolean> {
  if (category === "connections") return connections.includes(id);
  if (ids.includes(id)) return true;
  if (connections.length === 0 || (category !== "exports" && category !== "imports")) return false;
  const connection = (await store.read.get(caller.account, category, id))?.body["_connectionId"];
  return typeof connection === "string" && connections.includes(connection);
}

/**
 * Returns true if all references of an ad-hoc document are granted. The document must reference a connection, unless the path
 * does.
 */
function mayUse(grants: Grants, { category }: Need, request: FastifyRequest): boolean {
  const body = bodyJson(request);
  // The body of an export preview is the document itself; all others contain it under its name.
  const name = category === "connections" ? request.routeOptions.url?.split("/")[4] : "import";
  const document = category === "exports" || !isObject(body) || name === undefined ? body : body[name];
  // The handler refuses a body without a document, with a better message.
  if (!isObject(document)) return category === "connections";
  const kind = kindNamed(name === "export" || category === "exports" ? "export" : "import");
  const connection = document["_connectionId"];
  if (connection === undefined ? category !== "connections" : !isGranted(grants, "connections", connection))
    return false;
  return referencesIn(kind, document).every(({ target, id }) => isGranted(grants, `${target}s`, id));
}

function isGranted(grants: Grants, family: string, id: unknown): boolean {
  const ids = Object.hasOwn(grants, family) ? (grants[family as keyof Grants] ?? []) : [];
  return typeof id === "string" && ids.includes(id);
}

function sendUnauthorized(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(401).send({ message });
}

// Requests of scripts to the API of their own platform: they pass the same hooks as any other, and open no socket.

/** Callers of running requests without a token of their own, by the text that replaces it. */
export type OwnCallers = ReadonlyMap<string, Caller>;

/**
 * Registers the handler for own requests. The text that replaces a token is created for each request, and deleted with its answer.
 */
export function acceptOwnRequests(app: FastifyInstance, { ids, ownApi }: Services): OwnCallers {
  const callers = new Map<string, Caller>();
  ownApi.serve(async ({ method, url, headers, body }, caller, signal): Promise<ApiAnswer> => {
    const pass = `own-${ids.hex(24)}`;
    callers.set(pass, caller);
    const unit = new UnitOfWork(true);
    try {
      const answer = await withinUnit(
        unit,
        async () =>
          await app.inject({
            method: method as "GET",
            url,
            headers: {
              ...headers,
              authorization: `Bearer ${pass}`,
              ...(body !== undefined && { "content-type": "application/json" }),
            },
            ...(body !== undefined && { payload: body }),
            signal,
          }),
      );
      return { statusCode: answer.statusCode, headers: headerTexts(answer.headers), body: answer.payload };
    } finally {
      unit.endUnit();
      callers.delete(pass);
    }
  });
  return callers;
}

function headerTexts(headers: { readonly [name: string]: unknown }): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

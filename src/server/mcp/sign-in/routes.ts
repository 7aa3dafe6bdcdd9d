/** The paths of the sign-in server: those of the package, and the page on which a user answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { toPrintable } from "../../../base/printable.ts";
import { callerWithToken } from "../../../platform/access/tokens.ts";
import { refuse } from "../../../platform/kernel/refusal.ts";
import type { Services } from "../../../platform/platform.ts";
import { networkOf } from "../../request/anonymous-callers.ts";
import { incomingBody } from "../../request/body.ts";
import { refuseForeignPages } from "../known-callers.ts";
import { openingFrom } from "./open-pages.ts";
import { scopes, signInPath } from "./provider.ts";
import { metadataRoutes, type SignIn, signInId } from "./sign-in.ts";

/** The account of callers who sign in. They have no account yet and share one bucket, so that they cannot occupy the server. */
const nobodysBucket = "sign-in";
const formBytes = 16 * 1024;

interface SignInOptions {
  readonly publicUrl: string | undefined;
}

export function signInRoutes(
  app: FastifyInstance,
  services: Services,
  signIn: SignIn,
  { publicUrl }: SignInOptions,
): void {
  metadataRoutes(app, signIn);
  const admitAnonymous = async (request: FastifyRequest) => {
    const { origin: _, ...headers } = request.headers;
    // Forms of clients and requests from pages may have any origin; the server's name is checked.
    refuseForeignPages({ headers, socket: request.socket }, publicUrl);
    request.account = nobodysBucket;
    return undefined;
  };
  const config = { access: "open", identify: admitAnonymous, bytes: true } as const;
  const passOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const provider = await signIn.provider();
    nameHost(request, signIn.issuer());
    reply.hijack();
    await openingFrom(networkOf(request.ip), () => provider.callback()(request.raw, reply.raw));
  };
  app.get("/.well-known/oauth-authorization-server", { config }, passOn);
  app.get("/.well-known/openid-configuration", { config }, passOn);
  for (const path of ["auth", "auth/:uid", "jwks"]) app.get(`${signInPath}/${path}`, { config }, passOn);
  for (const path of ["auth", "token", "register", "revoke"])
    app.post(`${signInPath}/${path}`, { config, bodyLimit: formBytes }, passOn);
  const url = `${signInPath}/interaction/:uid`;
  app.get(url, { config }, async (request, reply) => {
    const provider = await signIn.provider();
    return sendPage(reply, await signInPage(provider, signIn, request, reply));
  });
  app.post(url, { config, bodyLimit: formBytes }, (request, reply) => answerPage(services, signIn, request, reply));
}

/** Sets the headers from which the package builds URLs to the server's own origin. */
function nameHost({ raw }: FastifyRequest, issuer: string): void {
  const { host, protocol } = new URL(issuer);
  raw.headers.host = host;
  raw.headers["x-forwarded-host"] = host;
  raw.headers["x-forwarded-proto"] = protocol.slice(0, -1);
}

async function signInPage(
  provider: Provider,
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInPage> {
  nameHost(request, signIn.issuer());
  const { params } = await provider.interactionDetails(request.raw, reply.raw).catch(refuseEndedSignIn);
  const { client_id: id, redirect_uri: redirect, resource, scope } = params as { readonly [name: string]: unknown };
  const client = await provider.Client.find(String(id));
  const asked = typeof scope === "string" ? scope.split(" ") : [];
  return {
    client: client?.clientName ?? "a client without a name",
    goesTo: originOf(String(redirect)),
    resource: [resource ?? `${signIn.issuer()}/mcp`].flat().join(", "),
    asked: scopes.filter((each) => asked.includes(each)),
  };
}

/** Returns the destination for the user: the origin of a page, or the scheme of an application. */
function originOf(uri: string): string {
  const { origin, protocol } = new URL(uri);
  return origin === "null" ? protocol : origin;
}

function refuseEndedSignIn(): never {
  return refuse("resource_not_found", "This sign-in is over. Begin again in the client.");
}

async function answerPage(
  services: Services,
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const provider = await signIn.provider();
  const page = await signInPage(provider, signIn, request, reply);
  const form = new URLSearchParams((await incomingBody(request).bytes()).toString("utf8"));
  const finishSignIn = async (result: Parameters<Provider["interactionFinished"]>[2]) => {
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return undefined;
  };
  if (form.get("answer") !== "allow")
    return finishSignIn({ error: "access_denied", error_description: "The user refused." });
  const token = form.get("token")?.trim() ?? "";
  const caller = token === "" ? undefined : await callerWithToken(services, token);
  // A service token has no user, but the client acts as a user.
  const isPersonal =
    caller &&
    (await services.store.read.tokens(caller.account)).some(
      ({ id, type }) => id === caller.tokenId && type === "personal",
    );
  if (!isPersonal)
    return sendPage(reply, { ...page, problem: "This is not a personal access token that is good now." });
  const accountId = signInId(caller);
  const { params } = await provider.interactionDetails(request.raw, reply.raw);
  const grant = new provider.Grant({ accountId, clientId: String(params["client_id"]) });
  grant.addOIDCScope("openid offline_access");
  const given = form.getAll("scope");
  for (const scope of page.asked) {
    if (given.includes(scope)) grant.addResourceScope(page.resource, scope);
    else grant.rejectResourceScope(page.resource, scope);
  }
  return finishSignIn({ login: { accountId, remember: false }, consent: { grantId: await grant.save() } });
}

// The page on which a user authorizes a client. Text from others is escaped, and the page runs no scripts.

export interface SignInPage {
  /** The name that the client gave itself. */
  readonly client: string;
  /** The destination of the redirect: the only reliable sign of the client's owner. */
  readonly goesTo: string;
  /** The resource that the client wants to use. */
  readonly resource: string;
  readonly asked: readonly string[];
  /** The reason why the last attempt failed. */
  readonly problem?: string | undefined;
}

const meanings: { readonly [scope: string]: string } = {
  "mcp:read": "read everything that you may read",
  "mcp:write": "change and run everything that you may change and run",
};

function sendPage(reply: FastifyReply, page: SignInPage): FastifyReply {
  return reply
    .code(page.problem === undefined ? 200 : 422)
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    })
    .send(htmlOf(page));
}

function htmlOf({ client, goesTo, resource, asked, problem }: SignInPage): string {
  const boxes = asked
    .map(
      (scope) =>
        `<p><label><input type="checkbox" name="scope" value="${escapedPageText(scope)}" checked> ${escapedPageText(meanings[scope] ?? scope)} (<code>${escapedPageText(scope)}</code>)</label></p>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Allow access</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 36rem; margin: 4rem auto; padding: 0 1rem } input[type=password] { width: 100% }</style>
<h1>Allow access?</h1>
<p>A program that calls itself <b>${escapedPageText(client)}</b> requests access to <code>${escapedPageText(resource)}</code> in your name. Your answer goes to <b>${escapedPageText(goesTo)}</b>. Continue only if you started this request.</p>
${problem === undefined ? "" : `<p role="alert"><b>${escapedPageText(problem)}</b></p>`}
<form method="post" autocomplete="off">
<p>It may:</p>
${boxes}
<p><label>Your personal access token, which identifies the account and you<br><input type="password" name="token" autocomplete="off"></label></p>
<p><label>Environment <select name="environment"><option value="production">Production</option></select></label></p>
<p><button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Refuse</button></p>
</form>
</html>
`;
}

const entities: { readonly [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Escapes HTML and also text direction characters, which would reorder the surrounding sentence. */
const escapedPageText = (text: string): string => toPrintable(text).replaceAll(/[&<>"']/g, (char) => entities[char]!);

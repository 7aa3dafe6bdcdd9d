/** The endpoints of the Model Context Protocol: `/mcp` and `/mcp/{server}`. Their implementation is loaded with the first request. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Json, JsonObject } from "../../base/json.ts";
import { refuseMcpServer } from "../../platform/access/mcp-access.ts";
import { callerWithToken } from "../../platform/access/tokens.ts";
import { ApiRefusal, queryText, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { NoJson } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { errorMessage, messageId, messageOf, RpcError, resultMessage, rpcCodes } from "./json-rpc.ts";
import { bearerOf, refuseForeignPages, sendChallenge } from "./known-callers.ts";
import { type Scope, ScopeNeeded, type Surface } from "./mcp-surface.ts";
import { metadataPath, type SignIn } from "./sign-in/sign-in.ts";

interface McpOptions {
  /** The public URL of the server; absent: reachable from this machine only. */
  readonly publicUrl: string | undefined;
  /** The sign-in of users; absent: tokens of the platform only. */
  readonly signIn: SignIn | undefined;
}

/** The scopes of sign-in tokens, by request. */
const scopesOf = new WeakMap<FastifyRequest, readonly Scope[]>();

export function mcpRoutes(app: FastifyInstance, services: Services, { publicUrl, signIn }: McpOptions): void {
  const identifyMcpCaller = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    refuseForeignPages(request, publicUrl);
    const token = bearerOf(request);
    const caller = token === undefined ? undefined : await callerWithToken(services, token);
    const path = request.url.split("?")[0]!.replace(/\/$/, "");
    const signedIn = caller || token === undefined ? undefined : await signIn?.holderOf(token, path);
    const known = caller ?? signedIn?.caller;
    if (!known) return sendChallenge(reply, token !== undefined, signIn ? howToSignIn(signIn, path) : {});
    if (signedIn) scopesOf.set(request, signedIn.scopes);
    request.caller = known;
    request.account = known.account;
    return undefined;
  };
  const config = { access: "open", identify: identifyMcpCaller } as const;
  for (const [url, surfaceOf] of [
    ["/mcp", ofPlatform],
    ["/mcp/:server", ofServer],
  ] as const) {
    const errorHandler = sendError(signIn);
    app.route({
      method: "POST",
      url,
      config,
      errorHandler,
      handler: (request, reply) => answerRpcMessage(request, reply, () => surfaceOf(services, request)),
    });
    // There are no streams to listen to and no sessions to end.
    app.route({ method: ["GET", "DELETE"], url, config, errorHandler, handler: refuseMethod });
  }
}

const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  reply
    .code(405)
    .header("allow", "POST")
    .send(errorMessage(null, rpcCodes.invalidRequest, "Send messages by POST."));

/** Returns the surface of an MCP server. A disabled server counts as missing. */
async function ofServer(services: Services, request: FastifyRequest): Promise<Surface> {
  const caller = callerOf(request);
  const { server: id } = request.params as { readonly server: string };
  const { read } = services.store;
  await refuseMcpServer(read, caller, id);
  const server = (await read.get(caller.account, "mcpServers", id))?.body;
  if (!server || server.disabled === true) return refuseNotFound("The MCP server");
  const { serverSurface } = await import("./server-surface.ts");
  return serverSurface({ services, caller, scopes: scopesOf.get(request), server });
}

async function ofPlatform({ ownApi }: Services, request: FastifyRequest): Promise<Surface> {
  const { platformSurface } = await import("./platform-surface.ts");
  const areas = queryText(request.query, "areas");
  return platformSurface({
    ownApi,
    caller: callerOf(request),
    scopes: scopesOf.get(request),
    requestId: request.id,
    areas: areas?.split(",").slice(0, 100),
    readOnly: queryText(request.query, "readonly") === "true",
  });
}

/** Answers a message; a notification has no answer. */
async function answerRpcMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  surfaceOf: () => Promise<Surface>,
): Promise<FastifyReply> {
  refuseUnreadable(request);
  const message = messageOf(request.body as Json | undefined);
  if (message.kind !== "request") return reply.code(202).send();
  const gone = new AbortController();
  const abortRequest = () => gone.abort();
  reply.raw.once("close", abortRequest);
  try {
    const { answerRequest } = await import("./protocol.ts");
    const { headers } = request;
    const result = await answerRequest(await surfaceOf(), { message, headers, signal: gone.signal });
    return reply.send(resultMessage(message.id, result));
  } finally {
    reply.raw.off("close", abortRequest);
  }
}

/** Refuses a client that accepts no JSON. */
function refuseUnreadable({ headers: { accept } }: FastifyRequest): void {
  if (accept === undefined || /application\/(?:json|\*)|\*\/\*/i.test(accept)) return;
  throw new RpcError(rpcCodes.invalidRequest, "Accept has to name application/json and text/event-stream.", {
    status: 406,
  });
}

const howToSignIn = (signIn: SignIn, path: string) => ({
  resource_metadata: `${signIn.issuer()}${metadataPath(path)}`,
  scope: "mcp:read mcp:write",
});

/** Answers refusals in the form of the protocol, with the platform's errors as data. Other errors go to the application. */
const sendError =
  (signIn: SignIn | undefined) =>
  (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const id = messageId(request.body);
    if (error instanceof RpcError) {
      const { status = 200, data } = error.details;
      return reply.code(status).send(errorMessage(id, error.code, error.message, data));
    }
    if (error instanceof ScopeNeeded) {
      const path = request.url.split("?")[0]!;
      const how = signIn ? ` resource_metadata="${signIn.issuer()}${metadataPath(path)}",` : "";
      const challenge = `Bearer error="insufficient_scope",${how} scope="${error.scope}"`;
      const message = errorMessage(id, rpcCodes.invalidRequest, error.message);
      return reply.code(403).header("www-authenticate", challenge).send(message);
    }
    if (error instanceof ApiRefusal) {
      const { status, faults, headers, message } = error;
      const code = error instanceof NoJson ? rpcCodes.parseError : rpcCodes.invalidRequest;
      const data: JsonObject = { errors: faults };
      return reply
        .code(status)
        .headers(headers)
        .send(errorMessage(id, code, message, data));
    }
    throw error;
  };

/**
 * The Model Context Protocol without sessions. Each request is independent, so any of several servers can answer it, and no caller
 * can take over the session of another.
 * It supports two generations of clients: those that send `initialize` first, and those of the revision 2026-07-28, which name
 * their revision in every request.
 */
import { isObject, type JsonObject } from "../../base/json.ts";
import { version } from "../../base/version.ts";
import { type Message, RpcError, rpcCodes } from "./json-rpc.ts";
import type { Surface } from "./mcp-surface.ts";

/** Revisions that begin with `initialize`, the newest first. */
const greeted = Object.freeze(["2025-11-25", "2025-06-18"]);
/** Revisions with independent requests. */
const single = Object.freeze(["2026-07-28"]);

const versionKey = "io.modelcontextprotocol/protocolVersion";

interface McpRequest {
  readonly message: Message & { readonly kind: "request" };
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly signal: AbortSignal;
}

/** Answers a request. Throws RpcError. */
export async function answerRequest(surface: Surface, request: McpRequest): Promise<JsonObject> {
  const { message, headers } = request;
  const isSingle = speaksSingle(message);
  compareHeaders(message, headers, isSingle);
  const result = await resultOf(surface, request);
  if (!isSingle) return result;
  return {
    ...result,
    resultType: "complete",
    // The result depends on the caller and may change with the next request.
    ...(message.method !== "tools/call" && { ttlMs: 0, cacheScope: "private" }),
    _meta: { "io.modelcontextprotocol/serverInfo": serverInfo(surface) },
  };
}

async function resultOf(surface: Surface, { message: { method, params }, signal }: McpRequest): Promise<JsonObject> {
  switch (method) {
    case "initialize":
      return {
        protocolVersion: greeted.find((each) => each === params["protocolVersion"]) ?? greeted[0]!,
        capabilities,
        serverInfo: serverInfo(surface),
        instructions: surface.instructions,
      };
    case "server/discover":
      return { supportedVersions: single, capabilities, instructions: surface.instructions };
    case "ping":
      return {};
    case "tools/list":
      return await surface.tools(textIn(params, "cursor"));
    case "tools/call":
      return await surface.call({ name: requiredText(params, "name"), given: argumentsIn(params), signal });
    case "resources/list":
      return { resources: await surface.resources() };
    case "resources/templates/list":
      return { resourceTemplates: [] };
    case "resources/read": {
      const uri = requiredText(params, "uri");
      const found = await surface.read(uri);
      if (!found) throw new RpcError(rpcCodes.invalidParams, "There is no resource of this uri.", { data: { uri } });
      return { contents: [{ uri, ...found }] };
    }
    default:
      throw new RpcError(rpcCodes.methodNotFound, `The method ${method.slice(0, 100)} is not known here.`);
  }
}

const capabilities: JsonObject = Object.freeze({ tools: {}, resources: {} });

const serverInfo = ({ name, title }: Surface): JsonObject => ({ name, title, version });

/** Returns true if the request names its revision. Throws RpcError for an unsupported revision. */
function speaksSingle({ params }: McpRequest["message"]): boolean {
  const meta = params["_meta"];
  const version = isObject(meta) ? meta[versionKey] : undefined;
  if (version === undefined) return false;
  if (typeof version === "string" && single.includes(version)) return true;
  throw new RpcError(rpcCodes.unsupportedVersion, "This revision of the protocol is not spoken here.", {
    status: 400,
    data: { supported: [...single], requested: version },
  });
}

/** Checks that the headers, which proxies read, agree with the message. Throws RpcError. */
function compareHeaders(
  { method, params }: McpRequest["message"],
  headers: McpRequest["headers"],
  isSingle: boolean,
): void {
  const version = headers["mcp-protocol-version"];
  // Before `initialize` no revision is agreed on.
  if (version !== undefined && method !== "initialize" && !isKnown(version, isSingle)) {
    const message = `The header MCP-Protocol-Version names a revision that is not spoken here: ${greeted.join(", ")}.`;
    throw new RpcError(rpcCodes.invalidRequest, message, { status: 400 });
  }
  const named = method === "resources/read" ? params["uri"] : params["name"];
  for (const [header, inMessage] of [
    ["mcp-method", method],
    ["mcp-name", named],
  ] as const) {
    if (!isSingle || headers[header] === undefined || headers[header] === inMessage) continue;
    const message = `The header ${header} says something else than the message.`;
    throw new RpcError(rpcCodes.headerMismatch, message, { status: 400 });
  }
}

/** Returns true for supported revisions. Clients may send an older default: all requests supported here are the same in it. */
const isKnown = (version: string | readonly string[], isSingle: boolean): boolean =>
  typeof version === "string" && (isSingle ? single : [...greeted, "2025-03-26"]).includes(version);

function textIn(params: JsonObject, name: string): string | undefined {
  const value = params[name];
  if (value !== undefined && typeof value !== "string")
    throw new RpcError(rpcCodes.invalidParams, `${name} must be a string.`);
  return value;
}

function requiredText(params: JsonObject, name: string): string {
  return textIn(params, name) ?? failMissingParam(name);
}

function failMissingParam(name: string): never {
  throw new RpcError(rpcCodes.invalidParams, `${name} is missing.`);
}

function argumentsIn({ arguments: given = {} }: JsonObject): JsonObject {
  if (!isObject(given)) throw new RpcError(rpcCodes.invalidParams, "arguments has to be an object.");
  return given;
}

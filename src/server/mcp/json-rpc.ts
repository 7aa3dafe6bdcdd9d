/** Messages of JSON-RPC 2.0, as the Model Context Protocol has them: one in a request, and no batches. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";

export const rpcCodes = Object.freeze({
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Of the protocol itself: a header that says something else than the message; a revision that is not spoken here. */
  headerMismatch: -32020,
  unsupportedVersion: -32022,
});

type RpcId = string | number;

/** A request has an id and is answered; a notification has none; `other`: an answer, of which nothing is expected here. */
export type Message =
  | { readonly kind: "request"; readonly id: RpcId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: "notification"; readonly method: string }
  | { readonly kind: "other" };

/** Refuses a message. `status` is that of HTTP: 200 where the message itself was understood. */
export class RpcError extends Error {
  readonly code: number;
  readonly details: { readonly status?: number; readonly data?: Json };
  constructor(code: number, message: string, details: RpcError["details"] = {}) {
    super(message);
    this.name = "RpcError";
    this.code = code;
    this.details = details;
  }
}

const refused = (message: string): RpcError => new RpcError(rpcCodes.invalidRequest, message, { status: 400 });

/** Throws RpcError for what is no message. */
export function messageOf(body: Json | undefined): Message {
  if (Array.isArray(body)) throw refused("Batches of messages are not taken: send each message by itself.");
  if (!isObject(body) || body["jsonrpc"] !== "2.0")
    throw refused('The body is no message of JSON-RPC: {"jsonrpc": "2.0", …}.');
  const { id, method, params = {} } = body;
  if (method === undefined && (body["result"] !== undefined || body["error"] !== undefined)) return { kind: "other" };
  if (typeof method !== "string") throw refused("The message names no method.");
  if (id === undefined) return { kind: "notification", method };
  if (!isId(id)) throw refused("The id of a request is a text or a whole number.");
  if (!isObject(params)) throw new RpcError(rpcCodes.invalidParams, "The params of a request are an object.");
  return { kind: "request", id, method, params };
}

const isId = (id: Json): id is RpcId =>
  (typeof id === "string" && id.length <= 200) || (typeof id === "number" && Number.isSafeInteger(id));

/** The id of whatever was sent, for an answer that refuses it; null where it has none. */
export function idOf(body: unknown): RpcId | null {
  const id = isObject(body) ? body["id"] : undefined;
  return id !== undefined && isId(id) ? id : null;
}

export function resultMessage(id: RpcId, result: JsonObject): JsonObject {
  return { jsonrpc: "2.0", id, result };
}

export function errorMessage(id: RpcId | null, code: number, message: string, data?: Json): JsonObject {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}

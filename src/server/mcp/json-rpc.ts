/** Messages of JSON-RPC 2.0 in the Model Context Protocol: one per request, no batches. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";

export const rpcCodes = Object.freeze({
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Codes of the protocol itself: a header that contradicts the message; an unsupported revision. */
  headerMismatch: -32020,
  unsupportedVersion: -32022,
});

type RpcId = string | number;

/** A request has an id and is answered; a notification has none; `other`: a response, which is ignored. */
export type Message =
  | { readonly kind: "request"; readonly id: RpcId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: "notification"; readonly method: string }
  | { readonly kind: "other" };

/** Refuses a message. `status` is the HTTP status: 200 if the message itself was valid. */
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

const invalidRequestError = (message: string): RpcError =>
  new RpcError(rpcCodes.invalidRequest, message, { status: 400 });

/** Reads a message. Throws RpcError for an invalid one. */
export function messageOf(body: Json | undefined): Message {
  if (Array.isArray(body)) throw invalidRequestError("Batches of messages are not taken: send each message by itself.");
  if (!isObject(body) || body["jsonrpc"] !== "2.0")
    throw invalidRequestError('The body is not a message of JSON-RPC: {"jsonrpc": "2.0", …}.');
  const { id, method, params = {} } = body;
  if (method === undefined && (body["result"] !== undefined || body["error"] !== undefined)) return { kind: "other" };
  if (typeof method !== "string") throw invalidRequestError("The message names no method.");
  if (id === undefined) return { kind: "notification", method };
  if (!isId(id)) throw invalidRequestError("The id of a request is a text or a whole number.");
  if (!isObject(params)) throw new RpcError(rpcCodes.invalidParams, "The params of a request are an object.");
  return { kind: "request", id, method, params };
}

const isId = (id: Json): id is RpcId =>
  (typeof id === "string" && id.length <= 200) || (typeof id === "number" && Number.isSafeInteger(id));

/** Returns the id of an invalid message for its answer; null without a valid id. */
export function messageId(body: unknown): RpcId | null {
  const id = isObject(body) ? body["id"] : undefined;
  return id !== undefined && isId(id) ? id : null;
}

export function resultMessage(id: RpcId, result: JsonObject): JsonObject {
  return { jsonrpc: "2.0", id, result };
}

export function errorMessage(id: RpcId | null, code: number, message: string, data?: Json): JsonObject {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } };
}

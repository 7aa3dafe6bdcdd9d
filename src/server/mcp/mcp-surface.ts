/** The interface of a Model Context Protocol endpoint for a caller. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { SchemaResource } from "../../derive/api/mcp-tools.ts";
import { RpcError, rpcCodes } from "./json-rpc.ts";

/** The scopes of a sign-in token. A bearer token of the platform has no scopes, only permissions. */
export type Scope = "mcp:read" | "mcp:write";

interface SurfaceCall {
  readonly name: string;
  readonly given: JsonObject;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

export interface Surface {
  /** The name of the server for programs; `title` is for people. */
  readonly name: string;
  readonly title: string;
  /** Instructions for the model. */
  readonly instructions: string;
  /** Returns a page: `tools`, and `nextCursor` if there are more. Throws RpcError for an invalid cursor. */
  tools(cursor: string | undefined): Promise<JsonObject>;
  /** Returns `content`, and `isError` for a failure. Throws RpcError for an unknown tool, ScopeNeeded for a missing scope. */
  call(call: SurfaceCall): Promise<JsonObject>;
  resources(): Promise<readonly SchemaResource[]>;
  /** Returns `mimeType` and `text`; undefined for an unknown resource. */
  read(uri: string): Promise<JsonObject | undefined>;
}

/** The token lacks a scope. Answered 403 with the missing scope. */
export class ScopeNeeded extends Error {
  readonly scope: Scope;
  constructor(scope: Scope) {
    super(`The token does not have the scope ${scope}.`);
    this.name = "ScopeNeeded";
    this.scope = scope;
  }
}

export function needScope(scopes: readonly Scope[] | undefined, scope: Scope): void {
  if (scopes && !scopes.includes(scope)) throw new ScopeNeeded(scope);
}

/** Maximum tools and bytes of a page of the list; a larger tool is a page of its own. */
const pageOfTools = 100;
const pageBytes = 128 * 1024;

/** Returns the page at a cursor, which is a position in the list. */
export function toolsPage(tools: readonly Json[], cursor: string | undefined): JsonObject {
  const from = cursor === undefined ? 0 : Number(/^\d{1,6}$/.exec(cursor)?.[0] ?? Number.NaN);
  if (!(from <= tools.length)) throw new RpcError(rpcCodes.invalidParams, "This is not a cursor of the list of tools.");
  let to = from;
  for (let bytes = 0; to < tools.length && to < from + pageOfTools; to++) {
    bytes += Buffer.byteLength(JSON.stringify(tools[to]));
    if (bytes > pageBytes && to > from) break;
  }
  return { tools: tools.slice(from, to), ...(to < tools.length && { nextCursor: String(to) }) };
}

export function unknownTool(name: string): never {
  throw new RpcError(rpcCodes.invalidParams, `There is no tool ${JSON.stringify(name.slice(0, 100))}.`);
}

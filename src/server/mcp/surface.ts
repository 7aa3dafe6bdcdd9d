/** What an endpoint of the Model Context Protocol offers to a caller. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { SchemaResource } from "../../derive/api/mcp-tools.ts";
import { RpcError, rpcCodes } from "./json-rpc.ts";

/** What a token of a sign-in allows. A bearer token of the platform has no scopes: its permissions say everything. */
export type Scope = "mcp:read" | "mcp:write";

interface Call {
  readonly name: string;
  readonly given: JsonObject;
  /** Ends where the caller has gone. */
  readonly signal: AbortSignal;
}

export interface Surface {
  /** Of the server, for programs and for people. */
  readonly name: string;
  readonly title: string;
  /** Told to the model. */
  readonly instructions: string;
  /** A page: `tools`, and `nextCursor` where there are more. Throws RpcError for a cursor that is none. */
  tools(cursor: string | undefined): Promise<JsonObject>;
  /** `content`, and `isError` where it failed. Throws RpcError where there is no such tool, ScopeNeeded where the token may not. */
  call(call: Call): Promise<JsonObject>;
  resources(): Promise<readonly SchemaResource[]>;
  /** `mimeType` and `text`; undefined where there is none. */
  read(uri: string): Promise<JsonObject | undefined>;
}

/** The token lacks a scope. Answered 403 with what it lacks. */
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

/** Tools of a page of the list, and its bytes: one tool is a page of its own where it is larger. */
const pageOfTools = 100;
const pageBytes = 128 * 1024;

/** The page of a list that a cursor names: where in it the page begins. */
export function pageOf(tools: readonly Json[], cursor: string | undefined): JsonObject {
  const from = cursor === undefined ? 0 : Number(/^\d{1,6}$/.exec(cursor)?.[0] ?? Number.NaN);
  if (!(from <= tools.length)) throw new RpcError(rpcCodes.invalidParams, "This is no cursor of the list of tools.");
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

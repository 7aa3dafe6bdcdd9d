/**
 * Connections of applications and stacks, which contain no address (types erp, crm, wrapper), converted to HTTP connections to
 * the endpoint of the contract (docs/ADAPTORS.md). A connection without a configured endpoint stays unchanged, and nothing is
 * sent over it.
 */
import { isObject, type Json, type JsonObject, textOf } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { OpenedConnection } from "../../ports/adaptor.ts";
import type { ConnectionDocument } from "../../ports/documents.ts";
import type { Endpoints } from "../../ports/endpoints.ts";

/** The types of connections that contain no address. */
export const contractTypes: ReadonlySet<unknown> = new Set(["erp", "crm", "wrapper"]);

/** Returns the name of the endpoint for a connection, by its type; undefined if it needs none. */
function contractEndpointName({ type, wrapper }: ConnectionDocument): string | undefined {
  if (type === "erp" || type === "crm") return type;
  if (type !== "wrapper") return undefined;
  const id = isObject(wrapper) ? textOf(wrapper._stackId as Json) : undefined;
  return `stack:${id ?? "ID"}`;
}

/** The stack of a connection, with its server. */
interface OpenedStack {
  readonly document: JsonObject;
  readonly masked: JsonObject;
}

/** Returns the id of the stack of a connection of the type wrapper. */
export function stackOf({ type, wrapper }: ConnectionDocument): string | undefined {
  return type === "wrapper" && isObject(wrapper) ? textOf(wrapper._stackId as Json) : undefined;
}

/** Returns the connection for requests. `stack`: the stack of the connection, if no endpoint is configured for it. */
export function contractConnection(
  opened: OpenedConnection,
  endpoints: Endpoints,
  stack?: OpenedStack,
): OpenedConnection {
  const { document, masked } = opened;
  const name = contractEndpointName(document);
  if (name === undefined) return opened;
  const ownUrl = document.type === "crm" && isObject(document.crm) ? textOf(document.crm.baseURI as Json) : undefined;
  const endpointUrl = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  const baseURI = endpointUrl ?? ownUrl ?? textOf(stackServer(stack?.document)["hostURI"]);
  if (baseURI === undefined) return opened;
  const connectionWithUrl = (each: ConnectionDocument, at: JsonObject | undefined): ConnectionDocument => {
    const { _id, name: called, settings } = each as JsonObject;
    const http = {
      baseURI,
      mediaType: "json",
      ping: { relativeURI: `/${each.type}/ping`, method: "GET" },
      ...(endpointUrl === undefined ? bearerAuth(stackServer(at)["systemToken"]) : {}),
      ...contractAuth(each),
    };
    return {
      ...(_id !== undefined && { _id }),
      name: called ?? "",
      settings: settings ?? {},
      type: "http",
      http,
    } as never;
  };
  const real = connectionWithUrl(document, stack?.document);
  return {
    ...opened,
    document: real,
    masked: masked === document && stack?.masked === stack?.document ? real : connectionWithUrl(masked, stack?.masked),
  };
}

function stackServer(stack: JsonObject | undefined): JsonObject {
  return isObject(stack?.["server"]) ? stack["server"] : {};
}

function bearerAuth(bearerToken: Json | undefined): JsonObject {
  const token = textOf(bearerToken);
  return token === undefined ? {} : { auth: { type: "token", token: { token, location: "header", scheme: "Bearer" } } };
}

/** Returns the login of the contract's requests: a bearer token, or a name with its password. */
function contractAuth({ type, erp, crm }: ConnectionDocument): JsonObject {
  if (type === "crm" && isObject(crm)) return bearerAuth(crm.bearerToken as Json);
  if (type !== "erp" || !isObject(erp)) return {};
  const isBasic = erp.authType === "basic";
  const username = textOf((isBasic ? erp.email : erp.tokenId) as Json);
  const password = textOf((isBasic ? erp.password : erp.tokenSecret) as Json);
  const account = textOf(erp.account as Json);
  return {
    ...(account !== undefined && { headers: [{ name: "X-Account", value: account }] }),
    ...(username !== undefined && { auth: { type: "basic", basic: { username, password: password ?? "" } } }),
  };
}

/** Returns the failure of a connection without its required endpoint; undefined if it has one, or needs none. */
export function missingEndpointFailure(connection: OpenedConnection | undefined): RecordFailure | undefined {
  const name = connection && contractEndpointName(connection.document);
  if (name === undefined) return undefined;
  const type = connection!.document.type === "wrapper" ? ", or give the stack a server.hostURI" : "";
  const message = `This server knows no address for connections of the type ${String(connection!.document.type)}: start it with --endpoint ${name}=URL${type}.`;
  return new RecordFailure("not_configured", "connection", "request", message);
}

/**
 * Connections of applications and stacks, which name no address (types erp, crm, wrapper), as connections over HTTP to the endpoint that
 * serves the contract (docs/ADAPTORS.md). One whose endpoint nobody gave stays as it is, and nothing is sent over it.
 */
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import type { OpenedConnection } from "../../adaptor.ts";
import type { ConnectionDocument } from "../../documents.ts";
import type { Endpoints } from "../../endpoints.ts";
import { RecordFailure } from "../../failure.ts";

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The name of the endpoint that a connection is reached at, by its type; undefined where it needs none. */
function endpointName({ type, wrapper }: ConnectionDocument): string | undefined {
  if (type === "erp" || type === "crm") return type;
  if (type !== "wrapper") return undefined;
  const id = isObject(wrapper) ? textOf(wrapper._stackId as Json) : undefined;
  return `stack:${id ?? "ID"}`;
}

/** The connection as requests are made of it. */
export function reachedConnection(opened: OpenedConnection, endpoints: Endpoints): OpenedConnection {
  const { document, masked } = opened;
  const name = endpointName(document);
  if (name === undefined) return opened;
  const own = document.type === "crm" && isObject(document.crm) ? textOf(document.crm.baseURI as Json) : undefined;
  const baseURI = (Object.hasOwn(endpoints, name) ? endpoints[name] : undefined) ?? own;
  if (baseURI === undefined) return opened;
  const over = (each: ConnectionDocument): ConnectionDocument => {
    const { _id, name: called, settings } = each as JsonObject;
    const http = {
      baseURI,
      mediaType: "json",
      ping: { relativeURI: `/${each.type}/ping`, method: "GET" },
      ...loginOf(each),
    };
    return {
      ...(_id !== undefined && { _id }),
      name: called ?? "",
      settings: settings ?? {},
      type: "http",
      http,
    } as never;
  };
  const real = over(document);
  return { ...opened, document: real, masked: masked === document ? real : over(masked) };
}

/** What the contract's requests prove the connection with: a bearer token, or a name with its password. */
function loginOf({ type, erp, crm }: ConnectionDocument): JsonObject {
  if (type === "crm" && isObject(crm)) {
    const token = textOf(crm.bearerToken as Json);
    return token === undefined
      ? {}
      : { auth: { type: "token", token: { token, location: "header", scheme: "Bearer" } } };
  }
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

/** Why nothing can be sent over a connection that should have been given an endpoint; undefined where it was, or needs none. */
export function unreached(connection: OpenedConnection | undefined): RecordFailure | undefined {
  const name = connection && endpointName(connection.document);
  if (name === undefined) return undefined;
  const message = `This server knows no address for connections of the type ${String(connection!.document.type)}: start it with --endpoint ${name}=URL.`;
  return new RecordFailure("not_configured", "connection", "request", message);
}

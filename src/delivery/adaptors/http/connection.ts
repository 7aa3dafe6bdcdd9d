/** HTTP connections: where requests go, what every request carries, and their logins (facts 2.12). */
import { isObject, type Json, type JsonObject, type ObjectOf, objectsOf } from "../../../base/json.ts";
import { withoutEnd } from "../../../base/trim.ts";
import { secretMask } from "../../../catalog/limits.ts";
import type { ConnectionDocument, HttpBlock, RequestBlock, RestBlock } from "../../documents.ts";
import { RecordFailure } from "../../failure.ts";
import { rendered } from "../../pipeline/record-template.ts";
import { notDeliveredThrough } from "../not-delivered.ts";
import { exact, type Part } from "./part.ts";

export interface HttpConnection {
  readonly baseURI: string;
  readonly mediaType: string;
  readonly successMediaType: string | undefined;
  readonly errorMediaType: string | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Added to the query of every request. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Added to the object that a request sends. */
  readonly body: JsonObject;
  /** What templates see of it: `connection`, and `iClient` where it names one whose fields may be referenced. */
  readonly templates: JsonObject;
}

const broken = (message: string, code: "not_supported" | "not_configured" = "not_configured"): RecordFailure =>
  new RecordFailure(code, "connection", "request", message);

/** A connection and the iClient that it names, both with their secrets or both with masks. */
interface ConnectionParts {
  readonly document: ConnectionDocument;
  readonly iClient: JsonObject | undefined;
}

/** Reads a connection of the type http or rest. Throws RecordFailure for what is not supported. */
export function httpConnection(parts: ConnectionParts, part: Part = exact): HttpConnection {
  const { document } = parts;
  const { type, http, rest } = document;
  if (type === "http" && isObject(http))
    return connectionOver(parts, { type, block: http, auth: httpAuth(http) }, part);
  if (type === "rest" && isObject(rest))
    return connectionOver(parts, { type, block: rest, auth: restAuth(rest) }, part);
  throw notDeliveredThrough(document);
}

/** A connection for those who may not read it: nothing of it but what media type its requests have. */
export function withheld({ mediaType, successMediaType, errorMediaType }: HttpConnection): HttpConnection {
  const nothing = { headers: [], query: [], body: {}, templates: {} };
  return { ...nothing, baseURI: secretMask, mediaType, successMediaType, errorMediaType };
}

interface Over {
  readonly type: "http" | "rest";
  readonly block: HttpBlock | RestBlock;
  readonly auth: Auth;
}

function connectionOver(
  { document: { _id, name, settings }, iClient }: ConnectionParts,
  { type, block, auth }: Over,
  part: Part,
): HttpConnection {
  const { encrypted, unencrypted } = block;
  // Templates see the values that are made for them, not the login.
  const connection: JsonObject = {
    _id: _id ?? null,
    name: name ?? null,
    settings: settings ?? {},
    [type]: { encrypted: encrypted ?? {}, unencrypted: unencrypted ?? {} },
  };
  const templates: JsonObject = { connection, ...(iClient && { iClient }) };
  const text = (value: Json | undefined): string | undefined =>
    typeof value === "string" && value !== "" ? part(() => rendered(value, templates, "none")) : undefined;
  const baseURI = text(block.baseURI);
  if (baseURI === undefined) throw broken("The connection has no baseURI.");
  return {
    baseURI,
    mediaType: text(block.mediaType) ?? "json",
    successMediaType: "successMediaType" in block ? text(block.successMediaType) : undefined,
    errorMediaType: "errorMediaType" in block ? text(block.errorMediaType) : undefined,
    templates,
    ...credentials(auth, headersOf(block.headers, templates, part)),
  };
}

/** Headers of a list `{name, value}`, their values rendered. */
export function headersOf(
  list: HttpBlock["headers"] | RequestBlock["headers"],
  context: Json,
  part: Part,
  strict = false,
): readonly (readonly [string, string])[] {
  return objectsOf(list).flatMap(({ name, value }): [string, string][] => {
    if (typeof name !== "string" || name === "") return [];
    const text = part(() => rendered(String(value ?? ""), context, "none", strict));
    return [[name, text.replaceAll(/[\r\n\0]+/g, " ")]];
  });
}

type Login = ObjectOf<HttpBlock["auth"]>;
type Token = ObjectOf<Login["token"]>;
type Credentials = ObjectOf<Login["basic"]>;

interface Auth {
  readonly type: string;
  readonly basic: Credentials;
  readonly token: Token;
}

function httpAuth({ auth }: HttpBlock): Auth {
  const login: Login = isObject(auth) ? auth : {};
  return {
    type: String(login.type ?? "custom"),
    basic: isObject(login.basic) ? login.basic : {},
    token: isObject(login.token) ? login.token : {},
  };
}

function restAuth({ authType, basicAuth, bearerToken, authHeader, authScheme }: RestBlock): Auth {
  const token = { token: bearerToken ?? null, headerName: authHeader ?? null, scheme: authScheme ?? null };
  return { type: String(authType ?? "custom"), basic: isObject(basicAuth) ? basicAuth : {}, token };
}

type Carried = Pick<HttpConnection, "headers" | "query" | "body">;

function credentials(auth: Auth, headers: Carried["headers"]): Carried {
  const text = (value: Json | undefined): string | undefined =>
    typeof value === "string" && value !== "" ? value : undefined;
  switch (auth.type) {
    case "custom":
      return { headers, query: [], body: {} };
    case "basic": {
      const pair = `${text(auth.basic.username) ?? ""}:${text(auth.basic.password) ?? ""}`;
      const value = `Basic ${Buffer.from(pair, "utf8").toString("base64")}`;
      return { headers: [["Authorization", value], ...headers], query: [], body: {} };
    }
    case "token": {
      const token = text(auth.token.token);
      if (token === undefined) throw broken("The connection has no token.");
      const location = text(auth.token.location) ?? "header";
      const name = text(auth.token.paramName) ?? "access_token";
      if (location === "url") return { headers, query: [[name, token]], body: {} };
      if (location === "body") return { headers, query: [], body: { [name]: token } };
      const header = text(auth.token.headerName) ?? "Authorization";
      // Without a scheme of its own the standard header has the usual one, others have none.
      const scheme = text(auth.token.scheme) ?? (header.toLowerCase() === "authorization" ? "Bearer" : "");
      const known = scheme !== "" && token.toLowerCase().startsWith(`${scheme.toLowerCase()} `);
      return {
        headers: [[header, scheme === "" || known ? token : `${scheme} ${token}`], ...headers],
        query: [],
        body: {},
      };
    }
    default:
      throw broken(`Connections with the login ${auth.type} are not used by this server yet.`, "not_supported");
  }
}

/** The address of a request: below the base, or, where it is absolute, at the same origin only. */
export function addressOf(connection: HttpConnection, relativeURI: string): string {
  let address: string;
  if (/^https?:\/\//i.test(relativeURI)) {
    if (originOf(relativeURI) !== originOf(connection.baseURI)) {
      throw broken("The relative URI leads to another server than the connection's.");
    }
    address = relativeURI;
  } else if (relativeURI === "" || relativeURI.startsWith("?")) address = connection.baseURI + relativeURI;
  else address = `${withoutEnd(connection.baseURI, "/")}/${relativeURI.replace(/^\/+/, "")}`;
  const url = parsed(address);
  for (const [name, value] of connection.query) url.searchParams.append(name, value);
  return url.href;
}

const originOf = (address: string): string => parsed(address).origin;

function parsed(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw broken("The address of the request is not a valid URL.");
  }
}

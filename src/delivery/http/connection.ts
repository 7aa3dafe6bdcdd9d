/** HTTP connections: the destinations of requests, the parts added to every request, and the logins (facts 2.12). */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { trimEndOf } from "../../base/trim.ts";
import { secretMask } from "../../catalog/limits.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { ConnectionDocument, HttpBlock, RequestBlock, RestBlock } from "../ports/documents.ts";
import { renderedTemplate } from "../templates/record-template.ts";
import { withSecrets } from "../templates/secret-values.ts";
import { type Auth, authOf, httpBlockOf, type LoginParts, sessionKindOf, textSetting } from "./auth.ts";
import { exactText, type RenderText } from "./secret-text.ts";
import { type Credentials, noCredentials, tokenCredentials } from "./session.ts";

export interface HttpConnection {
  readonly baseURI: string;
  readonly mediaType: string;
  readonly successMediaType: string | undefined;
  readonly errorMediaType: string | undefined;
  /** Default form of requests; `graph_ql` means GraphQL. */
  readonly formType: string | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Added to the query of every request. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names of the query parameters that are added, including those of a login that is added later. */
  readonly queryNames: readonly string[];
  /** Added to the body object of a request. */
  readonly body: JsonObject;
  /**
   * True if the login is added when a request is sent. No other field then contains the login; a displayed request shows masks.
   */
  readonly login: boolean;
  /** True if the requests are written to the debug log of the connection. */
  readonly debugged: boolean;
  /** Values for templates: `connection`, and `iClient` if the iClient allows references to its fields. */
  readonly templates: JsonObject;
}

const connectionFailure = (
  message: string,
  code: "not_supported" | "not_configured" = "not_configured",
): RecordFailure => new RecordFailure(code, "connection", "request", message);

/** Returns the failure for a connection of a type that delivery does not support yet. */
function unsupportedConnectionType({ type }: ConnectionDocument): RecordFailure {
  return connectionFailure(
    `Connections of the type ${String(type)} are not delivered through by this server yet.`,
    "not_supported",
  );
}

/** Reads a connection of the type http, rest or mcp. Throws RecordFailure for unsupported settings. */
export function httpConnection(parts: LoginParts, textOf: RenderText = exactText): HttpConnection {
  const { document } = parts;
  const { type, http, rest, mcp } = document;
  if (type === "http" && isObject(http)) return connectionWith(parts, { type, block: http }, textOf);
  if (type === "rest" && isObject(rest)) return connectionWith(parts, { type, block: rest }, textOf);
  if (type !== "mcp" || !isObject(mcp)) throw unsupportedConnectionType(document);
  const block: HttpBlock = { ...(isObject(mcp.http) ? (mcp.http as HttpBlock) : {}), baseURI: mcp.serverURL ?? null };
  return connectionWith(parts, { type, block }, textOf);
}

/** Returns the connection for users who may not read it: only the media types of its requests remain. */
export function withheldConnection({
  mediaType,
  successMediaType,
  errorMediaType,
  formType,
}: HttpConnection): HttpConnection {
  const nothing = { headers: [], query: [], queryNames: [], body: {}, templates: {}, login: false, debugged: false };
  return { ...nothing, baseURI: secretMask, mediaType, successMediaType, errorMediaType, formType };
}

interface TypedHttpBlock {
  readonly type: "http" | "rest" | "mcp";
  readonly block: HttpBlock | RestBlock;
}

function connectionWith(parts: LoginParts, { type, block }: TypedHttpBlock, textOf: RenderText): HttpConnection {
  const { isDebugged = false, hidden } = parts;
  const seen = connectionTemplateValues(parts, type);
  const templates = hidden ? withSecrets(seen, connectionTemplateValues(hidden, type)) : seen;
  const renderedSetting = (value: Json | undefined): string | undefined =>
    typeof value === "string" && value !== "" ? textOf(() => renderedTemplate(value, templates, "none")) : undefined;
  const baseURI = renderedSetting(block.baseURI);
  if (baseURI === undefined) throw connectionFailure("The connection has no baseURI.");
  return {
    baseURI,
    mediaType: renderedSetting(block.mediaType) ?? "json",
    successMediaType: "successMediaType" in block ? renderedSetting(block.successMediaType) : undefined,
    errorMediaType: "errorMediaType" in block ? renderedSetting(block.errorMediaType) : undefined,
    formType: "formType" in block ? renderedSetting(block.formType) : undefined,
    debugged: isDebugged,
    templates,
    ...authAdditions(authOf(parts), renderedHeaders(block.headers, templates, textOf), textOf),
  };
}

/** Returns the values prepared for templates, without the login. */
function connectionTemplateValues({ document, iClient }: LoginParts, type: TypedHttpBlock["type"]): JsonObject {
  const { _id, name, settings } = document;
  const { encrypted, unencrypted } = httpBlockOf(document) ?? {};
  const connection: JsonObject = {
    _id: _id ?? null,
    name: name ?? null,
    settings: settings ?? {},
    [type]: { encrypted: encrypted ?? {}, unencrypted: unencrypted ?? {} },
  };
  // The login may use any iClient of the connection; templates only an iClient that allows references to its fields.
  return { connection, ...(iClient?.["enableIClientReferences"] === true && { iClient }) };
}

/** Returns the headers of a list `{name, value}`, with rendered values. */
export function renderedHeaders(
  list: HttpBlock["headers"] | RequestBlock["headers"],
  context: Json,
  textOf: RenderText,
  strict = false,
): readonly (readonly [string, string])[] {
  return objectsOf(list).flatMap(({ name, value }): [string, string][] => {
    if (typeof name !== "string" || name === "") return [];
    const text = textOf(() => renderedTemplate(String(value ?? ""), context, "none", strict));
    // Blocks of YAML end with a line break.
    const line = trimEndOf(text, "\r\n");
    if (/[\r\n\0]/.test(line)) throw headerLineBreak(name);
    return [[name, line]];
  });
}

const headerLineBreak = (name: string): RecordFailure =>
  new RecordFailure(
    "mapping_failed",
    "mapping",
    "request",
    `The value of the header ${JSON.stringify(name.slice(0, 100))} has a line break, which no header can have. Take it out of the value in a mapping or in a script.`,
  );

type AddedParts = Pick<HttpConnection, "headers" | "query" | "queryNames" | "body" | "login">;

/** Returns the parts added to every request. A login that is added later is shown as masks. */
function authAdditions(auth: Auth, headers: AddedParts["headers"], textOf: RenderText): AddedParts {
  const login = sessionKindOf(auth) !== "none";
  const all = login ? maskedCredentials(auth) : configuredCredentials(auth);
  const carried = login && textOf === exactText ? noCredentials : all;
  const queryNames = all.query.map(([name]) => name);
  return { ...carried, headers: [...carried.headers, ...headers], queryNames, login };
}

function maskedCredentials(auth: Auth): Credentials {
  const words: { readonly [type: string]: string } = { digest: "Digest", oauth1: "OAuth" };
  if (auth.type === "cookie") return { ...noCredentials, headers: [["Cookie", secretMask]] };
  if (auth.type === "wsse") return { ...noCredentials, headers: [["X-WSSE", `UsernameToken ${secretMask}`]] };
  const word = words[auth.type];
  if (word !== undefined) return { ...noCredentials, headers: [["Authorization", `${word} ${secretMask}`]] };
  return tokenCredentials(secretMask, auth.place);
}

/** Returns the parts of logins that need only the configuration. */
function configuredCredentials(auth: Auth): Credentials {
  switch (auth.type) {
    case "custom":
    case "specific":
      return noCredentials;
    case "basic": {
      const pair = `${textSetting(auth.basic, "username") ?? ""}:${textSetting(auth.basic, "password") ?? ""}`;
      const value = `Basic ${Buffer.from(pair, "utf8").toString("base64")}`;
      return { ...noCredentials, headers: [["Authorization", value]] };
    }
    case "token": {
      const token = textSetting(auth.token, "token");
      if (token === undefined) throw connectionFailure("The connection has no token.");
      return tokenCredentials(token, auth.place);
    }
    default:
      throw connectionFailure(
        `Connections with the login ${auth.type} are not used by this server yet.`,
        "not_supported",
      );
  }
}

/** Returns the address of a request: below the base, or, if absolute, at the same origin only. */
export function requestAddress(connection: HttpConnection, relativeURI: string): string {
  let address: string;
  if (/^https?:\/\//i.test(relativeURI)) {
    if (originOfAddress(relativeURI) !== originOfAddress(connection.baseURI)) {
      throw connectionFailure("The relative URI leads to another server than the connection's.");
    }
    address = relativeURI;
  } else if (relativeURI === "" || relativeURI.startsWith("?")) address = connection.baseURI + relativeURI;
  else address = `${trimEndOf(connection.baseURI, "/")}/${relativeURI.replace(/^\/+/, "")}`;
  const url = parsedAddress(address);
  for (const [name, value] of connection.query) url.searchParams.append(name, value);
  return url.href;
}

const originOfAddress = (address: string): string => parsedAddress(address).origin;

function parsedAddress(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw connectionFailure("The address of the request is not a valid URL.");
  }
}

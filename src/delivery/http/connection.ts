/** HTTP connections: the destinations of requests, the parts added to every request, and the logins (facts 2.12). */
import { isObject, type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { trimEndOf } from "../../base/trim.ts";
import { secretMask } from "../../catalog/limits.ts";
import { RecordFailure } from "../failures/failure.ts";
import type { ConnectionDocument, HttpBlock, RequestBlock, RestBlock } from "../ports/documents.ts";
import { renderedTemplate } from "../templates/record-template.ts";
import { withSecrets } from "../templates/secret-values.ts";
import { type Auth, authOf, httpBlockOf, type LoginParts, sessionKindOf, textAt } from "./auth.ts";
import { exact, type TextMaker } from "./exact-or-masked.ts";
import { type Carried, carriedToken, nothingCarried } from "./session.ts";

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

const broken = (message: string, code: "not_supported" | "not_configured" = "not_configured"): RecordFailure =>
  new RecordFailure(code, "connection", "request", message);

/** Returns the failure for a connection of a type that delivery does not support yet. */
function notDeliveredThrough({ type }: ConnectionDocument): RecordFailure {
  return broken(
    `Connections of the type ${String(type)} are not delivered through by this server yet.`,
    "not_supported",
  );
}

/** Reads a connection of the type http, rest or mcp. Throws RecordFailure for unsupported settings. */
export function httpConnection(parts: LoginParts, textOf: TextMaker = exact): HttpConnection {
  const { document } = parts;
  const { type, http, rest, mcp } = document;
  if (type === "http" && isObject(http)) return connectionOver(parts, { type, block: http }, textOf);
  if (type === "rest" && isObject(rest)) return connectionOver(parts, { type, block: rest }, textOf);
  if (type !== "mcp" || !isObject(mcp)) throw notDeliveredThrough(document);
  const block: HttpBlock = { ...(isObject(mcp.http) ? (mcp.http as HttpBlock) : {}), baseURI: mcp.serverURL ?? null };
  return connectionOver(parts, { type, block }, textOf);
}

/** Returns the connection for users who may not read it: only the media types of its requests remain. */
export function withheld({ mediaType, successMediaType, errorMediaType, formType }: HttpConnection): HttpConnection {
  const nothing = { headers: [], query: [], queryNames: [], body: {}, templates: {}, login: false, debugged: false };
  return { ...nothing, baseURI: secretMask, mediaType, successMediaType, errorMediaType, formType };
}

interface Over {
  readonly type: "http" | "rest" | "mcp";
  readonly block: HttpBlock | RestBlock;
}

function connectionOver(parts: LoginParts, { type, block }: Over, textOf: TextMaker): HttpConnection {
  const { isDebugged = false, hidden } = parts;
  const seen = seenByTemplates(parts, type);
  const templates = hidden ? withSecrets(seen, seenByTemplates(hidden, type)) : seen;
  const text = (value: Json | undefined): string | undefined =>
    typeof value === "string" && value !== "" ? textOf(() => renderedTemplate(value, templates, "none")) : undefined;
  const baseURI = text(block.baseURI);
  if (baseURI === undefined) throw broken("The connection has no baseURI.");
  return {
    baseURI,
    mediaType: text(block.mediaType) ?? "json",
    successMediaType: "successMediaType" in block ? text(block.successMediaType) : undefined,
    errorMediaType: "errorMediaType" in block ? text(block.errorMediaType) : undefined,
    formType: "formType" in block ? text(block.formType) : undefined,
    debugged: isDebugged,
    templates,
    ...carriedBy(authOf(parts), headersOf(block.headers, templates, textOf), textOf),
  };
}

/** Returns the values prepared for templates, without the login. */
function seenByTemplates({ document, iClient }: LoginParts, type: Over["type"]): JsonObject {
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
export function headersOf(
  list: HttpBlock["headers"] | RequestBlock["headers"],
  context: Json,
  textOf: TextMaker,
  strict = false,
): readonly (readonly [string, string])[] {
  return objectsOf(list).flatMap(({ name, value }): [string, string][] => {
    if (typeof name !== "string" || name === "") return [];
    const text = textOf(() => renderedTemplate(String(value ?? ""), context, "none", strict));
    // Blocks of YAML end with a line break.
    const line = trimEndOf(text, "\r\n");
    if (/[\r\n\0]/.test(line)) throw brokenLine(name);
    return [[name, line]];
  });
}

const brokenLine = (name: string): RecordFailure =>
  new RecordFailure(
    "mapping_failed",
    "mapping",
    "request",
    `The value of the header ${JSON.stringify(name.slice(0, 100))} has a line break, which no header can have. Take it out of the value in a mapping or in a script.`,
  );

type WithLogin = Pick<HttpConnection, "headers" | "query" | "queryNames" | "body" | "login">;

/** Returns the parts added to every request. A login that is added later is shown as masks. */
function carriedBy(auth: Auth, headers: WithLogin["headers"], textOf: TextMaker): WithLogin {
  const login = sessionKindOf(auth) !== "none";
  const all = login ? maskedLogin(auth) : configured(auth);
  const carried = login && textOf === exact ? nothingCarried : all;
  const queryNames = all.query.map(([name]) => name);
  return { ...carried, headers: [...carried.headers, ...headers], queryNames, login };
}

function maskedLogin(auth: Auth): Carried {
  const words: { readonly [type: string]: string } = { digest: "Digest", oauth1: "OAuth" };
  if (auth.type === "cookie") return { ...nothingCarried, headers: [["Cookie", secretMask]] };
  if (auth.type === "wsse") return { ...nothingCarried, headers: [["X-WSSE", `UsernameToken ${secretMask}`]] };
  const word = words[auth.type];
  if (word !== undefined) return { ...nothingCarried, headers: [["Authorization", `${word} ${secretMask}`]] };
  return carriedToken(secretMask, auth.place);
}

/** Returns the parts of logins that need only the configuration. */
function configured(auth: Auth): Carried {
  switch (auth.type) {
    case "custom":
    case "specific":
      return nothingCarried;
    case "basic": {
      const pair = `${textAt(auth.basic, "username") ?? ""}:${textAt(auth.basic, "password") ?? ""}`;
      const value = `Basic ${Buffer.from(pair, "utf8").toString("base64")}`;
      return { ...nothingCarried, headers: [["Authorization", value]] };
    }
    case "token": {
      const token = textAt(auth.token, "token");
      if (token === undefined) throw broken("The connection has no token.");
      return carriedToken(token, auth.place);
    }
    default:
      throw broken(`Connections with the login ${auth.type} are not used by this server yet.`, "not_supported");
  }
}

/** Returns the address of a request: below the base, or, if absolute, at the same origin only. */
export function addressOf(connection: HttpConnection, relativeURI: string): string {
  let address: string;
  if (/^https?:\/\//i.test(relativeURI)) {
    if (originOf(relativeURI) !== originOf(connection.baseURI)) {
      throw broken("The relative URI leads to another server than the connection's.");
    }
    address = relativeURI;
  } else if (relativeURI === "" || relativeURI.startsWith("?")) address = connection.baseURI + relativeURI;
  else address = `${trimEndOf(connection.baseURI, "/")}/${relativeURI.replace(/^\/+/, "")}`;
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

/**
 * The authentication of a connection (facts 2.12, `http.auth`), in one form for the types `http`, `mcp` and the legacy `rest`.
 */
import { isObject, type Json, type JsonObject, type ObjectOf, objectsOf } from "../../base/json.ts";
import type { ConnectionDocument, HttpBlock, RestBlock } from "../ports/documents.ts";

/** `http.auth` of a connection. */
type Login = ObjectOf<HttpBlock["auth"]>;
export type Part<N extends keyof Login> = ObjectOf<Login[N]>;

/** The place of a token in requests. */
export interface TokenPlace {
  readonly location: "header" | "url" | "body";
  readonly headerName: string;
  /** The word before the token in the header; "" for no word. */
  readonly scheme: string;
  readonly parameter: string;
}

/** A rule by which an answer shows that the login is no longer valid. All given conditions must match. */
export interface FailRule {
  readonly statusCode?: number;
  readonly path?: string;
  /** Matching values; empty for any value. */
  readonly values: readonly string[];
}

/** The login of a connection, with or without its secrets. */
export interface Auth {
  readonly type: string;
  /** `http.auth` in its original form. */
  readonly block: Login;
  readonly basic: Part<"basic">;
  readonly token: Part<"token">;
  readonly oauth: Part<"oauth">;
  readonly oauth1: Part<"oauth1">;
  readonly jwt: Part<"jwt">;
  readonly cookie: Part<"cookie">;
  readonly place: TokenPlace;
  /** Destinations of the requests: origins, and texts that templates turn into addresses. */
  readonly origins: string;
  readonly failRules: readonly FailRule[];
  /** The iClient of the connection. */
  readonly iClient: JsonObject | undefined;
}

/** A connection and its iClient, both with their secrets or both with masks. */
export interface LoginParts {
  readonly document: ConnectionDocument;
  readonly iClient: JsonObject | undefined;
  /** True if the requests are written to the debug log of the connection. */
  readonly isDebugged?: boolean | undefined;
  /**
   * The parts with masks: templates cannot read values that differ from them. Absent if the parts contain no secrets, or only
   * masks.
   */
  readonly hidden?: LoginParts | undefined;
}

/** Returns the block with the HTTP settings of a connection: `http`, `rest`, or `mcp.http`. */
export function httpBlockOf({ type, http, rest, mcp }: ConnectionDocument): JsonObject | undefined {
  const block: Json | undefined = type === "http" ? (http as Json) : type === "rest" ? (rest as Json) : undefined;
  if (isObject(block)) return block;
  return type === "mcp" && isObject(mcp) ? objectAt(mcp as JsonObject, "http") : undefined;
}

export function authOf({ document, iClient }: LoginParts): Auth {
  const http = httpBlockOf(document) ?? {};
  const block: Login = document.type === "rest" ? restAuth(http) : objectAt(http, "auth");
  const part = <N extends PartName>(name: N) => objectAt(block, name) as Part<N>;
  return {
    type: textAt(block, "type") ?? "custom",
    block,
    basic: part("basic"),
    token: part("token"),
    oauth: part("oauth"),
    oauth1: part("oauth1"),
    jwt: part("jwt"),
    cookie: part("cookie"),
    place: placeOf(part("token"), objectAt(iClient ?? {}, "oauth2")),
    origins: originsOf(http, block, objectAt(iClient ?? {}, "oauth2")),
    failRules: failRulesOf([block, objectAt(iClient ?? {}, "oauth2")]),
    iClient,
  };
}

function originsOf(http: JsonObject, auth: JsonObject, oauth2: JsonObject): string {
  const texts = [
    textAt(http, "baseURI"),
    textAt(objectAt(auth, "oauth"), "tokenURI"),
    textAt(objectAt(auth, "token"), "refreshRelativeURI"),
    textAt(objectAt(oauth2, "token"), "uri"),
    textAt(objectAt(oauth2, "refresh"), "uri"),
  ];
  const below = "http://relative.invalid";
  const origins = texts.map((text = "") =>
    text.includes("{{") || !URL.canParse(text, below) ? text : new URL(text, below).origin,
  );
  return origins.join(" ");
}

type PartName = "basic" | "token" | "oauth" | "oauth1" | "jwt" | "cookie";

/** Reads the flat fields of the legacy type. */
function restAuth(rest: RestBlock): Login {
  const given = (fields: { readonly [name: string]: Json | undefined }): JsonObject =>
    Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));
  return given({
    type: rest.authType,
    basic: rest.basicAuth,
    token: given({ token: rest.bearerToken, headerName: rest.authHeader, scheme: rest.authScheme }),
    oauth: given({
      tokenURI: rest.oauthTokenURI,
      authURI: rest.authURI,
      clientSecret: rest.clientSecret,
      refreshToken: rest.refreshToken,
      scope: rest.scope,
      scopeDelimiter: rest.scopeDelimiter,
    }),
  });
}

function placeOf(token: Part<"token">, oauth2: JsonObject): TokenPlace {
  const location = textAt(token, "location") ?? textAt(oauth2, "accessTokenLocation");
  const headerName = textAt(token, "headerName") ?? textAt(oauth2, "accessTokenHeaderName") ?? "Authorization";
  // Without a configured scheme, the Authorization header uses Bearer and other headers use none.
  const usual = headerName.toLowerCase() === "authorization" ? "Bearer" : "";
  return {
    location: location === "url" || location === "body" ? location : "header",
    headerName,
    scheme: textAt(token, "scheme") ?? textAt(oauth2, "scheme") ?? usual,
    parameter: textAt(token, "paramName") ?? textAt(oauth2, "accessTokenParamName") ?? "access_token",
  };
}

/** Reads `failStatusCode`, `failPath` with `failValues`, and each of `failures`. */
function failRulesOf(blocks: readonly JsonObject[]): readonly FailRule[] {
  const rule = (statusCode: Json | undefined, path: Json | undefined, values: Json | undefined): FailRule[] => {
    const found = {
      ...(typeof statusCode === "number" ? { statusCode } : {}),
      ...(typeof path === "string" && path !== "" ? { path } : {}),
      values: Array.isArray(values) ? (values as readonly Json[]).map(String) : [],
    };
    return found.statusCode === undefined && found.path === undefined ? [] : [found];
  };
  return blocks.flatMap(({ failStatusCode, failPath, failValues, failures }) => [
    ...rule(failStatusCode, undefined, undefined),
    ...rule(undefined, failPath, failValues),
    ...objectsOf(failures).flatMap((each) => rule(each["statusCode"], each["path"], each["values"])),
  ]);
}

type SessionKind = "none" | "session" | "signed" | "challenged";

/**
 * Returns what the login needs in addition to the configuration: nothing; a session, which is fetched once and renewed; a
 * signature on each request; or the answer to a challenge of the server.
 */
export function sessionKindOf({ type, token }: Auth): SessionKind {
  switch (type) {
    case "oauth":
    case "jwt":
    case "jwtbearer":
    case "cookie":
      return "session";
    case "token":
      return textAt(token, "refreshRelativeURI") === undefined ? "none" : "session";
    case "wsse":
    case "oauth1":
      return "signed";
    case "digest":
      return "challenged";
    default:
      return "none";
  }
}

/** Returns a non-empty text, else undefined. */
export function textAt<T extends object>(block: T, name: keyof T & string): string | undefined {
  const value: unknown = block[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function objectAt<T extends object>(block: T, name: keyof T & string): JsonObject {
  const value = block[name] as Json | undefined;
  return isObject(value) ? value : {};
}

/**
 * The authentication of a connection (facts 2.12, `http.auth`), in one form for the types `http`, `mcp` and the legacy `rest`.
 */
import { isObject, type Json, type JsonObject, type ObjectOf, objectsOf } from "../../base/json.ts";
import type { ConnectionDocument, HttpBlock, RestBlock } from "../ports/documents.ts";

/** `http.auth` of a connection. */
type HttpAuthBlock = ObjectOf<HttpBlock["auth"]>;
export type AuthPart<N extends keyof HttpAuthBlock> = ObjectOf<HttpAuthBlock[N]>;

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
  readonly block: HttpAuthBlock;
  readonly basic: AuthPart<"basic">;
  readonly token: AuthPart<"token">;
  readonly oauth: AuthPart<"oauth">;
  readonly oauth1: AuthPart<"oauth1">;
  readonly jwt: AuthPart<"jwt">;
  readonly cookie: AuthPart<"cookie">;
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
  return type === "mcp" && isObject(mcp) ? objectSettingOf(mcp as JsonObject, "http") : undefined;
}

/** Logins by the document of their connection, the last one of each. */
const keptAuths = new WeakMap<ConnectionDocument, Auth>();

export function authOf({ document, iClient }: LoginParts): Auth {
  const kept = keptAuths.get(document);
  if (kept && kept.iClient === iClient) return kept;
  const auth = newAuth(document, iClient);
  keptAuths.set(document, auth);
  return auth;
}

function newAuth(document: ConnectionDocument, iClient: JsonObject | undefined): Auth {
  const http = httpBlockOf(document) ?? {};
  const block: HttpAuthBlock = document.type === "rest" ? restAuth(http) : objectSettingOf(http, "auth");
  const authPart = <N extends PartName>(name: N) => objectSettingOf(block, name) as AuthPart<N>;
  return {
    type: textSetting(block, "type") ?? "custom",
    block,
    basic: authPart("basic"),
    token: authPart("token"),
    oauth: authPart("oauth"),
    oauth1: authPart("oauth1"),
    jwt: authPart("jwt"),
    cookie: authPart("cookie"),
    place: tokenPlaceOf(authPart("token"), objectSettingOf(iClient ?? {}, "oauth2")),
    origins: loginOrigins(http, block, objectSettingOf(iClient ?? {}, "oauth2")),
    failRules: failRulesOf([block, objectSettingOf(iClient ?? {}, "oauth2")]),
    iClient,
  };
}

function loginOrigins(http: JsonObject, auth: JsonObject, oauth2: JsonObject): string {
  const texts = [
    textSetting(http, "baseURI"),
    textSetting(objectSettingOf(auth, "oauth"), "tokenURI"),
    textSetting(objectSettingOf(auth, "token"), "refreshRelativeURI"),
    textSetting(objectSettingOf(oauth2, "token"), "uri"),
    textSetting(objectSettingOf(oauth2, "refresh"), "uri"),
  ];
  const below = "http://relative.invalid";
  const origins = texts.map((text = "") =>
    text.includes("{{") || !URL.canParse(text, below) ? text : new URL(text, below).origin,
  );
  return origins.join(" ");
}

type PartName = "basic" | "token" | "oauth" | "oauth1" | "jwt" | "cookie";

/** Reads the flat fields of the legacy type. */
function restAuth(rest: RestBlock): HttpAuthBlock {
  const definedAuthFields = (fields: { readonly [name: string]: Json | undefined }): JsonObject =>
    Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));
  return definedAuthFields({
    type: rest.authType,
    basic: rest.basicAuth,
    token: definedAuthFields({ token: rest.bearerToken, headerName: rest.authHeader, scheme: rest.authScheme }),
    oauth: definedAuthFields({
      tokenURI: rest.oauthTokenURI,
      authURI: rest.authURI,
      clientSecret: rest.clientSecret,
      refreshToken: rest.refreshToken,
      scope: rest.scope,
      scopeDelimiter: rest.scopeDelimiter,
    }),
  });
}

function tokenPlaceOf(token: AuthPart<"token">, oauth2: JsonObject): TokenPlace {
  const location = textSetting(token, "location") ?? textSetting(oauth2, "accessTokenLocation");
  const headerName =
    textSetting(token, "headerName") ?? textSetting(oauth2, "accessTokenHeaderName") ?? "Authorization";
  // Without a configured scheme, the Authorization header uses Bearer and other headers use none.
  const usual = headerName.toLowerCase() === "authorization" ? "Bearer" : "";
  return {
    location: location === "url" || location === "body" ? location : "header",
    headerName,
    scheme: textSetting(token, "scheme") ?? textSetting(oauth2, "scheme") ?? usual,
    parameter: textSetting(token, "paramName") ?? textSetting(oauth2, "accessTokenParamName") ?? "access_token",
  };
}

/** Reads `failStatusCode`, `failPath` with `failValues`, and each of `failures`. */
function failRulesOf(blocks: readonly JsonObject[]): readonly FailRule[] {
  const failRulesFor = (statusCode: Json | undefined, path: Json | undefined, values: Json | undefined): FailRule[] => {
    const found = {
      ...(typeof statusCode === "number" ? { statusCode } : {}),
      ...(typeof path === "string" && path !== "" ? { path } : {}),
      values: Array.isArray(values) ? (values as readonly Json[]).map(String) : [],
    };
    return found.statusCode === undefined && found.path === undefined ? [] : [found];
  };
  return blocks.flatMap(({ failStatusCode, failPath, failValues, failures }) => [
    ...failRulesFor(failStatusCode, undefined, undefined),
    ...failRulesFor(undefined, failPath, failValues),
    ...objectsOf(failures).flatMap((each) => failRulesFor(each["statusCode"], each["path"], each["values"])),
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
      return textSetting(token, "refreshRelativeURI") === undefined ? "none" : "session";
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
export function textSetting<T extends object>(block: T, name: keyof T & string): string | undefined {
  const value: unknown = block[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function objectSettingOf<T extends object>(block: T, name: keyof T & string): JsonObject {
  const value = block[name] as Json | undefined;
  return isObject(value) ? value : {};
}

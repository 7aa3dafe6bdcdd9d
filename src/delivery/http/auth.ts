/** How a connection proves who it is (facts 2.12, `http.auth`), in one form for the types `http`, `mcp` and, legacy, `rest`. */
import { isObject, type Json, type JsonObject, type ObjectOf, objectsOf } from "../../base/json.ts";
import type { ConnectionDocument, HttpBlock, RestBlock } from "../ports/documents.ts";

/** `http.auth` of a connection. */
type Login = ObjectOf<HttpBlock["auth"]>;
export type Part<N extends keyof Login> = ObjectOf<Login[N]>;

/** Where a token stands in requests. */
export interface TokenPlace {
  readonly location: "header" | "url" | "body";
  readonly headerName: string;
  /** The word before the token in the header; "" for none. */
  readonly scheme: string;
  readonly parameter: string;
}

/** What of an answer tells that the login is no longer good. All that are given have to hold. */
export interface FailRule {
  readonly statusCode?: number;
  readonly path?: string;
  /** Any value, where there are none. */
  readonly values: readonly string[];
}

/** The login of a connection, with or without its secrets. */
export interface Auth {
  readonly type: string;
  /** `http.auth` as it is written. */
  readonly block: Login;
  readonly basic: Part<"basic">;
  readonly token: Part<"token">;
  readonly oauth: Part<"oauth">;
  readonly oauth1: Part<"oauth1">;
  readonly jwt: Part<"jwt">;
  readonly cookie: Part<"cookie">;
  readonly place: TokenPlace;
  /** Where its requests go: origins, and texts that templates make addresses of. */
  readonly origins: string;
  readonly failRules: readonly FailRule[];
  /** The iClient that the connection names. */
  readonly iClient: JsonObject | undefined;
}

/** A connection and the iClient that it names, both with their secrets or both with masks. */
export interface LoginParts {
  readonly document: ConnectionDocument;
  readonly iClient: JsonObject | undefined;
  /** Its requests are noted in its debug log. */
  readonly isDebugged?: boolean | undefined;
  /** The same with masks: templates can ask nothing of a value that differs. Absent where the parts have no secrets, or only masks. */
  readonly hidden?: LoginParts | undefined;
}

/** The block of a connection's HTTP side: `http`, `rest`, or `mcp.http`. */
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

/** The flat names of the legacy type. */
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
  // Without a scheme of its own the standard header has the usual one, others have none.
  const usual = headerName.toLowerCase() === "authorization" ? "Bearer" : "";
  return {
    location: location === "url" || location === "body" ? location : "header",
    headerName,
    scheme: textAt(token, "scheme") ?? textAt(oauth2, "scheme") ?? usual,
    parameter: textAt(token, "paramName") ?? textAt(oauth2, "accessTokenParamName") ?? "access_token",
  };
}

/** `failStatusCode`, `failPath` with `failValues`, and each of `failures`. */
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
 * What the login asks for beside the configuration: nothing; a session, which is fetched once and renewed; a signature on each request;
 * or one that answers a challenge of the server.
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

/** A text that is there and not empty. */
export function textAt<T extends object>(block: T, name: keyof T & string): string | undefined {
  const value: unknown = block[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function objectAt<T extends object>(block: T, name: keyof T & string): JsonObject {
  const value = block[name] as Json | undefined;
  return isObject(value) ? value : {};
}

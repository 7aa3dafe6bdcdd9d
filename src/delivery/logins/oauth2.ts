/** OAuth 2.0 (RFC 6749) and JWT bearer assertions (RFC 7523): token requests and their answers. */
import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { type Auth, type Part as Login, objectAt, textAt } from "../http/auth.ts";
import type { TextMaker } from "../http/exact-or-masked.ts";
import type { HttpRequest } from "../http/request.ts";
import { carriedToken } from "../http/session.ts";
import { renderedTemplate } from "../templates/record-template.ts";
import { failsBy } from "./fail-rules.ts";
import { absolute, bodyOf, bodyTypeOf, type LoginView, missing } from "./view.ts";
import { contentOf, isGood, type LoginAnswer, type Obtained, type Refused, saidBy, valueAt, type Way } from "./way.ts";

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const jwtBearer = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** Fields of the connection. An iClient has the same fields, and the path of the next refresh token in its answers. */
type ClientField = (keyof Login<"oauth"> & string) | "refreshTokenPath";

/** The settings of a login, from the connection and its iClient. */
interface Client {
  text(name: ClientField): string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly scope: string | undefined;
  /** `token` or `refresh` of the iClient. */
  request(name: "token" | "refresh"): JsonObject;
}

function clientOf({ oauth, iClient = {} }: Auth): Client {
  const own = objectAt(iClient, "oauth2");
  const shared = { ...objectAt(iClient, "crm"), ...objectAt(iClient, "cloudserviceprincipal"), ...own };
  // The connection's fields take precedence, unless it sets useIClientFields.
  const configured = oauth as JsonObject;
  const [first, second] = oauth.useIClientFields === true ? [shared, configured] : [configured, shared];
  const text = (name: ClientField): string | undefined => textAt(first, name) ?? textAt(second, name);
  const scopes = [first, second].map(({ scope }) => scope).find((scope) => Array.isArray(scope) && scope.length > 0);
  return {
    text,
    clientId: text("clientId"),
    clientSecret: text("clientSecret"),
    scope: Array.isArray(scopes)
      ? (scopes as readonly Json[]).map(String).join(text("scopeDelimiter") ?? " ")
      : undefined,
    request: (name) => objectAt(own, name),
  };
}

/** Returns the hosts that may receive tokens of the login (spec: iClient, validDomainNames). */
export function validHosts({ iClient }: Auth): readonly string[] | undefined {
  const names = objectAt(iClient ?? {}, "oauth2")["validDomainNames"];
  return Array.isArray(names) && names.length > 0 ? (names as readonly Json[]).map(String) : undefined;
}

/** Returns the address for tokens; undefined without one. */
export function tokenURI(auth: Auth): string | undefined {
  const client = clientOf(auth);
  return client.text("tokenURI") ?? textAt(client.request("token"), "uri");
}

/** Returns the ways to a token: by the stored refresh token, then by the grant. Throws RecordFailure if there is no way. */
export function oauthWays({ auth, refreshToken }: Pick<LoginView, "auth" | "refreshToken">): readonly Way[] {
  if (tokenURI(auth) === undefined && textAt(clientOf(auth).request("refresh"), "uri") === undefined)
    throw missing("The login has no address for tokens: set http.auth.oauth.tokenURI, or token.uri of its iClient.");
  const grant = grantOf(auth);
  const refresh = refreshToken === undefined ? [] : [way("refresh", refreshFields)];
  if (grant === undefined && refresh.length === 0)
    throw missing(
      "The login needs a person's consent, and no refresh token is stored: set http.auth.oauth.refreshToken.",
    );
  return [...refresh, ...(grant ? [way("token", grant)] : [])];
}

type Fields = (view: LoginView) => readonly (readonly [name: string, value: string])[];

const refreshFields: Fields = ({ refreshToken }) => [
  ["grant_type", "refresh_token"],
  ["refresh_token", refreshToken ?? ""],
];

/** Returns the fields of the first token request; undefined if a person must consent. */
function grantOf(auth: Auth): Fields | undefined {
  const client = clientOf(auth);
  if (auth.type === "jwtbearer")
    return ({ assertion }) => [
      ["grant_type", jwtBearer],
      ["assertion", assertion ?? ""],
    ];
  switch (client.text("grantType")) {
    case "clientcredentials":
      return () => [["grant_type", "client_credentials"]];
    case "password":
      return (view) => [
        ["grant_type", "password"],
        ["username", clientOf(view.auth).text("username") ?? ""],
        ["password", clientOf(view.auth).text("password") ?? ""],
      ];
    default:
      return undefined;
  }
}

function way(name: "token" | "refresh", fields: Fields): Way {
  return {
    name: name === "token" ? "The token request" : "The refresh of the token",
    request: (view, textOf) => requestOf(name, fields, view, textOf),
    judge: (answer, view) => judge(answer, view),
  };
}

function requestOf(name: "token" | "refresh", fields: Fields, view: LoginView, textOf: TextMaker): HttpRequest {
  const client = clientOf(view.auth);
  const own = client.request(name);
  const uri = textAt(own, "uri") ?? tokenURI(view.auth) ?? "";
  const method = textAt(own, "method") ?? "POST";
  const template = textAt(own, "body") ?? (name === "token" ? client.text("accessTokenBody") : undefined);
  const inHeader = (client.text("clientCredentialsLocation") ?? "basicauthheader") === "basicauthheader";
  // A request with an assertion contains no secret; a template decides by itself what it sends.
  const asserts = name === "token" && view.assertion !== undefined && view.auth.type !== "jwtbearer";
  const isBasic = inHeader && client.clientSecret !== undefined && !asserts;
  const parameters: readonly (readonly [string, string | undefined])[] = [
    ...fields(view),
    ["scope", client.scope],
    ["client_id", isBasic ? undefined : client.clientId],
    ["client_secret", isBasic || asserts ? undefined : client.clientSecret],
    ["client_assertion_type", asserts ? assertionType : undefined],
    ["client_assertion", asserts ? view.assertion : undefined],
  ];
  const pairs = new URLSearchParams(
    parameters.filter((entry): entry is readonly [string, string] => entry[1] !== undefined).map(([...pair]) => pair),
  ).toString();
  const body = template === undefined ? pairs : textOf(() => bodyOf(template, view));
  const type = template === undefined ? "application/x-www-form-urlencoded" : bodyTypeOf(template);
  const headers = new Map<string, readonly [string, string]>([
    ["accept", ["Accept", "application/json"]],
    ["content-type", ["Content-Type", type]],
    ...(isBasic ? [["authorization", ["Authorization", basicOf(client)]] as const] : []),
    ...headersOf(own["headers"], view, textOf),
  ]);
  const url = textOf(() => absolute(view, uri));
  if (method !== "GET") return { url, method, headers: Object.fromEntries(headers.values()), body };
  headers.delete("content-type");
  const query = textOf(() => withQuery(url, body));
  return { url: query, method, headers: Object.fromEntries(headers.values()), body: undefined };
}

function withQuery(url: string, query: string): string {
  const whole = new URL(url);
  for (const [name, value] of new URLSearchParams(query)) whole.searchParams.append(name, value);
  return whole.href;
}

export function headersOf(
  list: Json | undefined,
  { context }: LoginView,
  textOf: TextMaker,
): readonly (readonly [string, readonly [string, string]])[] {
  return objectsOf(list).flatMap(({ name, value }) => {
    if (typeof name !== "string" || name === "") return [];
    const text = textOf(() => renderedTemplate(String(value ?? ""), context, "none")).replaceAll(/[\r\n\0]+/g, " ");
    return [[name.toLowerCase(), [name, text]] as const];
  });
}

/** RFC 6749, section 2.3.1: both values are form-encoded first. */
function basicOf({ clientId = "", clientSecret = "" }: Client): string {
  const encoded = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(clientSecret)}`, "utf8").toString("base64")}`;
}

function judge(answer: LoginAnswer, { auth }: LoginView): Obtained | Refused {
  const client = clientOf(auth);
  const content = contentOf(answer);
  const fails = failsBy(auth.failRules, answer.status, content);
  if (!isGood(answer.status) || fails) return { refused: `${answer.status}: ${saidBy(content)}` };
  const token = valueAt(content, client.text("accessTokenPath") ?? "access_token");
  if (token === undefined) {
    const path = client.text("accessTokenPath") ?? "access_token";
    return { refused: `${answer.status}, with no token at ${path}: ${saidBy(content)}` };
  }
  const refreshToken = valueAt(content, client.text("refreshTokenPath") ?? "refresh_token");
  const expiresIn = Number(valueAt(content, "expires_in") ?? Number.NaN);
  return {
    carried: carriedToken(token, auth.place),
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(expiresIn > 0 ? { expiresIn } : {}),
  };
}

/** OAuth 2.0 (RFC 6749) and JWT bearer assertions (RFC 7523): token requests and their answers. */
import { type Json, type JsonObject, objectsOf } from "../../base/json.ts";
import { type Auth, type AuthPart as Login, objectSettingOf, textSetting } from "../http/auth.ts";
import type { HttpRequest } from "../http/request.ts";
import type { RenderText } from "../http/secret-text.ts";
import { tokenCredentials } from "../http/session.ts";
import { renderedTemplate } from "../templates/record-template.ts";
import { failsBy } from "./fail-rules.ts";
import {
  isSuccessStatus,
  isUnsendableToken,
  type LoginAnswer,
  loginAnswerContent,
  type ObtainedCredentials,
  type RefusedLogin,
  serverErrorText,
  type TokenRequest,
  textInContent,
  unsendableTokenText,
} from "./token-request.ts";
import { absoluteLoginUrl, bodyTypeOf, type LoginView, missingLoginSetting, renderedLoginBody } from "./view.ts";

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const jwtBearer = "urn:ietf:params:oauth:grant-type:jwt-bearer";

/** Fields of the connection. An iClient has the same fields, and the path of the next refresh token in its answers. */
type ClientField = (keyof Login<"oauth"> & string) | "refreshTokenPath";

/** The settings of a login, from the connection and its iClient. */
interface OauthClient {
  text(name: ClientField): string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly scope: string | undefined;
  /** `token` or `refresh` of the iClient. */
  request(name: "token" | "refresh"): JsonObject;
}

function oauthClientOf({ oauth, iClient = {} }: Auth): OauthClient {
  const iClientOauth = objectSettingOf(iClient, "oauth2");
  const shared = {
    ...objectSettingOf(iClient, "crm"),
    ...objectSettingOf(iClient, "cloudserviceprincipal"),
    ...iClientOauth,
  };
  // The connection's fields take precedence, unless it sets useIClientFields.
  const configured = oauth as JsonObject;
  const [first, second] = oauth.useIClientFields === true ? [shared, configured] : [configured, shared];
  const clientText = (name: ClientField): string | undefined => textSetting(first, name) ?? textSetting(second, name);
  const scopes = [first, second].map(({ scope }) => scope).find((scope) => Array.isArray(scope) && scope.length > 0);
  return {
    text: clientText,
    clientId: clientText("clientId"),
    clientSecret: clientText("clientSecret"),
    scope: Array.isArray(scopes)
      ? (scopes as readonly Json[]).map(String).join(clientText("scopeDelimiter") ?? " ")
      : undefined,
    request: (name) => objectSettingOf(iClientOauth, name),
  };
}

/** Returns the hosts that may receive tokens of the login (spec: iClient, validDomainNames). */
export function validHosts({ iClient }: Auth): readonly string[] | undefined {
  const names = objectSettingOf(iClient ?? {}, "oauth2")["validDomainNames"];
  return Array.isArray(names) && names.length > 0 ? (names as readonly Json[]).map(String) : undefined;
}

/** Returns the address for tokens; undefined without one. */
export function tokenURI(auth: Auth): string | undefined {
  const client = oauthClientOf(auth);
  return client.text("tokenURI") ?? textSetting(client.request("token"), "uri");
}

/** Returns the ways to a token: by the stored refresh token, then by the grant. Throws RecordFailure if there is no way. */
export function oauthRequests({
  auth,
  refreshToken,
}: Pick<LoginView, "auth" | "refreshToken">): readonly TokenRequest[] {
  if (tokenURI(auth) === undefined && textSetting(oauthClientOf(auth).request("refresh"), "uri") === undefined)
    throw missingLoginSetting(
      "The login has no address for tokens: set http.auth.oauth.tokenURI, or token.uri of its iClient.",
    );
  const grant = grantOf(auth);
  const refresh = refreshToken === undefined ? [] : [oauthRequest("refresh", refreshFields)];
  if (grant === undefined && refresh.length === 0)
    throw missingLoginSetting(
      "The login needs a person's consent, and no refresh token is stored: set http.auth.oauth.refreshToken.",
    );
  return [...refresh, ...(grant ? [oauthRequest("token", grant)] : [])];
}

type TokenRequestFields = (view: LoginView) => readonly (readonly [name: string, value: string])[];

const refreshFields: TokenRequestFields = ({ refreshToken }) => [
  ["grant_type", "refresh_token"],
  ["refresh_token", refreshToken ?? ""],
];

/** Returns the fields of the first token request; undefined if a person must consent. */
function grantOf(auth: Auth): TokenRequestFields | undefined {
  const client = oauthClientOf(auth);
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
        ["username", oauthClientOf(view.auth).text("username") ?? ""],
        ["password", oauthClientOf(view.auth).text("password") ?? ""],
      ];
    default:
      return undefined;
  }
}

function oauthRequest(name: "token" | "refresh", fields: TokenRequestFields): TokenRequest {
  return {
    name: name === "token" ? "The token request" : "The refresh of the token",
    request: (view, textOf) => composeTokenRequest(name, fields, view, textOf),
    judge: (answer, view) => judgeTokenAnswer(answer, view),
  };
}

function composeTokenRequest(
  name: "token" | "refresh",
  fields: TokenRequestFields,
  view: LoginView,
  textOf: RenderText,
): HttpRequest {
  const client = oauthClientOf(view.auth);
  const requestSettings = client.request(name);
  const uri = textSetting(requestSettings, "uri") ?? tokenURI(view.auth) ?? "";
  const method = textSetting(requestSettings, "method") ?? "POST";
  const template =
    textSetting(requestSettings, "body") ?? (name === "token" ? client.text("accessTokenBody") : undefined);
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
  const body = template === undefined ? pairs : textOf(() => renderedLoginBody(template, view));
  const type = template === undefined ? "application/x-www-form-urlencoded" : bodyTypeOf(template);
  const headers = new Map<string, readonly [string, string]>([
    ["accept", ["Accept", "application/json"]],
    ["content-type", ["Content-Type", type]],
    ...(isBasic ? [["authorization", ["Authorization", basicOf(client)]] as const] : []),
    ...renderedLoginHeaders(requestSettings["headers"], view, textOf),
  ]);
  const url = textOf(() => absoluteLoginUrl(view, uri));
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

export function renderedLoginHeaders(
  list: Json | undefined,
  { context }: LoginView,
  textOf: RenderText,
): readonly (readonly [string, readonly [string, string]])[] {
  return objectsOf(list).flatMap(({ name, value }) => {
    if (typeof name !== "string" || name === "") return [];
    const text = textOf(() => renderedTemplate(String(value ?? ""), context, "none")).replaceAll(/[\r\n\0]+/g, " ");
    return [[name.toLowerCase(), [name, text]] as const];
  });
}

/** RFC 6749, section 2.3.1: both values are form-encoded first. */
function basicOf({ clientId = "", clientSecret = "" }: OauthClient): string {
  const formEncodedText = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);
  return `Basic ${Buffer.from(`${formEncodedText(clientId)}:${formEncodedText(clientSecret)}`, "utf8").toString("base64")}`;
}

function judgeTokenAnswer(answer: LoginAnswer, { auth }: LoginView): ObtainedCredentials | RefusedLogin {
  const client = oauthClientOf(auth);
  const content = loginAnswerContent(answer);
  const fails = failsBy(auth.failRules, answer.status, content);
  if (!isSuccessStatus(answer.status) || fails)
    return { refused: `${answer.status}: ${serverErrorText(answer.status, content)}` };
  const token = textInContent(content, client.text("accessTokenPath") ?? "access_token");
  if (token === undefined) {
    const path = client.text("accessTokenPath") ?? "access_token";
    return { refused: `${answer.status}, with no token at ${path}: ${serverErrorText(answer.status, content)}` };
  }
  if (isUnsendableToken(token)) return { refused: `${answer.status}, ${unsendableTokenText}` };
  const refreshToken = textInContent(content, client.text("refreshTokenPath") ?? "refresh_token");
  const expiresIn = Number(textInContent(content, "expires_in") ?? Number.NaN);
  return {
    carried: tokenCredentials(token, auth.place),
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(expiresIn > 0 ? { expiresIn } : {}),
  };
}

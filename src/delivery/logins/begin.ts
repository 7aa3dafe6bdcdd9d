/** The beginning of a login, from stored values or with a request, and the evaluation of the answer. */
import { sha256 } from "../../base/sha256.ts";
import { RecordFailure } from "../failures/failure.ts";
import { textSetting } from "../http/auth.ts";
import { cutMessage } from "../http/rate-rules.ts";
import { type RedactValue, responseRedactor, secretParts } from "../http/redact-response.ts";
import { forEachRendering, mayShowHost, type RealAndMasked } from "../http/redacted-request.ts";
import type { HttpRequest } from "../http/request.ts";
import {
  type Credentials,
  fingerprintOf,
  type LoginSession,
  refreshTokenOf,
  tokenCredentials,
} from "../http/session.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { connectionSecrets } from "../ports/secret-texts.ts";
import { cookieRequest } from "./cookie.ts";
import { tokenExpiry } from "./jwt.ts";
import { oauthRequests, renderedLoginHeaders, tokenURI, validHosts } from "./oauth2.ts";
import {
  isSuccessStatus,
  isUnsendableToken,
  type LoginAnswer,
  loginAnswerContent,
  type ObtainedCredentials,
  serverErrorText,
  type TokenRequest,
  textInContent,
  unsendableTokenText,
} from "./token-request.ts";
import { absoluteLoginUrl, bodyTypeOf, type LoginView, loginViews, renderedLoginBody } from "./view.ts";

/** Tokens that the connection renews by its own request (`http.auth.token.refresh*`). */
const refreshRequest: TokenRequest = Object.freeze({
  name: "The refresh of the token",
  request: (view, textOf) => {
    const { token } = view.auth;
    const template = textSetting(token, "refreshBody");
    const media = textSetting(token, "refreshMediaType");
    const method = (textSetting(token, "refreshMethod") ?? "POST").toUpperCase();
    const body =
      template === undefined || method === "GET" ? undefined : textOf(() => renderedLoginBody(template, view, media));
    const type = template === undefined || body === undefined ? undefined : bodyTypeOf(template, media);
    const headers = new Map<string, readonly [string, string]>([
      ["accept", ["Accept", "application/json"]],
      ...(type === undefined ? [] : [["content-type", ["Content-Type", type]] as const]),
      ...renderedLoginHeaders(token.refreshHeaders, view, textOf),
    ]);
    const url = textOf(() => absoluteLoginUrl(view, textSetting(token, "refreshRelativeURI") ?? ""));
    return { url, method, headers: Object.fromEntries(headers.values()), body };
  },
  judge: (answer, { auth }) => {
    const content = loginAnswerContent(answer);
    if (!isSuccessStatus(answer.status))
      return { refused: `${answer.status}: ${serverErrorText(answer.status, content)}` };
    const path = textSetting(auth.token, "refreshTokenPath");
    const paths = path === undefined ? ["access_token", "token"] : [path];
    const token = paths.map((each) => textInContent(content, each)).find((found) => found !== undefined);
    if (token === undefined) return { refused: `${answer.status}, with no token at ${paths.join(" or ")}.` };
    if (isUnsendableToken(token)) return { refused: `${answer.status}, ${unsendableTokenText}` };
    const refreshToken = textInContent(content, "refresh_token");
    const expiresIn = Number(textInContent(content, "expires_in") ?? Number.NaN);
    return {
      carried: tokenCredentials(token, auth.place),
      ...(refreshToken === undefined ? {} : { refreshToken }),
      ...(expiresIn > 0 ? { expiresIn } : {}),
    };
  },
} satisfies TokenRequest);

/** The state of a login. */
export interface LoginState {
  readonly opened: OpenedConnection;
  /** The last session, if any; its refresh token may still be valid. */
  readonly session?: LoginSession | undefined;
  /** True if that session is invalid, and with it any token of the configuration. */
  readonly renews: boolean;
  /** Milliseconds. */
  readonly at: number;
  /** Random hexadecimal text, unique. */
  readonly nonce: string;
  /** The index of the way to a session; ways are tried in order. */
  readonly way: number;
}

/** A beginning in the form sent to a thread, without the connection. */
export type PackedLoginState = Omit<LoginState, "opened">;

/** Either the session, or the request for one. */
export type LoginStep =
  | { readonly session: LoginSession }
  | {
      readonly request: HttpRequest;
      /** The request in the form for logs. */
      readonly masked: HttpRequest;
      /** Texts of the request that are hidden in the answer. */
      readonly hidden: readonly string[];
      /** True if messages may name the host. */
      readonly namesHost: boolean;
      /** False if cookies are taken from the first answer, even if it redirects. */
      readonly follows: boolean;
      readonly isLast: boolean;
    };

/** The request, in its real and its logged form. */
export type LoginRequest = Exclude<LoginStep, { readonly session: LoginSession }>;

/** Begins a login. Throws RecordFailure for an incomplete configuration. */
export async function beginLogin(beginning: LoginState): Promise<LoginStep> {
  const { opened, renews, way: number } = beginning;
  const views = await loginViews(beginning);
  const configuredLogin = renews ? undefined : configuredToken(views.real);
  const self = configuredLogin ?? assertionAsToken(views.real);
  if (self) return { session: obtainedSession(beginning, views.real, self) };
  const ways = tokenRequestsOf(views.real);
  const way = ways[number]!;
  const request = forEachRendering(views, (view, textOf) => way.request(view, textOf));
  return {
    request: request.real,
    masked: request.masked,
    hidden: hiddenTextsOf(request, views),
    namesHost: opened.readable && mayShowHost(request),
    follows: views.real.auth.type !== "cookie",
    isLast: number === ways.length - 1,
  };
}

/**
 * Evaluates the answer to the request of {@link beginLogin}. Returns the session, or undefined if another way remains. Throws
 * RecordFailure.
 */
export async function endLogin(
  beginning: LoginState,
  begun: { readonly hidden: readonly string[]; readonly isLast: boolean },
  answer: LoginAnswer,
): Promise<LoginSession | undefined> {
  const { real } = await loginViews(beginning);
  const way = tokenRequestsOf(real)[beginning.way]!;
  const outcome = way.judge(answer, real);
  if (!("refused" in outcome)) {
    const { carried, refreshToken = "" } = outcome;
    if (JSON.stringify(carried).length + refreshToken.length > credentialsAtMost) throw credentialsTooLarge(way.name);
    return obtainedSession(beginning, real, outcome);
  }
  if (!begun.isLast) return undefined;
  const hide: RedactValue = responseRedactor([...connectionSecrets(beginning.opened), ...begun.hidden], []);
  const refusalText = cutMessage(hide(outcome.refused));
  const message = `The login failed. ${way.name} was answered ${refusalText}`;
  throw new RecordFailure("authentication_failed", "connection", "apiCall", message);
}

/** Maximum characters of the credentials in an answer. Every request carries them, and every answer is searched for them. */
const credentialsAtMost = 64 * 1024;

const credentialsTooLarge = (name: string): RecordFailure =>
  new RecordFailure(
    "authentication_failed",
    "connection",
    "apiCall",
    `The login failed. ${name} was answered with credentials of more than ${credentialsAtMost} characters.`,
  );

function tokenRequestsOf(view: LoginView): readonly TokenRequest[] {
  switch (view.auth.type) {
    case "token":
      return [refreshRequest];
    case "cookie":
      return [cookieRequest];
    default:
      return oauthRequests(view);
  }
}

/** Returns the token of the configuration as the first session; requests show if it is valid. */
function configuredToken({ auth }: LoginView): ObtainedCredentials | undefined {
  if (auth.type !== "token" && auth.type !== "oauth") return undefined;
  const token = textSetting(auth.token, "token");
  return token === undefined ? undefined : { carried: tokenCredentials(token, auth.place) };
}

/** Returns the signed JWT as the token, if no request exchanges it. */
function assertionAsToken({ auth, assertion }: LoginView): ObtainedCredentials | undefined {
  const isOwn = auth.type === "jwt" || (auth.type === "jwtbearer" && tokenURI(auth) === undefined);
  return isOwn && assertion !== undefined ? { carried: tokenCredentials(assertion, auth.place) } : undefined;
}

function obtainedSession(
  { opened, session: before, at }: LoginState,
  view: LoginView,
  obtained: ObtainedCredentials,
): LoginSession {
  const { auth, assertion } = view;
  const { carried, expiresIn, refreshToken } = obtained;
  const expiresAt =
    expiresIn !== undefined
      ? at + expiresIn * 1000
      : carriesAssertion(assertion, carried)
        ? tokenExpiry(assertion)
        : undefined;
  const keptRefresh = refreshTokenOf(auth, before);
  const hosts = validHosts(auth);
  return {
    of: fingerprintOf({ document: opened.document, iClient: opened.iClient?.document }),
    madeAt: at,
    carried,
    // Sessions are stored as JSON, which has no infinite numbers.
    ...(expiresAt !== undefined && Number.isFinite(expiresAt) && { expiresAt }),
    ...refreshTokenAfter(auth, keptRefresh, refreshToken),
    ...(hosts === undefined ? {} : { hosts }),
  };
}

const carriesAssertion = (assertion: string | undefined, carried: Credentials): assertion is string =>
  assertion !== undefined && JSON.stringify(carried).includes(assertion);

/** Returns the refresh token to keep. A new one replaces the used one (RFC 6749, section 6). */
function refreshTokenAfter(
  auth: LoginView["auth"],
  storedRefresh: LoginSession["refresh"],
  came: string | undefined,
): { readonly refresh?: NonNullable<LoginSession["refresh"]> } {
  if (came !== undefined)
    return { refresh: { token: came, of: refreshTokenOf(auth, undefined)?.of ?? sha256(""), to: auth.origins } };
  return storedRefresh ? { refresh: storedRefresh } : {};
}

const hiddenTextsOf = (request: RealAndMasked<HttpRequest>, views: RealAndMasked<LoginView>): readonly string[] => [
  ...secretParts(request),
  ...[views.real.refreshToken, views.real.assertion].filter((text) => text !== undefined),
];

/** The beginning of a login, from stored values or with a request, and the evaluation of the answer. */
import { sha256 } from "../../base/sha256.ts";
import { RecordFailure } from "../failures/failure.ts";
import { cutMessage } from "../http/answer-message.ts";
import { textAt } from "../http/auth.ts";
import { echoHider, type Hide, secretParts } from "../http/echoes.ts";
import type { HttpRequest } from "../http/request.ts";
import { type Carried, carriedToken, fingerprintOf, refreshTokenOf, type Session } from "../http/session.ts";
import { eachView, namesHost, type Views } from "../http/views.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { secretTexts } from "../ports/secret-texts.ts";
import { cookieWay } from "./cookie.ts";
import { expiryOf } from "./jwt.ts";
import { headersOf, oauthWays, tokenURI, validHosts } from "./oauth2.ts";
import { absolute, bodyOf, bodyTypeOf, type LoginView, loginViews } from "./view.ts";
import { contentOf, isGood, type LoginAnswer, type Obtained, saidBy, valueAt, type Way } from "./way.ts";

/** Tokens that the connection renews by its own request (`http.auth.token.refresh*`). */
const refreshWay: Way = Object.freeze({
  name: "The refresh of the token",
  request: (view, textOf) => {
    const { token } = view.auth;
    const template = textAt(token, "refreshBody");
    const media = textAt(token, "refreshMediaType");
    const method = (textAt(token, "refreshMethod") ?? "POST").toUpperCase();
    const body = template === undefined || method === "GET" ? undefined : textOf(() => bodyOf(template, view, media));
    const type = template === undefined || body === undefined ? undefined : bodyTypeOf(template, media);
    const headers = new Map<string, readonly [string, string]>([
      ["accept", ["Accept", "application/json"]],
      ...(type === undefined ? [] : [["content-type", ["Content-Type", type]] as const]),
      ...headersOf(token.refreshHeaders, view, textOf),
    ]);
    const url = textOf(() => absolute(view, textAt(token, "refreshRelativeURI") ?? ""));
    return { url, method, headers: Object.fromEntries(headers.values()), body };
  },
  judge: (answer, { auth }) => {
    const content = contentOf(answer);
    if (!isGood(answer.status)) return { refused: `${answer.status}: ${saidBy(content)}` };
    const path = textAt(auth.token, "refreshTokenPath");
    const paths = path === undefined ? ["access_token", "token"] : [path];
    const token = paths.map((each) => valueAt(content, each)).find((found) => found !== undefined);
    if (token === undefined) return { refused: `${answer.status}, with no token at ${paths.join(" or ")}.` };
    const refreshToken = valueAt(content, "refresh_token");
    const expiresIn = Number(valueAt(content, "expires_in") ?? Number.NaN);
    return {
      carried: carriedToken(token, auth.place),
      ...(refreshToken === undefined ? {} : { refreshToken }),
      ...(expiresIn > 0 ? { expiresIn } : {}),
    };
  },
} satisfies Way);

/** The state of a login. */
export interface Beginning {
  readonly opened: OpenedConnection;
  /** The last session, if any; its refresh token may still be valid. */
  readonly session?: Session | undefined;
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
export type PackedBeginning = Omit<Beginning, "opened">;

/** Either the session, or the request for one. */
export type Begun =
  | { readonly session: Session }
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
export type LoginRequest = Exclude<Begun, { readonly session: Session }>;

/** Begins a login. Throws RecordFailure for an incomplete configuration. */
export async function begin(beginning: Beginning): Promise<Begun> {
  const { opened, renews, way: number } = beginning;
  const views = await loginViews(beginning);
  const given = renews ? undefined : configured(views.real);
  const self = given ?? selfMade(views.real);
  if (self) return { session: sessionOf(beginning, views.real, self) };
  const ways = waysOf(views.real);
  const way = ways[number]!;
  const request = eachView(views, (view, textOf) => way.request(view, textOf));
  return {
    request: request.real,
    masked: request.masked,
    hidden: hiddenIn(request, views),
    namesHost: opened.readable && namesHost(request),
    follows: views.real.auth.type !== "cookie",
    isLast: number === ways.length - 1,
  };
}

/**
 * Evaluates the answer to the request of {@link begin}. Returns the session, or undefined if another way remains. Throws
 * RecordFailure.
 */
export async function end(
  beginning: Beginning,
  begun: { readonly hidden: readonly string[]; readonly isLast: boolean },
  answer: LoginAnswer,
): Promise<Session | undefined> {
  const { real } = await loginViews(beginning);
  const way = waysOf(real)[beginning.way]!;
  const outcome = way.judge(answer, real);
  if (!("refused" in outcome)) return sessionOf(beginning, real, outcome);
  if (!begun.isLast) return undefined;
  const hide: Hide = echoHider([...secretTexts(beginning.opened), ...begun.hidden], []);
  const told = cutMessage(hide(outcome.refused));
  const message = `The login failed. ${way.name} was answered ${told}`;
  throw new RecordFailure("authentication_failed", "connection", "apiCall", message);
}

function waysOf(view: LoginView): readonly Way[] {
  switch (view.auth.type) {
    case "token":
      return [refreshWay];
    case "cookie":
      return [cookieWay];
    default:
      return oauthWays(view);
  }
}

/** Returns the token of the configuration as the first session; requests show if it is valid. */
function configured({ auth }: LoginView): Obtained | undefined {
  if (auth.type !== "token" && auth.type !== "oauth") return undefined;
  const token = textAt(auth.token, "token");
  return token === undefined ? undefined : { carried: carriedToken(token, auth.place) };
}

/** Returns the signed JWT as the token, if no request exchanges it. */
function selfMade({ auth, assertion }: LoginView): Obtained | undefined {
  const isOwn = auth.type === "jwt" || (auth.type === "jwtbearer" && tokenURI(auth) === undefined);
  return isOwn && assertion !== undefined ? { carried: carriedToken(assertion, auth.place) } : undefined;
}

function sessionOf({ opened, session: before, at }: Beginning, view: LoginView, obtained: Obtained): Session {
  const { auth, assertion } = view;
  const { carried, expiresIn, refreshToken } = obtained;
  const expiresAt =
    expiresIn !== undefined ? at + expiresIn * 1000 : isToken(assertion, carried) ? expiryOf(assertion) : undefined;
  const kept = refreshTokenOf(auth, before);
  const hosts = validHosts(auth);
  return {
    of: fingerprintOf({ document: opened.document, iClient: opened.iClient?.document }),
    madeAt: at,
    carried,
    // Sessions are stored as JSON, which has no infinite numbers.
    ...(expiresAt !== undefined && Number.isFinite(expiresAt) && { expiresAt }),
    ...refreshAfter(auth, kept, refreshToken),
    ...(hosts === undefined ? {} : { hosts }),
  };
}

const isToken = (assertion: string | undefined, carried: Carried): assertion is string =>
  assertion !== undefined && JSON.stringify(carried).includes(assertion);

/** Returns the refresh token to keep. A new one replaces the used one (RFC 6749, section 6). */
function refreshAfter(
  auth: LoginView["auth"],
  kept: Session["refresh"],
  came: string | undefined,
): { readonly refresh?: NonNullable<Session["refresh"]> } {
  if (came !== undefined)
    return { refresh: { token: came, of: refreshTokenOf(auth, undefined)?.of ?? sha256(""), to: auth.origins } };
  return kept ? { refresh: kept } : {};
}

const hiddenIn = (request: Views<HttpRequest>, views: Views<LoginView>): readonly string[] => [
  ...secretParts(request),
  ...[views.real.refreshToken, views.real.assertion].filter((text) => text !== undefined),
];

/** How a login begins: with what is there already, or with a request that asks for it. And what the answer to that request gives. */
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
import { oauthWays, tokenURI, validHosts } from "./oauth2.ts";
import { refreshWay } from "./token-refresh.ts";
import { type LoginView, loginViews } from "./view.ts";
import type { LoginAnswer, Obtained, Way } from "./way.ts";

/** Where a login stands. */
export interface Beginning {
  readonly opened: OpenedConnection;
  /** The last session there was; its refresh token may still be good. */
  readonly session?: Session | undefined;
  /** Whether that session is no longer good, and so neither is a token of the configuration. */
  readonly renews: boolean;
  /** Milliseconds. */
  readonly at: number;
  /** Random, never used before: hexadecimal. */
  readonly nonce: string;
  /** Which of the ways to a session is taken; they are tried in turn. */
  readonly way: number;
}

/** A beginning as it goes to a thread: the connection apart. */
export type PackedBeginning = Omit<Beginning, "opened">;

/** Either the session, or a request of which one is made. */
export type Begun =
  | { readonly session: Session }
  | {
      readonly request: HttpRequest;
      /** As it is logged. */
      readonly masked: HttpRequest;
      /** What of the request is hidden in the answer. */
      readonly hidden: readonly string[];
      /** Whether messages may name the host. */
      readonly namesHost: boolean;
      /** Cookies are taken from the first answer, wherever it leads. */
      readonly follows: boolean;
      readonly isLast: boolean;
    };

/** The request, as it is sent and as it is logged. */
export type LoginRequest = Exclude<Begun, { readonly session: Session }>;

/** Begins a login. Throws RecordFailure where the configuration lacks something. */
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

/** What came of the request of {@link begin}: a session, or undefined where another way is left. Throws RecordFailure. */
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

/** A token that the configuration holds is the first session: what it is good for turns out. */
function configured({ auth }: LoginView): Obtained | undefined {
  if (auth.type !== "token" && auth.type !== "oauth") return undefined;
  const token = textAt(auth.token, "token");
  return token === undefined ? undefined : { carried: carriedToken(token, auth.place) };
}

/** A JWT that nobody gives a token for is the token. */
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
    // JSON, as which sessions are kept, knows no endless numbers.
    ...(expiresAt !== undefined && Number.isFinite(expiresAt) && { expiresAt }),
    ...refreshAfter(auth, kept, refreshToken),
    ...(hosts === undefined ? {} : { hosts }),
  };
}

const isToken = (assertion: string | undefined, carried: Carried): assertion is string =>
  assertion !== undefined && JSON.stringify(carried).includes(assertion);

/** The one that came with the answer takes the place of the one that was used (RFC 6749, section 6). */
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

/**
 * The logins of connections. A session is fetched at first use, and renewed before it expires and after a refusal.
 * One login per connection runs at a time, and a {@link SessionStore} keeps the session. Texts of an account are evaluated in its
 * threads.
 */

import type { Clock } from "../../base/clock.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import type { Ids } from "../../base/ids.ts";
import { BoundExceeded, failureOfBound, type RunTask } from "../compute/port.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { fingerprintOf, type LoginSession, needsRenewal } from "../http/session.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { packConnection } from "../ports/packed-connection.ts";
import type { LoginRequest, LoginStep, PackedLoginState } from "./begin.ts";
import type { LoginAnswer } from "./token-request.ts";

/** The store of the session of one connection, shared by all servers. */
export interface SessionStore {
  /** The key of the connection, unique over all accounts. */
  readonly key: string;
  read(): Promise<LoginSession | undefined>;
  write(session: LoginSession): Promise<void>;
  /** Runs `work` while no other server does so for this connection. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** The dependencies of a login. */
interface LoginContext {
  readonly opened: OpenedConnection;
  readonly compute: RunTask;
  /** Undefined for an unsaved connection: its session is for this use only. */
  readonly store?: SessionStore | undefined;
  /** True for a test of the connection: the login is tried even if it was refused just before. */
  readonly isTest?: boolean | undefined;
  /** Sends a request of the login. Throws RecordFailure if there is no answer. */
  send(request: LoginRequest): Promise<LoginAnswer>;
}

/** The login of one connection. */
export interface ConnectionLogin {
  /** Returns the current session for requests. Throws RecordFailure and BoundExceeded. */
  current(): Promise<LoginSession>;
  /** Returns a session other than the refused one. Throws like {@link current}. */
  renewed(refused: LoginSession): Promise<LoginSession>;
  /** Records that a fresh session was refused. */
  rejected(fresh: LoginSession): void;
  /** Returns true if this session was refused shortly before: a new session would be refused too. */
  isRejected(session: LoginSession): boolean;
}

/** The logins of a server. */
export interface Logins {
  readonly clock: Clock;
  readonly ids: Ids;
  of(context: LoginContext): ConnectionLogin;
}

/**
 * Milliseconds without a new attempt after a refused login, unless its configuration changes: repeated attempts can lock an
 * account.
 */
const pauseMs = 10_000;
/** Maximum number of sessions in memory; others are read from their store. */
const remembered = 10_000;

interface RememberedLogin {
  session?: LoginSession;
  /** The login in progress, and the fingerprint of its configuration. */
  flight?: { readonly of: string; readonly session: Promise<LoginSession> };
  rejected?: { readonly madeAt: number; readonly until: number };
  refusal?: { readonly of: string; readonly until: number; readonly failure: RecordFailure };
}

export function createLogins(clock: Clock, ids: Ids): Logins {
  const known = new Map<string, RememberedLogin>();
  const rememberedLogin = (key: string | undefined): RememberedLogin => {
    if (key === undefined) return {};
    const found = known.get(key) ?? {};
    // The last entry is the most recently used one.
    known.delete(key);
    known.set(key, found);
    if (known.size > remembered) known.delete(known.keys().next().value!);
    return found;
  };
  return Object.freeze({
    clock,
    ids,
    of: (loginContext) => openConnectionLogin(loginContext, rememberedLogin(loginContext.store?.key), { clock, ids }),
  } satisfies Logins);
}

function openConnectionLogin(
  surroundings: LoginContext,
  known: RememberedLogin,
  services: Pick<Logins, "clock" | "ids">,
): ConnectionLogin {
  const { clock } = services;
  const { opened, store } = surroundings;
  const configurationHash = fingerprintOf({ document: opened.document, iClient: opened.iClient?.document });
  const matchesConfiguration = (session: LoginSession | undefined): session is LoginSession =>
    session?.of === configurationHash;

  /** Runs one login at a time; concurrent callers share its result. */
  const shareLogin = (work: () => Promise<LoginSession>): Promise<LoginSession> => {
    if (known.flight?.of === configurationHash) return known.flight.session;
    const flight = {
      of: configurationHash,
      session: work().finally(() => {
        if (known.flight === flight) delete known.flight;
      }),
    } satisfies RememberedLogin["flight"];
    known.flight = flight;
    return flight.session;
  };

  /** Fetches a session. `refused`: a session that is no longer valid, even before its expiry. */
  const fetchSession = async (refused: LoginSession | undefined): Promise<LoginSession> => {
    const now = clock.now();
    const { refusal } = known;
    if (refusal?.of === configurationHash && refusal.until > now && surroundings.isTest !== true) throw refusal.failure;
    try {
      const stored = await store?.read();
      // Another server may have renewed the session in the meantime.
      const session =
        matchesConfiguration(stored) && !needsRenewal(stored, now) && !isSameSession(stored, refused)
          ? stored
          : await logIn(
              surroundings,
              services,
              stored ?? known.session,
              matchesConfiguration(stored) || refused !== undefined,
            );
      if (session !== stored) await store?.write(session);
      known.session = session;
      delete known.refusal;
      return session;
    } catch (error) {
      if (error instanceof RecordFailure && error.code === "authentication_failed")
        known.refusal = { of: configurationHash, until: now + pauseMs, failure: error };
      throw error;
    }
  };
  const fetchSessionAlone = (refused: LoginSession | undefined): Promise<LoginSession> =>
    shareLogin(() => (store ? store.alone(() => fetchSession(refused)) : fetchSession(refused)));

  return {
    async current() {
      const { session } = known;
      if (matchesConfiguration(session) && !needsRenewal(session, clock.now())) return session;
      if (session === undefined) {
        const stored = await store?.read();
        if (matchesConfiguration(stored) && !needsRenewal(stored, clock.now())) {
          known.session = stored;
          return stored;
        }
      }
      return fetchSessionAlone(undefined);
    },
    async renewed(refused) {
      const { session } = known;
      if (matchesConfiguration(session) && !isSameSession(session, refused) && !needsRenewal(session, clock.now()))
        return session;
      return fetchSessionAlone(refused);
    },
    rejected({ madeAt }) {
      known.rejected = { madeAt, until: clock.now() + pauseMs };
    },
    isRejected({ madeAt }) {
      const { rejected } = known;
      return rejected?.madeAt === madeAt && rejected.until > clock.now() && surroundings.isTest !== true;
    },
  };
}

const isSameSession = (session: LoginSession, other: LoginSession | undefined): boolean =>
  other !== undefined && session.madeAt === other.madeAt && JSON.stringify(session) === JSON.stringify(other);

/**
 * Logs in. `before` may belong to another configuration: its refresh token is used as long as the configured refresh token is
 * unchanged.
 */
async function logIn(
  { opened, compute, send }: LoginContext,
  { clock, ids }: Pick<Logins, "clock" | "ids">,
  before: LoginSession | undefined,
  renews: boolean,
): Promise<LoginSession> {
  const connection = JSON.stringify(packConnection(opened));
  for (let way = 0; ; way++) {
    const packed: PackedLoginState = {
      ...(before && { session: before }),
      renews,
      at: clock.now(),
      nonce: ids.hex(16),
      way,
    };
    const beginning = JSON.stringify(packed);
    const turn = { begun: true };
    const { begun: text } = await compute("login.begin", { connection, beginning }, turn);
    const begun = parseExactJson(text) as LoginStep;
    if ("session" in begun) return begun.session;
    const answer = JSON.stringify(await send(begun));
    const { session } = await compute("login.end", { connection, beginning, begun: text, answer }, turn);
    if (session !== "") return parseExactJson(session) as LoginSession;
  }
}

/** Converts an error to the failure of a login; undefined for any other error. */
export function plainLoginFailure(error: unknown): PlainFailure | undefined {
  if (error instanceof RecordFailure) return plainFailure(error);
  if (!(error instanceof BoundExceeded)) return undefined;
  return plainFailure(failureOfBound(error, "request"));
}

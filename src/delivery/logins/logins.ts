/**
 * The logins of connections at work: sessions are fetched at first use, renewed before they expire and after a refusal, one at a time
 * per connection, and kept where a {@link SessionStore} puts them. What texts of an account decide is computed in its threads.
 */

import type { Clock } from "../../base/clock.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import type { Ids } from "../../base/ids.ts";
import { BoundExceeded, failureOfBound, type RunTask } from "../compute/port.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { fingerprintOf, isDue, type Session } from "../http/session.ts";
import type { OpenedConnection } from "../ports/adaptor.ts";
import { packedConnection } from "../ports/packed-connection.ts";
import type { Begun, LoginRequest, PackedBeginning } from "./begin.ts";
import type { LoginAnswer } from "./way.ts";

/** Where the session of one connection is kept, for all servers. */
export interface SessionStore {
  /** The connection among all others of all accounts. */
  readonly key: string;
  read(): Promise<Session | undefined>;
  write(session: Session): Promise<void>;
  /** Runs `work` while no other server runs it for this connection. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** What a login is made with. */
interface LoginSurroundings {
  readonly opened: OpenedConnection;
  readonly compute: RunTask;
  /** Undefined for a connection that is not saved: its session is for this use alone. */
  readonly store?: SessionStore | undefined;
  /** Somebody wants to know whether it works now: a login that was refused just before is tried all the same. */
  readonly isTest?: boolean | undefined;
  /** Sends a request of the login; throws RecordFailure where nothing answers. */
  send(request: LoginRequest): Promise<LoginAnswer>;
}

/** The login of one connection. */
export interface Login {
  /** The session that requests carry now. Throws RecordFailure and BoundExceeded. */
  current(): Promise<Session>;
  /** A session that is not the one which was refused. Throws like {@link current}. */
  renewed(refused: Session): Promise<Session>;
  /** Notes that a session was refused although it was fresh. */
  rejected(fresh: Session): void;
  /** Whether that was noted of this session a short while ago: another one would fare no better. */
  isRejected(session: Session): boolean;
}

/** The logins of a server. */
export interface Logins {
  readonly clock: Clock;
  readonly ids: Ids;
  of(around: LoginSurroundings): Login;
}

/** A refused login is not tried again for so many milliseconds, unless its configuration changes: accounts are locked by attempts. */
const pauseMs = 10_000;
/** Sessions that are remembered; others are read from where they are kept. */
const remembered = 10_000;

interface Known {
  session?: Session;
  /** The login under way, and the configuration that it is made with. */
  flight?: { readonly of: string; readonly session: Promise<Session> };
  rejected?: { readonly madeAt: number; readonly until: number };
  refusal?: { readonly of: string; readonly until: number; readonly failure: RecordFailure };
}

export function createLogins(clock: Clock, ids: Ids): Logins {
  const known = new Map<string, Known>();
  const knownOf = (key: string | undefined): Known => {
    if (key === undefined) return {};
    const found = known.get(key) ?? {};
    // The one that was used last stands at the end.
    known.delete(key);
    known.set(key, found);
    if (known.size > remembered) known.delete(known.keys().next().value!);
    return found;
  };
  return Object.freeze({
    clock,
    ids,
    of: (around) => loginOf(around, knownOf(around.store?.key), { clock, ids }),
  } satisfies Logins);
}

function loginOf(around: LoginSurroundings, known: Known, given: Pick<Logins, "clock" | "ids">): Login {
  const { clock } = given;
  const { opened, store } = around;
  const of = fingerprintOf({ document: opened.document, iClient: opened.iClient?.document });
  const fits = (session: Session | undefined): session is Session => session?.of === of;

  /** One at a time: whoever comes meanwhile gets what comes of it. */
  const once = (work: () => Promise<Session>): Promise<Session> => {
    if (known.flight?.of === of) return known.flight.session;
    const flight = {
      of,
      session: work().finally(() => {
        if (known.flight === flight) delete known.flight;
      }),
    } satisfies Known["flight"];
    known.flight = flight;
    return flight.session;
  };

  /** `refused`: one that is good no longer, whatever its time says. */
  const fetched = async (refused: Session | undefined): Promise<Session> => {
    const now = clock.now();
    const { refusal } = known;
    if (refusal?.of === of && refusal.until > now && around.isTest !== true) throw refusal.failure;
    try {
      const stored = await store?.read();
      // Another server may have renewed it meanwhile.
      const session =
        fits(stored) && !isDue(stored, now) && !isSame(stored, refused)
          ? stored
          : await made(around, given, stored ?? known.session, fits(stored) || refused !== undefined);
      if (session !== stored) await store?.write(session);
      known.session = session;
      delete known.refusal;
      return session;
    } catch (error) {
      if (error instanceof RecordFailure && error.code === "authentication_failed")
        known.refusal = { of, until: now + pauseMs, failure: error };
      throw error;
    }
  };
  const alone = (refused: Session | undefined): Promise<Session> =>
    once(() => (store ? store.alone(() => fetched(refused)) : fetched(refused)));

  return {
    async current() {
      const { session } = known;
      if (fits(session) && !isDue(session, clock.now())) return session;
      if (session === undefined) {
        const stored = await store?.read();
        if (fits(stored) && !isDue(stored, clock.now())) {
          known.session = stored;
          return stored;
        }
      }
      return alone(undefined);
    },
    async renewed(refused) {
      const { session } = known;
      if (fits(session) && !isSame(session, refused) && !isDue(session, clock.now())) return session;
      return alone(refused);
    },
    rejected({ madeAt }) {
      known.rejected = { madeAt, until: clock.now() + pauseMs };
    },
    isRejected({ madeAt }) {
      const { rejected } = known;
      return rejected?.madeAt === madeAt && rejected.until > clock.now() && around.isTest !== true;
    },
  };
}

const isSame = (session: Session, other: Session | undefined): boolean =>
  other !== undefined && session.madeAt === other.madeAt && JSON.stringify(session) === JSON.stringify(other);

/** Logs in. `before` may be of another configuration: its refresh token counts as long as that of the configuration is the same. */
async function made(
  { opened, compute, send }: LoginSurroundings,
  { clock, ids }: Pick<Logins, "clock" | "ids">,
  before: Session | undefined,
  renews: boolean,
): Promise<Session> {
  const connection = JSON.stringify(packedConnection(opened));
  for (let way = 0; ; way++) {
    const packed: PackedBeginning = {
      ...(before && { session: before }),
      renews,
      at: clock.now(),
      nonce: ids.hex(16),
      way,
    };
    const beginning = JSON.stringify(packed);
    const turn = { begun: true };
    const { begun: text } = await compute("login.begin", { connection, beginning }, turn);
    const begun = parseExactJson(text) as Begun;
    if ("session" in begun) return begun.session;
    const answer = JSON.stringify(await send(begun));
    const { session } = await compute("login.end", { connection, beginning, begun: text, answer }, turn);
    if (session !== "") return parseExactJson(session) as Session;
  }
}

/** The failure that a login had; undefined for what is none of its failures. */
export function loginFailure(error: unknown): PlainFailure | undefined {
  if (error instanceof RecordFailure) return plainFailure(error);
  if (!(error instanceof BoundExceeded)) return undefined;
  return plainFailure(failureOfBound(error, "request"));
}

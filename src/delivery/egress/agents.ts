/**
 * Agents that keep HTTP connections open: one for each TLS setting.
 * Connections are reused, except across a pause of the process. The destination has closed them by then, and a request written
 * before the close is noticed is lost.
 */
import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import type { Agent, Dispatcher } from "undici";
import { RecordFailure } from "../failures/failure.ts";
import { EgressError } from "./egress-error.ts";
import type { Meter } from "./meter.ts";
import { ReceivedAnswer, type RequestEnd } from "./outgoing-request.ts";
import { headBytes, interimAnswers } from "./partner-bounds.ts";
import { portOf } from "./policy.ts";
import { connectTimeout, type HostAddress, pinnedLookup } from "./sockets.ts";
import { type TlsSettings, tlsKey } from "./tls.ts";

/** Detects pauses of the process: it was stopped, the machine slept, or the event loop was blocked. */
interface PauseDetector {
  /** Returns true if the process has paused since the last call. */
  hasStopped(): boolean;
  end(): void;
}

/** Milliseconds between two checks of the clock, and the shortest gap that counts as a pause. */
const pulseMs = 250;
const standstillMs = 1000;

/**
 * Starts to watch for pauses. Each call also checks the clock: after a pause, data on sockets is handled before timers.
 * The wall clock is used, because it advances while a machine sleeps.
 */
function detectPauses(): PauseDetector {
  let seen = Date.now();
  let stopped = false;
  const checkPulse = () => {
    const now = Date.now();
    if (now - seen >= standstillMs) stopped = true;
    seen = now;
  };
  const timer = setInterval(checkPulse, pulseMs).unref();
  return {
    hasStopped() {
      checkPulse();
      const was = stopped;
      stopped = false;
      return was;
    },
    end: () => clearInterval(timer),
  };
}

/** Most agents that are open; each keeps its own connections. */
const agentsAtMost = 200;

/** Returns the addresses of a host that the policy allows. Throws EgressError. */
export type ResolveAddresses = (host: string, port: number) => Promise<readonly HostAddress[]>;

/** Functions and bounds for opening and counting sockets. */
export interface AgentOptions {
  readonly addresses: ResolveAddresses;
  /** Returns the counter of a socket to a host. */
  readonly meter: (host: string, port: number) => Meter;
  /** Milliseconds between two bytes of a body. */
  readonly betweenBytesMs: number;
}

/** The counter of each socket of an agent. */
const meters = new WeakMap<object, Meter>();
/** Maximum bytes of the answer to the request being written. Its socket is known later in the same turn. */
let begun: number | undefined;
let isWatching = false;

/** Counts the answer to each request separately. Undici names the socket of a request only on this channel. */
function watchRequests(): void {
  if (isWatching) return;
  isWatching = true;
  subscribe("undici:client:sendHeaders", (message) => {
    const { socket } = message as { readonly socket: Socket };
    if (begun !== undefined) meters.get(socket)?.begin(begun);
    begun = undefined;
  });
}

async function createAgent(
  { addresses, meter, betweenBytesMs }: AgentOptions,
  tls: TlsSettings | undefined,
): Promise<Agent> {
  watchRequests();
  // Loaded with the first request: most servers never send a request.
  const { Agent, buildConnector } = await import("undici");
  const secured = tls ? await checkedTlsOptions(tls) : { rejectUnauthorized: true };
  return new Agent({
    connections: 256,
    maxHeaderSize: headBytes,
    // The request's own timeout covers the first byte.
    headersTimeout: 0,
    bodyTimeout: betweenBytesMs,
    connect: (options, done) => {
      const counted = meter(options.hostname, portOf(options));
      const connectDone: typeof done = (...ended) => {
        const [, socket] = ended;
        if (socket) {
          meters.set(counted.attach(socket, false), counted);
          counted.ready();
        }
        done(...ended);
      };
      addresses(options.hostname, portOf(options)).then(
        // The counters cannot see HTTP/2, because undici reads it below the socket.
        (found) =>
          buildConnector({ ...secured, allowH2: false, timeout: connectTimeout, lookup: pinnedLookup(found) })(
            options,
            connectDone,
          ),
        (error: Error) => done(error, null),
      );
    },
  });
}

/** Returns the TLS options. Throws EgressError for invalid certificates and keys. */
async function checkedTlsOptions(tls: TlsSettings) {
  const { tlsOptions } = await import("./tls-options.ts");
  const { passphrase: _, ...opened } = tls;
  const key = await usableKey(tls).catch((error: unknown) => {
    throw error instanceof RecordFailure ? new EgressError("invalid", error.message) : error;
  });
  try {
    return tlsOptions(key === undefined ? tls : { ...opened, key });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const what = "The certificate, the key or the authority of the connection cannot be used";
    throw new EgressError("invalid", `${what} (${code ?? "not PEM"}).`);
  }
}

/** Returns the key without its lock. Throws RecordFailure for a key or container that cannot be used, or not quickly. */
async function usableKey({ pfx, key, passphrase }: TlsSettings): Promise<string | undefined> {
  if (pfx !== undefined) {
    const { refuseHeavyContainer } = await import("./container-check.ts");
    await refuseHeavyContainer(Buffer.from(pfx, "base64"), passphrase);
  }
  if (key === undefined) return undefined;
  const { openedKey } = await import("./client-key.ts");
  return openedKey(key, { passphrase, name: "The private key of the client certificate" });
}

/** Closes an agent to new requests; running requests end first. */
function retireAgent(agents: Map<string, Promise<Agent>>, key: string): void {
  const agent = agents.get(key)!;
  agents.delete(key);
  agent.then((each) => each.close()).catch(() => undefined);
}

const tooManyInterim = (): EgressError =>
  new EgressError("too-large", `The destination sent more than ${interimAnswers} answers of a status below 200.`);

/** Signals that no byte of the request was written. */
const stale = new Error("The connection may have been closed meanwhile.");

/** Signals that the caller or the clock ended the request. */
const endedRequest = new Error("The request was ended.");

interface DispatchHooks {
  readonly leaving: () => void;
  readonly answerBytes: number;
  readonly end: RequestEnd;
}

export interface Agents {
  /**
   * Sends a request and resolves when the response headers arrive. Throws EgressError and the errors of undici.
   * `options` is called again for each connection that is tried. `leaving` is called when writing to a socket begins.
   * `answerBytes` bounds the whole answer, heads included. `end` stops the request.
   */
  request(
    tls: TlsSettings | undefined,
    options: () => Dispatcher.DispatchOptions,
    { leaving, answerBytes, end }: DispatchHooks,
  ): Promise<ReceivedAnswer>;
  close(): Promise<void>;
}

/** Creates the agents. `opening` is used whenever a connection is opened. */
export function createAgents(opening: AgentOptions): Agents {
  const agents = new Map<string, Promise<Agent>>();
  let pulse: PauseDetector | undefined;
  let stops = 0;
  /** Returns how often the process has paused, and retires the agents after a pause. */
  const checkForPause = (): number => {
    pulse ??= detectPauses();
    if (pulse.hasStopped()) {
      stops += 1;
      for (const key of [...agents.keys()]) retireAgent(agents, key);
    }
    return stops;
  };
  /** Returns the agent of a TLS setting. When there are too many agents, the least recently used is retired. */
  const agentForTls = (tls: TlsSettings | undefined): Promise<Agent> => {
    const key = tls ? tlsKey(tls) : "";
    const agent = agents.get(key) ?? createAgent(opening, tls);
    agents.delete(key);
    agents.set(key, agent);
    agent.catch(() => {
      if (agents.get(key) === agent) agents.delete(key);
    });
    if (agents.size > agentsAtMost) retireAgent(agents, agents.keys().next().value!);
    return agent;
  };
  /** Begins a request. It may wait for a connection, so the check for a pause is repeated before it is written. */
  const beginRequest = (
    agent: Agent,
    options: Dispatcher.DispatchOptions,
    since: number,
    { leaving, answerBytes, end }: DispatchHooks,
  ): ReceivedAnswer => {
    let interim = 0;
    const answer = new ReceivedAnswer(options.body, {
      begin: () => {
        if (checkForPause() !== since) return stale;
        leaving();
        begun = answerBytes;
        return undefined;
      },
      interim: () => (++interim > interimAnswers ? tooManyInterim() : undefined),
    });
    end.onceEnded(() => answer.stopRequest(endedRequest));
    agent.dispatch(options, answer);
    return answer;
  };
  return {
    async request(tls, options, sent) {
      for (;;) {
        const since = checkForPause();
        try {
          const answer = beginRequest(await agentForTls(tls), options(), since, sent);
          await answer.whenHeadCame();
          return answer;
        } catch (error) {
          if (error !== stale) throw error;
        }
      }
    },
    async close() {
      pulse?.end();
      await Promise.all([...agents.values()].map(async (agent) => (await agent).destroy()));
    },
  };
}

/**
 * What keeps the connections of HTTP open: an agent for each way of TLS. Connections are used again, but not across a time in which the
 * process stood still: the other side has closed them meanwhile, and what is written to one before its end was noticed is lost.
 */
import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import type { Agent, Dispatcher } from "undici";
import { EgressError } from "./egress-error.ts";
import type { Meter } from "./meter.ts";
import { headBytes, interimAnswers } from "./partner-bounds.ts";
import { type Pulse, watchPulse } from "./pulse.ts";
import { type Address, connectTimeout, pinned } from "./sockets.ts";
import { type TlsSettings, tlsKey } from "./tls.ts";
import { portOf } from "./url.ts";

/** Each keeps connections of its own. */
const agentsAtMost = 200;

/** The addresses of a host that may be connected to. Throws EgressError. */
export type Resolve = (host: string, port: number) => Promise<readonly Address[]>;

/** How sockets are opened and counted. */
export interface Opening {
  readonly addresses: Resolve;
  /** Counts a socket to a host. */
  readonly meter: (host: string, port: number) => Meter;
  /** Milliseconds between two bytes of a body. */
  readonly betweenBytesMs: number;
}

/** The counter of each socket of an agent. */
const meters = new WeakMap<object, Meter>();
/** Bytes of the answer to the request that is being written: its socket is known a moment later, within the same turn. */
let begun: number | undefined;
let isWatching = false;

/** Counts the answer to each request by itself. The library names the socket of a request on this channel alone. */
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
  { addresses, meter, betweenBytesMs }: Opening,
  tls: TlsSettings | undefined,
): Promise<Agent> {
  watchRequests();
  // Loaded with the first request: most servers never send one.
  const { Agent, buildConnector } = await import("undici");
  const secured = tls ? await usable(tls) : { rejectUnauthorized: true };
  return new Agent({
    connections: 256,
    maxHeaderSize: headBytes,
    // The first byte has the time of the whole request.
    headersTimeout: 0,
    bodyTimeout: betweenBytesMs,
    connect: (options, done) => {
      const counted = meter(options.hostname, portOf(options));
      const opened: typeof done = (...ended) => {
        const [, socket] = ended;
        if (socket) {
          meters.set(counted.attach(socket, false), counted);
          counted.ready();
        }
        done(...ended);
      };
      addresses(options.hostname, portOf(options)).then(
        // A connection of HTTP/2 is read below the socket, where nothing counts it.
        (found) =>
          buildConnector({ ...secured, allowH2: false, timeout: connectTimeout, lookup: pinned(found) })(
            options,
            opened,
          ),
        (error: Error) => done(error, null),
      );
    },
  });
}

/** Throws EgressError for certificates and keys that are none. */
async function usable(tls: TlsSettings) {
  const { tlsOptions } = await import("./tls-options.ts");
  try {
    return tlsOptions(tls);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const what = "The certificate, the key or the authority of the connection cannot be used";
    throw new EgressError("invalid", `${what} (${code ?? "not PEM"}).`);
  }
}

/** Takes no more requests; those under way end first. */
function retire(agents: Map<string, Promise<Agent>>, key: string): void {
  const agent = agents.get(key)!;
  agents.delete(key);
  agent.then((each) => each.close()).catch(() => undefined);
}

const tooManyInterim = (): EgressError =>
  new EgressError("too-large", `The destination sent more than ${interimAnswers} answers of a status below 200.`);

/** Nothing of the request was written. */
const stale = new Error("The connection may have been closed meanwhile.");

interface Sent {
  readonly leaving: () => void;
  readonly answerBytes: number;
}

export interface Agents {
  /**
   * Sends a request, and answers once its headers are there. `options` are made anew for each connection that it is tried on; `leaving` is
   * told when it begins to be written to a socket; `answerBytes`: what its answer has on its way at most. Throws EgressError, and what
   * undici throws.
   */
  request(
    tls: TlsSettings | undefined,
    options: () => Dispatcher.RequestOptions,
    { leaving, answerBytes }: Sent,
  ): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** `opening`: asked whenever a connection is opened. */
export function createAgents(opening: Opening): Agents {
  const agents = new Map<string, Promise<Agent>>();
  let pulse: Pulse | undefined;
  let stops = 0;
  /** How often the process has stood still. */
  const look = (): number => {
    pulse ??= watchPulse();
    if (pulse.hasStopped()) {
      stops += 1;
      for (const key of [...agents.keys()]) retire(agents, key);
    }
    return stops;
  };
  /** One for each way of TLS; the one that was used longest ago makes room. */
  const agentOf = (tls: TlsSettings | undefined): Promise<Agent> => {
    const key = tls ? tlsKey(tls) : "";
    const agent = agents.get(key) ?? createAgent(opening, tls);
    agents.delete(key);
    agents.set(key, agent);
    agent.catch(() => {
      if (agents.get(key) === agent) agents.delete(key);
    });
    if (agents.size > agentsAtMost) retire(agents, agents.keys().next().value!);
    return agent;
  };
  /** The agent for one request, which looks again when that is about to be written: it has waited for its turn. */
  const watched = (agent: Agent, since: number, { leaving, answerBytes }: Sent): Dispatcher =>
    agent.compose((dispatch) => (options, handler) => {
      const begin = handler.onRequestStart?.bind(handler);
      handler.onRequestStart = (controller, context) => {
        if (look() !== since) {
          controller.abort(stale);
          return;
        }
        leaving();
        begun = answerBytes;
        begin?.(controller, context);
      };
      const start = handler.onResponseStart?.bind(handler);
      let interim = 0;
      handler.onResponseStart = (controller, status, ...head) => {
        if (status < 200 && ++interim > interimAnswers) controller.abort(tooManyInterim());
        else start?.(controller, status, ...head);
      };
      return dispatch(options, handler);
    });
  return {
    async request(tls, options, sent) {
      for (;;) {
        const since = look();
        try {
          return await watched(await agentOf(tls), since, sent).request(options());
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

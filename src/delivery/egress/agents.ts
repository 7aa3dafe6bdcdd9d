/**
 * What keeps the connections of HTTP open: an agent for each way of TLS. Connections are used again, but not across a time in which the
 * process stood still: the other side has closed them meanwhile, and what is written to one before its end was noticed is lost.
 */
import type { Agent, Dispatcher } from "undici";
import { EgressError } from "./egress-error.ts";
import { type Pulse, watchPulse } from "./pulse.ts";
import { type Address, connectTimeout, pinned } from "./sockets.ts";
import { type TlsSettings, tlsKey } from "./tls.ts";
import { portOf } from "./url.ts";

/** Each keeps connections of its own. */
const agentsAtMost = 200;

/** The addresses of a host that may be connected to. Throws EgressError. */
export type Resolve = (host: string, port: number) => Promise<readonly Address[]>;

async function createAgent(addresses: Resolve, tls: TlsSettings | undefined): Promise<Agent> {
  // Loaded with the first request: most servers never send one.
  const { Agent, buildConnector } = await import("undici");
  const secured = tls ? await usable(tls) : { rejectUnauthorized: true };
  return new Agent({
    connections: 256,
    connect: (options, done) => {
      addresses(options.hostname, portOf(options)).then(
        (found) => buildConnector({ ...secured, timeout: connectTimeout, lookup: pinned(found) })(options, done),
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

/** Nothing of the request was written. */
const stale = new Error("The connection may have been closed meanwhile.");

export interface Agents {
  /**
   * Sends a request, and answers once its headers are there. `options` are made anew for each connection that it is tried on; `leaving` is
   * told when it begins to be written to a socket. Throws EgressError, and what undici throws.
   */
  request(
    tls: TlsSettings | undefined,
    options: () => Dispatcher.RequestOptions,
    leaving: () => void,
  ): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

/** `addresses`: asked whenever a connection is opened. */
export function createAgents(addresses: Resolve): Agents {
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
    const agent = agents.get(key) ?? createAgent(addresses, tls);
    agents.delete(key);
    agents.set(key, agent);
    agent.catch(() => {
      if (agents.get(key) === agent) agents.delete(key);
    });
    if (agents.size > agentsAtMost) retire(agents, agents.keys().next().value!);
    return agent;
  };
  /** The agent for one request, which looks again when that is about to be written: it has waited for its turn. */
  const watched = (agent: Agent, since: number, leaving: () => void): Dispatcher =>
    agent.compose((dispatch) => (options, handler) => {
      const begin = handler.onRequestStart?.bind(handler);
      handler.onRequestStart = (controller, context) => {
        if (look() !== since) {
          controller.abort(stale);
          return;
        }
        leaving();
        begin?.(controller, context);
      };
      return dispatch(options, handler);
    });
  return {
    async request(tls, options, leaving) {
      for (;;) {
        const since = look();
        try {
          return await watched(await agentOf(tls), since, leaving).request(options());
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

/** What keeps the connections of HTTP open: an agent for each way of TLS. */
import type { Agent, Dispatcher } from "undici";
import { EgressError } from "./egress-error.ts";
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
  const secured = tls ? await usable(tls) : {};
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

function closeOldest(agents: Map<string, Promise<Agent>>): void {
  const [key, oldest] = agents.entries().next().value!;
  agents.delete(key);
  // Requests under way end first.
  oldest.then((agent) => agent.close()).catch(() => undefined);
}

export interface Agents {
  /** One for each way of TLS; the one that was used longest ago makes room. Throws EgressError. */
  of(tls: TlsSettings | undefined): Promise<Agent>;
  close(): Promise<void>;
}

/** `addresses`: asked whenever a connection is opened. */
export function createAgents(addresses: Resolve): Agents {
  const agents = new Map<string, Promise<Agent>>();
  return {
    of(tls) {
      const key = tls ? tlsKey(tls) : "";
      const agent = agents.get(key) ?? createAgent(addresses, tls);
      agents.delete(key);
      agents.set(key, agent);
      agent.catch(() => agents.delete(key));
      if (agents.size > agentsAtMost) closeOldest(agents);
      return agent;
    },
    close: async () => {
      await Promise.all([...agents.values()].map(async (agent) => (await agent).destroy()));
    },
  };
}

/** The agent for one request, which tells when it begins to be written to a socket. */
export function noting(agent: Agent, leaving: () => void): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const begin = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (...given) => {
      leaving();
      begin?.(...given);
    };
    return dispatch(options, handler);
  });
}

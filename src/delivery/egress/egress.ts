/**
 * Requests that the server sends on behalf of customers. The address is checked at the very moment at which it is connected to, so that a
 * name cannot mean something else the second time it is looked up; every redirect is checked like a request of its own.
 */
import { lookup as systemLookup } from "node:dns/promises";
import { connect as connectSocket, isIP, type LookupFunction, type Socket } from "node:net";
import { Readable } from "node:stream";
import type { Agent, Dispatcher } from "undici";
import type { StreamedBody } from "../sending/files.ts";
import { type Leave, Slots } from "../sending/slots.ts";
import { ending } from "./ending.ts";
import { type EgressPolicy, mayConnect, ruleFor } from "./policy.ts";
import { isUnverifiedCode, type TlsSettings, tlsKey } from "./tls.ts";

interface EgressRequest {
  readonly method?: string;
  /** Those that frame the message (host, content-length, connection, ...) are left out. */
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | Buffer | StreamedBody | undefined;
  /** Milliseconds for everything, redirects and body included. Default 60,000; at most 300,000. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Redirects that are followed. Default 5. */
  readonly redirects?: number | undefined;
  /** A redirect to another origin fails: the address or the body holds a credential, which is for this one alone. */
  readonly keepsOrigin?: boolean | undefined;
  /** False makes a redirect an answer like any other. Default true. */
  readonly follows?: boolean | undefined;
  /** Asked before more than a first megabyte of the answer is read: whoever has not worked off earlier ones lets it wait. */
  readonly room?: (() => Promise<void>) | undefined;
  /** Bytes that the body of the answer may have, where that is not what all may. */
  readonly bodyLimit?: number | undefined;
  /** For the origin of the request alone: where a redirect leads to another one, nothing of it counts there. */
  readonly tls?: TlsSettings | undefined;
}

export interface EgressResponse {
  readonly status: number;
  /** Names in lower case; repeated ones joined by a comma. */
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
  /** Each `Set-Cookie` by itself: joined they cannot be told apart. */
  readonly cookies: readonly string[];
  /** Where the answer came from in the end. */
  readonly url: string;
}

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** `refused`: the policy. `invalid`: the request itself. The others say what happened on the way. */
type EgressFault =
  | "refused"
  | "invalid"
  | "unreachable"
  | "timeout"
  | "aborted"
  | "too-large"
  | "elsewhere"
  | "too-many-redirects";

/** Why a request got no answer. Its message may be shown to the customer: no credentials, no addresses of the inner network. */
export class EgressError extends Error {
  readonly fault: EgressFault;
  /** The request, or a part of it, had left: nobody can tell whether the destination has done what it was asked. */
  readonly uncertain: boolean;
  constructor(fault: EgressFault, message: string, uncertain = false) {
    super(message);
    this.name = "EgressError";
    this.fault = fault;
    this.uncertain = uncertain;
  }
}

export interface Egress {
  /** Sends a request over http or https. Throws EgressError; an answer of any status is no error. */
  request(url: string, request?: EgressRequest): Promise<EgressResponse>;
  /** For connections that are not HTTP: the address to connect to. Throws EgressError. */
  resolve(host: string, port: number): Promise<Address>;
  /** For connections that are not HTTP: a socket that is connected. Throws EgressError. */
  connect(host: string, port: number, signal?: AbortSignal): Promise<Socket>;
  close(): Promise<void>;
}

/** All addresses of a name, as node:dns `lookup` gives them with `all`. */
type Lookup = (host: string) => Promise<readonly Address[]>;

interface EgressOptions {
  readonly policy: EgressPolicy;
  readonly lookup?: Lookup;
  /** Bytes a response body may have. Default 16 MiB. */
  readonly bodyLimit?: number;
}

const defaults = { timeout: 60_000, longest: 300_000, redirects: 5, bodyLimit: 16 * 1024 * 1024 };
const connectTimeout = 10_000;
/** Answers of more bytes are read so many at once, whosever they are: what is read of the others waits at their sockets. */
const large = { bytes: 1024 * 1024, atOnce: 4 } as const;
/** Each keeps connections of its own. */
const agentsAtMost = 200;
const framing = new Set(
  "host content-length connection keep-alive transfer-encoding te trailer upgrade expect proxy-connection".split(" "),
);
/** What follows a redirect to another origin; anything else may be a secret. */
const carried = new Set(["accept", "accept-language", "content-type", "user-agent"]);

export function createEgress({ policy, lookup = systemAddresses, bodyLimit }: EgressOptions): Egress {
  const limit = bodyLimit ?? defaults.bodyLimit;
  const agents = new Map<string, Promise<Agent>>();
  const places = new Slots();
  places.level = large.atOnce;
  // What can be told without a lookup.
  const admit: Admit = (host, port) => {
    const rule = ruleFor(policy, host, port);
    if (rule === "refused" || (isIP(host) !== 0 && !mayConnect(rule, host))) throw refused(host);
    return rule;
  };
  const addresses: Resolve = async (host, port) => {
    const rule = admit(host, port);
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family: family as 4 | 6 }];
    const open = (await lookup(host)).filter(({ address }) => mayConnect(rule, address));
    if (open.length === 0) throw refused(host);
    return open;
  };
  /** One for each way of TLS; the one that was used longest ago makes room. */
  const agentFor = (tls: TlsSettings | undefined): Promise<Agent> => {
    const key = tls ? tlsKey(tls) : "";
    const agent = agents.get(key) ?? createAgent(addresses, tls);
    agents.delete(key);
    agents.set(key, agent);
    agent.catch(() => agents.delete(key));
    if (agents.size > agentsAtMost) closeOldest(agents);
    return agent;
  };
  const egress: Egress = {
    async request(text, request = {}) {
      const url = checkedUrl(text);
      // A page of records has the same destination, so where none of them may go is told before anything is opened for them.
      admit(hostOf(url), portOf(url));
      const end = ending(request.signal, Math.min(request.timeout ?? defaults.timeout, defaults.longest));
      const { signal } = end;
      let left = false;
      const leaving = () => {
        left = true;
      };
      try {
        const noted: AgentFor = async (tls) => noting(await agentFor(tls), leaving);
        const enter = async (): Promise<Leave> => {
          const leave = await places.take(request, signal);
          try {
            await request.room?.();
            return leave;
          } catch (error) {
            leave();
            throw error;
          }
        };
        return await follow(noted, url, request, { signal, limit: request.bodyLimit ?? limit, enter });
      } catch (error) {
        if (end.isLate()) throw new EgressError("timeout", "The destination did not answer in time.", left);
        if (signal.aborted) throw new EgressError("aborted", "The request was called off.", left);
        const { fault, message } = faultOf(error);
        throw new EgressError(fault, message, left);
      } finally {
        end.release();
      }
    },
    async resolve(host, port) {
      try {
        return (await addresses(unbracketed(host), port))[0]!;
      } catch (error) {
        throw faultOf(error);
      }
    },
    connect: async (host, port, signal) => {
      try {
        return await connected(await addresses(unbracketed(host), port), port, signal);
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: async () => {
      await Promise.all([...agents.values()].map(async (agent) => (await agent).destroy()));
    },
  };
  return egress;
}

/** A socket to one of the addresses that were checked. */
function connected(found: readonly Address[], port: number, signal: AbortSignal | undefined): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(connectTimeout);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const socket = connectSocket({ host: found[0]!.address, port, lookup: pinned(found), noDelay: true });
    const stop = () => {
      socket.destroy();
      reject(
        timeout.aborted
          ? new EgressError("timeout", "The destination did not answer in time.")
          : new EgressError("aborted", "The request was called off."),
      );
    };
    ended.addEventListener("abort", stop, { once: true });
    socket.once("error", (error) => {
      ended.removeEventListener("abort", stop);
      reject(error);
    });
    socket.once("connect", () => {
      ended.removeEventListener("abort", stop);
      socket.removeAllListeners("error");
      // Whoever is given it listens; until then its end is no accident of the process.
      socket.on("error", () => undefined);
      resolve(socket);
    });
  });
}

interface Way {
  readonly signal: AbortSignal;
  readonly limit: number;
  /** Waits until a large answer may be read. */
  readonly enter: () => Promise<Leave>;
}

/** The agent for one request, which tells when it begins to be written to a socket. */
function noting(agent: Agent, leaving: () => void): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const begin = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (...given) => {
      leaving();
      begin?.(...given);
    };
    return dispatch(options, handler);
  });
}

/** The agent that keeps the connections of one way of TLS. */
type AgentFor = (tls: TlsSettings | undefined) => Promise<Dispatcher>;

async function follow(agentFor: AgentFor, first: URL, request: EgressRequest, way: Way): Promise<EgressResponse> {
  let url = first;
  let method = (request.method ?? "GET").toUpperCase();
  let body = request.body;
  let headers = Object.entries(request.headers ?? {}).filter(([name]) => !framing.has(name.toLowerCase()));
  for (let hop = 0; ; hop++) {
    const agent = await agentFor(url.origin === first.origin ? request.tls : undefined);
    const answer = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: method as "GET",
      headers: { ...Object.fromEntries(headers), ...lengthOf(body) },
      body: bytesOf(body),
      signal: way.signal,
    });
    const found = flat(answer.headers);
    const location = isRedirect(answer.statusCode) && request.follows !== false ? found["location"] : undefined;
    if (location === undefined) {
      const bytes = await boundedBody(answer.body, way);
      const cookies = [answer.headers["set-cookie"] ?? []].flat();
      return { status: answer.statusCode, headers: found, body: bytes, cookies, url: url.href };
    }
    answer.body.on("error", () => undefined).destroy();
    if (hop >= (request.redirects ?? defaults.redirects)) {
      throw new EgressError("too-many-redirects", "The destination redirects too often.");
    }
    const next = checkedUrl(location, url);
    if (next.origin !== url.origin && request.keepsOrigin === true) throw elsewhere();
    if (answer.statusCode === 303 ? method !== "HEAD" : answer.statusCode < 303 && method === "POST") {
      method = "GET";
      body = undefined;
      headers = headers.filter(([name]) => !name.toLowerCase().startsWith("content-"));
    }
    if (next.origin !== url.origin) headers = headers.filter(([name]) => carried.has(name.toLowerCase()));
    url = next;
  }
}

function elsewhere(): EgressError {
  const why = "and the address or the body of the request holds a credential that is not sent there";
  return new EgressError("elsewhere", `The destination redirects to another server, ${why}.`);
}

type Body = EgressRequest["body"];

const isStreamed = (body: Body): body is StreamedBody => typeof body === "object" && "chunks" in body;

/** Read anew for each hop. */
const bytesOf = (body: Body): string | Buffer | Readable | null =>
  isStreamed(body) ? Readable.from(body.chunks(), { objectMode: false }) : (body ?? null);

/** What is not known before it is read is sent in chunks. */
const lengthOf = (body: Body): { readonly [name: string]: string } =>
  isStreamed(body) && body.size !== undefined ? { "content-length": String(body.size) } : {};

/** The rule for a destination. Throws EgressError where no address of it may be connected to. */
type Admit = (host: string, port: number) => ReturnType<typeof ruleFor>;

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");
const hostOf = ({ hostname }: URL): string => unbracketed(hostname);
const portOf = ({ port, protocol }: { readonly port?: string | null; readonly protocol?: string }): number =>
  Number(port || (protocol === "https:" ? 443 : 80));

type Resolve = (host: string, port: number) => Promise<readonly Address[]>;

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

/** A lookup that knows no other addresses than those that were checked. */
function pinned(found: readonly Address[]): LookupFunction {
  return (_host, options, done) => {
    const fitting = found.filter(({ family }) => !options.family || family === options.family);
    const first = fitting[0];
    if (!first) done(new EgressError("unreachable", "The destination has no address."), "", 0);
    else if (options.all) done(null, [...fitting]);
    else done(null, first.address, first.family);
  };
}

async function systemAddresses(host: string): Promise<readonly Address[]> {
  const found = await systemLookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/** The URL of a request or of a redirect. Its text is in no message: it may hold a secret. */
function checkedUrl(text: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(text, base);
  } catch {
    throw new EgressError("invalid", "The URL of the destination is not valid.");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new EgressError("invalid", "The URL of the destination must begin with http:// or https://.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new EgressError("invalid", "The URL of the destination must not hold credentials.");
  }
  return url;
}

function refused(host: string): EgressError {
  return new EgressError("refused", `This server does not send requests to ${host}.`);
}

/** Failures of sockets and of undici, in words that say nothing of the inner network. */
function faultOf(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "UND_ERR_INVALID_ARG") return new EgressError("invalid", `The request cannot be sent: ${message}.`);
  if (isUnverifiedCode(code)) {
    const advice = "give the connection its authority (ssl.ca), or set disableStrictSSL where that is acceptable";
    return new EgressError("unreachable", `The certificate of the destination is not trusted (${code}): ${advice}.`);
  }
  if (code?.includes("TIMEOUT")) return new EgressError("timeout", "The destination did not answer in time.");
  return new EgressError("unreachable", `The destination cannot be reached (${code ?? "no answer"}).`);
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

function flat(headers: { readonly [name: string]: string | string[] | undefined }): { [name: string]: string } {
  const found = Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);
  return Object.fromEntries(found.map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]));
}

async function boundedBody(stream: AsyncIterable<Buffer>, { limit, enter }: Way): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let leave: Leave | undefined;
  try {
    // Leaving the loop destroys the stream, and with it the connection.
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > limit)
        throw new EgressError("too-large", `The answer of the destination is larger than ${limit} bytes.`);
      chunks.push(chunk);
      if (size > large.bytes) leave ??= await enter();
    }
    return Buffer.concat(chunks);
  } finally {
    leave?.();
  }
}

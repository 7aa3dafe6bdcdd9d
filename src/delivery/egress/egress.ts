/**
 * Requests that the server sends for customers.
 * The address is checked at the moment of connecting, so a name cannot resolve to another address in between. Every redirect is
 * checked like a new request.
 */
import { lookup as systemLookup } from "node:dns/promises";
import { isIP, type Socket } from "node:net";
import { ownerOfWork, unitAtWork } from "../../base/pauses.ts";
import { createAgents, type ResolveAddresses } from "./agents.ts";
import { AnswerBytes } from "./answer-bytes.ts";
import { EgressError, refusedHostError, toEgressError } from "./egress-error.ts";
import { Meter } from "./meter.ts";
import { RequestEnd } from "./outgoing-request.ts";
import type { OwnDatabase } from "./own-database.ts";
import { type PartnerBounds, type Protocol, partnerBounds } from "./partner-bounds.ts";
import { checkedUrl, type EgressPolicy, hostOfUrl, mayConnect, portOf, ruleFor, withoutBrackets } from "./policy.ts";
import { type EgressRequest, type EgressResponse, followRedirects } from "./requests.ts";
import { connectToAddress, type HostAddress } from "./sockets.ts";

export interface Egress {
  /** Sends a request over http or https. Throws EgressError; an answer of any status is not an error. */
  request(url: string, request?: EgressRequest): Promise<EgressResponse>;
  /** Returns the address to connect to, for protocols other than HTTP. Throws EgressError. */
  resolve(host: string, port: number): Promise<HostAddress>;
  /** Returns all allowed addresses of the host. Throws EgressError. */
  resolveAll(host: string, port: number): Promise<readonly HostAddress[]>;
  /** Opens a counted socket, for protocols other than HTTP. Throws EgressError. */
  connect(host: string, port: number, way: ConnectOptions): Promise<MeteredSocket>;
  /** Returns a counter for drivers that open sockets to a resolved address by themselves. */
  meter(host: string, port: number, way: ConnectOptions): Meter;
  /**
   * Returns a stand-in for a destination without HTTP, in the form that its adaptor opens; absent outside of tests. Where there
   * is none for the destination, the adaptor connects.
   */
  standIn?(what: "sql" | "sqlite" | "place" | "folder" | "documents", end?: StoodInEnd): unknown;
  /** Returns an opened destination without HTTP with its answers kept; absent outside of recordings. */
  watched?(what: "sql" | "place" | "documents", opened: unknown): unknown;
  /** The way of an opened destination, if it is another one than that of requests; absent outside of recordings. */
  readonly unwatched?: Egress | undefined;
  /** The database of the server's own store, if that is on PostgreSQL. */
  readonly ownDatabase?: OwnDatabase | undefined;
  /** The mark of outgoing requests; the server rejects tokens in requests that carry the mark. */
  readonly mark?: string | undefined;
  close(): Promise<void>;
}

/** The end that a stand-in is for, as rules of faults name it. */
export interface StoodInEnd {
  /** `POSTGRES`, `SFTP` ... */
  readonly operation: string;
  readonly host: string;
}

/** The use of a connection other than HTTP. */
export interface ConnectOptions {
  readonly protocol: Protocol;
  /** True if the driver upgrades the socket to TLS: messages are not parsed at that socket. */
  readonly isEncrypted?: boolean;
  /** True if an answer is one message, bounded by `messageBytes`. */
  readonly isMessage?: boolean;
  /** Ends the attempt to connect. */
  readonly signal?: AbortSignal | undefined;
  /** Bounds that differ from those of all connections. */
  readonly bounds?: Partial<PartnerBounds>;
}

/** A connected socket and its counter. */
export interface MeteredSocket {
  readonly socket: Socket;
  readonly meter: Meter;
}

/** Returns all addresses of a name, like node:dns `lookup` with `all`. */
type LookupAddresses = (host: string) => Promise<readonly HostAddress[]>;

interface EgressOptions {
  readonly policy: EgressPolicy;
  readonly lookup?: LookupAddresses;
  /** The database that no connection may reach. */
  readonly ownDatabase?: OwnDatabase | undefined;
  /** The mark of this platform (delivery-mark.ts). Default: none. */
  readonly mark?: string | undefined;
  /** Maximum bytes of a response body. Default 16 MiB. */
  readonly bodyLimit?: number;
  /** Bounds of the bytes that partners send over protocols other than HTTP. */
  readonly bounds?: PartnerBounds;
  /** Reports an error that a driver threw on the event loop, for the operator. */
  readonly report?: ((error: unknown) => void) | undefined;
}

const defaults = { timeout: 60_000, longest: 300_000, bodyLimit: 16 * 1024 * 1024 };

/** Creates the egress gate. `lookup` is the system's by default. */
export function createEgress({
  policy,
  lookup = systemAddresses,
  bodyLimit,
  bounds = partnerBounds,
  ownDatabase,
  mark,
  report,
}: EgressOptions): Egress {
  const limit = bodyLimit ?? defaults.bodyLimit;
  const answers = new AnswerBytes();
  // Checks everything that needs no lookup.
  const admitHost: Admit = (host, port) => {
    const rule = ruleFor(policy, host, port);
    if (rule === "refused" || (isIP(host) !== 0 && !mayConnect(rule, host))) throw refusedHostError(host);
    return rule;
  };
  const allowedAddresses: ResolveAddresses = async (host, port) => {
    const rule = admitHost(host, port);
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family: family as 4 | 6 }];
    const open = (await lookup(host)).filter(({ address }) => mayConnect(rule, address));
    if (open.length === 0) throw refusedHostError(host);
    return open;
  };
  const agents = createAgents({
    addresses: allowedAddresses,
    meter: (host, port) => egress.meter(host, port, { protocol: "http" }),
    betweenBytesMs: bounds.betweenBytesMs,
  });
  const egress: Egress = {
    async request(text, request = {}) {
      const url = checkedUrl(text);
      // The records of a page share the destination, so a refused destination fails before anything is opened.
      admitHost(hostOfUrl(url), portOf(url));
      const end = new RequestEnd(request.signal, Math.min(request.timeout ?? defaults.timeout, defaults.longest));
      const account = ownerOfWork() ?? request;
      const unit = unitAtWork();
      let left = false;
      const noteLeaving = () => {
        left = true;
      };
      try {
        const bodyBytes = request.bodyLimit ?? limit;
        return await followRedirects(agents, url, request, {
          end,
          limit: bodyBytes,
          hold: () => answers.beginAnswer(account, unit),
          leaving: noteLeaving,
          mark,
        });
      } catch (error) {
        if (end.isLate) throw new EgressError("timeout", "The destination did not answer in time.", left);
        if (end.isEnded) throw new EgressError("aborted", "The request was called off.", left);
        const { fault, message } = toEgressError(error);
        throw new EgressError(fault, message, left);
      } finally {
        end.releaseEnd();
      }
    },
    resolve: async (host, port) => (await egress.resolveAll(host, port))[0]!,
    async resolveAll(host, port) {
      try {
        return await allowedAddresses(withoutBrackets(host), port);
      } catch (error) {
        throw toEgressError(error);
      }
    },
    async connect(host, port, way) {
      try {
        const socket = await connectToAddress(await allowedAddresses(withoutBrackets(host), port), port, way.signal);
        const meter = egress.meter(host, port, way);
        return { socket: meter.attach(socket, way.isEncrypted !== true), meter };
      } catch (error) {
        throw toEgressError(error);
      }
    },
    ...(ownDatabase && { ownDatabase }),
    ...(mark !== undefined && { mark }),
    meter(host, port, { protocol, bounds: own, isMessage }) {
      const all = { ...bounds, ...own };
      const answerBytes = isMessage === true ? Math.min(all.answerBytes, all.messageBytes) : all.answerBytes;
      return new Meter({ protocol, partner: `${host}:${port}`, bounds: { ...all, answerBytes }, report });
    },
    close: () => agents.close(),
  };
  return egress;
}

/** Returns the rule for a destination. Throws EgressError if no address of the destination is allowed. */
type Admit = (host: string, port: number) => ReturnType<typeof ruleFor>;

async function systemAddresses(host: string): Promise<readonly HostAddress[]> {
  const found = await systemLookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/**
 * Requests as they arrive, before anything of them is handled.
 * Node parses in one turn all bytes that arrived on a connection, and each request of them begins at once. A piece of 64 KB has
 * 1,800 short requests, and a server has thousands of connections. So the parser ends at a connection's last allowed request, and
 * requests begin in rounds: first those of the address that has had least, of which the connections take turns.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RawServerDefault } from "fastify";
import { FairShares } from "../../base/fair-shares.ts";
import { eventLoop, type Loop } from "./fair-queue.ts";

/** Maximum number of unanswered requests of a connection: usually, and while many requests wait to begin. */
const mostUnanswered = { usual: 16, crowded: 1 };
/** Waiting requests from which on connections may send nothing ahead. */
const crowd = 500;

/** Milliseconds of a round of the event loop in which requests begin. */
const roundMs = 5;

/** Milliseconds that a request counts at least: addresses of quick requests take turns. */
const leastMs = 0.1;

type Run = () => void;

/** Begins a request. `arrived`: to be called once it waits for the turn of its account, whose time is not that of its arrival. */
type Begin = (arrived: Run) => void;

/** Requests that wait to begin. */
export class Arrivals {
  readonly #rounds: Loop;
  /** By address and connection, in the order of their turns. */
  readonly #waiting = new Map<string, Map<object, Begin[]>>();
  /** Computing time of the addresses: next is the one who has had least, however many others wait. */
  readonly #shares = new FairShares<string>();
  /** Computing time that requests have taken to begin in this round; undefined before the first. Other work of a round does not count. */
  #spent: number | undefined;
  #count = 0;
  /** True while a request that has begun does what it can before it waits. */
  #isStarting = false;
  #isPlanned = false;

  constructor(rounds: Loop = eventLoop) {
    this.#rounds = rounds;
  }

  /** The number of requests that wait. */
  get waiting(): number {
    return this.#count;
  }

  /** Begins a request of a connection, now or in its turn. */
  take(address: string, connection: object, begin: Begin): void {
    if (this.#waiting.size === 0 && !this.#isStarting && this.#hasTime()) {
      this.#begin(begin, undefined);
      return;
    }
    this.#count += 1;
    const connections = this.#waiting.get(address) ?? this.#enterAddress(address);
    const queue = connections.get(connection);
    if (queue) queue.push(begin);
    else connections.set(connection, [begin]);
    this.#plan(this.#hasTime() ? this.#rounds.soon : this.#rounds.nextRound);
  }

  #plan(later: (run: Run) => void): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    later(() => {
      this.#isPlanned = false;
      this.#beginNext();
      // The time of begun requests is counted first.
      this.#rounds.soon(() => {
        if (this.#waiting.size > 0) this.#plan(this.#hasTime() ? this.#rounds.soon : this.#rounds.nextRound);
      });
    });
  }

  #enterAddress(address: string): Map<object, Begin[]> {
    const connections = new Map<object, Begin[]>();
    this.#waiting.set(address, connections);
    this.#shares.enterOwner(address);
    return connections;
  }

  #beginNext(): void {
    const address = this.#shares.nextOwner(this.#waiting.keys());
    if (address === undefined) return;
    const connections = this.#waiting.get(address)!;
    this.#waiting.delete(address);
    const [connection, queue] = connections.entries().next().value!;
    connections.delete(connection);
    const begin = queue.shift()!;
    this.#count -= 1;
    // Behind the others, where more of it waits.
    if (queue.length > 0) connections.set(connection, queue);
    if (connections.size > 0) this.#waiting.set(address, connections);
    this.#begin(begin, address);
  }

  /** `charged`: the address that the time is counted for; undefined where it did not have to wait. */
  #begin(begin: Begin, charged: string | undefined): void {
    this.#isStarting = true;
    if (this.#spent === undefined) {
      this.#spent = 0;
      this.#rounds.nextRound(() => {
        this.#spent = undefined;
      });
    }
    const before = this.#rounds.now();
    let isCounted = false;
    const countTime = (): void => {
      if (isCounted) return;
      isCounted = true;
      const ms = this.#rounds.now() - before;
      if (this.#spent !== undefined) this.#spent += ms;
      if (charged !== undefined) this.#shares.chargeOwner(charged, Math.max(leastMs, ms));
    };
    this.#rounds.soon(() => {
      this.#isStarting = false;
      countTime();
    });
    begin(countTime);
  }

  #hasTime(): boolean {
    return this.#spent === undefined || this.#spent < roundMs;
  }
}

/** A socket with the parser that Node attaches to it. */
interface ParsedSocket extends Socket {
  readonly parser?: { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number } | null;
}

/** A request with what is called once it waits for its turn: a property, as entries of a WeakMap survive small garbage collections. */
interface ArrivingRequest extends IncomingMessage {
  arrived?: Run;
}

/** The result that tells the parser that what follows is not HTTP, so that it reads no further. */
const readNoFurther = 2;

/**
 * Ends connections that send too many requests before the answers of the earlier ones, and lets the others begin in turns. Returns what
 * is called once a request waits for the turn of its account.
 */
export function boundArrivals(server: RawServerDefault, arrivals = new Arrivals()): (request: IncomingMessage) => void {
  const unanswered = new WeakMap<Socket, number>();
  const unansweredOf = (socket: Socket): number => unanswered.get(socket) ?? 0;
  server.on("connection", (socket: ParsedSocket) => {
    const { parser } = socket;
    const onIncoming = parser?.onIncoming;
    if (!parser || !onIncoming) return;
    parser.onIncoming = (request, keepAlive) => {
      const most = arrivals.waiting < crowd ? mostUnanswered.usual : mostUnanswered.crowded;
      if (unansweredOf(socket) < most) return onIncoming.call(parser, request, keepAlive);
      socket.destroy();
      return readNoFurther;
    };
  });
  const handlers = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: ArrivingRequest, response: ServerResponse) => {
    const { socket } = request;
    unanswered.set(socket, unansweredOf(socket) + 1);
    // An error without a listener would end the process, and with it the requests of all others.
    response.on("error", () => undefined);
    response.once("close", () => unanswered.set(socket, unansweredOf(socket) - 1));
    arrivals.take(socket.remoteAddress ?? "", socket, (arrived) => {
      request.arrived = arrived;
      if (!socket.destroyed) for (const handle of handlers) handle.call(server, request, response);
    });
  });
  return (request: ArrivingRequest) => request.arrived?.();
}

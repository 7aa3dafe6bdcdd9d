/**
 * Requests as they arrive, before anything of them is handled.
 * Node parses in one turn all bytes that arrived on a connection, and each request of them begins at once. A piece of 64 KB has
 * 1,800 short requests, and a server has thousands of connections. So the parser ends at a connection's last allowed request, and
 * requests begin in rounds in which addresses, and the connections of each, take turns.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RawServerDefault } from "fastify";
import { eventLoop, type Loop } from "./fair-queue.ts";

/** Maximum number of unanswered requests of a connection: usually, and while many requests wait to begin. */
const mostUnanswered = { usual: 16, crowded: 1 };
/** Waiting requests from which on connections may send nothing ahead. */
const crowd = 500;

/** Milliseconds of a round of the event loop in which requests begin. */
const roundMs = 5;

type Run = () => void;

/** Requests that wait to begin. */
export class Arrivals {
  readonly #rounds: Loop;
  /** By address and connection, in the order of their turns. */
  readonly #waiting = new Map<string, Map<object, Run[]>>();
  /** The time of the first begin in this round; undefined before. */
  #begun: number | undefined;
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
  take(address: string, connection: object, begin: Run): void {
    if (this.#waiting.size === 0 && !this.#isStarting && this.#hasTime()) {
      this.#isStarting = true;
      this.#rounds.soon(() => {
        this.#isStarting = false;
      });
      return this.#begin(begin);
    }
    this.#count += 1;
    const connections = this.#waiting.get(address) ?? new Map<object, Run[]>();
    this.#waiting.set(address, connections);
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
      const begin = this.#takeNext();
      if (begin) this.#begin(begin);
      if (this.#waiting.size > 0) this.#plan(this.#hasTime() ? this.#rounds.soon : this.#rounds.nextRound);
    });
  }

  #takeNext(): Run | undefined {
    for (const [address, connections] of this.#waiting) {
      this.#waiting.delete(address);
      for (const [connection, queue] of connections) {
        connections.delete(connection);
        const begin = queue.shift();
        this.#count -= 1;
        // Behind the others, where more of it waits.
        if (queue.length > 0) connections.set(connection, queue);
        if (connections.size > 0) this.#waiting.set(address, connections);
        return begin;
      }
    }
    return undefined;
  }

  #begin(begin: Run): void {
    if (this.#begun === undefined) {
      this.#begun = this.#rounds.now();
      this.#rounds.nextRound(() => {
        this.#begun = undefined;
      });
    }
    begin();
  }

  #hasTime(): boolean {
    return this.#begun === undefined || this.#rounds.now() - this.#begun < roundMs;
  }
}

/** A socket with the parser that Node attaches to it. */
interface ParsedSocket extends Socket {
  readonly parser?: { onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number } | null;
}

/** The result that tells the parser that what follows is not HTTP, so that it reads no further. */
const readNoFurther = 2;

/** Ends connections that send too many requests before the answers of the earlier ones, and lets the others begin in turns. */
export function boundArrivals(server: RawServerDefault, arrivals = new Arrivals()): void {
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
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    unanswered.set(socket, unansweredOf(socket) + 1);
    // An error without a listener would end the process, and with it the requests of all others.
    response.on("error", () => undefined);
    response.once("close", () => unanswered.set(socket, unansweredOf(socket) - 1));
    arrivals.take(socket.remoteAddress ?? "", socket, () => {
      if (!socket.destroyed) for (const handle of handlers) handle.call(server, request, response);
    });
  });
}

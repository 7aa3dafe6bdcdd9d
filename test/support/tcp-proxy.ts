/** Proxies before a server that lose connections. */

import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** A connection to the proxy, and the one that it leads to. */
interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
}

/** `sent` is asked of all that a client sends; what it answers is handed on, and nothing of what it answers undefined to. */
async function proxy(port: number, open: Set<Pair>, sent: (pair: Pair, chunk: Buffer) => Buffer | undefined) {
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    const pair: Pair = { client, upstream };
    open.add(pair);
    for (const socket of [client, upstream]) {
      socket.on("error", () => undefined).on("close", () => cut(open, pair));
    }
    upstream.pipe(client);
    client.on("data", (chunk: Buffer) => {
      const rest = sent(pair, chunk);
      if (rest !== undefined) upstream.write(rest);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const pair of [...open]) cut(open, pair);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function cut(open: Set<Pair>, pair: Pair): void {
  open.delete(pair);
  pair.client.destroy();
  pair.upstream.destroy();
}

/** Cuts the connection as soon as somebody sends a certain text through it: whatever holds `word` is not handed on. */
export function cuttingProxy(port: number, word: string): Promise<TcpProxy> {
  const open = new Set<Pair>();
  return proxy(port, open, (pair, chunk) => {
    if (!chunk.includes(word)) return chunk;
    cut(open, pair);
    return undefined;
  });
}

export interface LosingProxy extends TcpProxy {
  /** Cuts some of the connections that are open, chosen by `below`. */
  cutSome(many: number, below: (limit: number) => number): void;
  /** Hands the next text that holds `word` on, and cuts that connection when it is answered: whoever sent it learns nothing. */
  loseAnswerTo(word: string): void;
  /** How often an answer was lost. */
  readonly lost: () => number;
}

/** Loses connections when it is told to. */
export async function losingProxy(port: number): Promise<LosingProxy> {
  const open = new Set<Pair>();
  const words: string[] = [];
  let lost = 0;
  const passed = await proxy(port, open, (pair, chunk) => {
    const at = words.findIndex((word) => chunk.includes(word));
    if (at < 0) return chunk;
    words.splice(at, 1);
    pair.upstream.unpipe(pair.client).once("data", () => {
      lost += 1;
      cut(open, pair);
    });
    // Nobody reads it any more since it was unpiped.
    pair.upstream.resume();
    return chunk;
  });
  return {
    ...passed,
    cutSome(many, below) {
      const all = [...open];
      for (let each = 0; each < many && all.length > 0; each++) cut(open, all.splice(below(all.length), 1)[0]!);
    },
    loseAnswerTo: (word) => void words.push(word),
    lost: () => lost,
  };
}

export interface EndingProxy extends TcpProxy {
  /** True once it has cut its connections. */
  readonly hasEnded: () => boolean;
}

/** Hands on so many messages of all its clients, then cuts every connection and any that comes later. */
export async function endingProxy(port: number, messages: number): Promise<EndingProxy> {
  const open = new Set<Pair>();
  let left = messages;
  const passed = await proxy(port, open, (_, chunk) => {
    if (left-- > 0) return chunk;
    for (const pair of [...open]) cut(open, pair);
    return undefined;
  });
  return { ...passed, hasEnded: () => left < 0 };
}

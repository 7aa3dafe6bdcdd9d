/** A destination over HTTP that does to requests what a test says: it answers, or ends the connection at a moment of its choice. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Behaviour =
  | "reset-after"
  | "slow"
  | "cut"
  | "wrong-length"
  | { readonly status: number; readonly headers?: { readonly [name: string]: string }; readonly body?: string };

export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

export interface FaultyDestination {
  readonly url: string;
  /** The requests whose bodies have come in whole, in the order of their arrival. */
  readonly arrived: Arrived[];
  /** Says what is done with a request; numbers begin at 1. */
  behave(decide: (request: Arrived, number: number) => Behaviour | Promise<Behaviour>): void;
  /** Requests that were under way at once, at most. */
  readonly atOnce: () => number;
  close(): Promise<void>;
}

const good: Behaviour = { status: 200, body: '{"id":"d"}' };

export async function faultyDestination(): Promise<FaultyDestination> {
  const arrived: Arrived[] = [];
  let decide: (request: Arrived, number: number) => Behaviour | Promise<Behaviour> = () => good;
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      open -= 1;
    });
    open += 1;
    most = Math.max(most, open);
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const noted = { method: request.method!, url: request.url!, body };
    arrived.push(noted);
    const behaviour = await decide(noted, arrived.length);
    if (behaviour === "slow") return;
    if (behaviour === "reset-after") return void request.socket.resetAndDestroy();
    if (behaviour === "cut") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"id":');
      return void setImmediate(() => request.socket.destroy());
    }
    if (behaviour === "wrong-length") {
      request.socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{}");
      return void request.socket.end();
    }
    const { status, headers = {}, body: text = "{}" } = behaviour;
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    behave(next) {
      arrived.length = 0;
      most = 0;
      decide = next;
    },
    atOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

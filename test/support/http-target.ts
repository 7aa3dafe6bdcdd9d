/** A local HTTP destination that notes what it gets and answers what a test says. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
}

export interface HttpTarget {
  readonly url: string;
  readonly received: Received[];
  /** Answers from now on; 200 with an empty object at first. */
  answer(reply: (request: Received, number: number) => Reply | Promise<Reply>): void;
  close(): Promise<void>;
}

export async function httpTarget(): Promise<HttpTarget> {
  const received: Received[] = [];
  let reply: (request: Received, number: number) => Reply | Promise<Reply> = () => ({ body: {} });
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const noted = {
      method: request.method!,
      url: request.url!,
      headers: request.headers,
      body: Buffer.concat(chunks).toString("utf8"),
    };
    received.push(noted);
    const { status = 200, headers = {}, body } = await reply(noted, received.length);
    const text =
      body === undefined ? "" : typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(next) {
      received.length = 0;
      reply = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

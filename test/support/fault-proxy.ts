/** Stands between a real client process and a real server, and does to requests what a test says. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface Asked {
  readonly method: string;
  readonly path: string;
  /** From 1; reads and writes together. */
  readonly number: number;
  /** From 1, among all but GET. */
  readonly write: number;
}

/** `…After`: the server acts first. `kill…`: the test ends the client there. */
export type ProxyFault =
  | "dropBefore"
  | "dropAfter"
  | "stall"
  | "cut"
  | "html"
  | "gzipBomb"
  | "wrongLength"
  | { readonly delayMs: number }
  | {
      readonly status: number;
      readonly headers?: { readonly [name: string]: string };
      readonly after?: true;
      readonly body?: string;
    }
  | { readonly shiftDateMs: number }
  | { readonly call: () => unknown; readonly when: "before" | "after" | "answered" };

export interface FaultProxy {
  readonly url: string;
  /** The received requests. */
  readonly seen: Asked[];
  /** Decides for each request; undefined lets it pass. */
  decide: (asked: Asked) => ProxyFault | undefined;
  /** Once all that came in was carried out, also for a client that has died meanwhile. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** 80 MB when unpacked. A gzip file may consist of several, so that a part of it has to be compressed, once. */
const bomb = Buffer.concat(Array<Buffer>(80).fill(gzipSync(Buffer.alloc(1_048_576))));

export async function faultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const seen: Asked[] = [];
  let writes = 0;
  const underWay = new Set<Promise<void>>();
  const proxy: FaultProxy = {
    url: "",
    seen,
    decide: () => undefined,
    idle: async () => void (await Promise.allSettled(underWay)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (incoming, outgoing) => {
    const body: Buffer[] = [];
    try {
      for await (const chunk of incoming) body.push(chunk as Buffer);
    } catch {
      return;
    }
    if (incoming.method !== "GET") writes++;
    const asked = { method: incoming.method!, path: incoming.url!, number: seen.length + 1, write: writes };
    seen.push(asked);
    const forward = () => pass(hostname, port, incoming, Buffer.concat(body));
    const done = carryOut(proxy.decide(asked), incoming, outgoing, forward).catch(() => void incoming.socket.destroy());
    underWay.add(done);
    await done;
    underWay.delete(done);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(proxy, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

interface Passed {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

async function carryOut(
  fault: ProxyFault | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  forward: () => Promise<Passed>,
): Promise<void> {
  const answer = ({ status, headers, body }: Passed) => {
    const { "transfer-encoding": _, ...rest } = headers;
    outgoing.writeHead(status, { ...rest, "content-length": body.length }).end(body);
  };
  if (fault === undefined) return answer(await forward());
  if (typeof fault === "object") {
    if ("delayMs" in fault) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if ("call" in fault && fault.when === "before") await fault.call();
    if ("status" in fault) {
      if (fault.after) await forward();
      const headers = { "content-type": "application/json", ...fault.headers };
      return void outgoing.writeHead(fault.status, headers).end(fault.body ?? "{}");
    }
    const passed = await forward();
    if ("call" in fault && fault.when === "after") await fault.call();
    if ("shiftDateMs" in fault) {
      const date = new Date(Date.parse(passed.headers.date!) + fault.shiftDateMs).toUTCString();
      return answer({ ...passed, headers: { ...passed.headers, date } });
    }
    answer(passed);
    if ("call" in fault && fault.when === "answered") await fault.call();
    return;
  }
  switch (fault) {
    case "dropBefore":
      return void incoming.socket.resetAndDestroy();
    case "stall":
      await forward();
      return;
    case "dropAfter":
      await forward();
      return void incoming.socket.resetAndDestroy();
    case "html":
      await forward();
      return void outgoing.writeHead(200, { "content-type": "text/html" }).end("<html>log in</html>");
    case "gzipBomb":
      await forward();
      outgoing.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb);
      return;
    default: {
      const { status, headers, body } = await forward();
      const { "transfer-encoding": _, ...rest } = headers;
      const length = fault === "cut" ? body.length : body.length + 100;
      outgoing.writeHead(status, { ...rest, "content-length": length });
      outgoing.write(body.subarray(0, fault === "cut" ? Math.floor(body.length / 2) : body.length));
      setImmediate(() => incoming.socket.destroy());
    }
  }
}

function pass(hostname: string, port: string, incoming: IncomingMessage, body: Buffer): Promise<Passed> {
  const { method, url: path, headers } = incoming;
  const { "accept-encoding": _, ...plain } = headers;
  return new Promise((resolve, reject) => {
    const forward = request({ hostname, port, method, path, headers: plain }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on("error", reject);
    });
    forward.on("error", reject);
    forward.end(body);
  });
}

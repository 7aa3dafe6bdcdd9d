/** Large bodies, one after the other and two at once: how long a piece of the main thread's work is, and how long another account waits. */
import { setTimeout } from "node:timers/promises";
import { Pool } from "undici";
import { type LargeRequest, largeRequests } from "../test/support/large-bodies.ts";
import { hold, note } from "./measure.ts";
import { call, type Served } from "./served.ts";

/** The accepted statuses of an answer. */
const statuses = [200, 201, 400, 413, 422, 429];

interface Tokens {
  readonly hostile: string;
  readonly other: string;
}

/** Makes what the requests name, and sends them. */
export async function sendLargeBodies(server: Served, { hostile, other }: Tokens, times: number): Promise<void> {
  const mine = { ...server, headers: { authorization: `Bearer ${hostile}` } };
  const make = async (path: string, body: object) => String((await call(mine, "POST", path, body))["_id"]);
  const integration = await make("/v1/integrations", { name: "Large" });
  const file = (database: string) =>
    make("/v1/connections", { name: database, type: "rdbms", rdbms: { type: "sqlite", database } });
  const connections = [await file("a.db"), await file("b.db")] as const;
  const ends = { source: { _connectionId: connections[0] }, destination: { _connectionId: connections[1] } };
  const sync = await make("/v1/syncs", { _integrationId: integration, ...ends });
  const script = await make("/v1/scripts", { name: "S", content: "" });
  const requests = largeRequests({ integration, connections, sync, script });
  const pool = new Pool(server.url, { connections: 2, headersTimeout: 120_000, bodyTimeout: 120_000 });
  const headers = { authorization: `Bearer ${hostile}`, "content-type": "application/json" };
  const send = async ({ method, path }: LargeRequest, bytes: Buffer): Promise<number> => {
    const answer = await pool.request({ method, path, headers, body: bytes });
    await answer.body.dump();
    return answer.statusCode;
  };
  let [longest, wrong] = [0, 0];
  try {
    for (const request of requests) {
      const bytes = Buffer.from(JSON.stringify(request.body));
      await server.longestPieceMs();
      const cpu = server.wholeCpuSeconds();
      const found = new Set<number>();
      for (let time = 0; time < times; time++) found.add(await send(request, bytes));
      const ms = await server.longestPieceMs();
      longest = Math.max(longest, ms);
      if ([...found].some((status) => !statuses.includes(status))) wrong++;
      const each = ((server.wholeCpuSeconds() - cpu) * 1000) / times;
      note(
        `${request.name} (${(bytes.length / 1024).toFixed(0)} KiB): ${[...found].join(", ")}; longest piece ${ms.toFixed(0)} ms, CPU ${each.toFixed(0)} ms each`,
      );
    }
    hold("hostile: ms of the main thread's longest piece with large bodies", longest, 50);
    const waits = await waitsBeside(server, other, requests, send);
    const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)]!;
    hold("hostile: ms of another account's p99 beside pairs of large bodies", p99, 250, `${waits.length} requests`);
    hold("hostile: large bodies with another answer than expected", wrong, 0);
  } finally {
    await pool.close();
  }
}

/** Milliseconds that requests of another account take while each large body is sent in two loops. */
async function waitsBeside(
  server: Served,
  other: string,
  requests: readonly LargeRequest[],
  send: (request: LargeRequest, bytes: Buffer) => Promise<number>,
): Promise<number[]> {
  const waits: number[] = [];
  const pool = new Pool(server.url, { connections: 1 });
  const headers = { authorization: `Bearer ${other}` };
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const { body } = await pool.request({ method: "GET", path: "/v1/connections", headers });
      await body.dump();
      waits.push(performance.now() - begun);
      await setTimeout(10);
    }
  })();
  for (const request of requests) {
    const bytes = Buffer.from(JSON.stringify(request.body));
    const end = performance.now() + 1000;
    const loop = async () => {
      do await send(request, bytes);
      while (performance.now() < end);
    };
    await Promise.all([loop(), loop()]);
  }
  isOver = true;
  await asking;
  await pool.close();
  return waits;
}

/**
 * One account sends five hundred hostile requests a second, another one reads and writes: how long the other one waits, and how long
 * /healthz takes. `npm run bench -- neighbour 30` does so for thirty seconds instead of five minutes.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Pool } from "undici";
import { bin, hold, inFolder, note } from "./measure.ts";
import { attacked, hostileToken } from "./neighbour/attack.ts";
import { nowhere } from "./neighbour/hostile-requests.ts";
import { launch } from "./served.ts";

const seconds = Number(process.argv[2] ?? 300);
const perSecond = 500;
/** The request rate of the other account: so low that it never waits for itself. */
const neighbourPerSecond = 40;
const quiet = "quiet-account";

const account = (name: string, letter: string, token: string, resources: object) => ({
  resources,
  name,
  features: { environments: true, partner: true, publishTpConnectors: true },
  users: [{ _id: letter.repeat(24), email: `${name}@bench.test`, name, role: "owner" }],
  tokens: [{ token, type: "service", access: "full" }],
});

interface Latencies {
  readonly name: string;
  readonly ms: number[];
  readonly wrong: Map<string, number>;
}

const latencies = (name: string): Latencies => ({ name, ms: [], wrong: new Map() });

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Sends one request and notes how long it took; an answer of another status is counted. */
async function asked(
  pool: Pool,
  into: Latencies,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  good: number,
  body?: object,
) {
  const headers = { authorization: `Bearer ${quiet}`, ...(body && { "content-type": "application/json" }) };
  const begun = performance.now();
  try {
    const answer = await pool.request({ method, path, headers, body: body ? JSON.stringify(body) : null });
    const text = await answer.body.text();
    into.ms.push(performance.now() - begun);
    if (answer.statusCode === good) return text === "" ? undefined : (JSON.parse(text) as { _id?: string });
    count(into.wrong, `${answer.statusCode}`);
  } catch (error) {
    into.ms.push(performance.now() - begun);
    count(into.wrong, (error as { code?: string }).code ?? String(error));
  }
  return undefined;
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Creates, reads, lists, changes and deletes scripts, one after the other, at a steady pace until told to stop. */
async function work(url: string, into: Latencies, running: () => boolean): Promise<void> {
  const pool = new Pool(url, { connections: 8 });
  const pause = 1000 / neighbourPerSecond;
  for (let n = 0; running(); n++) {
    const made = await asked(pool, into, "POST", "/v1/scripts", 201, { name: `script ${n}`, content: "return 1;" });
    await setTimeout(pause);
    if (!made) continue;
    const path = `/v1/scripts/${made._id}`;
    for (const [method, where, good, body] of [
      ["GET", path, 200],
      ["GET", "/v1/scripts?limit=100", 200],
      ["PUT", path, 200, { name: `changed ${n}`, content: "return 2;" }],
      ["DELETE", path, 204],
    ] as const) {
      await asked(pool, into, method, where, good, body);
      await setTimeout(pause);
    }
  }
  await pool.close();
}

async function watch(url: string, into: Latencies, running: () => boolean): Promise<void> {
  const pool = new Pool(url, { connections: 4 });
  while (running()) {
    await asked(pool, into, "GET", "/healthz", 200);
    await setTimeout(25);
  }
  await pool.close();
}

const shown = (counts: Iterable<readonly [string, number]>) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, n]) => `${what}: ${n}`)
    .join(", ");

await inFolder(async (folder) => {
  const world = join(folder, "world.json");
  writeFileSync(
    world,
    JSON.stringify({
      accounts: [account("loud", "a", hostileToken, { connections: [nowhere] }), account("quiet", "b", quiet, {})],
    }),
  );
  const args = [
    bin,
    "serve",
    "--data",
    join(folder, "data"),
    "--world",
    world,
    "--log-level",
    "error",
    "--egress",
    "public",
  ];
  const server = await launch({ args: [...args, "--tfstate", join(folder, "states")] });
  try {
    const alone = latencies("alone");
    let until = performance.now() + 3_000;
    await work(server.url, alone, () => performance.now() < until);
    const [other, health] = [latencies("other"), latencies("health")];
    let ended = false;
    until = performance.now() + seconds * 1000;
    const [result] = await Promise.all([
      attacked({ url: server.url, seconds, perSecond }).finally(() => {
        ended = true;
      }),
      work(server.url, other, () => !ended),
      watch(server.url, health, () => !ended),
    ]);
    const figures = ({ ms }: Latencies) =>
      `median ${percentile(ms, 0.5).toFixed(1)} ms, longest ${Math.max(...ms).toFixed(0)} ms, ${ms.length} requests`;
    hold("neighbour: ms of another account's requests, p99", percentile(other.ms, 0.99), 250, figures(other));
    hold("neighbour: ms of /healthz, p99", percentile(health.ms, 0.99), 250, figures(health));
    hold("neighbour: requests of the other account that went wrong", sum(other.wrong), 0, shown(other.wrong));
    hold("neighbour: hostile requests answered with 5xx", result.failures, 0);
    note(
      `${result.sent} hostile requests in ${seconds} s (${perSecond} a second asked for): ${shown(Object.entries(result.statuses))}`,
    );
    note(
      `before that the other account's p99 was ${percentile(alone.ms, 0.99).toFixed(1)} ms; the server's memory at its height ${server.peakMiB().toFixed(0)} MiB`,
    );
    for (const [what, each] of Object.entries(result.kinds)) note(`${what}: ${shown(Object.entries(each))}`);
  } finally {
    await server.close();
  }
});

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, n) => all + n, 0);
}

/**
 * The hostile account, in a process of its own so that making its requests takes nothing from the other account's clock. Elsewhere it would
 * be on another machine: here it runs at a lower priority than the server, that of its compute threads, so that it must not take the cores that answer.
 */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Pool } from "undici";
import { type HostileRequest, hostileRequests } from "./hostile-requests.ts";

export const hostileToken = "loud-account";

/** How often, by what. */
interface Counts {
  readonly [what: string]: number;
}

export interface AttackResult {
  readonly sent: number;
  /** Answers 5xx, without 503 of work that was not taken on. */
  readonly failures: number;
  readonly statuses: Counts;
  /** The same by what was sent. */
  readonly kinds: { readonly [name: string]: Counts };
}

interface Orders {
  readonly url: string;
  readonly seconds: number;
  readonly perSecond: number;
}

/** The same numbers for the same seed: one run sends what another one sent. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function attack({ url, seconds, perSecond }: Orders): Promise<AttackResult> {
  const pool = new Pool(url, { connections: 512, headersTimeout: 60_000, bodyTimeout: 60_000 });
  const headers = { authorization: `Bearer ${hostileToken}`, "content-type": "application/json" };
  const kinds = new Map<string, Map<string, number>>();
  const statuses = new Map<string, number>();
  let [sent, failures] = [0, 0];
  const note = (name: string, status: string) => {
    const each = kinds.get(name) ?? new Map<string, number>();
    kinds.set(name, each.set(status, (each.get(status) ?? 0) + 1));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (/^5/.test(status) && status !== "503") failures++;
  };
  const send = async ({ name, method, path, body, token }: HostileRequest): Promise<void> => {
    try {
      const own = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
      const answer = await pool.request({ method, path, headers: own, body: body ?? null });
      await answer.body.dump();
      note(name, String(answer.statusCode));
    } catch (error) {
      note(name, (error as { code?: string }).code ?? "failed");
    }
  };
  const random = randomOf(1);
  const choices = hostileRequests(random);
  const all = choices.reduce((total, { weight }) => total + weight, 0);
  const choose = () => {
    let left = random() * all;
    for (const each of choices) {
      left -= each.weight;
      if (left < 0) return each;
    }
    return choices[0]!;
  };
  const signed = async () => {
    const answer = await pool.request({ method: "GET", path: "/v1/s3SignedURL", headers });
    const { signedURL } = (await answer.body.json()) as { signedURL?: string };
    return signedURL === undefined ? "/signed/x" : new URL(signedURL).pathname;
  };
  let upload = await signed();
  const begun = performance.now();
  const pending = new Set<Promise<void>>();
  for (let due = 0; performance.now() - begun < seconds * 1000; ) {
    const target = ((performance.now() - begun) / 1000) * perSecond;
    for (; due < target; due++) {
      // Past this the thread could not keep the pace itself.
      if (pending.size > 2_000) continue;
      sent++;
      const choice = choose();
      const work = (
        choice.unfinished
          ? stall(url, choice.unfinished(upload)).then(() => note(choice.name, "cut off"))
          : send(choice.make!(sent))
      ).finally(() => pending.delete(work));
      pending.add(work);
    }
    if (due % 10_000 < 20) upload = await signed().catch(() => upload);
    await setTimeout(5);
  }
  await Promise.race([Promise.all(pending), setTimeout(5_000)]);
  await pool.destroy();
  const named = [...kinds].map(([name, each]) => [name, Object.fromEntries(each)] as const);
  return { sent, failures, statuses: Object.fromEntries(statuses), kinds: Object.fromEntries(named) };
}

/** Begins a request and never ends it. */
function stall(url: string, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {}).once("close", () => done());
    socket.write(bytes);
    socket.setTimeout(20_000, () => socket.destroy());
    socket.resume();
  });
}

/** Starts the attack and answers what came of it. */
export async function attacked(orders: Orders): Promise<AttackResult> {
  const command = [process.execPath, fileURLToPath(import.meta.url), JSON.stringify(orders)];
  const child = spawn("nice", ["-n", "10", ...command], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  await new Promise((ended) => child.once("close", ended));
  return JSON.parse(text) as AttackResult;
}

if (import.meta.main) {
  const result = await attack(JSON.parse(process.argv[2]!) as Orders);
  process.stdout.write(JSON.stringify(result), () => process.exit());
}

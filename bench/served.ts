/** Servers in processes of their own: how they are started, loaded with requests, and what CPU they take for them. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Pool } from "undici";
import { repository } from "./measure.ts";

export interface Served {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** User and system time so far, without that of threads that have ended. */
  cpuSeconds(): number;
  /** The same with those, in steps of 10 ms. */
  wholeCpuSeconds(): number;
  /** At its height since it was started, or since `forgetPeak`. */
  peakMiB(): number;
  forgetPeak(): void;
  /** Returns the memory that it holds right now, in MiB. */
  memoryMiB(): number;
  /** Milliseconds of CPU that its main thread worked at most without a pause, since this was asked last; it was started with {@link pieceProbe}. */
  longestPieceMs(): Promise<number>;
  close(): Promise<void>;
}

/** Options of Node for a server whose longest piece of work is measured. */
export const pieceProbe = ["--import", join(repository, "bench", "longest-piece.mjs")] as const;

interface Launch {
  readonly args: readonly string[];
  /** The address to listen on; absent for a server that prints `ready at URL`. */
  readonly url?: string;
  readonly token?: () => string;
}

/** Starts a Node program and waits until it is ready. */
export async function launch({ args, url, token }: Launch): Promise<Served> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const found = await new Promise<string>((resolve, reject) => {
    const listen = (piece: Buffer) => {
      said = (said + piece).slice(-4_000);
      const announced = /ready at (\S+)/.exec(said)?.[1];
      if (announced && !url) resolve(announced);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}: ${said}`)));
    if (url) void answers(url).then(() => resolve(url));
  });
  const folder = `/proc/${child.pid}`;
  const status = (name: string) => readFileSync(`${folder}/${name}`, "utf8");
  // In nanoseconds, where the process's own counter has ticks of 10 ms. A thread that has ended is not counted: most servers keep theirs.
  const nanoseconds = () =>
    readdirSync(`${folder}/task`)
      .map((thread) => Number(status(`task/${thread}/schedstat`).split(" ")[0]))
      .reduce((sum, each) => sum + each, 0);
  return {
    url: found,
    headers: token ? { authorization: `Bearer ${token()}` } : {},
    cpuSeconds: () => nanoseconds() / 1e9,
    wholeCpuSeconds: () => {
      // The name of the program, in brackets, is the second field; user and system time are the 14th and the 15th.
      const fields = status("stat").split(") ")[1]!.split(" ");
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    forgetPeak: () => writeFileSync(`${folder}/clear_refs`, "5"),
    peakMiB: () => Number(/^VmHWM:\s+(\d+) kB/m.exec(status("status"))![1]) / 1024,
    memoryMiB: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(status("status"))![1]) / 1024,
    longestPieceMs: async () => {
      const path = join(tmpdir(), `longest-piece-${child.pid}`);
      rmSync(path, { force: true });
      child.kill("SIGUSR2");
      while (!existsSync(path)) await setTimeout(5);
      const ms = Number(readFileSync(path, "utf8"));
      rmSync(path);
      return ms;
    },
    close: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** Resolves when anything answers there. */
async function answers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(20);
}

export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => probe.once("listening", listening));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return String(port);
}

export interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
}

/** Sends the calls, 32 at a time, and returns the server's CPU for one of them in milliseconds. Throws for any other status. */
export async function cpuPerCall(server: Served, calls: readonly Call[], status: number): Promise<number> {
  const pool = new Pool(server.url, { connections: 32 });
  const left = calls.values();
  const before = server.cpuSeconds();
  const work = async () => {
    for (const { method, path, body } of left) {
      const headers = { ...server.headers, ...(body ? { "content-type": "application/json" } : {}) };
      const answer = await pool.request({ method, path, headers, body: body ? JSON.stringify(body) : null });
      const text = await answer.body.text();
      if (answer.statusCode !== status)
        throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`);
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
  await pool.close();
  return ((server.cpuSeconds() - before) * 1000) / calls.length;
}

/** Calls the API. Throws for an answer that is none of success. */
export async function call(
  server: Served,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const headers = { ...server.headers, "content-type": "application/json" };
  const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const told = (await answer.json()) as Record<string, unknown>;
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told).slice(0, 500)}`);
  return told;
}

/** The cost of a run of a flow. */
export interface Ran {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** MiB, four times a second. */
  readonly memory: readonly number[];
}

/** Runs a flow that delivers so many records to its end. */
export async function ranFlow(server: Served, flow: string, many: number): Promise<Ran> {
  const memory: number[] = [];
  const [cpu, wall] = [server.cpuSeconds(), performance.now()];
  const { _jobId } = await call(server, "POST", `/v1/flows/${flow}/run`, {});
  for (;;) {
    await setTimeout(250);
    memory.push(server.memoryMiB());
    const job = await call(server, "GET", `/v1/jobs/${_jobId}`);
    if (job["status"] === "queued" || job["status"] === "running") continue;
    if (job["numSuccess"] !== many || job["status"] !== "completed") throw new Error(JSON.stringify(job));
    return { cpuSeconds: server.cpuSeconds() - cpu, wallSeconds: (performance.now() - wall) / 1000, memory };
  }
}

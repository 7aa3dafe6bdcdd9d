/** Servers and workers in processes of their own, which are killed, frozen and started again, and a caller who does not mind. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Json } from "../../src/base/json.ts";
import { compileCache } from "../cli/places.ts";
import { type Bundle, bundle } from "./bundles.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

export interface Machine {
  /** SIGKILL, and another one in its place. */
  replace(): Promise<void>;
  /** SIGSTOP; SIGCONT after so many milliseconds. */
  freeze(ms: number): void;
  /** SIGKILL. */
  kill(): void;
}

export interface WorkerMachine extends Machine {
  readonly kind: "worker";
}

export interface ServerMachine extends Machine {
  readonly kind: "server";
  readonly server: () => ServerProcess;
}

/** A process that runs `file` with `args`, and has printed a line. */
export async function workerMachine(file: Bundle, args: readonly string[]): Promise<WorkerMachine> {
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [await bundle(file), ...args], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    });
    const ended = once(child, "exit").then(([code, signal]) => ({ code, signal }));
    const first = await Promise.race([once(child.stdout!, "data").then(() => undefined), ended]);
    if (first) throw new Error(`${file} ended with ${first.code ?? first.signal}.`);
    return child;
  };
  let child = await start();
  return {
    kind: "worker",
    async replace() {
      child.kill("SIGKILL");
      child = await started(start);
    },
    freeze(ms) {
      const frozen = child;
      frozen.kill("SIGSTOP");
      void setTimeout(ms, undefined, { ref: false }).then(() => frozen.kill("SIGCONT"));
    },
    kill: () => void child.kill("SIGKILL"),
  };
}

export async function serverMachine(options: Parameters<typeof startServer>[0]): Promise<ServerMachine> {
  let server = await startServer(options);
  return {
    kind: "server",
    server: () => server,
    async replace() {
      server.kill();
      server = await started(() => startServer(options));
    },
    freeze(ms) {
      const frozen = server;
      frozen.freeze();
      void setTimeout(ms, undefined, { ref: false }).then(() => frozen.thaw());
    },
    kill: () => server.kill(),
  };
}

/** One whose connections are lost while it starts ends; whoever keeps it running starts it again. */
async function started<M>(start: () => Promise<M>): Promise<M> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests check.
  readonly body: any;
}

/** Milliseconds after which a frozen server is given up. */
const patienceMs = 5000;

/** Asks one server after the other until one answers with less than 500: what was written may have been written before, too. */
export async function asked(
  servers: readonly ServerMachine[],
  token: string,
  [method, path, body]: readonly [method: string, path: string, body?: Json],
): Promise<Answer> {
  let last: unknown;
  for (let attempt = 0; attempt < 100; attempt++) {
    const { url } = servers[attempt % servers.length]!.server();
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      last = `${answer.status} ${text}`;
      if (answer.status < 500) return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
    } catch (error) {
      last = error;
    }
    await setTimeout(50);
  }
  throw new Error(`${method} ${path}: no server answers: ${last}`);
}

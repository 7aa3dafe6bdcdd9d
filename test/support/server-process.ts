/** Starts reference servers as processes of their own. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Json } from "../../src/base/json.ts";
import type { PlatformOptions } from "../../src/server/index.ts";
import { compileCache } from "../cli/places.ts";
import { bundle } from "./bundles.ts";

export interface ServerProcess {
  readonly url: string;
  /** Of the account `Local`, where this server made it or finds it in its folder. */
  readonly token: string | undefined;
  readonly notices: readonly string[];
  readonly pid: number;
  /** A request with the token; rejects where the server does not answer any more. */
  call(method: string, path: string, body?: Json, token?: string): Promise<{ status: number; body: unknown }>;
  /** SIGKILL. */
  kill(): void;
  /** SIGSTOP, and SIGCONT. */
  freeze(): void;
  thaw(): void;
}

/** The options that JSON can carry. */
type ProcessOptions = Omit<PlatformOptions, "clock" | "ids" | "log">;

/** Ends what a failed test has left running, together with the process of the tests. */
const running = new Set<() => void>();
process.once("exit", () => {
  for (const kill of running) kill();
});

/** Starts a server; whoever starts it kills it. */
export async function startServer(options: ProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await bundle("processes/server-child"), JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  const kill = () => {
    running.delete(kill);
    child.kill("SIGKILL");
  };
  running.add(kill);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  const { url, token, notices } = JSON.parse(line) as { url: string; token?: string; notices: readonly string[] };
  return {
    url,
    token,
    notices,
    pid: child.pid!,
    async call(method, path, body, bearer = token) {
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
    },
    kill,
    freeze: () => void child.kill("SIGSTOP"),
    thaw: () => void child.kill("SIGCONT"),
  };
}

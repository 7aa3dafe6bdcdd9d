/** Runs command lines: within the test, or as the real bin in a process of its own, whose doings are captured. */
import { type ChildProcess, spawn } from "node:child_process";
import { bin, compileCache, repository } from "./places.ts";

export { reconduit } from "./in-process.ts";
export { bin, folder, repository } from "./places.ts";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves when the stream has said `text`; rejects when the process ends without. */
  said(stream: "stdout" | "stderr", text: string | RegExp): Promise<string>;
}

export type Environment = { readonly [name: string]: string };

/** Only what a process needs: nothing of the developer's settings. */
export function environment(extra: Environment): NodeJS.ProcessEnv {
  return {
    NODE_COMPILE_CACHE: compileCache,
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    TMPDIR: process.env["TMPDIR"],
    ...extra,
  };
}

/** Processes that are still running. If a test fails before it stops one, it ends with the test process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export function start(
  args: readonly string[],
  { cwd = repository, env = {} as Environment, command = process.execPath } = {},
): Running {
  const child = spawn(command, [bin, ...args], { cwd, env: environment(env), stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  const text = { stdout: "", stderr: "" };
  const listeners = new Set<() => void>();
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (piece: string) => {
      text[stream] += piece;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, ...text });
    });
  });
  return {
    child,
    ended,
    said: (stream, wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = typeof wanted === "string" ? text[stream].includes(wanted) : wanted.test(text[stream]);
          if (!found) return;
          listeners.delete(look);
          resolve(text[stream]);
        };
        listeners.add(look);
        look();
        void ended.then(
          (end) => reject(new Error(`ended with ${end.code} before it said ${wanted}: ${end.stdout}${end.stderr}`)),
          reject,
        );
      }),
  };
}

/** Runs the bin to its end, in a process: for tests of what only a process has. All others call `reconduit`. */
export function runBin(
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Environment; readonly command?: string } = {},
): Promise<Ended> {
  return start(args, options).ended;
}

/** The one JSON document of a command with `--json`. */
export function document(ended: Ended): {
  readonly formatVersion: number;
  readonly diagnostics: readonly { readonly [key: string]: unknown }[];
  readonly [key: string]: unknown;
} {
  return JSON.parse(ended.stdout);
}

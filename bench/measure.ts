/** Measures the cost of a process, and compares figures with their limits. */
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = join(repository, "dist", "cli", "main.js");

export interface Cost {
  readonly wallMs: number;
  /** User and system time, children included. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  readonly stdout: string;
}

interface Where {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const timeTool = "/usr/bin/time";
/** Node tells nothing of what a child used, so GNU time is asked. */
export const canMeasure =
  existsSync(timeTool) && spawnSync(timeTool, ["-f", "%U %S %M", "true"], { encoding: "utf8" }).status === 0;

/** Runs a command to its end and says what it cost. Throws when it ends with another code than 0. */
export function measured(command: string, args: readonly string[], where: Where = {}): Cost {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-bench-"));
  const report = join(folder, "cost");
  const started = performance.now();
  const result = spawnSync(timeTool, ["-f", "%U %S %M", "-o", report, command, ...args], options(where));
  const wallMs = performance.now() - started;
  expectSuccess(command, args, result);
  const [user, system, kilobytes] = readFileSync(report, "utf8").trim().split(/\s+/).map(Number);
  rmSync(folder, { recursive: true });
  return { wallMs, cpuSeconds: user! + system!, peakMiB: kilobytes! / 1024, stdout: result.stdout };
}

/** The wall time of a command in milliseconds, measured without a process between. */
export function timed(command: string, args: readonly string[], where: Where = {}): number {
  const started = performance.now();
  const result = spawnSync(command, args, options(where));
  const wallMs = performance.now() - started;
  expectSuccess(command, args, result);
  return wallMs;
}

function options({ cwd, env }: Where) {
  return {
    encoding: "utf8" as const,
    maxBuffer: 1 << 30,
    env: { ...process.env, CI: "", NO_COLOR: "1", ...env },
    ...(cwd ? { cwd } : {}),
  };
}

function expectSuccess(command: string, args: readonly string[], result: SpawnSyncReturns<string>): void {
  if (result.status === 0) return;
  const why = result.error?.message ?? result.stderr.slice(-2_000);
  throw new Error(`${command} ${args.join(" ")} ended with ${result.status}: ${why}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const cpuOf = (costs: readonly Cost[]) => median(costs.map((each) => each.cpuSeconds));
export const peakOf = (costs: readonly Cost[]) => median(costs.map((each) => each.peakMiB));
export const wallOf = (costs: readonly Cost[]) => median(costs.map((each) => each.wallMs));

/** Prints `name: figure (limit)`; past the limit the process will exit with 1. */
export function hold(name: string, figure: number, limit: number, detail = ""): void {
  const verdict = figure <= limit ? "" : " PAST THE LIMIT";
  process.stdout.write(`${name}: ${round(figure)} (${round(limit)})${detail ? `  ${detail}` : ""}${verdict}\n`);
  if (figure > limit) process.exitCode = 1;
}

export function note(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}

export interface Platform {
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** A reference server in a process of its own; `folder` is empty, or was one's before. Without a rate limit unless asked for. */
export async function servePlatform(folder: string, how: { port?: string; limited?: boolean } = {}): Promise<Platform> {
  const { port = "0", limited = false } = how;
  const args = [bin, "serve", "--data", folder, "--port", port, "--rate-limit", limited ? "on" : "off"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (piece: string) => {
    said = (said + piece).slice(-2_000);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const found = /ready at (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready: ${said}`)));
  });
  return {
    env: { RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: readFileSync(join(folder, "token"), "utf8").trim() },
    close: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** A folder that is gone when `work` has ended. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-bench-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

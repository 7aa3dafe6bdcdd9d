/** Logging as Terraform reads it from a plugin: one JSON object a line on stderr, chosen there by level. */
import fs from "node:fs";
import { endThrowingDriver } from "../../base/driver-zone.ts";
import type { RequestInfo } from "../../client/index.ts";

const levels = ["trace", "debug", "info", "warn", "error"] as const;
export type Level = (typeof levels)[number];

/** Fields of an entry in addition to its message. */
export type Facts = { readonly [name: string]: string | number | boolean | readonly string[] | undefined };

/**
 * Returns true if Terraform keeps entries of the level, according to `TF_LOG_PROVIDER` and `TF_LOG`. Other entries need not be made.
 */
export function isLogged(level: Level, env: NodeJS.ProcessEnv): boolean {
  const levelName = (env["TF_LOG_PROVIDER"] || env["TF_LOG"] || "").toLowerCase();
  const from = levelName === "json" ? "trace" : levelName;
  return (levels as readonly string[]).includes(from) && levels.indexOf(level) >= levels.indexOf(from as Level);
}

const stderr = 2;

export function writeLog(level: Level, message: string, facts: Facts = {}): void {
  const entry = {
    ...facts,
    "@level": level,
    "@message": message,
    // Terraform reads microseconds, and takes lines without them for plain text.
    "@timestamp": new Date().toISOString().replace("Z", "000Z"),
    "@module": "reconduit",
  };
  try {
    fs.writeSync(stderr, `${JSON.stringify(entry)}\n`);
  } catch {
    // Nobody reads it any more.
  }
}

/** Redirects console output to log entries, because stdout contains the handshake and nothing else. */
export function redirectConsole(): void {
  const writeAtLevel =
    (level: Level) =>
    (...parts: readonly unknown[]) =>
      writeLog(level, parts.map(String).join(" "));
  Object.assign(console, {
    log: writeAtLevel("info"),
    info: writeAtLevel("info"),
    debug: writeAtLevel("debug"),
    warn: writeAtLevel("warn"),
    error: writeAtLevel("error"),
  });
}

/** Ends the process in the form that Terraform shows as a crash of the plugin, unless a driver threw the error. */
export function crashProvider(error: unknown): void {
  if (endThrowingDriver(error)) return;
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  try {
    fs.writeSync(stderr, `panic: ${message}\n\ngoroutine 1 [running]:\n${stack}\n`);
  } finally {
    process.exit(2);
  }
}

/** Logs requests, never their bodies and headers. */
export const createRequestLog =
  (redact: (text: string) => string) =>
  ({ method, path, status, elapsedMs, attempt, requestId }: RequestInfo): void =>
    writeLog("debug", `${method} ${redact(path)} ${status ?? "without an answer"}`, {
      ms: Math.round(elapsedMs),
      ...(attempt > 1 && { attempt }),
      ...(requestId !== undefined && { request_id: requestId }),
    });

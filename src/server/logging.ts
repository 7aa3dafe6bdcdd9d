/** Writes what a server answers as JSON lines. Loaded by `serve` only. */
import { type DestinationStream, pino } from "pino";
import { secretMask } from "../catalog/limits.ts";
import type { LogEntry, RequestLog } from "./running-platform.ts";

type LogLevel = "error" | "warn" | "info" | "debug" | "trace";

/** Names under which no value is ever written, should an entry come to hold one. */
const secretNames = ["authorization", "cookie", "token", "password", "secret"];

/**
 * A log of requests: 5xx at `error`, refusals at `warn`, everything else at `info`. A line holds the request's id, method, path
 * without query, status and time, never a header or a body.
 */
export function requestLog(level: LogLevel, destination: DestinationStream): RequestLog {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: false,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: secretMask },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const write = ({ fault, ...entry }: LogEntry) => {
    const severity = entry.status >= 500 ? "error" : entry.status >= 400 ? "warn" : "info";
    logger[severity](fault === undefined ? entry : { ...entry, fault: withoutTokens(fault) });
  };
  return Object.assign(write, { from: level === "error" ? 500 : level === "warn" ? 400 : 0 });
}

/** What went wrong may quote what was sent. */
function withoutTokens(text: string): string {
  return text.replaceAll(/\bBearer +\S+/gi, `Bearer ${secretMask}`);
}

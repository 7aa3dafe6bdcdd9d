/** Logs answers as JSON lines. Loaded by `serve` only. */
import { type DestinationStream, pino } from "pino";
import { secretMask } from "../catalog/limits.ts";
import type { LogEntry, RequestLog } from "./running-platform.ts";

type LogLevel = "error" | "warn" | "info" | "debug" | "trace";

/** Names whose values are masked, should an entry ever contain one. */
const secretNames = ["authorization", "cookie", "token", "password", "secret"];

/**
 * Creates a request log: 5xx at `error`, refusals at `warn`, everything else at `info`. A line contains the request's id, method,
 * path without query, status and time, never a header or a body.
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
  const writeEntry = ({ fault, ...entry }: LogEntry) => {
    const severity = entry.status >= 500 ? "error" : entry.status >= 400 ? "warn" : "info";
    logger[severity](fault === undefined ? entry : { ...entry, fault: withoutTokens(fault) });
  };
  return Object.assign(writeEntry, { from: level === "error" ? 500 : level === "warn" ? 400 : 0 });
}

/** Masks tokens in a fault, which may quote the request. */
function withoutTokens(text: string): string {
  return text.replaceAll(/\bBearer +\S+/gi, `Bearer ${secretMask}`);
}

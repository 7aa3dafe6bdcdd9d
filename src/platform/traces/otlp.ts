/**
 * Sends traces to an OpenTelemetry collector, as OTLP over HTTP with JSON (opentelemetry-proto, `/v1/traces`).
 * Loaded only if a collector is configured. A bounded number of spans waits in memory: a slow or unavailable collector loses
 * spans, never a request.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Clock } from "../../base/clock.ts";
import { trimEndOf } from "../../base/trim.ts";
import { version } from "../../base/version.ts";
import type { Attributes, OpenSpan, SpanStart, Tracer } from "./tracer.ts";

export interface TraceSettings {
  /** The collector; `/v1/traces` follows. */
  readonly endpoint: string;
  readonly headers?: { readonly [name: string]: string } | undefined;
  /** Name of the process. Default `reconduit`. */
  readonly service?: string | undefined;
}

const limits = { waiting: 4096, atOnce: 512, everyMs: 1000, timeoutMs: 10_000 } as const;

interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
}

const kinds = { server: 2, client: 3, consumer: 5 } as const;
const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export function createOtlpTracer(
  { endpoint, headers = {}, service = "reconduit" }: TraceSettings,
  clock: Pick<Clock, "now" | "monotonic">,
): Tracer {
  const running = new AsyncLocalStorage<SpanContext>();
  const url = `${trimEndOf(endpoint, "/")}/v1/traces`;
  const resource = { attributes: attributePairs({ "service.name": service, "service.version": version }) };
  let waiting: object[] = [];
  let sending: Promise<void> = Promise.resolve();
  const sendSpans = async (): Promise<void> => {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, limits.atOnce);
      waiting = waiting.slice(limits.atOnce);
      const body = JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "reconduit" }, spans }] }],
      });
      const request = { method: "POST", body, headers: { ...headers, "content-type": "application/json" } };
      // A collector that does not take them costs these spans.
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(limits.timeoutMs) }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
    }
  };
  const flushSpans = (): Promise<void> => {
    sending = sending.then(sendSpans);
    return sending;
  };
  const timer = setInterval(() => void flushSpans(), limits.everyMs).unref();

  function beginSpan({ name, kind, attributes = {}, parent }: SpanStart): OpenSpan {
    const parentMatch = parent === undefined ? undefined : parentPattern.exec(parent);
    const above: SpanContext | undefined = parentMatch
      ? { traceId: parentMatch[1]!, spanId: parentMatch[2]! }
      : running.getStore();
    // The last bit of the flags: the sampling decision of the process that began the trace.
    if (parentMatch && (Number.parseInt(parentMatch[3]!, 16) & 1) === 0)
      return { run: (work) => running.exit(work), end: () => undefined };
    const newContext: SpanContext = {
      traceId: above?.traceId ?? randomBytes(16).toString("hex"),
      spanId: randomBytes(8).toString("hex"),
    };
    const began = { at: clock.now(), monotonic: clock.monotonic() };
    return {
      run: (work) => running.run(newContext, work),
      end({ name: later = name, attributes: more = {}, error } = {}) {
        if (waiting.length >= limits.waiting) return;
        const took = Math.max(0, clock.monotonic() - began.monotonic);
        waiting.push({
          ...newContext,
          ...(above && { parentSpanId: above.spanId }),
          name: later,
          kind: kinds[kind],
          startTimeUnixNano: nanosecondsText(began.at),
          endTimeUnixNano: nanosecondsText(began.at + took),
          attributes: attributePairs({ ...attributes, ...more }),
          status: error === undefined ? {} : { code: 2, message: error },
        });
        if (waiting.length >= limits.atOnce) void flushSpans();
      },
    };
  }

  return {
    begin: beginSpan,
    current() {
      const context = running.getStore();
      return context && `00-${context.traceId}-${context.spanId}-01`;
    },
    async close() {
      clearInterval(timer);
      await flushSpans();
    },
  };
}

/** Milliseconds as the text of nanoseconds that the protocol takes. */
const nanosecondsText = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const attributePairs = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "string" ? { stringValue: value } : { intValue: String(Math.round(value)) },
  }));

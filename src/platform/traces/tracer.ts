/**
 * Traces: the chain from a request to its jobs and their external requests. Without a tracer nothing is loaded or stored.
 */

/** The start of a span. Attributes never contain a path, a query, a header or a body, which may be secret. */
export interface SpanStart {
  readonly name: string;
  readonly kind: "server" | "consumer" | "client";
  readonly attributes?: Attributes;
  /** `traceparent` of the cause (W3C). Default: the current span. */
  readonly parent?: string | undefined;
}

export interface Attributes {
  readonly [name: string]: string | number;
}

export interface OpenSpan {
  /** Runs work within the span: what it begins is caused by it. */
  run<T>(work: () => T): T;
  end(more?: { readonly name?: string; readonly attributes?: Attributes; readonly error?: string | undefined }): void;
}

export interface Tracer {
  begin(span: SpanStart): OpenSpan;
  /** `traceparent` of what runs now; undefined where nothing is traced. */
  current(): string | undefined;
  /** Sends the spans that are not sent yet. */
  close(): Promise<void>;
}

const untraced: OpenSpan = Object.freeze({ run: <T>(work: () => T): T => work(), end: () => undefined });

export const noTracer: Tracer = Object.freeze({
  begin: () => untraced,
  current: () => undefined,
  close: async () => undefined,
});

/** Runs work as a span, which ends with it. */
export async function runInSpan<T>(tracer: Tracer, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracer.begin(start);
  try {
    const answer = await span.run(work);
    span.end();
    return answer;
  } catch (error) {
    span.end({ error: error instanceof Error ? error.name : "error" });
    throw error;
  }
}

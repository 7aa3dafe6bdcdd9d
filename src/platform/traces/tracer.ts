/** Traces: which request led to which job, and that to which requests to the outside. Nothing is kept, and nothing loaded, where nobody asks for them. */

/** What a span is about. Attributes never hold a path, a query, a header or a body: these may be secret. */
export interface SpanStart {
  readonly name: string;
  readonly kind: "server" | "consumer" | "client";
  readonly attributes?: Attributes;
  /** `traceparent` of whoever caused it (W3C). Default: what runs now. */
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
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

const untraced: OpenSpan = Object.freeze({ run: <T>(work: () => T): T => work(), end: () => undefined });

export const noTracer: Tracer = Object.freeze({
  begin: () => untraced,
  current: () => undefined,
  close: async () => undefined,
});

/** Runs work as a span, which ends with it. */
export async function spanning<T>(tracer: Tracer, start: SpanStart, work: () => Promise<T>): Promise<T> {
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

/** Loads the data of a component, and loads it again after a change. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { fetchApi } from "./client.ts";

export interface LoadedQuery<T> {
  /** The last value; undefined before the first. */
  readonly value: T | undefined;
  readonly error: Error | undefined;
  readonly loading: boolean;
  reload(): void;
}

interface QueryState<T> {
  readonly key: string;
  readonly subject: string;
  readonly value?: T;
  readonly error?: Error;
  readonly loading: boolean;
}

const listeners = new Set<() => void>();
let changes = 0;

/** Tells all queries that the data of the account changed. */
export function announceChange(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

const subscribeToChanges = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Loads a value; again with another key, after a change, and on request. The last value of the same subject stays while
 * the next one loads: a subject without a name of its own is its key.
 */
export function useQuery<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  live = true,
  subject = key,
): LoadedQuery<T> {
  const count = useSyncExternalStore(subscribeToChanges, () => (live ? changes : 0));
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<QueryState<T>>({ key, subject, loading: true });
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counters ask for another read
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ended = { key, subject, loading: false };
    setState((before) => ({ ...(before.subject === subject && before), key, subject, loading: true }));
    latest.current(signal).then(
      (value) => signal.aborted || setState({ ...ended, value }),
      (error: Error) =>
        signal.aborted || setState((before) => ({ ...(before.subject === subject && before), ...ended, error })),
    );
    return () => controller.abort();
  }, [key, subject, count, asked]);
  const reload = useCallback(() => setAsked((before) => before + 1), []);
  const isCurrent = state.subject === subject;
  return {
    value: isCurrent ? state.value : undefined,
    error: isCurrent ? state.error : undefined,
    loading: state.key !== key || !isCurrent || state.loading,
    reload,
  };
}

/** Milliseconds between reads without events of the server. */
const askAgainMs = 10_000;

/** Follows the changes of the account until the returned function is called. */
export function followChanges(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const readOn = async (): Promise<void> => {
    while (!signal.aborted) {
      await readEvents(signal).catch(() => undefined);
      await new Promise((done) => setTimeout(done, askAgainMs));
      if (!signal.aborted) announceChange();
    }
  };
  readOn();
  return () => controller.abort();
}

/** Reads events until the stream ends. */
async function readEvents(signal: AbortSignal): Promise<void> {
  const { body } = await fetchApi("/admin/console/live", { signal });
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of body!) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop()!;
    // A value that was read before the stream was open may have changed since, and no event says so.
    if (lines.includes(": open") || lines.includes("event: change")) announceChange();
  }
}

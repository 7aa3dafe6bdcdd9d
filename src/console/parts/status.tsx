/** Small parts that many pages use: states, moments, counts, problems. */
import type { ReactNode } from "react";
import type { LoadedQuery } from "../api/use-query.ts";

const tones: { readonly [state: string]: string } = {
  completed: "good",
  failed: "bad",
  canceled: "quiet",
  running: "busy",
  retrying: "busy",
  queued: "busy",
  canceling: "busy",
  offline: "bad",
  online: "good",
  enabled: "good",
  disabled: "quiet",
};

/** A state, by its word and its colour. */
export function StateLabel({ state }: { readonly state: string | undefined }) {
  return state === undefined ? null : <span className={`state ${tones[state] ?? "quiet"}`}>{state}</span>;
}

/** A moment, in the time of the reader; its title is the moment in UTC. */
export function Moment({ at }: { readonly at: string | null | undefined }) {
  if (at === undefined || at === null || at === "") return <span className="quiet">never</span>;
  return (
    <time dateTime={at} title={at}>
      {momentLabel(at)}
    </time>
  );
}

export function momentLabel(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? at
    : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}

export const countLabel = (count: unknown): string => Number(count ?? 0).toLocaleString();

/** Returns a span between two moments, such as `1 min 5 s`; "" where it has not begun. */
export function elapsedLabel(from: string | undefined, to: string | undefined, now = Date.now()): string {
  if (from === undefined) return "";
  const ms = (to === undefined ? now : Date.parse(to)) - Date.parse(from);
  return Number.isNaN(ms) ? "" : lengthLabel(Math.max(0, ms));
}

export function lengthLabel(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (h > 0) return `${h} h ${m} min`;
  return m > 0 ? `${m} min ${s} s` : `${s} s`;
}

interface LoadedProps<T> {
  readonly query: LoadedQuery<T>;
  /** Heading of the page until the value is there, which brings its own. */
  readonly title?: string;
  readonly children: (value: T) => ReactNode;
}

/** The value of a query, or that it loads, or why it cannot be shown. */
export function Loaded<T>({ query, title, children }: LoadedProps<T>) {
  const { value, error } = query;
  return (
    <>
      {value === undefined && title !== undefined && <h1>{title}</h1>}
      {error && <Problem error={error} />}
      {value === undefined ? error ? null : <p className="quiet">Loading…</p> : children(value)}
    </>
  );
}

export function Problem({ error }: { readonly error: Error }) {
  return (
    <p className="problem" role="alert">
      {error.message}
    </p>
  );
}

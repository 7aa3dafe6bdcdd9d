/** A bar of what a job did when: the time that it waited, and the time that it worked. The table around it has the same as text. */
import { elapsedLabel } from "./status.tsx";

interface Span {
  readonly createdAt: string;
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | null | undefined;
}

interface TimelineBarProps {
  readonly span: Span;
  /** The first and the last moment of the scale, in milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** Returns the first and the last moment of spans; an open one ends now. */
export function timeScaleOf(spans: readonly Span[], now = Date.now()): { readonly from: number; readonly to: number } {
  const from = Math.min(...spans.map(({ createdAt }) => Date.parse(createdAt)));
  const to = Math.max(...spans.map(({ endedAt }) => (endedAt ? Date.parse(endedAt) : now)));
  return { from, to: Math.max(to, from + 1) };
}

export function TimelineBar({ span: { createdAt, startedAt, endedAt }, from, to }: TimelineBarProps) {
  const shareOfScale = (at: number): number => (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from);
  const created = shareOfScale(Date.parse(createdAt));
  const started = startedAt ? shareOfScale(Date.parse(startedAt)) : shareOfScale(endedAt ? Date.parse(endedAt) : to);
  const ended = shareOfScale(endedAt ? Date.parse(endedAt) : to);
  const waited = elapsedLabel(createdAt, startedAt ?? endedAt ?? undefined);
  const worked = elapsedLabel(startedAt, endedAt ?? undefined);
  return (
    <svg className="timeline" viewBox="0 0 100 10" preserveAspectRatio="none" role="img">
      <title>{`waited ${waited || "not"}${worked === "" ? "" : `, worked ${worked}`}`}</title>
      <rect className="waits" x={created} y="3" width={Math.max(0, started - created)} height="4" />
      {startedAt && <rect className="works" x={started} y="1" width={Math.max(0.5, ended - started)} height="8" />}
    </svg>
  );
}

/** A bar with the phases of a job over time: queue, read, transform, deliver and idle. The table around it shows the same as text. */
import { elapsedLabel, lengthLabel } from "./status.tsx";

interface Span {
  readonly createdAt: string;
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | null | undefined;
  readonly msRead?: number | undefined;
  readonly msTransform?: number | undefined;
  readonly msDeliver?: number | undefined;
}

/** The kinds of time, in the order of the bar. */
export const timeKinds = ["queue", "read", "transform", "deliver", "idle"] as const;
export type TimeKind = (typeof timeKinds)[number];

type SpentTimes = { readonly [K in TimeKind]: number };

/**
 * Returns the milliseconds of a job by kind; undefined where the server has not measured them. Idle is the time that is none of the others:
 * waiting for the turn, for a pause between attempts, for the store.
 */
export function spentTimes(span: Span, now = Date.now()): SpentTimes | undefined {
  const { createdAt, startedAt, endedAt, msRead = 0, msTransform = 0, msDeliver = 0 } = span;
  const end = endedAt ? Date.parse(endedAt) : now;
  const begin = startedAt ? Date.parse(startedAt) : end;
  if (span.msRead === undefined && span.msTransform === undefined && span.msDeliver === undefined) return undefined;
  return {
    queue: Math.max(0, begin - Date.parse(createdAt)),
    read: msRead,
    transform: msTransform,
    deliver: msDeliver,
    idle: Math.max(0, end - begin - msRead - msTransform - msDeliver),
  };
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

export function TimelineBar({ span, from, to }: TimelineBarProps) {
  const { createdAt, startedAt, endedAt } = span;
  const shareOfScale = (at: number): number => (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from);
  const created = shareOfScale(Date.parse(createdAt));
  const started = startedAt ? shareOfScale(Date.parse(startedAt)) : shareOfScale(endedAt ? Date.parse(endedAt) : to);
  const ended = shareOfScale(endedAt ? Date.parse(endedAt) : to);
  const times = spentTimes(span);
  return (
    <svg className="timeline" viewBox="0 0 100 10" preserveAspectRatio="none" role="img">
      <title>{times ? timesLabel(times) : waitedLabel(span)}</title>
      <rect className="queue" x={created} y="3" width={Math.max(0, started - created)} height="4" />
      {startedAt && (times ? workSegments(times, started, ended) : workedSegment(started, ended))}
    </svg>
  );
}

const workedSegment = (started: number, ended: number) => (
  <rect className="read" x={started} y="1" width={Math.max(0.5, ended - started)} height="8" />
);

/** Divides the worked part of a bar by the shares of the kinds. Steps that work at the same time have more time than the bar. */
function workSegments(times: SpentTimes, started: number, ended: number) {
  const kinds = timeKinds.slice(1);
  const sum = kinds.reduce((all, kind) => all + times[kind], 0);
  const width = Math.max(0.5, ended - started);
  let x = started;
  return kinds.map((kind) => {
    const own = sum === 0 ? 0 : (width * times[kind]) / sum;
    const place = { x, width: own, ...(kind === "idle" ? { y: 3, height: 4 } : { y: 1, height: 8 }) };
    x += own;
    return <rect key={kind} className={kind} {...place} />;
  });
}

const timesLabel = (times: SpentTimes): string =>
  timeKinds.map((kind) => `${kind} ${lengthLabel(times[kind])}`).join(", ");

function waitedLabel({ createdAt, startedAt, endedAt }: Span): string {
  const waited = elapsedLabel(createdAt, startedAt ?? endedAt ?? undefined);
  const worked = elapsedLabel(startedAt, endedAt ?? undefined);
  return `queue ${waited || "0 ms"}${worked === "" ? "" : `, worked ${worked}`}`;
}

/** The time of a job of one kind, as text; "" where it is not known. */
export function timeLabel(span: Span, kind: TimeKind): string {
  const times = spentTimes(span);
  if (times) return lengthLabel(times[kind]);
  return kind === "queue" ? elapsedLabel(span.createdAt, span.startedAt ?? span.endedAt ?? undefined) : "";
}

/** The colours of the kinds. */
export function TimelineLegend() {
  return (
    <p className="legend" aria-hidden="true">
      {timeKinds.map((kind) => (
        <span key={kind}>
          <span className={`key ${kind}`} />
          {kind}
        </span>
      ))}
    </p>
  );
}

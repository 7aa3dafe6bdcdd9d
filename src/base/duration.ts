/** Spans of time as command lines and environment variables write them: `30s`, `5m`, `1h30m`, `0`. */

const units: { readonly [unit: string]: number } = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Returns milliseconds; undefined for an invalid duration. A number without a unit is invalid, except for 0. */
export function parseDuration(text: string): number | undefined {
  if (text === "0") return 0;
  if (!/^(?:\d{1,9}(?:\.\d{1,3})?(?:h|ms|m|s))+$/.test(text)) return undefined;
  const parts = text.matchAll(/(\d{1,9}(?:\.\d{1,3})?)(h|ms|m|s)/g);
  return Math.round([...parts].reduce((sum, [, count, unit]) => sum + Number(count) * units[unit!]!, 0));
}

/** The same with days before the rest: `3d`, `1d12h`. */
export function parseLongDuration(text: string): number | undefined {
  const [, days, rest = ""] = /^(\d{1,5})d(.*)$/.exec(text) ?? [];
  if (days === undefined) return parseDuration(text);
  const restMs = rest === "" ? 0 : parseDuration(rest);
  return restMs === undefined ? undefined : Number(days) * 86_400_000 + restMs;
}

/** The same for people: `90 s`, `5 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds >= 120 && seconds % 60 === 0) return `${seconds / 60} min`;
  return `${Math.round(ms / 100) / 10} s`;
}

/** Says how long ago something was: `just now`, `5 minutes ago`, `3 days ago`. */
export function agoText(ms: number): string {
  const spans = [
    [86_400_000, "day"],
    [3_600_000, "hour"],
    [60_000, "minute"],
  ] as const;
  const found = spans.find(([span]) => ms >= span);
  if (!found) return "just now";
  const count = Math.floor(ms / found[0]);
  return `${count} ${found[1]}${count === 1 ? "" : "s"} ago`;
}

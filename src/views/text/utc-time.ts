/** Moments as people read them. */

/**
 * Returns `2026-11-25 00:10 UTC` for an ISO 8601 time; any other text is unchanged. `seconds`: for events in quick succession.
 */
export function formatUtcTime(text: string, { seconds = false } = {}): string {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) return text;
  return `${new Date(at)
    .toISOString()
    .slice(0, seconds ? 19 : 16)
    .replace("T", " ")} UTC`;
}

/** Moments as people read them. */

/** `2026-11-25 00:10 UTC` of an ISO 8601 moment; any other text stays as it is. `seconds`: where what happens follows on the heels of each other. */
export function moment(text: string, { seconds = false } = {}): string {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) return text;
  return `${new Date(at)
    .toISOString()
    .slice(0, seconds ? 19 : 16)
    .replace("T", " ")} UTC`;
}

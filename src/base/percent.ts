/** Percent-encoded texts of others, which may be encoded wrongly. */

/** Returns the decoded text, or the text itself where it is not an encoding. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Words a suggestion so that it is still YAML where it is pasted. */
export type Quote = '"' | "'" | "";

/**
 * Returns a suggestion for a part of a scalar in these quotation marks: quotes of keys in its addresses are adapted.
 */
export function pastedInto(quote: Quote, suggestion: string): string {
  if (quote === "") return suggestion;
  return suggestion.replaceAll(/\["(?:[^"\\]|\\.)*"\]/g, (written) => {
    if (quote === "'") return written.replaceAll("'", "''");
    const key = JSON.parse(written.slice(1, -1)) as string;
    return /['\\]/.test(key) ? JSON.stringify(written).slice(1, -1) : `['${key}']`;
  });
}

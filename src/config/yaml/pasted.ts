/** Words a suggestion so that it is still YAML where it is pasted. */
export type Quote = '"' | "'" | "";

/** A suggestion for a part of a scalar that stands in these quotation marks: the keys in its addresses get others. */
export function pastedInto(quote: Quote, suggestion: string): string {
  if (quote === "") return suggestion;
  return suggestion.replaceAll(/\["(?:[^"\\]|\\.)*"\]/g, (written) => {
    if (quote === "'") return written.replaceAll("'", "''");
    const key = JSON.parse(written.slice(1, -1)) as string;
    return /['\\]/.test(key) ? JSON.stringify(written).slice(1, -1) : `['${key}']`;
  });
}

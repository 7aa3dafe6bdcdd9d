/** Words a suggestion so that it is still YAML where it is pasted. */
import { mappedAdvice, type Suggestion } from "../../base/advice.ts";

export type Quote = '"' | "'" | "";

/**
 * Returns a suggestion for a part of a scalar in these quotation marks: quotes of keys in its addresses are adapted.
 */
export function pastedInto(quote: Quote, suggestion: Suggestion): Suggestion {
  return quote === "" ? suggestion : mappedAdvice(suggestion, (text) => keysQuotedFor(quote, text));
}

function keysQuotedFor(quote: Quote, text: string): string {
  return text.replaceAll(/\["(?:[^"\\]|\\.)*"\]/g, (written) => {
    if (quote === "'") return written.replaceAll("'", "''");
    const key = JSON.parse(written.slice(1, -1)) as string;
    return /['\\]/.test(key) ? JSON.stringify(written).slice(1, -1) : `['${key}']`;
  });
}

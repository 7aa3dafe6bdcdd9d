/**
 * Texts of files as Markdown of an editor. An editor fetches the pictures that Markdown names, so no text of a workspace becomes a picture,
 * a link or markup: its address could carry a value away.
 */
import { printableLines, toPrintable } from "../../base/printable.ts";

/** Maximum number of characters of a description. */
const mostShown = 4_000;

/** Returns a text as code. No backtick inside of the text ends it. */
export function codeSpan(text: string): string {
  const shown = toPrintable(text);
  let longest = 0;
  for (const [run] of shown.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}

/** Returns a text whose markup is shown as it is written. Line breaks stay. */
export function literalMarkdown(text: string): string {
  const short = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  return printableLines(short)
    .replaceAll(/[\\`*[\]<>!&#~|]/g, (character) => `\\${character}`)
    .replaceAll("://", ":\\//")
    .replaceAll(/^ {4,}|\t/gm, " ");
}

/** How views mark text. What the marks look like is up to who shows it. */

type Mark = "bold" | "dim" | "red" | "green" | "yellow" | "cyan" | "magenta" | "reset";
/** One mark, or several at once. */
export type Style = Mark | readonly Mark[];
export type Paint = (style: Style, text: string) => string;

/** Marks nothing. */
export const plain: Paint = (_style, text) => text;

/** Makes text from elsewhere harmless on a terminal: control characters but tab are written out. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replaceAll(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, (character) =>
    character === "\n" ? "\\n" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Texts of others, made harmless wherever a person reads them: on a terminal, in a comment, in a file. */

/** Control characters but tab, what has no form or turns the direction of text, halves of characters, and blanks that look like another. */
const hidden = /(?![\t \u3000])[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/gu;

/** Makes text from elsewhere harmless on a terminal, and shows what cannot be seen: such characters are written out. */
export function printable(text: string): string {
  return text.replaceAll(hidden, (character) => (character === "\n" ? "\\n" : codeOf(character)));
}

function codeOf(character: string): string {
  const code = character.codePointAt(0)!.toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}

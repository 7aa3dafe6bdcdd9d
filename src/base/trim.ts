/** Trimming of characters in time linear in the text: a pattern such as /x+$/ starts again at every x. */

/** Without the characters at its end that are among the given ones. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Without the characters at both of its ends that are among the given ones. */
export function withoutEnds(text: string, characters: string): string {
  const cut = trimEndOf(text, characters);
  let start = 0;
  while (start < cut.length && characters.includes(cut[start]!)) start += 1;
  return cut.slice(start);
}

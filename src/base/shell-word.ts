/** Words of commands that messages suggest, as a shell takes them. */

/** In single quotes where it holds more than the name of a file does. */
export function shellWord(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : shellQuoted(word);
}

/** In single quotes, whatever it holds. */
export function shellQuoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

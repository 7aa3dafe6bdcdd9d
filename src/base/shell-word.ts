/** Words of commands that messages suggest, as a shell takes them. */

/** Returns the word, quoted if it contains characters outside of file names. */
export function shellWord(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : shellQuoted(word);
}

/** Returns the word in single quotes, for any content. */
export function shellQuoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

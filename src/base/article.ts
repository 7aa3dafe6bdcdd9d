/** The indefinite article of a noun, by how its first letters sound: kinds, types and formats are named in many messages. */

/** `an import`, `a tag`, `an HTTP connector`, `an iClient`, `a user`. */
export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|http|xml|u(?!ser|ni))/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** At the beginning of a sentence. */
export function capitalizePhrase(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

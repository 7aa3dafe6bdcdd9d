/** The header `Link` (RFC 8288): addresses, and what they are to the answer that names them. */

/**
 * The target of the first link of a relation; undefined where there is none. Several headers may be joined by commas, several relations
 * of one link by spaces. Reads each character once.
 */
export function linkOf(header: string, relation: string): string | undefined {
  const wanted = relation.toLowerCase();
  let at = 0;
  while (at < header.length) {
    const start = header.indexOf("<", at);
    const end = start < 0 ? -1 : header.indexOf(">", start);
    if (end < 0) return undefined;
    const target = header.slice(start + 1, end);
    const { relations, after } = parametersFrom(header, end + 1);
    if (relations.toLowerCase().split(/\s+/).includes(wanted)) return target;
    at = after;
  }
  return undefined;
}

/** What a link's first `rel` says, and where the next link begins. */
function parametersFrom(header: string, from: number): { readonly relations: string; readonly after: number } {
  let at = from;
  let relations: string | undefined;
  while (at < header.length && header[at] !== ",") {
    if (header[at] !== ";") {
      at += 1;
      continue;
    }
    const nameStart = at + 1;
    at = endOf(header, nameStart, "=;,");
    const name = header.slice(nameStart, at).trim().toLowerCase();
    if (header[at] !== "=") continue;
    at += 1;
    while (header[at] === " ") at += 1;
    const quoted = header[at] === '"';
    const valueStart = quoted ? at + 1 : at;
    at = endOf(header, valueStart, quoted ? '"' : ";,");
    if (name === "rel") relations ??= header.slice(valueStart, at).trim();
    if (quoted) at += 1;
  }
  return { relations: relations ?? "", after: at + 1 };
}

/** Where the first of some characters stands; the end where there is none. */
function endOf(text: string, from: number, characters: string): number {
  let at = from;
  while (at < text.length && !characters.includes(text[at]!)) at += 1;
  return at;
}

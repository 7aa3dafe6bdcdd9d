/** `Link` headers of answers (RFC 8288), in time linear in them: another server wrote them. */

/**
 * Returns the targets of the links that have a relation, in order and as they are written, which may be relative to the address that was
 * asked. Relations are compared without regard to case.
 */
export function linkTargets(header: string, relation: string): readonly string[] {
  const wanted = relation.toLowerCase();
  return linksIn(header).flatMap(({ target, relations }) => (relations.includes(wanted) ? [target] : []));
}

interface Link {
  readonly target: string;
  /** In lower case. */
  readonly relations: readonly string[];
}

const parameter = /\s*;\s*([^\s=;,"]+)(?:\s*=\s*(?:"([^"]*)"|([^",;\s]*)))?/y;

function linksIn(header: string): readonly Link[] {
  const links: Link[] = [];
  let at = 0;
  for (;;) {
    const open = header.indexOf("<", at);
    const close = header.indexOf(">", open);
    if (open < 0 || close < 0) return links;
    let relations: readonly string[] | undefined;
    parameter.lastIndex = at = close + 1;
    for (let found = parameter.exec(header); found; found = parameter.exec(header)) {
      at = parameter.lastIndex;
      const [, name, quoted, bare = ""] = found;
      // If a link has several `rel`, the first one counts (RFC 8288, 3.3).
      if (name!.toLowerCase() === "rel") relations ??= (quoted ?? bare).toLowerCase().split(/\s+/);
    }
    links.push({ target: header.slice(open + 1, close), relations: relations ?? [] });
  }
}

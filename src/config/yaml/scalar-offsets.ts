/** Maps places in the value of a YAML scalar to places in its source. */

/**
 * Returns the offset in the source of each character of a value, or of as many as are certain: a block scalar `|`, and scalars of one line
 * with or without quotes. Undefined where the source says the value in another way, as folded lines and aliases do.
 */
export function sourceOffset(source: string, value: string, at: number): number | undefined {
  if (source.startsWith("|")) return inBlock(source, value, at);
  if (source.startsWith("'")) return inQuotes(source, value, at, "''");
  if (source.startsWith('"')) return inQuotes(source, value, at, "\\");
  return source.startsWith(value) ? at : undefined;
}

function inBlock(source: string, value: string, at: number): number | undefined {
  const before = value.slice(0, at);
  const number = before.split("\n").length - 1;
  const column = at - (before.lastIndexOf("\n") + 1);
  const lines = source.split("\n");
  const first = lines.slice(1).find((line) => line.trim() !== "");
  const explicit = /^\|[-+]?([1-9])/.exec(source)?.[1];
  const written = lines[number + 1];
  const line = value.split("\n")[number] ?? "";
  if (first === undefined || written === undefined) return undefined;
  // With an explicit indentation the parent's own is unknown here: the characters before the line are counted.
  const indent = explicit === undefined ? first.length - first.trimStart().length : written.length - line.length;
  if (written.slice(indent).replace(/\r$/, "") !== line) return undefined;
  const start = lines.slice(0, number + 1).reduce((sum, each) => sum + each.length + 1, 0);
  return start + indent + column;
}

const escapeLengths: { readonly [char: string]: number } = { x: 4, u: 6, U: 10 };

/** Steps through a quoted scalar of one line. */
function inQuotes(source: string, value: string, at: number, mark: "''" | "\\"): number | undefined {
  if (source.includes("\n")) return undefined;
  let here = 1;
  for (let seen = 0; seen < at; seen++) {
    if (source.startsWith(mark, here)) {
      here += mark === "''" ? 2 : (escapeLengths[source[here + 1] ?? ""] ?? 2);
    } else if (source[here] === value[seen]) here += 1;
    else return undefined;
  }
  return here < source.length ? here : undefined;
}

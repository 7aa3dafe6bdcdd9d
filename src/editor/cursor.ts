/**
 * Finds where a cursor is in a manifest: the keys above it, and the word before it. The lines' indentation tells that also in a text that does
 * not parse.
 */

export interface ManifestCursor {
  /** Keys from the outermost to the one whose value the cursor is in. Items of lists take no step. */
  readonly path: readonly string[];
  /** `key`: a key is written here. `value`: the value of the last key of the path. `text`: inside of a text of several lines. */
  readonly at: "key" | "value" | "text";
  /** The beginning of the key or value before the cursor. */
  readonly word: string;
}

interface KeyLine {
  /** Column of the key, behind the dashes of list items. */
  readonly column: number;
  readonly key: string;
  readonly rest: string;
}

const isBlankSign = (character: string | undefined): boolean => character === " " || character === "\t";

/** Returns the column behind the indentation and the dashes of list items. */
function leadOf(line: string): number {
  let at = 0;
  for (;;) {
    while (isBlankSign(line[at])) at++;
    if (line[at] !== "-" || !isBlankSign(line[at + 1])) return at;
    at++;
  }
}

function keyLineOf(line: string): KeyLine | undefined {
  const column = leadOf(line);
  const quote = line[column];
  if (quote === '"' || quote === "'") {
    const end = line.indexOf(quote, column + 1);
    const behind = end === -1 ? "" : line.slice(end + 1).trimStart();
    return behind.startsWith(":")
      ? { column, key: line.slice(column + 1, end), rest: behind.slice(1).trim() }
      : undefined;
  }
  if (quote === undefined || "#{[&*!|>%@`:".includes(quote)) return undefined;
  let colon = line.indexOf(":", column);
  while (colon !== -1 && colon + 1 < line.length && !isBlankSign(line[colon + 1])) colon = line.indexOf(":", colon + 1);
  if (colon === -1) return undefined;
  const key = line.slice(column, colon).trimEnd();
  return key.includes("#") ? undefined : { column, key, rest: line.slice(colon + 1).trim() };
}

const isBlank = (line: string): boolean => /^\s*(?:#.*)?$/.test(line);
/** A value that continues on the next lines as a text. */
const beginsText = (rest: string): boolean => /^[|>][-+0-9]*\s*(?:#.*)?$/.test(rest);

/** Returns the place of an offset. */
export function cursorAt(text: string, offset: number): ManifestCursor {
  const before = text.slice(0, offset).split(/\r?\n/);
  const line = before.at(-1)!;
  const above = before.slice(0, -1);
  const own = /^(\s*(?:-\s+)*)(?:["']?([^\s:#'"{[]*))$/.exec(line);
  const written = own ? undefined : keyLineOf(line);
  const column = own ? own[1]!.length : (written?.column ?? line.length - line.trimStart().length);
  const { path, inText } = keysAbove(above, column, own?.[1]?.includes("-") === true);
  if (inText) return { path, at: "text", word: "" };
  if (own) return { path, at: "key", word: own[2]! };
  if (written) return inBrackets([...path, written.key], written.rest);
  return inBrackets(path, line.slice(leadOf(line)).trimStart());
}

/** Returns the place at the end of a value: within its brackets, as far as they are in its line. */
function inBrackets(path: readonly string[], value: string): ManifestCursor {
  // Of each bracket that is open: the key before the cursor, where it is one of a mapping.
  const open: { readonly isMapping: boolean; key: string | undefined; from: number }[] = [];
  for (let at = 0; at < value.length; at++) {
    const [sign, opening] = [value[at]!, open.at(-1)];
    if (!opening && at > 0) return { path, at: "value", word: value };
    if (sign === "{" || sign === "[") open.push({ isMapping: sign === "{", key: undefined, from: at + 1 });
    else if (!opening) return { path, at: "value", word: value };
    else if (sign === "}" || sign === "]") open.pop();
    else if ((sign === '"' || sign === "'") && value.slice(opening.from, at).trim() === "") {
      const end = value.indexOf(sign, at + 1);
      at = end === -1 ? value.length : end;
    } else if (sign === ",") Object.assign(opening, { key: undefined, from: at + 1 });
    else if (sign === ":" && opening.isMapping && opening.key === undefined && /^[\s]?$/.test(value[at + 1] ?? "")) {
      opening.key = value
        .slice(opening.from, at)
        .trim()
        .replace(/^["'](.*)["']$/, "$1");
      opening.from = at + 1;
    }
  }
  const inside = open.at(-1);
  if (!inside) return { path, at: "value", word: value };
  const keys = open.flatMap(({ key }) => (key === undefined ? [] : [key]));
  const word = value.slice(inside.from).trim();
  return { path: [...path, ...keys], at: inside.isMapping && inside.key === undefined ? "key" : "value", word };
}

function keysAbove(
  lines: readonly string[],
  from: number,
  isItem: boolean,
): { readonly path: readonly string[]; readonly inText: boolean } {
  const path: string[] = [];
  let column = from;
  let inText = false;
  // An item of a list may stand in the column of its key.
  let mayEqual = isItem;
  for (let index = lines.length - 1; index >= 0 && (column > 0 || mayEqual); index--) {
    const line = lines[index]!;
    if (isBlank(line)) continue;
    const found = keyLineOf(line);
    if (!found) continue;
    const isAbove = found.column < column || (mayEqual && found.column === column && !line.trimStart().startsWith("-"));
    if (!isAbove) continue;
    if (beginsText(found.rest)) inText = true;
    else if (found.rest !== "" && !/^(?:#|&|!)/.test(found.rest)) {
      // A sibling with a value, in a line of an item: what is above it counts.
      column = Math.min(column, found.column);
      continue;
    }
    path.unshift(found.key);
    column = found.column;
    mayEqual = line.trimStart().startsWith("-");
  }
  return { path, inText };
}

/** Returns the expression before the cursor, behind its `${`; undefined outside of expressions. */
export function expressionBefore(text: string, offset: number): string | undefined {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  const begin = line.lastIndexOf("${");
  if (begin === -1 || line.slice(begin).includes("}") || line[begin + 2] === "{" || line[begin - 1] === "$")
    return undefined;
  return line.slice(begin + 2);
}

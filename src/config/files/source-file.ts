/** One file that the user wrote: its text, its value, and the places of things in it. */
import { adviceFields } from "../../base/advice.ts";
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { trimEndOf } from "../../base/trim.ts";
import { expressionEnd, opensManifestExpression } from "../../language/manifest-syntax.ts";
import { firstFault, parseFast } from "../yaml/fast-parse.ts";
import { bounds, dialect, signsIn, type YamlFault } from "../yaml/fault.ts";
import { findLocated, type Located, type LocatedMatch, locateEvents } from "../yaml/located-node.ts";
import { parseThorough } from "../yaml/thorough-parse.ts";
import type { Quote } from "../yaml/unquoted.ts";

export type Path = readonly (string | number)[];

/** Positions are worked out on the first request only, so a file without mistakes costs one fast parse. */
/** Maximum number of reported faults of one file: the first ones usually cause the others. */
const faultsAtMost = 100;

const mayBeThorough = (text: string, signs: number) =>
  text.length <= bounds.thorough.characters && signs <= bounds.thorough.signs;

/** `subject`: what has them, with the verb. */
export function tooManySigns(subject: string, signs: number): YamlFault {
  const [has, most] = [signs, bounds.signs].map((each) => each.toLocaleString("en"));
  return dialect.size(`${subject} ${has} line ends, commas, colons and brackets; a stack may have ${most}.`, 0, 1);
}

export class SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** As shown in messages: relative to the working directory. */
  readonly shown: string;
  readonly text: string;
  readonly value: Json;
  readonly faults: readonly YamlFault[];
  /** The value is not to be relied upon. */
  readonly broken: boolean;
  /** Line ends, commas, colons and brackets. */
  readonly signs: number;
  #located: Located | undefined;
  #lines: TextLines | undefined;

  constructor(path: string, shown: string, text: string) {
    this.path = path;
    this.shown = shown;
    this.text = text;
    this.signs = signsIn(text);
    const fast = this.signs > bounds.signs ? "too-large" : parseFast(text);
    if (fast === "too-large" || (fast === "refused" && !mayBeThorough(text, this.signs))) {
      this.value = null;
      this.faults = [fast === "refused" ? firstFault(text) : tooManySigns(`${shown || "The file"} has`, this.signs)];
      this.broken = true;
      this.#located = { start: 0, end: 0 };
    } else if (fast === "refused") {
      const thorough = parseThorough(text);
      this.value = thorough.value;
      this.faults = thorough.faults;
      this.broken = thorough.broken;
      this.#located = thorough.located;
    } else if ("tooDeep" in fast) {
      const detail = `Collections nest deeper than ${bounds.depth} levels.`;
      this.value = null;
      this.faults = [dialect.depth(detail, fast.tooDeep, fast.tooDeep + 1)];
      this.broken = true;
      this.#located = { start: 0, end: 0 };
    } else {
      this.value = fast.value;
      this.faults = [];
      this.broken = false;
    }
  }

  /** The file's YAML mistakes as diagnostics. */
  diagnostics(): readonly Diagnostic[] {
    return this.faults.slice(0, faultsAtMost).map(({ start, end, suggestion, ...rest }) => ({
      severity: "error",
      ...rest,
      ...adviceFields(suggestion),
      // All JSON is YAML, so that one reader does for both.
      summary: this.path.endsWith(".json") ? rest.summary.replace("valid YAML", "valid JSON") : rest.summary,
      source: this.range(start, end),
    }));
  }

  /** The node at a path, or its nearest parent that is written down. */
  find(path: Path): LocatedMatch {
    this.#located ??= locateEvents(this.text);
    return findLocated(this.#located, path);
  }

  /** The place of a key (or of an item of a list) that {@link findLocated} found. */
  keyRange(found: LocatedMatch): SourceRange {
    return found.key ? this.range(found.key.start, found.key.end) : this.range(found.node.start, found.node.end);
  }

  /** The place of a value that {@link findLocated} found. */
  valueRange(found: LocatedMatch): SourceRange {
    return this.range(found.node.start, found.node.end);
  }

  /** Returns the quotation mark at the start of the scalar that {@link findLocated} found; empty for an unquoted one. */
  quoteOf(found: LocatedMatch): Quote {
    const first = this.text[found.node.start];
    return first === '"' || first === "'" ? first : "";
  }

  /**
   * Returns the place of the nth expression (from 0) in the scalar that {@link findLocated} found; the scalar itself if the place is unknown.
   */
  expressionRange(found: LocatedMatch, nth: number): SourceRange {
    const { start, end } = found.node;
    let seen = 0;
    for (let at = start; at < end; at++) {
      if (this.text.startsWith("$${", at)) at += 2;
      else if (opensManifestExpression(this.text, at)) {
        const close = expressionEnd(this.text, at);
        if (seen === nth) return this.range(at, Math.min(close ?? end, end));
        seen += 1;
        if (close !== undefined && close <= end) at = close - 1;
      }
    }
    return this.range(start, end);
  }

  /** The place of some characters of the text that {@link findLocated} found; the text's own where it is written in a way that hides them. */
  textRange(found: LocatedMatch, value: string, at: number, length: number): SourceRange {
    const { start, end } = found.node;
    const offset = sourceOffset(this.text.slice(start, end), value, at);
    return offset === undefined ? this.range(start, end) : this.range(start + offset, start + offset + length);
  }

  /** Line, column and the line itself for a range of offsets. */
  range(start: number, end: number): SourceRange {
    this.#lines ??= new TextLines(this.text);
    return this.#lines.range(this.shown, start, end);
  }
}

// Lines and columns of offsets in a text.

/** The lines of a text, found once. */
export class TextLines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#starts = lineStarts(text);
  }

  /** Line, column and the line itself for a range of offsets. */
  range(file: string, start: number, end: number): SourceRange {
    const offset = Math.min(start, this.#text.length);
    const line = lineAt(this.#starts, offset);
    const lineStart = this.#starts[line]!;
    const excerpt = trimEndOf(this.#text.slice(lineStart, this.#starts[line + 1] ?? this.#text.length), "\r\n");
    const column = offset - lineStart;
    const length = Math.max(1, Math.min(end, lineStart + excerpt.length) - offset);
    return { file, line: line + 1, column: column + 1, length, excerpt };
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the index of the line that contains an offset, by bisection. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Maps places in the value of a YAML scalar to places in its source.

/**
 * Returns the offset in the source of each character of a value, or of as many as are certain: a block scalar `|`, and scalars of one line
 * with or without quotes. Undefined where the source says the value in another way, as folded lines and aliases do.
 */
function sourceOffset(source: string, value: string, at: number): number | undefined {
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

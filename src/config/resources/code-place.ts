/** Finds where the characters of a text are written: in the manifest, or in a file that an expression reads. */
import { dirname, resolve } from "node:path";
import type { SourceRange } from "../../base/diagnostics.ts";
import { type Pointer, pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { TextLines } from "../files/text-range.ts";
import type { AnyResource } from "./resources.ts";

interface Characters {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

type FileRead = (path: string) => { readonly shown: string; readonly text: string } | undefined;

interface CodePlace {
  readonly source: SourceRange;
  /** False where the range is that of the whole text. */
  readonly exact: boolean;
}

/** Returns the place of some characters of the text at a pointer of a resource. */
export function writtenPlace(
  resource: Pick<AnyResource, "where" | "within" | "written" | "fileOf">,
  pointer: Pointer,
  characters: Characters,
  fileRead: FileRead,
): CodePlace {
  const { text, at, length } = characters;
  const whole = resource.where(pointer);
  const written = resource.written && valueAtPointer(resource.written, pointer);
  if (typeof written !== "string") return { source: whole, exact: false };
  if (written === text) {
    const source = resource.within?.(pointer, text, at, length) ?? whole;
    const isWhole = source.line === whole.line && source.column === whole.column && source.length === whole.length;
    return { source, exact: !isWhole || at === 0 };
  }
  const path = resource.fileOf?.(pointerSegments(pointer)).file;
  const name = fileNamed(written);
  const file = path === undefined || name === undefined ? undefined : fileRead(resolve(dirname(path), name));
  const offset = file && offsetIn(file.text, text, at);
  if (!file || offset === undefined) return { source: whole, exact: false };
  return { source: new TextLines(file.text).range(file.shown, offset, offset + length), exact: true };
}

/** Returns the name of the one file that an expression reads. */
function fileNamed(written: string): string | undefined {
  const found = [...written.matchAll(/\b(?:file|templatefile)\(\s*(?:"([^"\\$]+)"|'([^'\\$]+)')/g)];
  return found.length === 1 ? (found[0]![1] ?? found[0]![2]) : undefined;
}

/** Returns the offset in a file of a place in the text that was made of it: the same, or that of the same line. */
function offsetIn(file: string, text: string, at: number): number | undefined {
  if (file === text) return at;
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const line = text.slice(start, end < 0 ? text.length : end);
  if (line.trim() === "") return undefined;
  const first = file.indexOf(`\n${line}`) >= 0 || file.startsWith(line) ? lineStart(file, line, 0) : undefined;
  if (first === undefined || lineStart(file, line, first + 1) !== undefined) return undefined;
  return first + at - start;
}

/** Returns where a whole line begins, from an offset on. */
function lineStart(file: string, line: string, from: number): number | undefined {
  for (let at = file.indexOf(line, from); at >= 0; at = file.indexOf(line, at + 1)) {
    const after = file[at + line.length];
    if ((at === 0 || file[at - 1] === "\n") && (after === undefined || after === "\n" || after === "\r")) return at;
  }
  return undefined;
}

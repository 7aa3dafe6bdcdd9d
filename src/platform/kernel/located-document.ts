/** Parses a file in YAML or JSON, and finds the places of its values. */
import { type Document, isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { DiagnosticError, fail, type SourceRange } from "../../base/diagnostics.ts";
import { pointerSegments } from "../../base/pointer.ts";

/** Returns the place of a JSON pointer in the file: of the value there, or of its key. */
export type FindRange = (pointer: string, part?: "value" | "key") => SourceRange | undefined;

interface LocatedDocument {
  readonly content: unknown;
  readonly rangeOf: FindRange;
}

interface FileSort {
  /** Name of the file in places. */
  readonly file: string;
  /** The file in codes and in sentences: `world` gives `world-syntax` and "The world file". */
  readonly sort: string;
  /** Changes the document before its content is read. */
  readonly prepare?: (document: Document) => void;
}

/** Mistakes of one file that are shown. */
export const mistakesAtMost = 50;

/** Throws a DiagnosticError for a text that is not YAML, or whose aliases stand for too much. */
export function parseLocated(text: string, { file, sort, prepare }: FileSort): LocatedDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const rangeAt = (offset: number): SourceRange => {
    const { line, col } = lines.linePos(offset);
    const begin = lines.lineStarts[line - 1] ?? text.length;
    const end = text.indexOf("\n", begin);
    return { file, line, column: col, excerpt: text.slice(begin, end < 0 ? text.length : end) };
  };
  if (document.errors.length > 0) {
    throw new DiagnosticError(
      document.errors.slice(0, mistakesAtMost).map((error) => ({
        severity: "error" as const,
        code: `${sort}-syntax`,
        summary: `The ${sort} file is not valid YAML or JSON`,
        detail: error.message.split("\n")[0]!,
        source: rangeAt(error.pos[0]),
      })),
    );
  }
  prepare?.(document);
  return {
    content: contentOf(document, sort),
    rangeOf: (pointer, part) => nodeRange(document, pointer, rangeAt, part),
  };
}

/** Returns the content of the file. Nested aliases can exceed any memory, so they are counted first. */
function contentOf(document: Document, sort: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 10_000 });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return fail(`${sort}-aliases`, `The aliases of the ${sort} file stand for too much`, {
      detail: "Aliases (*name) may stand for at most 10,000 nodes together. Write out what they repeat.",
    });
  }
}

/** Returns the node at the pointer, or the nearest one above it. */
function nodeRange(
  document: Document,
  pointer: string,
  range: (offset: number) => SourceRange,
  part: "value" | "key" = "value",
): SourceRange | undefined {
  const path = pointerSegments(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const map = part === "key" ? document.getIn(path.slice(0, -1), true) : undefined;
  const pair = isMap(map)
    ? map.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
    : undefined;
  if (isScalar(pair?.key) && pair.key.range) return range(pair.key.range[0]);
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as
      | { range?: readonly [number, number, number] }
      | undefined;
    if (node?.range) return range(node.range[0]);
  }
  return undefined;
}

/** Which segment a row is, and the values of its elements. */
import type { Json, JsonObject } from "../../../base/json.ts";
import { type Element, type FileDefinition, type Segment, tagOf } from "../../../catalog/parts/file-definition.ts";
import { type Delimiters, type Row, released, split } from "./rows.ts";

export interface Layout {
  readonly definition: FileDefinition;
  readonly delimiters: Delimiters;
  /** First columns that name a segment of the definition: such rows are that segment's and no other's. */
  readonly tags: ReadonlySet<string>;
  /** What is known of lists of segments ({@link candidatesOf}). */
  readonly indexes: Map<readonly Segment[], SegmentIndex>;
}

/** Positions in a list of segments, each list ascending. */
interface SegmentIndex {
  /** By what the first column has to be. */
  readonly byFirst: ReadonlyMap<string, readonly number[]>;
  readonly others: readonly number[];
}

/** The layout of a file that has those rows. */
export function layoutOf(definition: FileDefinition, delimiters: Delimiters): Layout {
  const tags = new Set<string>();
  const collect = (segments: readonly Segment[]): void => {
    for (const segment of segments) {
      if (segment.elements.every((element) => element.value === undefined)) tags.add(segment.name);
      collect(segment.children);
    }
  };
  collect(definition.segments);
  return { definition, delimiters, tags, indexes: new Map() };
}

/**
 * Positions of the segments of a list that a row may be of, by its first column, ascending: a definition may have many segments, and a
 * file many rows.
 */
export function candidatesOf(layout: Layout, segments: readonly Segment[], row: Row): readonly number[] {
  const index = layout.indexes.get(segments) ?? indexOf(layout, segments);
  layout.indexes.set(segments, index);
  const { byFirst, others } = index;
  const first = row.columns[0] ?? "";
  const texts = new Set([first.trim(), released(first, layout.delimiters.release)]);
  const named = [...texts].flatMap((text) => byFirst.get(text) ?? []);
  if (named.length === 0) return others;
  return [...new Set([...named, ...others])].sort((a, b) => a - b);
}

function indexOf({ definition }: Layout, segments: readonly Segment[]): SegmentIndex {
  const byFirst = new Map<string, number[]>();
  const others: number[] = [];
  for (const [position, segment] of segments.entries()) {
    const first = tagOf(definition.format, segment) ?? segment.elements[0]?.value;
    if (first === undefined || segment.container || definition.format === "fixed") others.push(position);
    else {
      const same = byFirst.get(first);
      if (same) same.push(position);
      else byFirst.set(first, [position]);
    }
  }
  return { byFirst, others };
}

/** The raw columns that a segment's elements stand for. */
function columnsOf({ definition }: Layout, segment: Segment, row: Row): readonly string[] {
  if (definition.format === "fixed") {
    let from = 0;
    return segment.elements.map(({ length = 0 }) => {
      from += length;
      return row.text.slice(from - length, from);
    });
  }
  return tagOf(definition.format, segment) === undefined ? row.columns : row.columns.slice(1);
}

/** Whether a row is one of a segment: its literal values agree; without any, its first column names it or names nothing. */
export function isRowOf(layout: Layout, segment: Segment, row: Row): boolean {
  if (segment.container) return false;
  const columns = columnsOf(layout, segment, row);
  const text = (index: number) => plain(layout, columns[index] ?? "", segment.elements[index]!);
  const tag = tagOf(layout.definition.format, segment);
  if (tag !== undefined && row.columns[0]?.trim() !== tag) return false;
  const literals = segment.elements.flatMap(({ value }, index) => (value === undefined ? [] : [{ value, index }]));
  if (literals.length > 0) return literals.every(({ value, index }) => text(index) === value);
  if (tag !== undefined) return true;
  const first = text(0).trim();
  return first === segment.name || !layout.tags.has(first);
}

/** The values of a row's elements by name; what the row has none of is left out. */
export function valuesOf(layout: Layout, segment: Segment, row: Row): JsonObject {
  const columns = columnsOf(layout, segment, row);
  return Object.fromEntries(
    segment.elements.flatMap((element, index): [string, Json][] => {
      const column = columns[index];
      return column === undefined ? [] : [[element.name, elementValue(layout, element, column)]];
    }),
  );
}

/** What is wrong with a row of a segment, a sentence each. */
export function faultsOf(layout: Layout, segment: Segment, row: Row): readonly { element: string; message: string }[] {
  const columns = columnsOf(layout, segment, row);
  const faults = segment.elements.flatMap((element, index) =>
    element.required && plain(layout, columns[index] ?? "", element).trim() === ""
      ? [{ element: element.name, message: `The required element ${element.name} is missing.` }]
      : [],
  );
  const surplus = columns.slice(segment.elements.length).filter((column) => column !== "");
  if (surplus.length === 0) return faults;
  return [
    ...faults,
    { element: "", message: `The row has ${surplus.length} more values than ${segment.name} has elements.` },
  ];
}

function elementValue(layout: Layout, element: Element, column: string): Json {
  if (element.elements.length === 0) return plain(layout, column, element);
  const { component, release } = layout.delimiters;
  const parts = split(column, component, release);
  return Object.fromEntries(
    element.elements.flatMap((inner, index): [string, Json][] =>
      parts[index] === undefined ? [] : [[inner.name, released(parts[index], release)]],
    ),
  );
}

/** A column without release characters and padding. */
function plain({ definition, delimiters }: Layout, column: string, element: Element): string {
  if (definition.format !== "fixed") return released(column, delimiters.release);
  const { padding } = definition;
  let from = 0;
  let to = column.length;
  if (element.align === "right") while (from < to && column[from] === padding) from += 1;
  else while (to > from && column[to - 1] === padding) to -= 1;
  return column.slice(from, to);
}

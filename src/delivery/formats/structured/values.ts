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

/** What is known of a list of segments. Positions are ascending, and each segment stands in one place. */
interface SegmentIndex {
  readonly probes: readonly Probe[];
  /** Those of which nothing can be told before they are looked at. */
  readonly others: readonly number[];
}

/** Segments that are told from each other by one text of a row. */
interface Probe {
  /** Reads that text. */
  readonly read: (row: Row) => string;
  readonly byText: Map<string, number[]>;
  /** All of them, where they also take rows whose text names no segment of the definition. */
  readonly unnamed: number[] | undefined;
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
 * Positions of the segments of a list that a row may be of, ascending, by the text that tells them apart: a definition may have many segments,
 * and a file many rows.
 */
export function candidatesOf(layout: Layout, segments: readonly Segment[], row: Row): readonly number[] {
  const index = layout.indexes.get(segments) ?? indexOf(layout, segments);
  layout.indexes.set(segments, index);
  let found = index.others;
  for (const { read, byText, unnamed } of index.probes) {
    const text = read(row);
    const more = unnamed && !layout.tags.has(text) ? unnamed : byText.get(text);
    if (more) found = found.length === 0 ? more : [...found, ...more].sort((a, b) => a - b);
  }
  return found;
}

function indexOf(layout: Layout, segments: readonly Segment[]): SegmentIndex {
  const probes = new Map<string, Probe>();
  const others: number[] = [];
  const put = (position: number, text: string, place: string, read: Probe["read"], named = false): void => {
    const probe: Probe = probes.get(place) ?? {
      read,
      byText: new Map(),
      unnamed: named ? ([] as number[]) : undefined,
    };
    probes.set(place, probe);
    probe.unnamed?.push(position);
    const same = probe.byText.get(text);
    if (same) same.push(position);
    else probe.byText.set(text, [position]);
  };
  for (const [position, segment] of segments.entries()) {
    const tag = tagOf(layout.definition.format, segment);
    const literal = segment.elements.findIndex(({ value }) => value !== undefined);
    if (segment.container) others.push(position);
    else if (tag !== undefined) put(position, tag, "tag", (row) => row.columns[0]?.trim() ?? "");
    else if (literal >= 0) {
      const place = `value ${placeOf(layout, segment, literal)}`;
      put(position, segment.elements[literal]!.value!, place, textAt(layout, segment, literal));
    } else {
      const first = textAt(layout, segment, 0);
      put(position, segment.name, `name ${placeOf(layout, segment, 0)}`, (row) => first(row).trim(), true);
    }
  }
  return { probes: [...probes.values()], others };
}

/** Where an element stands in a row, and how it is read: the same text where two have the same. */
function placeOf({ definition }: Layout, { elements }: Segment, index: number): string {
  if (definition.format !== "fixed") return String(index);
  const { length = 0, align } = elements[index]!;
  return `${fixedFrom(elements, index)} ${length} ${align}`;
}

const fixedFrom = (elements: readonly Element[], index: number): number =>
  elements.slice(0, index).reduce((sum, { length = 0 }) => sum + length, 0);

/** Reads the text of one element of rows that have no tag. */
function textAt(layout: Layout, { elements }: Segment, index: number): (row: Row) => string {
  const element = elements[index]!;
  if (layout.definition.format !== "fixed") return ({ columns }) => plain(layout, columns[index] ?? "", element);
  const from = fixedFrom(elements, index);
  const to = from + (element.length ?? 0);
  return ({ text }) => plain(layout, text.slice(from, to), element);
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

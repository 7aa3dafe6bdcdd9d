/** The match of rows to segments, and the values of their elements. */
import type { Json, JsonObject } from "../../../base/json.ts";
import {
  type Element,
  type FileDefinition,
  type Segment,
  segmentTagOf,
} from "../../../catalog/parts/file-definition.ts";
import { type Delimiters, type FileRow, splitAtDelimiter, withoutReleaseCharacters } from "./rows.ts";

export interface FileLayout {
  readonly definition: FileDefinition;
  readonly delimiters: Delimiters;
  /** First columns that name a segment of the definition: such a row belongs to that segment only. */
  readonly tags: ReadonlySet<string>;
  /** Search indexes of lists of segments ({@link candidatesOf}). */
  readonly indexes: Map<readonly Segment[], SegmentIndex>;
}

/** The search index of a list of segments. Positions are ascending, and each segment is in one entry. */
interface SegmentIndex {
  readonly probes: readonly Probe[];
  /** Positions of segments without a distinguishing text; every row is compared with them. */
  readonly others: readonly number[];
}

/** Segments that one text of a row distinguishes. */
interface Probe {
  /** Reads the distinguishing text. */
  readonly read: (row: FileRow) => string;
  readonly byText: Map<string, number[]>;
  /** Positions of all the segments, if they also accept rows whose text names no segment of the definition. */
  readonly unnamed: number[] | undefined;
}

/** Returns the layout of a file with this definition and these delimiters. */
export function fileLayoutOf(definition: FileDefinition, delimiters: Delimiters): FileLayout {
  const tags = new Set<string>();
  const collectTags = (segments: readonly Segment[]): void => {
    for (const segment of segments) {
      if (segment.elements.every((element) => element.value === undefined)) tags.add(segment.name);
      collectTags(segment.children);
    }
  };
  collectTags(definition.segments);
  return { definition, delimiters, tags, indexes: new Map() };
}

/**
 * Returns the positions of the segments that may match a row, ascending. An index by distinguishing text makes this fast for
 * definitions with many segments and files with many rows.
 */
export function candidatesOf(layout: FileLayout, segments: readonly Segment[], row: FileRow): readonly number[] {
  const index = layout.indexes.get(segments) ?? segmentIndexOf(layout, segments);
  layout.indexes.set(segments, index);
  let found = index.others;
  for (const { read, byText, unnamed } of index.probes) {
    const text = read(row);
    const more = unnamed && !layout.tags.has(text) ? unnamed : byText.get(text);
    if (more) found = found.length === 0 ? more : [...found, ...more].sort((a, b) => a - b);
  }
  return found;
}

function segmentIndexOf(layout: FileLayout, segments: readonly Segment[]): SegmentIndex {
  const probes = new Map<string, Probe>();
  const others: number[] = [];
  const addProbe = (position: number, text: string, place: string, read: Probe["read"], named = false): void => {
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
    const tag = segmentTagOf(layout.definition.format, segment);
    const literal = segment.elements.findIndex(({ value }) => value !== undefined);
    if (segment.container) others.push(position);
    else if (tag !== undefined) addProbe(position, tag, "tag", (row) => row.columns[0]?.trim() ?? "");
    else if (literal >= 0) {
      const place = `value ${elementKey(layout, segment, literal)}`;
      addProbe(position, segment.elements[literal]!.value!, place, elementReader(layout, segment, literal));
    } else {
      const first = elementReader(layout, segment, 0);
      addProbe(position, segment.name, `name ${elementKey(layout, segment, 0)}`, (row) => first(row).trim(), true);
    }
  }
  return { probes: [...probes.values()], others };
}

/** Returns a key for the position and form of an element in a row: equal for two elements that read the same text. */
function elementKey({ definition }: FileLayout, { elements }: Segment, index: number): string {
  if (definition.format !== "fixed") return String(index);
  const { length = 0, align } = elements[index]!;
  return `${fixedFrom(elements, index)} ${length} ${align}`;
}

const fixedFrom = (elements: readonly Element[], index: number): number =>
  elements.slice(0, index).reduce((sum, { length = 0 }) => sum + length, 0);

/** Returns a reader for the text of one element of rows without a tag. */
function elementReader(layout: FileLayout, { elements }: Segment, index: number): (row: FileRow) => string {
  const element = elements[index]!;
  if (layout.definition.format !== "fixed") return ({ columns }) => plainColumn(layout, columns[index] ?? "", element);
  const from = fixedFrom(elements, index);
  const to = from + (element.length ?? 0);
  return ({ text }) => plainColumn(layout, text.slice(from, to), element);
}

/** Returns the raw columns for a segment's elements. */
function segmentColumns({ definition }: FileLayout, segment: Segment, row: FileRow): readonly string[] {
  if (definition.format === "fixed") {
    let from = 0;
    return segment.elements.map(({ length = 0 }) => {
      from += length;
      return row.text.slice(from - length, from);
    });
  }
  return segmentTagOf(definition.format, segment) === undefined ? row.columns : row.columns.slice(1);
}

/**
 * Returns true if a row belongs to a segment: its literal values agree. Without literals, its first column must be the tag of
 * the segment or of no segment.
 */
export function isRowOf(layout: FileLayout, segment: Segment, row: FileRow): boolean {
  if (segment.container) return false;
  const columns = segmentColumns(layout, segment, row);
  const elementColumnText = (index: number) => plainColumn(layout, columns[index] ?? "", segment.elements[index]!);
  const tag = segmentTagOf(layout.definition.format, segment);
  if (tag !== undefined && row.columns[0]?.trim() !== tag) return false;
  const literals = segment.elements.flatMap(({ value }, index) => (value === undefined ? [] : [{ value, index }]));
  if (literals.length > 0) return literals.every(({ value, index }) => elementColumnText(index) === value);
  if (tag !== undefined) return true;
  const first = elementColumnText(0).trim();
  return first === segment.name || !layout.tags.has(first);
}

/** Returns the values of a row's elements by name, without missing values. */
export function rowValues(layout: FileLayout, segment: Segment, row: FileRow): JsonObject {
  const columns = segmentColumns(layout, segment, row);
  return Object.fromEntries(
    segment.elements.flatMap((element, index): [string, Json][] => {
      const column = columns[index];
      return column === undefined ? [] : [[element.name, elementValue(layout, element, column)]];
    }),
  );
}

/** Returns the faults of a row of a segment, one sentence each. */
export function faultsOf(
  layout: FileLayout,
  segment: Segment,
  row: FileRow,
): readonly { element: string; message: string }[] {
  const columns = segmentColumns(layout, segment, row);
  const faults = segment.elements.flatMap((element, index) =>
    element.required && plainColumn(layout, columns[index] ?? "", element).trim() === ""
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

function elementValue(layout: FileLayout, element: Element, column: string): Json {
  if (element.elements.length === 0) return plainColumn(layout, column, element);
  const { component, release } = layout.delimiters;
  const parts = splitAtDelimiter(column, component, release);
  return Object.fromEntries(
    element.elements.flatMap((inner, index): [string, Json][] =>
      parts[index] === undefined ? [] : [[inner.name, withoutReleaseCharacters(parts[index], release)]],
    ),
  );
}

/** Returns a column without release characters and padding. */
function plainColumn({ definition, delimiters }: FileLayout, column: string, element: Element): string {
  if (definition.format !== "fixed") return withoutReleaseCharacters(column, delimiters.release);
  const { padding } = definition;
  let from = 0;
  let to = column.length;
  if (element.align === "right") while (from < to && column[from] === padding) from += 1;
  else while (to > from && column[to - 1] === padding) to -= 1;
  return column.slice(from, to);
}

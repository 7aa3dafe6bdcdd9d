/** Reads the rows of a file into documents, segment by segment. */
import type { Json, JsonObject } from "../../../base/json.ts";
import type { FileDefinition, Segment } from "../../../catalog/parts/file-definition.ts";
import { throwFaults } from "../../failures/fault.ts";
import { type Delimiters, delimitersOf, type FileRow, fileRows } from "./rows.ts";
import { candidatesOf, type FileLayout, faultsOf, fileLayoutOf, isRowOf, rowValues } from "./values.ts";

interface ParsedFile {
  readonly data: readonly JsonObject[];
  readonly recordLevelErrors: readonly JsonObject[];
}

/** A segment that was read: its values, then its children by name. A repeated child becomes an array. */
interface SegmentNode {
  readonly values: JsonObject;
  readonly children: Map<string, SegmentNode[]>;
}

/** A list of segments that is being read, and the position in it. */
interface SegmentFrame {
  readonly segments: readonly Segment[];
  readonly node: SegmentNode;
  readonly at: number;
  /** Number of consecutive rows of the segment at `at`. */
  readonly count: number;
}

/** A possible position of a row: its frame, and the path through containers to its segment. */
interface RowPosition {
  readonly depth: number;
  /** Index in the frame's segments, then in each container's. */
  readonly path: readonly number[];
}

const newNode = (values: JsonObject = {}): SegmentNode => ({ values, children: new Map() });

/**
 * Reads a file. Refuses a file without a required segment. Rows that match no segment are errors of the record. `enclosed`:
 * returns the rows of the documents, and refuses a file with invalid envelope rows.
 */
export function parseFile(
  definition: FileDefinition,
  text: string,
  enclosed: (rows: readonly FileRow[], delimiters: Delimiters) => readonly FileRow[] = (rows) => rows,
): ParsedFile {
  const delimiters = delimitersOf(definition, text);
  const layout = fileLayoutOf(definition, delimiters);
  const rows = enclosed(fileRows(definition, text, delimiters), delimiters);
  const errors: JsonObject[] = [];
  const documents: SegmentNode[] = [];
  let frames: readonly SegmentFrame[] = [];
  for (const [index, row] of rows.entries()) {
    const fitting = frames.length === 0 ? [] : possibleRowPositions(layout, frames, row);
    let place = bestPosition(layout, frames, fitting, rows[index + 1]);
    if (!place) {
      const node = newNode();
      const fresh: SegmentFrame[] = [{ segments: definition.segments, node, at: 0, count: 0 }];
      [place] = possibleRowPositions(layout, fresh, row);
      if (place) {
        documents.push(node);
        frames = fresh;
      }
    }
    if (!place) {
      const message = `Row ${row.number} fits no segment of the definition here.`;
      errors.push({ row: row.number, code: "unexpected_row", message, text: row.text });
      continue;
    }
    const placed = enterRow(frames, place, (segment) => rowValues(layout, segment, row));
    for (const { element, message } of faultsOf(layout, placed.segment, row)) {
      errors.push({
        row: row.number,
        segment: placed.segment.name,
        ...(element === "" ? {} : { element }),
        code: "invalid_element",
        message,
      });
    }
    frames = placed.frames;
  }
  refuseMissingSegments(definition.segments, documents);
  return { data: documents.map((node) => nodeJson(node)), recordLevelErrors: errors };
}

/** Returns the possible positions of a row, deepest first: the open inner loop is searched before the loop around it. */
function possibleRowPositions(
  layout: FileLayout,
  frames: readonly SegmentFrame[],
  row: FileRow,
): readonly RowPosition[] {
  const places: RowPosition[] = [];
  for (let depth = frames.length - 1; depth >= 0; depth--) {
    const { segments, at, count } = frames[depth]!;
    for (const index of candidatesOf(layout, segments, row)) {
      if (index < at) continue;
      const segment = segments[index]!;
      const most = segment.most ?? (depth === 0 ? 1 : Number.POSITIVE_INFINITY);
      if (index === at && count >= most) continue;
      const below = pathInto(layout, segment, row);
      if (below) places.push({ depth, path: [index, ...below] });
    }
  }
  return places;
}

/** Returns the path from a segment to the segment of a row. If the segment itself matches, its children are not searched. */
function pathInto(layout: FileLayout, segment: Segment, row: FileRow): readonly number[] | undefined {
  if (!segment.container) return isRowOf(layout, segment, row) ? [] : undefined;
  for (const [index, child] of segment.children.entries()) {
    const below = pathInto(layout, child, row);
    if (below) return [index, ...below];
    if (child.required) return undefined;
  }
  return undefined;
}

/** Picks among positions in several loops with the same tag: the one whose own loop fits the next row, else the first. */
function bestPosition(
  layout: FileLayout,
  frames: readonly SegmentFrame[],
  places: readonly RowPosition[],
  next: FileRow | undefined,
): RowPosition | undefined {
  if (places.length < 2 || !next) return places[0];
  const depths = places.map((place) => {
    const after = enterRow(frames, place, () => ({}), true).frames;
    return possibleRowPositions(layout, after, next)[0]?.depth ?? -1;
  });
  return places[depths.indexOf(Math.max(...depths))];
}

interface Entered {
  readonly frames: readonly SegmentFrame[];
  readonly segment: Segment;
}

/** Returns the frames after a row is entered at its position. A trial changes nothing in the document. */
function enterRow(
  frames: readonly SegmentFrame[],
  { depth, path }: RowPosition,
  values: (segment: Segment) => JsonObject,
  trial = false,
): Entered {
  const kept = frames.slice(0, depth);
  let frame = frames[depth]!;
  for (const [level, index] of path.entries()) {
    const segment = frame.segments[index]!;
    const node = newNode(level === path.length - 1 ? values(segment) : {});
    if (!trial) {
      const same = frame.node.children.get(segment.name);
      if (same) same.push(node);
      else frame.node.children.set(segment.name, [node]);
    }
    kept.push({ ...frame, at: index, count: (index === frame.at ? frame.count : 0) + 1 });
    frame = { segments: segment.children, node, at: 0, count: 0 };
    if (level === path.length - 1) return { frames: [...kept, frame], segment };
  }
  throw new Error("a place has a path");
}

function refuseMissingSegments(segments: readonly Segment[], documents: readonly SegmentNode[]): void {
  const missing = new Set<string>();
  const known = new Map<readonly Segment[], readonly Segment[]>();
  /**
   * Lists the segments that are required or contain required ones. The list is cached, because documents and segments may be
   * many.
   */
  const requiringSegments = (list: readonly Segment[]): readonly Segment[] => {
    const found =
      known.get(list) ?? list.filter((each) => each.required || requiringSegments(each.children).length > 0);
    known.set(list, found);
    return found;
  };
  const checkRequired = (wanted: readonly Segment[], node: SegmentNode): void => {
    for (const segment of requiringSegments(wanted)) {
      const found = node.children.get(segment.name) ?? [];
      if (segment.required && found.length === 0) missing.add(segment.name);
      for (const child of found) checkRequired(segment.children, child);
    }
  };
  for (const document of documents.length === 0 ? [newNode()] : documents) checkRequired(segments, document);
  throwFaults(
    [...missing].map((name) => ({
      code: "invalid_field" as const,
      message: `The required segment ${name} is missing.`,
      field: "data",
    })),
  );
}

function nodeJson({ values, children }: SegmentNode): JsonObject {
  return Object.fromEntries([
    ...Object.entries(values),
    ...[...children].map(([name, nodes]): [string, Json] => [
      name,
      nodes.length === 1 ? nodeJson(nodes[0]!) : nodes.map(nodeJson),
    ]),
  ]);
}

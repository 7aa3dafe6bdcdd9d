/**
 * Positions of a YAML document's nodes in its text, built only for a message that needs a position. They come from the events of the parser
 * that gave the values, so that the two cannot disagree.
 */
import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import { bounds } from "./fault.ts";

/** A node of the text: offsets of its first character and of the one after its last. */
export interface Located {
  readonly start: number;
  readonly end: number;
  /** Entries of a mapping by key. */
  readonly members?: ReadonlyMap<string, LocatedMember>;
  /** Items of a sequence. */
  readonly items?: readonly Located[];
  /** Mappings merged in by `<<`, in order of precedence. */
  readonly merged?: readonly Located[];
}

/** A key of a mapping with its node. */
export interface LocatedMember {
  readonly start: number;
  readonly end: number;
  readonly value: Located;
}

/** The node at a path, or at its nearest written parent. */
export interface LocatedMatch {
  /** Number of segments of the path that were found. */
  readonly depth: number;
  readonly node: Located;
  /** The key of the node; absent for the root and for items of sequences. */
  readonly key?: LocatedMember;
}

/** Follows a path (keys and indexes) as far as the text goes. */
export function findLocated(root: Located, path: readonly (string | number)[]): LocatedMatch {
  let found: LocatedMatch = { depth: 0, node: root };
  for (const segment of path) {
    const member = memberOf(found.node, String(segment));
    const node = member?.value ?? found.node.items?.[Number(segment)];
    if (node === undefined) return found;
    found = member ? { depth: found.depth + 1, node, key: member } : { depth: found.depth + 1, node };
  }
  return found;
}

function memberOf(node: Located, key: string): LocatedMember | undefined {
  const own = node.members?.get(key);
  if (own !== undefined) return own;
  for (const source of node.merged ?? []) {
    const member = memberOf(source, key);
    if (member !== undefined) return member;
  }
  return undefined;
}

interface OpenNode {
  start: number;
  end: number;
  members?: Map<string, LocatedMember>;
  items?: Located[];
  merged?: Located[];
}

/** Locates every node of a text that {@link parseFast} accepted. */
export function locateEvents(text: string): Located {
  const events = parseEvents(text, { maxDepth: bounds.depth + 2 });
  const anchors = new Map<string, Located>();
  /** Names that anchored scalars have as keys. */
  const anchoredNames = new Map<string, string>();
  let index = 0;
  /** Offset after the last scalar, key or bracket: the position of an empty value. */
  let last = 0;

  const locateNode = (): Located => {
    const event = events[index++];
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        return locateScalar(event);
      case EVENT_ID.ALIAS: {
        last = event.anchorEnd;
        const target = anchors.get(text.slice(event.anchorStart, event.anchorEnd));
        const place = { start: event.anchorStart - 1, end: event.anchorEnd };
        return target === undefined ? place : { ...target, ...place };
      }
      case EVENT_ID.SEQUENCE:
        return locateSequence(event);
      case EVENT_ID.MAPPING:
        return locateMapping(event);
      default:
        return { start: last, end: last };
    }
  };

  const locateScalar = (event: ScalarEvent): Located => {
    const place = scalarPlace(text, event, last);
    last = place.end;
    keepAnchor(event, place);
    if (event.anchorStart >= 0) {
      anchoredNames.set(text.slice(event.anchorStart, event.anchorEnd), keyText(text, event));
    }
    return place;
  };

  const locateSequence = (event: Extract<Event, { type: typeof EVENT_ID.SEQUENCE }>): Located => {
    const open: OpenNode = { start: event.start, end: event.start, items: [] };
    keepAnchor(event, open);
    while (events[index]?.type !== EVENT_ID.POP) open.items!.push(locateNode());
    index += 1;
    open.end = last;
    return open;
  };

  const locateMapping = (event: Extract<Event, { type: typeof EVENT_ID.MAPPING }>): Located => {
    const open: OpenNode = { start: event.start, end: event.start, members: new Map() };
    keepAnchor(event, open);
    while (events[index]?.type !== EVENT_ID.POP) {
      const keyEvent = events[index]!;
      const key = locateNode();
      const plain = keyEvent.type === EVENT_ID.SCALAR && keyEvent.style === SCALAR_STYLE.PLAIN;
      const name = eventName(keyEvent);
      const value = locateNode();
      if (plain && name === "<<") {
        open.merged = [...(open.merged ?? []), ...(value.items ?? [value])];
      } else {
        open.members!.set(name, { start: key.start, end: key.end, value: isEmpty(value) ? key : value });
      }
    }
    index += 1;
    open.end = last;
    return open;
  };

  const eventName = (event: Event): string => {
    if (event.type === EVENT_ID.SCALAR) return keyText(text, event);
    if (event.type !== EVENT_ID.ALIAS) return "";
    return anchoredNames.get(text.slice(event.anchorStart, event.anchorEnd)) ?? "";
  };

  const keepAnchor = (event: { readonly anchorStart: number; readonly anchorEnd: number }, located: Located) => {
    if (event.anchorStart >= 0) anchors.set(text.slice(event.anchorStart, event.anchorEnd), located);
  };

  if (events[index]?.type !== EVENT_ID.DOCUMENT) return { start: 0, end: 0 };
  index += 1;
  return locateNode();
}

/** Returns the name that the fast parser gives a key: numbers and booleans as they print. */
function keyText(text: string, event: ScalarEvent): string {
  const source = getScalarValue(text, event);
  if (event.style !== SCALAR_STYLE.PLAIN) return source;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(source)) return source.toLowerCase();
  return /^[-+]?\.?[0-9]/.test(source) && Number.isFinite(Number(source)) ? String(Number(source)) : source;
}

function isEmpty(node: Located): boolean {
  return node.start === node.end && node.members === undefined && node.items === undefined;
}

function scalarPlace(text: string, event: ScalarEvent, last: number): Located {
  if (event.valueStart < 0) return { start: last, end: last };
  switch (event.style) {
    case SCALAR_STYLE.SINGLE_QUOTED:
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return { start: event.valueStart - 1, end: event.valueEnd + 1 };
    case SCALAR_STYLE.LITERAL_BLOCK:
    case SCALAR_STYLE.FOLDED_BLOCK:
      return { start: blockHeader(text, event.valueStart), end: event.valueEnd };
    default:
      return { start: event.valueStart, end: event.valueEnd };
  }
}

/** Returns the offset of the `|` or `>` that introduces a block scalar whose text begins at `start`. */
function blockHeader(text: string, start: number): number {
  const lineEnd = text.lastIndexOf("\n", start - 1);
  const lineStart = text.lastIndexOf("\n", lineEnd - 1) + 1;
  const match = /[|>][-+0-9]*[ \t]*(?:#[\s\S]*|\r?)$/.exec(text.slice(lineStart, lineEnd));
  return match === null ? start : lineStart + match.index;
}

/**
 * Finds the pieces of a manifest's text to replace for an edit. The parsed document only gives positions; it is not written.
 */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Path } from "../files/source-file.ts";
import type { Edit, Splice } from "./edits.ts";
import { afterKey, blockEntry, blockItems, type Emitter, flowEntry, flowText, oneLine } from "./emit.ts";
import { doubleQuotedScalar, literalBlock, singleQuoted } from "./scalars.ts";
import { AliasOf, isWrittenObject, WrittenExpression, type WrittenValue } from "./written-value.ts";

/** Pieces of text, or the place to rewrite with all edits below it. */
type Made = readonly Splice[] | { readonly anew: Path };

type Parent = YAMLMap<Node, Node | null> | YAMLSeq<Node | null>;

type FoundNode =
  | {
      readonly type: "node";
      /** null for a key without a value. */
      readonly node: Node | null;
      readonly parent: Parent | undefined;
      /** The pair of the node, if its parent is a mapping. */
      readonly pair?: Pair<Node, Node | null>;
      /** Inside of `{}` or `[]`. */
      readonly inFlow: boolean;
    }
  /** `depth` segments lead to an alias; the rest is inside of its target. */
  | {
      readonly type: "alias";
      readonly depth: number;
      readonly alias: Alias;
      readonly found: FoundNode & { readonly type: "node" };
    }
  /** `depth` segments lead to a mapping that has the next key from a merge (`<<`), or not at all. */
  | { readonly type: "absent"; readonly depth: number; readonly found: FoundNode & { readonly type: "node" } };

type PlacedNode = FoundNode & { readonly type: "node" };

/** Finds the node at a path of a parsed document, or the alias or merge on the way to it. */
function findNode(root: Node | null, path: Path): FoundNode {
  let found: PlacedNode = { type: "node", node: root, parent: undefined, inFlow: false };
  for (const [depth, segment] of path.entries()) {
    const node: Node | null = found.node;
    if (isAlias(node)) return { type: "alias", depth, alias: node, found };
    const inFlow: boolean = found.inFlow || (node as { flow?: boolean } | null)?.flow === true;
    if (isMap<Node, Node | null>(node)) {
      const pair: Pair<Node, Node | null> | undefined = node.items.find(
        ({ key }) => isScalar(key) && String(key.value) === String(segment),
      );
      if (pair === undefined) return { type: "absent", depth, found };
      found = { type: "node", node: pair.value, parent: node, pair, inFlow };
    } else if (isSeq<Node | null>(node) && node.items[Number(segment)] !== undefined) {
      found = { type: "node", node: node.items[Number(segment)] ?? null, parent: node, inFlow };
    } else return { type: "absent", depth, found };
  }
  return found;
}

/** Offsets of a node's value: first character, and the one after the last; undefined where it has none. */
function rangeOf(node: Node | null | undefined): readonly [start: number, end: number] | undefined {
  return node?.range ? [node.range[0], node.range[1]] : undefined;
}

type EditedNode = FoundNode & { type: "node" };

export class Editor {
  readonly #text: string;
  readonly #emitter: Emitter;
  readonly #document: Document;

  constructor(text: string, emitter: Emitter) {
    this.#text = text;
    this.#emitter = emitter;
    const options = { keepSourceTokens: false, logLevel: "error", merge: true, uniqueKeys: false } as const;
    this.#document = parseDocument(text, options);
  }

  /** Returns the result of the edit; undefined if it is impossible. */
  splices(edit: Edit): Made | undefined {
    const parentPath = edit.type === "add" ? edit.path.slice(0, -1) : edit.path;
    const found = findNode(this.#document.contents as Node | null, parentPath);
    if (found.type !== "node") return this.#detour(edit, found);
    if (isAlias(found.node) && (edit.type === "add" || edit.type === "splice")) {
      return this.#detour(edit, { type: "alias", depth: parentPath.length, alias: found.node, found });
    }
    switch (edit.type) {
      case "set":
        return this.#set(found, edit.value) ?? rewriteParent(edit.path);
      case "add":
        return this.#add(found, String(edit.path.at(-1)), edit.value, edit.apart) ?? { anew: parentPath };
      case "remove":
        return this.#remove(found) ?? rewriteParent(edit.path);
      case "splice":
        return this.#spliceItems(found, edit) ?? { anew: parentPath };
    }
  }

  /** Edits below an alias or a merge: the value is overridden where the alias is used, and the anchor stays as it is. */
  #detour(edit: Edit, obstacle: Exclude<FoundNode, EditedNode>): Made | undefined {
    const { depth, found } = obstacle;
    const key = edit.path[depth];
    if (key === undefined) return undefined;
    const isDirect = edit.path.length === depth + 1 && (edit.type === "set" || edit.type === "add");
    if (obstacle.type === "absent") {
      // A key from a merge is written next to the merge.
      const added = isDirect ? this.#add(found, String(key), edit.value) : undefined;
      return added ?? { anew: edit.path.slice(0, depth) };
    }
    const { alias } = obstacle;
    const isMapping = isMap(alias.resolve(this.#document)) && !found.inFlow && found.pair !== undefined;
    const overridden =
      isMapping && isDirect
        ? this.#set(found, { "<<": new AliasOf(alias.source), [String(key)]: edit.value })
        : undefined;
    return overridden ?? { anew: edit.path.slice(0, depth) };
  }

  #set(found: EditedNode, value: WrittenValue): readonly Splice[] | undefined {
    const range = rangeOf(found.node);
    if (found.inFlow || (found.node as { flow?: boolean } | null)?.flow) {
      if (!range) return undefined;
      const text = isScalar(found.node) ? this.#scalarText(found.node, value) : undefined;
      return [{ start: range[0], end: range[1], text: text ?? flowText(value, this.#emitter) }];
    }
    if (range && isScalar(found.node)) {
      const text = this.#scalarText(found.node, value);
      if (text !== undefined) return [this.#withinLine(range, text)];
      const block = typeof value === "string" ? this.#literal(found.node, found.parent, value) : undefined;
      if (block !== undefined) return [block];
    }
    return this.#setAfterKey(found, range, value);
  }

  /** Returns a scalar in the style of the one it replaces; undefined if it needs several lines or is not a scalar. */
  #scalarText(node: Scalar, value: WrittenValue): string | undefined {
    if (Array.isArray(value) || isWrittenObject(value)) return undefined;
    if (typeof value !== "string")
      return value instanceof WrittenExpression ? this.#expression(value, node) : undefined;
    if (value.includes("\n") && (node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED")) return undefined;
    if (node.type === "QUOTE_DOUBLE") return doubleQuotedScalar(value);
    if (node.type === "QUOTE_SINGLE") return singleQuoted(value) ?? doubleQuotedScalar(value);
    return undefined;
  }

  #expression({ text }: WrittenExpression, node: Scalar): string | undefined {
    return node.type === "QUOTE_DOUBLE" ? doubleQuotedScalar(text) : undefined;
  }

  /** Replaces a scalar by one that fits into a line; a block scalar ends with its line break. */
  #withinLine([start, end]: readonly [number, number], text: string): Splice {
    return { start, end, text: this.#text[end - 1] === "\n" ? `${text}\n` : text };
  }

  /** Replaces a block scalar by a text of several lines with the same indentation. */
  #literal(node: Scalar, parent: Parent | undefined, value: string): Splice | undefined {
    const block = literalBlock(value);
    const range = rangeOf(node);
    if (!block || !range || node.type !== "BLOCK_LITERAL" || parent === undefined) return undefined;
    const old = this.#text.slice(...range);
    const [head = "", ...lines] = old.split("\n");
    const tail = /^[|>][-+0-9]*(\s+#.*)?$/.exec(head)?.[1] ?? "";
    const indents = lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
    if (indents.length === 0) return undefined;
    const indent = " ".repeat(Math.min(...indents));
    const body = block.lines.map((line) => (line === "" ? "\n" : `${indent}${line}\n`)).join("");
    const isCut = !old.endsWith("\n");
    return { start: range[0], end: range[1], text: `${block.header}${tail}\n${isCut ? body.slice(0, -1) : body}` };
  }

  /** Replaces everything behind the colon of a key, or behind the dash of an item. */
  #setAfterKey({ pair, parent, node }: EditedNode, range: readonly [number, number] | undefined, value: WrittenValue) {
    const line = oneLine(value, this.#emitter);
    if (pair === undefined) {
      // An item, or the root: a list in block form takes any one-line value; longer values are written with their list.
      if (line === undefined || !range || !isScalar(node)) return undefined;
      return [this.#withinLine(range, line)];
    }
    const keyRange = rangeOf(pair.key);
    if (!keyRange || !isMap(parent)) return undefined;
    const colon = this.#text.indexOf(":", keyRange[1]);
    if (colon < 0) return undefined;
    const indent = columnOf(this.#text, keyRange[0]);
    const isLine = range !== undefined && isScalar(node) && this.#text[range[1] - 1] !== "\n";
    if (isLine && line !== undefined) return [{ start: range[0], end: range[1], text: withoutComment(line, value) }];
    const end = endOfValue(this.#text, range?.[1] ?? colon + 1);
    const properties = propertiesOf(node);
    const text = afterKey(value, indent, this.#emitter);
    const comment = isLine ? this.#text.slice(range[1], end).trimEnd() : "";
    const [first, ...rest] = text.split("\n");
    const newline = end > 0 && this.#text[end - 1] === "\n" ? "" : "\n";
    const whole = `${properties}${first}${comment}\n${rest.join("\n")}`;
    return [{ start: colon + 1, end, text: newline === "" ? whole : whole.replace(/\n$/, "") }];
  }

  #add(
    { node, pair, inFlow, parent }: EditedNode,
    key: string,
    value: WrittenValue,
    apart = false,
  ): readonly Splice[] | undefined {
    if (node === null || (isScalar(node) && node.value === null)) {
      return this.#set({ type: "node", node, parent, inFlow, ...(pair ? { pair } : {}) }, { [key]: value });
    }
    const range = rangeOf(node);
    if (!isMap<Node, Node | null>(node) || !range) return undefined;
    if (inFlow || node.flow) return [this.#addToFlow(range[1], node.items.length === 0, key, value)];
    const [first, last] = [node.items[0], node.items.at(-1)];
    const column = first && rangeOf(first.key);
    if (!last || !column) return undefined;
    const end = this.#endOf(last);
    const newline = end === 0 || this.#text[end - 1] === "\n" ? "" : "\n";
    const text = blockEntry(key, value, columnOf(this.#text, column[0]), this.#emitter);
    const gap = apart && !/\n[ \t]*\n$/.test(this.#text.slice(0, end)) ? "\n" : "";
    return [{ start: end, end, text: newline === "" ? `${gap}${text}` : `\n${gap}${text.replace(/\n$/, "")}` }];
  }

  /** `end` is the offset after the closing brace. */
  #addToFlow(end: number, isEmpty: boolean, key: string, value: WrittenValue): Splice {
    const brace = end - 1;
    let at = brace;
    while (/\s/.test(this.#text[at - 1] ?? "")) at--;
    const entry = flowEntry(key, value, this.#emitter);
    const comma = isEmpty || this.#text[at - 1] === "," ? "" : ",";
    return { start: at, end: at, text: `${comma} ${entry}${isEmpty && at === brace ? " " : ""}` };
  }

  #remove({ pair, parent, inFlow }: EditedNode): readonly Splice[] | undefined {
    if (!pair || !isMap<Node, Node | null>(parent)) return undefined;
    const keyRange = rangeOf(pair.key);
    if (!keyRange) return undefined;
    const index = parent.items.indexOf(pair);
    const next = rangeOf(parent.items[index + 1]?.key);
    const before = parent.items[index - 1];
    const end = rangeOf(pair.value)?.[1] ?? keyRange[1];
    if (inFlow || parent.flow) {
      if (next) return [{ start: keyRange[0], end: next[0], text: "" }];
      if (!before) return [{ start: keyRange[0], end, text: "" }];
      return [{ start: rangeOf(before.value)?.[1] ?? rangeOf(before.key)![1], end, text: "" }];
    }
    const lineStart = this.#text.lastIndexOf("\n", keyRange[0] - 1) + 1;
    if (this.#text.slice(lineStart, keyRange[0]).trim() === "") {
      return parent.items.length === 1 ? undefined : [{ start: lineStart, end: this.#endOf(pair), text: "" }];
    }
    // The first key of a list's item is in the line of the dash.
    return next ? [{ start: keyRange[0], end: next[0], text: "" }] : undefined;
  }

  #spliceItems({ node, inFlow }: EditedNode, edit: Edit & { type: "splice" }): readonly Splice[] | undefined {
    if (!isSeq<Node | null>(node) || inFlow || node.flow) return undefined;
    const starts = node.items.map((item) => this.#dashOf(item));
    if (starts.includes(undefined) || edit.remove >= node.items.length) return undefined;
    const range = rangeOf(node)!;
    const end = endOfValue(this.#text, range[1]);
    const at = starts[edit.index] ?? end;
    const until = starts[edit.index + edit.remove] ?? end;
    const indent = columnOf(this.#text, this.#text.indexOf("-", starts[0]!));
    const text = blockItems(edit.insert, indent, this.#emitter);
    const newline = at === 0 || this.#text[at - 1] === "\n" ? "" : "\n";
    return [{ start: at, end: until, text: newline === "" ? text : `\n${text.replace(/\n$/, "")}` }];
  }

  /** Returns the start of an item's line; undefined if the line contains more than the dash before the item. */
  #dashOf(item: Node | null): number | undefined {
    const range = rangeOf(item);
    if (!range) return undefined;
    const lineStart = this.#text.lastIndexOf("\n", range[0] - 1) + 1;
    return /^ *- +(?:&\S+ +)?$/.test(this.#text.slice(lineStart, range[0])) ? lineStart : undefined;
  }

  /** The offset where the line after a pair begins. */
  #endOf({ key, value }: Pair<Node, Node | null>): number {
    return endOfValue(this.#text, rangeOf(value)?.[1] ?? this.#text.indexOf(":", rangeOf(key)![1]) + 1);
  }
}

/** Returns the parent of the place, to rewrite. */
export function rewriteParent(path: Path): { readonly anew: Path } | undefined {
  return path.length === 0 ? undefined : { anew: path.slice(0, -1) };
}

/** Returns the offset after the line with the last character of a value. */
function endOfValue(text: string, end: number): number {
  if (text[end - 1] === "\n") return end;
  const newline = text.indexOf("\n", end);
  return newline < 0 ? text.length : newline + 1;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

/** An anchor stays with the key whose value changes its shape. */
function propertiesOf(node: Node | null): string {
  const anchor = (node as { anchor?: string } | null)?.anchor;
  return anchor === undefined ? "" : ` &${anchor}`;
}

/** The comment of an expression is for new lines: one that is there already has its own. */
function withoutComment(line: string, value: WrittenValue): string {
  if (!(value instanceof WrittenExpression) || value.comment === undefined) return line;
  return line.slice(0, line.length - value.comment.length - 3);
}

/** Edits of a manifest's text by its structure: entries of mappings are added, indented and taken out, and everything else stays. */
import { topLevel } from "../catalog/manifest/sections.ts";
import type { SourceFile } from "../config/files/source-file.ts";
import type { Located, LocatedMember } from "../config/yaml/located-node.ts";

/** Replaces the characters between two offsets. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

export interface EditedText {
  readonly text: string;
  readonly root: Located;
}

/** Returns a file's text with the places of its nodes. Those of the reader end a flow collection before its bracket. */
export function editedText(file: Pick<SourceFile, "text" | "find">): EditedText {
  return { text: file.text, root: withBrackets(file.find([]).node, file.text) };
}

function withBrackets(node: Located, text: string): Located {
  const first = text[node.start];
  const end = first === "{" || first === "[" ? bracketEnd(text, node.start) : node.end;
  const members =
    node.members &&
    new Map(
      [...node.members].map(([key, member]) => [key, { ...member, value: withBrackets(member.value, text) }] as const),
    );
  const items = node.items?.map((item) => withBrackets(item, text));
  return { ...node, end, ...(members && { members }), ...(items && { items }) };
}

/** Returns the offset behind the bracket that closes the one at an offset; the end of the text if none does. */
function bracketEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") {
      // A quotation mark within a word is part of it.
      if (!/[\s{[,:]/.test(text[at - 1] ?? " ")) continue;
      for (at += 1; at < text.length && text[at] !== char; at++) if (char === '"' && text[at] === "\\") at += 1;
    } else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** An entry of a mapping around an offset, with the path that leads to it. Items of lists take a number. */
export interface EntryAt {
  readonly path: readonly (string | number)[];
  readonly member: LocatedMember;
}

/** Returns the innermost entry whose key or value is around an offset. */
export function entryAt({ root }: EditedText, offset: number): EntryAt | undefined {
  let found: EntryAt | undefined;
  const visit = (node: Located, path: readonly (string | number)[]): void => {
    node.items?.forEach((item, index) => {
      if (item.start <= offset && offset <= item.end) visit(item, [...path, index]);
    });
    for (const [key, member] of node.members ?? []) {
      if (offset < member.start || offset > Math.max(member.end, member.value.end)) continue;
      found = { path: [...path, key], member };
      if (offset >= member.value.start) visit(member.value, [...path, key]);
    }
  };
  visit(root, []);
  return found;
}

/** Returns the single value around an offset. */
export function scalarAt({ root }: EditedText, offset: number): Located | undefined {
  let found = root;
  for (;;) {
    const inside = [...(found.items ?? []), ...[...(found.members?.values() ?? [])].map(({ value }) => value)];
    const next = inside.find(({ start, end }) => start <= offset && offset <= end);
    if (!next) return (found.items ?? found.members) ? undefined : found;
    found = next;
  }
}

const newlineOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");
export const lineStartOf = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;

/** Returns the offset behind the line of an offset, its line end included. */
export function lineEndOf(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end + 1;
}

/** Returns the offset after the last text of a line. */
const contentEnd = (text: string, offset: number): number => {
  const end = lineEndOf(text, offset);
  return offset + text.slice(offset, end).trimEnd().length;
};

/** Adds an entry to a mapping: below its last one, or inside of its braces. `node`: the value of `owner`, or the whole document. */
export function entryAdded(
  { text }: EditedText,
  node: Located,
  owner: LocatedMember | undefined,
  entry: string,
): TextEdit {
  if (text[node.start] === "{") {
    const isEmpty = (node.members?.size ?? 0) === 0;
    return { start: node.start + 1, end: node.start + 1, newText: isEmpty ? ` ${entry} ` : ` ${entry},` };
  }
  const newline = newlineOf(text);
  const members = [...(node.members?.values() ?? [])].filter(({ start }) => text[start] !== "*");
  if (members.length === 0) {
    const column = owner ? owner.start - lineStartOf(text, owner.start) : -2;
    const at = owner ? contentEnd(text, owner.end) : text.length;
    return { start: at, end: at, newText: `${newline}${" ".repeat(column + 2)}${entry}` };
  }
  const [first, last] = [members[0]!, members.at(-1)!];
  const indent = " ".repeat(first.start - lineStartOf(text, first.start));
  const behind = Math.max(last.end, last.value.end);
  // A text of several lines ends at the beginning of the next line.
  const isLineStart = text[behind - 1] === "\n";
  const at = isLineStart ? behind : contentEnd(text, behind - 1);
  return isLineStart
    ? { start: at, end: at, newText: `${indent}${entry}${newline}` }
    : { start: at, end: at, newText: `${newline}${indent}${entry}` };
}

/** Adds an entry to a section of the manifest, which is written in its place where there is none. */
export function addToSection(edited: EditedText, section: string, entry: string): TextEdit {
  const { text, root } = edited;
  const present = root.members?.get(section);
  if (present && (present.value.members || text[present.value.start] === "{"))
    return entryAdded(edited, present.value, present, entry);
  if (present) return entryAdded(edited, { start: present.end, end: present.end }, present, entry);
  const newline = newlineOf(text);
  const rank = topLevel.indexOf(section);
  const next = [...(root.members ?? [])].find(([key]) => topLevel.indexOf(key) > rank);
  const at = next ? lineStartOf(text, next[1].start) : text.length;
  const before = at > 0 && text[at - 1] !== "\n" ? newline : "";
  const lines = entry.split("\n").map((line) => `  ${line}`);
  return { start: at, end: at, newText: `${before}${section}:${newline}${lines.join(newline)}${newline}` };
}

/** Takes an entry of a mapping out. */
export function removeEntry({ text }: EditedText, { start, end, value }: LocatedMember): TextEdit {
  const behind = Math.max(end, value.end);
  const lineStart = lineStartOf(text, start);
  if (text.slice(lineStart, start).trim() === "") {
    const last = text[behind - 1] === "\n" ? behind : lineEndOf(text, behind);
    return { start: lineStart, end: last, newText: "" };
  }
  const [comma] = /^[ \t]*,[ \t]*/.exec(text.slice(behind)) ?? [];
  if (comma !== undefined) return { start, end: behind + comma.length, newText: "" };
  const before = separatorBefore(text, start);
  return { start: start - before.length, end: behind, newText: "" };
}

/** Moves the lines of an entry to the right. */
export function indentEntry(
  { text }: EditedText,
  { start, end, value }: LocatedMember,
  by = "  ",
): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const behind = Math.max(end, value.end);
  for (let at = lineStartOf(text, start); at < behind; at = lineEndOf(text, at)) {
    if (text.slice(at, lineEndOf(text, at)).trim() !== "") edits.push({ start: at, end: at, newText: by });
    if (lineEndOf(text, at) >= text.length) break;
  }
  return edits;
}

/** Returns a text with its edits made. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, { start, end, newText }) => changed.slice(0, start) + newText + changed.slice(end), text);
}

/** Returns the comma and the blanks that end a text before an offset. */
function separatorBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start--;
  return text.slice(text[start - 1] === "," ? start - 1 : start, offset);
}

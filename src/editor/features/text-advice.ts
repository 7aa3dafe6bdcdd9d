/** Pieces of advice about the text itself: quotation marks, indentation, brackets. */
import { lineEndOf, lineStartOf, scalarAt } from "../text-edits.ts";
import { type Carry, markOf, one } from "./carried-advice.ts";

/** Quotes a text from a mark to its end: that of the value in braces, else that of the line. */
export const quotedValue: Carry = (place) => {
  const { text, start } = place;
  const rest = text.slice(start, lineEndOf(text, start)).trimEnd();
  const isFlow = /[{[]/.test(text.slice(lineStartOf(text, start), start));
  const value = isFlow ? /^[^,}\]]*/.exec(rest)![0].trimEnd() : rest.replace(/\s#.*$/, "");
  return value === "" ? [] : one("Quote it", { start, end: start + value.length, newText: JSON.stringify(value) });
};

export const markQuoted: Carry = (place) => one("Quote it", { ...place, newText: JSON.stringify(markOf(place)) });

export const tagRemoved: Carry = (place) => {
  const [tag] = /^!\S*[ \t]*/.exec(markOf(place)) ?? [];
  return tag === undefined
    ? []
    : one(`Remove ${tag.trim()}`, { start: place.start, end: place.start + tag.length, newText: "" });
};

/** Every indentation by tabs becomes one by spaces. */
export const tabsReplaced: Carry = ({ text }) => {
  const edits = [...text.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ index, 0: tabs }) => ({
    start: index,
    end: index + tabs.length,
    newText: tabs.replaceAll("\t", "  "),
  }));
  return [{ title: "Indent with spaces", edits }];
};

/** A line begins in the column of the last one above it that has less. */
export const lineAligned: Carry = ({ text, start }) => {
  const at = lineStartOf(text, start);
  const own = /^[ \t]*/.exec(text.slice(at))![0].length;
  const above = text.slice(0, at).split(/\r?\n/).slice(0, -1).toReversed();
  const fitting = above.find((line) => line.trim() !== "" && /^ */.exec(line)![0].length < own);
  const column = /^ */.exec(fitting ?? "")![0].length;
  return one("Begin both lines in the same column", { start: at, end: at + own, newText: " ".repeat(column) });
};

export const spaceAfter: Carry = (place, { text: sign }) => {
  const at = place.text.indexOf(sign, place.start);
  return at === -1 ? [] : one(`Write a space behind the ${sign}`, { start: at + 1, end: at + 1, newText: " " });
};

export const lineRemoved: Carry = ({ text, start }) =>
  one("Remove the line", { start: lineStartOf(text, start), end: lineEndOf(text, start), newText: "" });

/** Writes behind the end of the text that is marked in part. */
export const textAppended: Carry = (place, { text }) => {
  const scalar = scalarAt(place, place.start);
  if (!scalar) return [];
  const written = place.text.slice(scalar.start, scalar.end).trimEnd();
  const at = scalar.start + written.length - (/^(?:".*"|'.*')$/s.test(written) ? 1 : 0);
  return one(`Write ${text} at the end`, { start: at, end: at, newText: text });
};

export const insertedBehind: Carry = ({ end }, { text }) => one(`Write ${text}`, { start: end, end, newText: text });

/** A bracket is closed at the end of the line that opens it. */
export const closedBracket: Carry = ({ text, start }, { text: sign }) => {
  const open = text.lastIndexOf(sign === "}" ? "{" : "[", start);
  if (open === -1) return [];
  const line = text.slice(open, lineEndOf(text, open)).trimEnd();
  return one(`Close the bracket: ${sign}`, { start: open + line.length, end: open + line.length, newText: ` ${sign}` });
};

/** The advice of diagnostics as edits of the text that they are about: each kind of change has its function. */

import type { Fix } from "../../base/advice.ts";
import { indentEntry, lineEndOf, lineStartOf, scalarAt } from "../text-edits.ts";
import {
  type Advice,
  type AdvisedPlace,
  type Carry,
  choicesAdded,
  entryAround,
  entryInserted,
  entryRemoved,
  entryReplaced,
  entryWritten,
  escapeWritten,
  fieldsAdded,
  fieldsIndented,
  functionNamed,
  indented,
  markedEntry,
  markOf,
  movedIntoBlock,
  nameReplaced,
  one,
  referenceAdded,
  renamedKey,
  resourceDeclared,
  secretVariable,
  textReplaced,
  variableForEnvironment,
} from "./carried-advice.ts";

/** A list that should be a mapping: its dashes go. */
const dashesLeftOut: Carry = (place) => {
  const { text, root, start } = place;
  const section = [...(root.members?.values() ?? [])].find(({ value }) => value.start <= start && start <= value.end);
  const items = section?.value.items ?? [];
  if (!section) return [];
  if (items.length === 0) return one("Leave the dashes out", { ...section.value, newText: "{}" });
  if (text[section.value.start] === "[") {
    const inside = items.map((item) => withoutBraces(text.slice(item.start, item.end)));
    return one("Leave the dashes out", { ...section.value, newText: `{ ${inside.join(", ")} }` });
  }
  const edits = items.map((item) => {
    const dash = text.lastIndexOf("-", item.start);
    return { start: dash, end: dash + 1, newText: " " };
  });
  return one("Leave the dashes out", ...edits);
};

/** Each dash becomes a logical id, with the fields below it. */
const idsWritten: Carry = (place) => {
  const { text, root, start } = place;
  const section = [...(root.members ?? [])].find(([, { value }]) => value.start <= start && start <= value.end);
  const items = section?.[1].value.items ?? [];
  if (!section || items.length === 0 || text[section[1].value.start] === "[") return [];
  const edits = items.flatMap((item, index) => {
    const dash = text.lastIndexOf("-", item.start);
    const column = dash - lineStartOf(text, dash);
    const name = `${section[0].replace(/s$/, "")}${index + 1}`;
    const fields = text[item.start] === "{" ? " " : `\n${" ".repeat(column + 2)}`;
    return [
      {
        start: dash,
        end: item.start,
        newText: `${column === 0 ? "  " : ""}${name}:${fields}${column === 0 && fields !== " " ? "  " : ""}`,
      },
    ];
  });
  return one("Write a logical id for each", ...edits);
};

const idInserted: Carry = (place, { name: family }) => {
  const entry = markedEntry(place);
  const owner = entry && entryAround(place, entry);
  if (!owner) return [];
  const fields = [...(owner.member.value.members?.values() ?? [])];
  const name = `${family.replace(/s$/, "")}1`;
  if (place.text[owner.member.value.start] === "{") {
    const { start, end } = owner.member.value;
    return one(
      `Write ${name} between`,
      { start, end: start, newText: `{ ${name}: ` },
      { start: end, end, newText: " }" },
    );
  }
  const at = lineStartOf(place.text, fields[0]!.start);
  return one(
    `Write ${name} between`,
    { start: at, end: at, newText: `  ${name}:\n` },
    ...fields.flatMap((each) => indentEntry(place, each)),
  );
};

const listWritten: Carry = (place) => {
  const value = markedEntry(place)?.member.value;
  if (!value || place.text[value.start] !== "{") return [];
  return one(
    "Put it into [ ]",
    { start: value.start, end: value.start, newText: "[" },
    { start: value.end, end: value.end, newText: "]" },
  );
};

/** Returns the text of a flow mapping without its braces. */
function withoutBraces(text: string): string {
  const start = text.startsWith("{") ? 1 : 0;
  return text.slice(start, text.endsWith("}") ? -1 : text.length).trim();
}

/** Quotes a text from a mark to its end: that of the value in braces, else that of the line. */
const quotedValue: Carry = (place) => {
  const { text, start } = place;
  const rest = text.slice(start, lineEndOf(text, start)).trimEnd();
  const isFlow = /[{[]/.test(text.slice(lineStartOf(text, start), start));
  const value = isFlow ? /^[^,}\]]*/.exec(rest)![0].trimEnd() : rest.replace(/\s#.*$/, "");
  return value === "" ? [] : one("Quote it", { start, end: start + value.length, newText: JSON.stringify(value) });
};

const markQuoted: Carry = (place) => one("Quote it", { ...place, newText: JSON.stringify(markOf(place)) });

const tagRemoved: Carry = (place) => {
  const [tag] = /^!\S*[ \t]*/.exec(markOf(place)) ?? [];
  return tag === undefined
    ? []
    : one(`Remove ${tag.trim()}`, { start: place.start, end: place.start + tag.length, newText: "" });
};

/** Every indentation by tabs becomes one by spaces. */
const tabsReplaced: Carry = ({ text }) => {
  const edits = [...text.matchAll(/^[ \t]*\t[ \t]*/gm)].map(({ index, 0: tabs }) => ({
    start: index,
    end: index + tabs.length,
    newText: tabs.replaceAll("\t", "  "),
  }));
  return [{ title: "Indent with spaces", edits }];
};

/** A line begins in the column of the last one above it that has less. */
const lineAligned: Carry = ({ text, start }) => {
  const at = lineStartOf(text, start);
  const own = /^[ \t]*/.exec(text.slice(at))![0].length;
  const above = text.slice(0, at).split(/\r?\n/).slice(0, -1).toReversed();
  const fitting = above.find((line) => line.trim() !== "" && /^ */.exec(line)![0].length < own);
  const column = /^ */.exec(fitting ?? "")![0].length;
  return one("Begin both lines in the same column", { start: at, end: at + own, newText: " ".repeat(column) });
};

const spaceAfter: Carry = (place, { text: sign }) => {
  const at = place.text.indexOf(sign, place.start);
  return at === -1 ? [] : one(`Write a space behind the ${sign}`, { start: at + 1, end: at + 1, newText: " " });
};

const lineRemoved: Carry = ({ text, start }) =>
  one("Remove the line", { start: lineStartOf(text, start), end: lineEndOf(text, start), newText: "" });

/** Writes behind the end of the text that is marked in part. */
const textAppended: Carry = (place, { text }) => {
  const scalar = scalarAt(place, place.start);
  if (!scalar) return [];
  const written = place.text.slice(scalar.start, scalar.end).trimEnd();
  const at = scalar.start + written.length - (/^(?:".*"|'.*')$/s.test(written) ? 1 : 0);
  return one(`Write ${text} at the end`, { start: at, end: at, newText: text });
};

const insertedBehind: Carry = ({ end }, { text }) => one(`Write ${text}`, { start: end, end, newText: text });

/** A bracket is closed at the end of the line that opens it. */
const closedBracket: Carry = ({ text, start }, { text: sign }) => {
  const open = text.lastIndexOf(sign === "}" ? "{" : "[", start);
  if (open === -1) return [];
  const line = text.slice(open, lineEndOf(text, open)).trimEnd();
  return one(`Close the bracket: ${sign}`, { start: open + line.length, end: open + line.length, newText: ` ${sign}` });
};

const byEdit: { readonly [edit in Fix["edit"]]: Carry } = Object.freeze({
  replace: textReplaced,
  name: nameReplaced,
  "rename-key": renamedKey,
  "replace-function": functionNamed,
  "replace-entry": entryReplaced,
  "write-entry": entryWritten,
  "add-entry": entryInserted,
  "remove-entry": entryRemoved,
  "remove-line": lineRemoved,
  "remove-tag": tagRemoved,
  "insert-behind": insertedBehind,
  append: textAppended,
  "space-behind": spaceAfter,
  quote: markQuoted,
  "quote-value": quotedValue,
  escape: escapeWritten,
  "close-bracket": closedBracket,
  indent: indented,
  "indent-fields": fieldsIndented,
  "indent-with-spaces": tabsReplaced,
  align: lineAligned,
  "move-into": movedIntoBlock,
  "put-into-list": listWritten,
  "insert-id": idInserted,
  "write-ids": idsWritten,
  "drop-dashes": dashesLeftOut,
  "add-field": fieldsAdded,
  "add-choice": choicesAdded,
  "add-reference": referenceAdded,
  "declare-resource": resourceDeclared,
  "declare-variable": variableForEnvironment,
  "declare-secret": secretVariable,
});

/** Returns the changes that a diagnostic advises: none for an edit that this server does not know. */
export function carriedAdvice(place: AdvisedPlace, fix: Fix | undefined): readonly Advice[] {
  const { edit, text = "", name = "", names = [] } = fix ?? {};
  return edit === undefined || !Object.hasOwn(byEdit, edit) ? [] : byEdit[edit](place, { text, name, names });
}

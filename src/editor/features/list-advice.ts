/** Pieces of advice about lists in place of mappings, and the other way. */
import { indentEntry, lineStartOf } from "../text-edits.ts";
import { type Carry, entryAround, markedEntry, one } from "./carried-advice.ts";

export const dashesLeftOut: Carry = (place) => {
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
export const idsWritten: Carry = (place) => {
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

export const idInserted: Carry = (place, { name: family }) => {
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

export const listWritten: Carry = (place) => {
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

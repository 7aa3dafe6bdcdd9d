/** Pieces of advice carried out: each function makes the edits that one form of words asks for. */
import type { Located, LocatedMember } from "../../config/yaml/located-node.ts";
import {
  addToSection,
  type EditedText,
  type EntryAt,
  entryAdded,
  entryAt,
  indentEntry,
  lineEndOf,
  removeEntry,
  type TextEdit,
} from "../text-edits.ts";
import { fieldToAdd, minimalDocument } from "./missing-fields.ts";

/** A diagnostic and the text around the characters that it marks. */
export interface AdvisedPlace extends EditedText {
  readonly code: string;
  readonly detail: string;
  readonly suggestion: string | undefined;
  readonly address: string | undefined;
  readonly pointer: string | undefined;
  /** Offsets of what the diagnostic marks. */
  readonly start: number;
  readonly end: number;
  /** Addresses that the stack declares. */
  readonly addresses: readonly string[];
}

export interface Advice {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

export type Carry = (place: AdvisedPlace, words: readonly string[]) => readonly Advice[];

export const markOf = ({ text, start, end }: AdvisedPlace): string => text.slice(start, end);
export const paste = ({ start, end }: AdvisedPlace, newText: string): readonly Advice[] => [
  { title: `Write ${newText}`, edits: [{ start, end, newText }] },
];
export const one = (title: string, ...edits: readonly TextEdit[]): readonly Advice[] => [{ title, edits }];

/** Returns the entry whose key a diagnostic marks, or whose value. */
export const markedEntry = (place: AdvisedPlace): EntryAt | undefined => entryAt(place, place.start);
export const entryAround = (place: AdvisedPlace, { path }: EntryAt): EntryAt | undefined => {
  const above = path.slice(0, -1);
  const found = memberAt(place.root, above);
  return found && { path: above, member: found.member };
};

interface FoundMember {
  readonly node: Located;
  readonly member: LocatedMember;
}

/** Returns the value at a path, with the entry around it. */
function memberAt(root: Located, path: readonly (string | number)[]): FoundMember | undefined {
  let node: Located | undefined = root;
  let member: LocatedMember | undefined;
  for (const step of path) {
    member = (typeof step === "string" ? node?.members?.get(step) : undefined) ?? member;
    node = typeof step === "string" ? node?.members?.get(step)?.value : node?.items?.[step];
    if (node === undefined) return undefined;
  }
  return member && { node, member };
}

/** Quotation marks are left out of words that need none. */
const bare = (word: string, mark: string): string => {
  const [, inside] = /^"((?:[^"\\]|\\.)*)"$/.exec(word) ?? [];
  return inside !== undefined && /^[$\w.-]+$/.test(inside) && !/^["']/.test(mark) ? inside : word;
};

export const wordReplaced: Carry = (place, [word = ""]) => {
  const mark = markOf(place);
  const text = bare(word, mark);
  const [, wrong] = /^"([^"]+)" is not/.exec(place.detail) ?? [];
  const entry = markedEntry(place);
  // The value of a key is marked where the key is the mistake.
  if (entry && wrong !== undefined && entry.path.at(-1) === wrong && mark !== wrong && !mark.includes(wrong))
    return one(`Change to ${text}`, { start: entry.member.start, end: entry.member.end, newText: text });
  return [{ ...paste(place, text)[0]!, title: `Change to ${text.replaceAll('"', "")}` }];
};

/** A function is named with parentheses, and its call has arguments in them. */
export const functionNamed: Carry = (place, [name = ""]) => {
  const mark = markOf(place);
  const [wrong] = new RegExp(`\\b${/^(\w+)\(/.exec(place.detail)?.[1] ?? "\\w+"}(?=\\()`).exec(mark) ?? [];
  if (wrong === undefined) return [];
  const start = place.start + mark.indexOf(wrong);
  return one(`Change to ${name}()`, { start, end: start + wrong.length, newText: name });
};

/** `KEY: VALUE` takes the place of a value or an entry; where there is none yet, it is added. */
export const entryWritten: Carry = (place, [written = "", key = "", value = ""]) => {
  const entry = markedEntry(place);
  if (entry?.path.at(-1) === key) {
    const { start, end, value: old } = entry.member;
    return one(`Write ${written}`, { start, end: Math.max(end, old.end), newText: `${key}: ${value}` });
  }
  if (place.address !== undefined) return fieldAdded(place, written);
  const at = lineEndOf(place.text, place.start);
  return one(`Write ${written}`, { start: at, end: at, newText: `${written}\n` });
};

/** Adds a field to the block that a diagnostic is about. */
function fieldAdded(place: AdvisedPlace, entry: string): readonly Advice[] {
  const block = advisedBlock(place);
  if (!block) return [];
  return one(`Add ${entry}`, entryAdded(place, block[0], block[1], entry));
}

/** Returns the mapping that a diagnostic is about: that at its pointer, and the entry that holds it. */
function advisedBlock({ root, address, pointer }: AdvisedPlace) {
  const [family, ...name] = (address ?? "").split("[")[0]!.split(".");
  const steps = (pointer ?? "").split("/").slice(1);
  const path = [family!, name.join("."), ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))];
  // A field that is missing has a pointer of its own, and stands nowhere.
  const found = memberAt(root, path) ?? (steps.length > 0 ? memberAt(root, path.slice(0, -1)) : undefined);
  return found && ([found.node, found.node === found.member.value ? found.member : undefined] as const);
}

export const indented: Carry = (place) => {
  const entry = markedEntry(place);
  return entry ? one("Indent it", ...indentEntry(place, entry.member)) : [];
};

/** The characters of an entry's empty value, its colon included. */
function emptyValue({ text }: AdvisedPlace, { member }: EntryAt): { readonly start: number; readonly end: number } {
  const [written = ""] = /^[ \t]*:[ \t]*(?:\{\}|null|~)?/.exec(text.slice(member.end, member.end + 40)) ?? [];
  return { start: member.end, end: member.end + written.length };
}

/** The entries behind an empty one are its own. */
export const fieldsIndented: Carry = (place) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const around = entryAround(place, entry)?.member.value ?? place.root;
  const behind = [...(around.members?.values() ?? [])].filter(({ start }) => start > entry.member.start);
  const [family = "", name] = entry.path;
  const document = entry.path.length === 2 ? minimalDocument(String(family), String(name), place.addresses) : undefined;
  if (behind.length === 0 && document !== undefined)
    return one("Write its fields", { ...emptyValue(place, entry), newText: `: ${document}` });
  return behind.length === 0
    ? []
    : one("Indent its fields below it", ...behind.flatMap((each) => indentEntry(place, each)));
};

export const renamedKey: Carry = (place, [word = ""]) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const { start, end } = entry.member;
  return one(`Change to ${word}`, { start, end, newText: word });
};

/** `true` is written with its key: the value before was meant for another tool. */
export const flagWritten: Carry = (place, [key = ""]) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const { start, end, value } = entry.member;
  return one(`Write ${key}: true`, { start, end: Math.max(end, value.end), newText: `${key}: true` });
};

export const secretVariable: Carry = (place, words) => {
  const name = words[0] ?? /\b(?:variable|var\.)\s*["`]?(?:var\.)?([\w-]+)/.exec(place.detail)?.[1];
  const entry = markedEntry(place);
  const declared = name === undefined ? undefined : place.root.members?.get("variables")?.value.members?.get(name);
  const member =
    declared ?? (entry?.path[0] === "variables" ? memberAt(place.root, entry.path.slice(0, 2))?.member : undefined);
  return member ? one("Declare the secret: secret: true", entryAdded(place, member.value, member, "secret: true")) : [];
};

/** An environment variable, read by a variable with a default. */
export const variableForEnvironment: Carry = (place, [env = ""]) => {
  const name = env.toLowerCase();
  const mark = markOf(place);
  const written = mark.replaceAll(new RegExp(`\\benv\\.${env}\\b`, "g"), `var.${name}`);
  return one(
    `Declare the variable ${name}`,
    { start: place.start, end: place.end, newText: written },
    addToSection(place, "variables", `${name}: { env: ${env}, default: "" }`),
  );
};

/** A name that nothing declares: it is declared here, or looked up. */
export const resourceDeclared: Carry = (place, [family = "", lookup = "", reference = ""]) => {
  const name = reference.split(".").at(-1)!;
  const mark = markOf(place);
  const document = minimalDocument(family, name, place.addresses);
  const looked = /^\{ where: \{ (\w+): \.\.\. \} \}$/.exec(lookup)?.[1];
  return [
    ...(document === undefined
      ? []
      : one(`Declare ${family}.${name}`, addToSection(place, family, `${name}: ${document}`))),
    ...(looked === undefined
      ? []
      : one(
          `Look up ${family}.${name}`,
          {
            start: place.start,
            end: place.end,
            newText: mark.replaceAll(`${family}.${name}`, `lookups.${family}.${name}`),
          },
          lookupAdded(place, family, `${name}: { where: { ${looked}: ${JSON.stringify(name)} } }`),
        )),
  ];
};

function lookupAdded(place: AdvisedPlace, family: string, entry: string): TextEdit {
  const present = place.root.members?.get("lookups")?.value.members?.get(family);
  if (present) return entryAdded(place, present.value, present, entry);
  return addToSection(place, "lookups", `${family}: { ${entry} }`);
}

export const fieldMissing: Carry = (place) => {
  const [, name] = /^"(\w+)" is required/.exec(place.detail) ?? [];
  if (name === undefined || place.address === undefined) return [];
  return fieldToAdd({ ...place, address: place.address, name }).flatMap((entry) => fieldAdded(place, entry));
};

/** A resource without fields gets those that it needs. */
export const fieldsAdded: Carry = (place) => {
  const { address, detail, addresses } = place;
  const [, list] = /It needs ([\w, ]+)\.$/.exec(detail) ?? [];
  const block = advisedBlock(place);
  if (list === undefined || address === undefined || !block) return [];
  const entries = list.split(", ").flatMap((name) => fieldToAdd({ address, pointer: "", name, addresses }).slice(0, 1));
  return entries.length === 0
    ? []
    : one(`Add ${list}`, ...entries.map((entry) => entryAdded(place, block[0], block[1], entry)));
};

export const entryRemoved: Carry = (place) => {
  const entry = markedEntry(place);
  return entry ? one("Leave it out", removeEntry(place, entry.member)) : [];
};

export const choicesAdded: Carry = (place, [name = "", list = ""]) =>
  list
    .split(/, | or /)
    .slice(0, 12)
    .flatMap((value) => fieldAdded(place, `${name}: ${value}`));

export const referenceAdded: Carry = (place, [name = "", family = ""]) =>
  place.addresses
    .filter((address) => address.startsWith(`${family}.`))
    .slice(0, 12)
    .flatMap((address) => fieldAdded(place, `${name}: "\${${address}}"`));

export const stackAdded: Carry = (place, [entry = ""]) =>
  one(`Write stacks: ${entry}`, addToSection(place, "stacks", entry));

export const escapeWritten: Carry = (place) => {
  const value = markedEntry(place)?.member.value;
  if (!value) return [];
  const written = place.text.slice(value.start, value.end);
  return one("Write it as an escape", { ...value, newText: JSON.stringify(written.replace(/^["']|["']$/g, "")) });
};

/** `block.field`: a field of a block beside it. */
export const movedIntoBlock: Carry = (place, [block = "", field = ""]) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const around = entryAround(place, entry);
  const value = place.text.slice(entry.member.value.start, entry.member.value.end);
  const target = (around?.member.value ?? place.root).members?.get(block);
  const moved = target ? entryAdded(place, target.value, target, `${field}: ${value}`) : undefined;
  if (!moved) {
    const { start, end, value: old } = entry.member;
    return one(`Write ${block}: { ${field}: … }`, {
      start,
      end: Math.max(end, old.end),
      newText: `${block}: { ${field}: ${value} }`,
    });
  }
  return one(`Move it into ${block}`, removeEntry(place, entry.member), moved);
};

export const entryReplaced = (place: AdvisedPlace, newText: string): readonly Advice[] => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const { start, end, value } = entry.member;
  return one(`Write ${newText}`, { start, end: Math.max(end, value.end), newText });
};

/** Pieces of advice carried out: each function makes the edits that one form of words asks for. */
import type { Fix } from "../../base/advice.ts";
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

/** The data of a change, each text empty where it has none. */
export type FixData = Required<Omit<Fix, "edit">>;

export type Carry = (place: AdvisedPlace, fix: FixData) => readonly Advice[];

export const markOf = ({ text, start, end }: AdvisedPlace): string => text.slice(start, end);
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

export const textReplaced: Carry = ({ start, end }, { text }) => one(`Write ${text}`, { start, end, newText: text });

/** A name takes the place of another one, in quotation marks where it needs them. */
export const nameReplaced: Carry = (place, { text: meant, name: wrong }) => {
  const mark = markOf(place);
  const text = /^[$\w.-]+$/.test(meant) && !/^["']/.test(mark) ? meant : JSON.stringify(meant);
  const title = `Change to ${meant}`;
  const entry = markedEntry(place);
  // The value of a key is marked where the key is the mistake.
  if (entry && wrong !== "" && entry.path.at(-1) === wrong && place.start !== entry.member.start)
    return one(title, { start: entry.member.start, end: entry.member.end, newText: text });
  const within = wrong === "" ? undefined : nameInExpression(mark, wrong);
  const start = place.start + (within ?? 0);
  return one(title, {
    start,
    end: within === undefined ? place.end : start + wrong.length,
    newText: within === undefined ? text : meant,
  });
};

/** Returns where a name is in an expression: the first name of it, or else the last that is the same. */
function nameInExpression(expression: string, name: string): number | undefined {
  const found = [...expression.matchAll(/[\w-]+/g)].filter(([word]) => word === name).map(({ index }) => index);
  return expression.startsWith("${") ? (found.find((index) => index === 2) ?? found.at(-1)) : undefined;
}

/** The name of a call is replaced, and its arguments stay. */
export const functionNamed: Carry = (place, { text, name }) => {
  const mark = markOf(place);
  const call = [...mark.matchAll(/\b\w+(?=\s*\()/g)].find(([found]) => found === name);
  if (!call) return [];
  const start = place.start + call.index;
  return one(`Change to ${text}()`, { start, end: start + name.length, newText: text });
};

/** `KEY: VALUE` takes the place of a value or an entry; where there is none yet, it is added. */
export const entryWritten: Carry = (place, { name: key, text: value }) => {
  const written = `${key}: ${value}`;
  const entry = markedEntry(place);
  if (entry?.path.at(-1) === key) {
    const { start, end, value: old } = entry.member;
    return one(`Write ${written}`, { start, end: Math.max(end, old.end), newText: `${key}: ${value}` });
  }
  if (place.address !== undefined) return fieldAdded(place, written);
  const at = lineEndOf(place.text, place.start);
  return one(`Write ${written}`, { start: at, end: at, newText: `${written}\n` });
};

/** `KEY: VALUE` is added to the mapping whose key is marked. */
export const entryInserted: Carry = (place, { name, text }) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  return one(`Add ${name}: ${text}`, entryAdded(place, entry.member.value, entry.member, `${name}: ${text}`));
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

/** An entry becomes one of the empty block that stands above it, also where others stand between. */
export const indented: Carry = (place, { name }) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const { members } = entryAround(place, entry)?.member.value ?? place.root;
  const block = members?.get(name);
  const isNext = [...(members?.values() ?? [])].every(
    ({ start }) => block === undefined || start <= block.start || start >= entry.member.start,
  );
  const lines = indentEntry(place, entry.member);
  if (isNext || !block) return one("Indent it", ...lines);
  const { start, end, newText } = removeEntry(place, entry.member);
  const at = lineEndOf(place.text, block.end);
  const moved = place.text.slice(start, end).replaceAll(/^(?=.*\S)/gm, "  ");
  return one(`Indent it below ${name}`, { start: at, end: at, newText: moved }, { start, end, newText });
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
  const entryValue = entryAround(place, entry)?.member.value ?? place.root;
  const behind = [...(entryValue.members?.values() ?? [])].filter(({ start }) => start > entry.member.start);
  const [family = "", name] = entry.path;
  const document = entry.path.length === 2 ? minimalDocument(String(family), String(name), place.addresses) : undefined;
  if (behind.length === 0 && document !== undefined)
    return one("Write its fields", { ...emptyValue(place, entry), newText: `: ${document}` });
  return behind.length === 0
    ? []
    : one("Indent its fields below it", ...behind.flatMap((each) => indentEntry(place, each)));
};

export const renamedKey: Carry = (place, { text }) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const { start, end } = entry.member;
  return one(`Change to ${text}`, { start, end, newText: text });
};

/** An entry takes the place of the marked one, whose key and value were meant for another tool. */
export const entryReplaced: Carry = (place, { name, text }) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const { start, end, value } = entry.member;
  return one(`Write ${name}: ${text}`, { start, end: Math.max(end, value.end), newText: `${name}: ${text}` });
};

export const secretVariable: Carry = (place, { name }) => {
  const entry = markedEntry(place);
  const declared = place.root.members?.get("variables")?.value.members?.get(name);
  const member =
    declared ?? (entry?.path[0] === "variables" ? memberAt(place.root, entry.path.slice(0, 2))?.member : undefined);
  return member ? one("Declare the secret: secret: true", entryAdded(place, member.value, member, "secret: true")) : [];
};

/** An environment variable, read by a variable with a default. */
export const variableForEnvironment: Carry = (place, { name: env }) => {
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
export const resourceDeclared: Carry = (place, { name: address, text: looked }) => {
  const [family = "", name = ""] = address.split(".");
  const mark = markOf(place);
  const document = minimalDocument(family, name, place.addresses);
  return [
    ...(document === undefined
      ? []
      : one(`Declare ${family}.${name}`, addToSection(place, family, `${name}: ${document}`))),
    ...(looked === ""
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

/** One field is added with each value that it may have, several of them with one value each. */
export const fieldsAdded: Carry = (place, { names }) => {
  const { address, pointer, addresses } = place;
  const block = advisedBlock(place);
  if (address === undefined || !block) return [];
  const fields = names.map((name) => fieldToAdd({ address, pointer, name, addresses }));
  if (fields.length === 1) return fields.flat().flatMap((entry) => fieldAdded(place, entry));
  const entries = fields.flatMap((values) => values.slice(0, 1));
  return entries.length === 0
    ? []
    : one(`Add ${names.join(", ")}`, ...entries.map((entry) => entryAdded(place, block[0], block[1], entry)));
};

export const entryRemoved: Carry = (place) => {
  const entry = markedEntry(place);
  return entry ? one("Leave it out", removeEntry(place, entry.member)) : [];
};

export const choicesAdded: Carry = (place, { name, names }) =>
  names.slice(0, 12).flatMap((value) => fieldAdded(place, `${name}: ${value}`));

export const referenceAdded: Carry = (place, { name, text: family }) =>
  place.addresses
    .filter((address) => address.startsWith(`${family}.`))
    .slice(0, 12)
    .flatMap((address) => fieldAdded(place, `${name}: "\${${address}}"`));

export const escapeWritten: Carry = (place) => {
  const value = markedEntry(place)?.member.value;
  if (!value) return [];
  const written = place.text.slice(value.start, value.end);
  return one("Write it as an escape", { ...value, newText: JSON.stringify(written.replace(/^["']|["']$/g, "")) });
};

/** `block.field`: a field of a block beside it. */
export const movedIntoBlock: Carry = (place, { name: block, text: field }) => {
  const entry = markedEntry(place);
  if (!entry) return [];
  const enclosing = entryAround(place, entry);
  const value = place.text.slice(entry.member.value.start, entry.member.value.end);
  const target = (enclosing?.member.value ?? place.root).members?.get(block);
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

/**
 * Envelopes around the documents of X12 and EDIFACT files, by an EDI profile: ISA to IEA with one functional group, or UNB to
 * UNZ. A definition with its own envelope segments is left unchanged.
 */
import { type Json, type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import type { FileDefinition, Segment } from "../../../catalog/parts/file-definition.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { type Delimiters, delimitersOf } from "../structured/rows.ts";

/** The functional group of each X12 transaction set (GS01). */
const groups: { readonly [id: string]: string } = Object.freeze({
  BE: "834",
  BL: "104 211",
  CD: "812",
  FA: "997",
  GF: "990",
  HC: "837",
  HP: "835",
  HS: "270",
  HB: "271",
  IA: "980",
  IB: "846",
  IM: "210",
  IN: "810",
  IO: "310",
  OW: "940",
  PC: "860",
  CA: "865",
  PD: "852",
  PO: "850",
  PR: "855",
  PS: "830",
  QG: "878",
  QM: "214",
  QO: "315",
  RA: "820",
  RQ: "840",
  RR: "843",
  RS: "869",
  RC: "861",
  RE: "944",
  RX: "870",
  SC: "832",
  SH: "856",
  SM: "204",
  SS: "862",
  SW: "945",
  AR: "943",
  AG: "824",
  AN: "180",
  GP: "875",
});

const bySet: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([id, sets]) => sets.split(" ").map((set) => [set, id] as const)),
);

/** Returns the functional group of a transaction set; undefined for an unknown set. */
const functionalIdOf = (transactionSet: string): string | undefined => bySet.get(transactionSet);

/** The inputs of the envelope of a file. */
export interface EdiInterchange {
  /** An EDI profile. */
  readonly profile: JsonObject;
  /** Control number of the interchange, counted up with each file of the profile. */
  readonly control: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Returns the delimiters of a file: those of the profile take precedence over those of the definition. */
export function ediDelimiters(definition: FileDefinition, { profile }: Pick<EdiInterchange, "profile">): Delimiters {
  const { element, component, segment, release } = objectIn(profile["delimiters"]);
  const own = delimitersOf(definition, "");
  const isX12 = definition.format === "delimited/x12";
  return {
    row: textOf(segment) ?? own.row,
    column: textOf(element) ?? own.column,
    component: textOf(component) ?? own.component,
    release: isX12 ? "" : (textOf(release) ?? own.release),
  };
}

/** Returns true if the files of a definition get an envelope. */
export function isEnveloped({ format, segments }: FileDefinition): boolean {
  if (format !== "delimited/x12" && format !== "delimited/edifact") return false;
  return !segmentNames(segments).some((name) => name === "ISA" || name === "UNB");
}

/** Returns the tag that the envelope counts: a transaction set, or a message. */
export const countedTag = ({ format }: FileDefinition): string => (format === "delimited/x12" ? "ST" : "UNH");

/** Returns the segments before and after the documents. `count`: number of sets or messages. Throws RecordFailure. */
export function ediEnvelope(
  definition: FileDefinition,
  interchange: EdiInterchange,
  count: number,
): { readonly begin: string; readonly end: string } {
  const delimiters = ediDelimiters(definition, interchange);
  const segmentText = (cells: readonly string[]): string =>
    withoutTrailingEmpty(cells).join(delimiters.column) + delimiters.row;
  return definition.format === "delimited/x12"
    ? x12Envelope(definition, interchange, count, { delimiters, row: segmentText })
    : edifactEnvelope(interchange, count, { delimiters, row: segmentText });
}

interface EnvelopeWriting {
  readonly delimiters: Delimiters;
  readonly row: (cells: readonly string[]) => string;
}

function x12Envelope(
  definition: FileDefinition,
  { profile, control, at }: EdiInterchange,
  count: number,
  writing: EnvelopeWriting,
) {
  const { sender, receiver, group, delimiters } = profile;
  const { senderCode, receiverCode, version: groupVersion = "004010" } = objectIn(group);
  const version = textOf(profile["version"]) ?? "00401";
  const number = String(control).padStart(9, "0").slice(-9);
  const { date, time } = ediDateTime(at);
  const { component } = writing.delimiters;
  // Version 00402 replaced the standards id with the repetition delimiter.
  const repetition = version >= "00402" ? (textOf(objectIn(delimiters)["repetition"]) ?? "^") : "U";
  const isTest = profile["usage"] === "test";
  const [from, to] = [partyOf("sender", sender, 15), partyOf("receiver", receiver, 15)];
  const codes = [textOf(senderCode) ?? from.id, textOf(receiverCode) ?? to.id] as const;
  expectPlain(
    {
      "sender.id": from.id,
      "sender.qualifier": from.qualifier,
      "receiver.id": to.id,
      "receiver.qualifier": to.qualifier,
      "group.senderCode": codes[0],
      "group.receiverCode": codes[1],
      "group.version": String(groupVersion),
      version,
    },
    writing.delimiters,
  );
  const interchange = ["ISA", "00", " ".repeat(10), "00", " ".repeat(10), from.qualifier, from.id.padEnd(15)].concat(
    [to.qualifier, to.id.padEnd(15), date.slice(2), time, repetition, version, number],
    [profile["acknowledgment"] === true ? "1" : "0", isTest ? "T" : "P", component],
  );
  const groupNumber = String(control);
  return {
    begin:
      interchange.join(writing.delimiters.column) +
      writing.delimiters.row +
      writing.row(["GS", functionalId(definition), ...codes, date, time, groupNumber, "X", String(groupVersion)]),
    end: writing.row(["GE", String(count), groupNumber]) + writing.row(["IEA", "1", number]),
  };
}

function edifactEnvelope(
  { profile, control, at }: EdiInterchange,
  count: number,
  { delimiters, row }: EnvelopeWriting,
) {
  const { component, column, release, row: end } = delimiters;
  const escapedEdifact = (text: string): string =>
    [...text].map((char) => ([component, column, release, end].includes(char) ? release + char : char)).join("");
  const partyText = (name: "sender" | "receiver"): string => {
    const { qualifier, id } = partyOf(name, profile[name], 35);
    // Escaped characters are data; without a release character no character can be escaped.
    if (release === "") expectPlain({ [`${name}.id`]: id, [`${name}.qualifier`]: qualifier }, delimiters);
    return qualifier === "ZZ" ? escapedEdifact(id) : `${escapedEdifact(id)}${component}${escapedEdifact(qualifier)}`;
  };
  const { date, time } = ediDateTime(at);
  const syntax = (textOf(profile["version"]) ?? "UNOC:3").replaceAll(":", component);
  const reference = String(control);
  const acknowledgment = profile["acknowledgment"] === true ? "1" : "";
  const test = profile["usage"] === "test" ? "1" : "";
  const moment = `${date.slice(2)}${component}${time}`;
  return {
    begin: `UNA${component}${column}.${release || " "} ${end}${row([
      "UNB",
      syntax,
      partyText("sender"),
      partyText("receiver"),
      moment,
      reference,
      "",
      "",
      "",
      acknowledgment,
      "",
      test,
    ])}`,
    end: row(["UNZ", String(count), reference]),
  };
}

function partyOf(name: "sender" | "receiver", value: Json | undefined, longest: number) {
  const { qualifier, id } = objectIn(value);
  const text = textOf(id);
  if (text === undefined) throw ediNotConfigured(`The EDI profile has no ${name}.id.`);
  if (text.length > longest)
    throw ediNotConfigured(`${name}.id of the EDI profile is longer than ${longest} characters.`);
  return { qualifier: textOf(qualifier) ?? "ZZ", id: text };
}

/** Throws RecordFailure for a value of the profile that contains a delimiter of the file: X12 cannot escape delimiters. */
function expectPlain(texts: { readonly [name: string]: string }, { row, column, component }: Delimiters): void {
  for (const [name, text] of Object.entries(texts)) {
    const held =
      [row, column, component].find((each) => each !== "" && text.includes(each)) ?? /\p{Cc}/u.exec(text)?.[0];
    if (held === undefined) continue;
    const what = /\p{Cc}/u.test(held) ? "a control character" : `"${held}", a delimiter of the file`;
    throw ediNotConfigured(`${name} of the EDI profile contains ${what}. Choose other delimiters, or another ${name}.`);
  }
}

/** Returns the group id for the transaction set that the definition writes into ST01. */
function functionalId({ segments }: FileDefinition): string {
  const set = literalOf(segments, "ST");
  const found = set === undefined ? undefined : functionalIdOf(set);
  if (found !== undefined) return found;
  const reason =
    set === undefined ? "writes no transaction set into ST01" : `writes the set ${set}, whose group is not known`;
  throw ediNotConfigured(`The file definition ${reason}: give it segments for ISA, GS, GE and IEA of its own.`);
}

function literalOf(segments: readonly Segment[], tag: string): string | undefined {
  for (const segment of segments) {
    if (segment.name === tag) return segment.elements.find(({ value }) => value !== undefined && value !== tag)?.value;
    const below = literalOf(segment.children, tag);
    if (below !== undefined) return below;
  }
  return undefined;
}

const segmentNames = (segments: readonly Segment[]): readonly string[] =>
  segments.flatMap((segment) => [segment.name, ...segmentNames(segment.children)]);

/** Removes empty values at the end of a segment. */
function withoutTrailingEmpty(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1);
}

/** Returns `YYYYMMDD` and `HHMM`, in UTC. */
function ediDateTime(at: string): { readonly date: string; readonly time: string } {
  return { date: at.slice(0, 10).replaceAll("-", ""), time: at.slice(11, 16).replace(":", "") };
}

const ediNotConfigured = (message: string): RecordFailure =>
  new RecordFailure("not_configured", "resource", "request", message);

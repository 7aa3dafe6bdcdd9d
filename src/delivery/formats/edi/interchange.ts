/**
 * Checks the envelopes of X12 and EDIFACT files against an EDI profile. Sender and receiver must be those of the profile.
 * Counts and control numbers at the end of an envelope must match its beginning and content. A file that is incomplete or meant
 * for another receiver is refused.
 */
import { type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import type { Fault } from "../../../catalog/errors.ts";
import type { FileDefinition } from "../../../catalog/parts/file-definition.ts";
import { type Delimiters, type Row, released, split } from "../structured/rows.ts";

/** Tags of envelope segments, which belong to no document. */
const envelopeTags: ReadonlySet<string> = new Set(["ISA", "GS", "GE", "IEA", "UNB", "UNG", "UNE", "UNZ"]);

const tagOf = ({ columns }: Row): string => (columns[0] ?? "").trim();

/** Returns the rows between the envelopes. */
export const withoutEnvelope = (rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => !envelopeTags.has(tagOf(row)));

/** Returns the faults of the envelopes; empty for valid ones. */
export function envelopeFaults(
  { format }: FileDefinition,
  rows: readonly Row[],
  delimiters: Delimiters,
  profile: JsonObject,
): readonly Fault[] {
  const reading: Reading = { rows, delimiters, profile, found: [] };
  const begins = rows.filter((row) => tagOf(row) === (format === "delimited/x12" ? "ISA" : "UNB"));
  if (begins.length === 0) return [faultOf(`The file has no ${format === "delimited/x12" ? "ISA" : "UNB"} segment.`)];
  if (format === "delimited/x12") readX12(reading, begins);
  else readEdifact(reading, begins);
  return reading.found;
}

interface Reading {
  readonly rows: readonly Row[];
  readonly delimiters: Delimiters;
  readonly profile: JsonObject;
  readonly found: Fault[];
}

const faultOf = (message: string): Fault => ({ code: "invalid_field", message, field: "data" });

function readX12(reading: Reading, begins: readonly Row[]): void {
  const { profile } = reading;
  const { senderCode, receiverCode } = objectIn(profile["group"]);
  for (const row of begins) {
    expectParty(reading, "sender", row, [cell(row, 6), cell(row, 5)]);
    expectParty(reading, "receiver", row, [cell(row, 8), cell(row, 7)]);
    expectText(reading, row, "ISA15", cell(row, 15), usageOf(profile, "T", "P"));
  }
  for (const row of reading.rows.filter((each) => tagOf(each) === "GS")) {
    expectText(reading, row, "GS02", cell(row, 2), textOf(senderCode));
    expectText(reading, row, "GS03", cell(row, 3), textOf(receiverCode));
  }
  expectClosed(reading, { begin: "ISA", end: "IEA", inner: "GS", number: [13, 2] });
  expectClosed(reading, { begin: "GS", end: "GE", inner: "ST", number: [6, 2] });
  expectClosed(reading, { begin: "ST", end: "SE", inner: undefined, number: [2, 2] });
}

function readEdifact(reading: Reading, begins: readonly Row[]): void {
  const { profile, delimiters } = reading;
  const parts = (row: Row, at: number): readonly string[] =>
    split(row.columns[at] ?? "", delimiters.component, delimiters.release).map((each) =>
      released(each, delimiters.release).trim(),
    );
  for (const row of begins) {
    expectParty(reading, "sender", row, parts(row, 2));
    expectParty(reading, "receiver", row, parts(row, 3));
    const isTest = cell(row, 11) === "1" ? "1" : "";
    if (profile["usage"] !== undefined)
      expectText(reading, row, "the test indicator", isTest, usageOf(profile, "1", ""));
  }
  const hasGroups = reading.rows.some((row) => tagOf(row) === "UNG");
  expectClosed(reading, { begin: "UNB", end: "UNZ", inner: hasGroups ? "UNG" : "UNH", number: [5, 2] });
  if (hasGroups) expectClosed(reading, { begin: "UNG", end: "UNE", inner: "UNH", number: [5, 2] });
  expectClosed(reading, { begin: "UNH", end: "UNT", inner: undefined, number: [1, 2] });
}

const cell = ({ columns }: Row, at: number): string => (columns[at] ?? "").trim();

const usageOf = ({ usage }: JsonObject, test: string, production: string): string | undefined =>
  usage === "test" ? test : usage === "production" ? production : undefined;

/** Checks the id, and its qualifier if both file and profile state one: EDIFACT allows an id without a qualifier. */
function expectParty(
  reading: Reading,
  name: "sender" | "receiver",
  row: Row,
  [id = "", qualifier = ""]: readonly string[],
): void {
  const wanted = objectIn(reading.profile[name]);
  const own = textOf(wanted["id"]);
  if (own === undefined) return;
  const kind = textOf(wanted["qualifier"]);
  if (id === own && (kind === undefined || qualifier === "" || qualifier === kind)) return;
  const shown = (text: string, of: string | undefined) => `${text.slice(0, 50)}${of ? ` (${of.slice(0, 10)})` : ""}`;
  const told = `The ${name} of the interchange is ${shown(id, qualifier)}, and the EDI profile says ${shown(own, kind)}`;
  note(reading, `${told}: segment ${row.number}.`);
}

function expectText(reading: Reading, row: Row, name: string, text: string, wanted: string | undefined): void {
  if (wanted === undefined || text === wanted) return;
  note(reading, `${name} is "${text.slice(0, 50)}", and the EDI profile says "${wanted}": segment ${row.number}.`);
}

interface Envelope {
  readonly begin: string;
  readonly end: string;
  /** Tag of the segments that the end counts; if undefined, it counts all segments from begin to end. */
  readonly inner: string | undefined;
  /** Index of the control number in the begin and end segments. */
  readonly number: readonly [number, number];
}

/** Checks that each begin has an end with the same control number and the correct count. */
function expectClosed(reading: Reading, { begin, end, inner, number: [first, last] }: Envelope): void {
  let open: Row | undefined;
  let count = 0;
  for (const row of reading.rows) {
    const tag = tagOf(row);
    if (open && (tag === inner || inner === undefined)) count += 1;
    if (tag === begin) {
      if (open) note(reading, `${begin} of segment ${open.number} has no ${end}.`);
      open = row;
      count = inner === undefined ? 1 : 0;
    } else if (tag === end) {
      if (!open) note(reading, `${end} of segment ${row.number} ends no ${begin}.`);
      else expectEnd(reading, { open, row, begin, end, count, numbers: [cell(open, first), cell(row, last)] });
      open = undefined;
    }
  }
  if (open) note(reading, `${begin} of segment ${open.number} has no ${end}: the file is cut off.`);
}

interface Ended {
  readonly open: Row;
  readonly row: Row;
  readonly begin: string;
  readonly end: string;
  readonly count: number;
  readonly numbers: readonly [string, string];
}

function expectEnd(reading: Reading, { row, begin, end, count, numbers: [first, last] }: Ended): void {
  if (first !== last)
    note(
      reading,
      `${end} has the control number ${last.slice(0, 20)}, and its ${begin} ${first.slice(0, 20)}: segment ${row.number}.`,
    );
  if (Number(cell(row, 1)) !== count)
    note(reading, `${end} counts ${cell(row, 1).slice(0, 20)}, and there are ${count}: segment ${row.number}.`);
}

/** Maximum number of reported faults. */
const toldAtMost = 20;

function note({ found }: Reading, message: string): void {
  if (found.length < toldAtMost) found.push(faultOf(message));
}

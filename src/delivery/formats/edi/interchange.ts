/**
 * Checks the envelopes of X12 and EDIFACT files against an EDI profile. Sender and receiver must be those of the profile.
 * Counts and control numbers at the end of an envelope must match its beginning and content. A file that is incomplete or meant
 * for another receiver is refused.
 */
import { type JsonObject, objectIn, textOf } from "../../../base/json.ts";
import type { PlatformFault } from "../../../catalog/errors.ts";
import type { FileDefinition } from "../../../catalog/parts/file-definition.ts";
import { type Delimiters, type FileRow, splitAtDelimiter, withoutReleaseCharacters } from "../structured/rows.ts";

/** Tags of envelope segments, which belong to no document. */
const envelopeTags: ReadonlySet<string> = new Set(["ISA", "GS", "GE", "IEA", "UNB", "UNG", "UNE", "UNZ"]);

const rowTag = ({ columns }: FileRow): string => (columns[0] ?? "").trim();

/** Returns the rows between the envelopes. */
export const withoutEnvelope = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.filter((row) => !envelopeTags.has(rowTag(row)));

/** Returns the faults of the envelopes; empty for valid ones. */
export function envelopeFaults(
  { format }: FileDefinition,
  rows: readonly FileRow[],
  delimiters: Delimiters,
  profile: JsonObject,
): readonly PlatformFault[] {
  const reading: InterchangeReading = { rows, delimiters, profile, found: [] };
  const begins = rows.filter((row) => rowTag(row) === (format === "delimited/x12" ? "ISA" : "UNB"));
  if (begins.length === 0) return [dataFault(`The file has no ${format === "delimited/x12" ? "ISA" : "UNB"} segment.`)];
  if (format === "delimited/x12") readX12(reading, begins);
  else readEdifact(reading, begins);
  return reading.found;
}

interface InterchangeReading {
  readonly rows: readonly FileRow[];
  readonly delimiters: Delimiters;
  readonly profile: JsonObject;
  readonly found: PlatformFault[];
}

const dataFault = (message: string): PlatformFault => ({ code: "invalid_field", message, field: "data" });

function readX12(reading: InterchangeReading, begins: readonly FileRow[]): void {
  const { profile } = reading;
  const { senderCode, receiverCode } = objectIn(profile["group"]);
  for (const row of begins) {
    expectParty(reading, "sender", row, [columnText(row, 6), columnText(row, 5)]);
    expectParty(reading, "receiver", row, [columnText(row, 8), columnText(row, 7)]);
    expectText(reading, row, "ISA15", columnText(row, 15), usageIndicator(profile, "T", "P"));
  }
  for (const row of reading.rows.filter((each) => rowTag(each) === "GS")) {
    expectText(reading, row, "GS02", columnText(row, 2), textOf(senderCode));
    expectText(reading, row, "GS03", columnText(row, 3), textOf(receiverCode));
  }
  expectClosed(reading, { begin: "ISA", end: "IEA", inner: "GS", number: [13, 2] });
  expectClosed(reading, { begin: "GS", end: "GE", inner: "ST", number: [6, 2] });
  expectClosed(reading, { begin: "ST", end: "SE", inner: undefined, number: [2, 2] });
}

function readEdifact(reading: InterchangeReading, begins: readonly FileRow[]): void {
  const { profile, delimiters } = reading;
  const componentsAt = (row: FileRow, at: number): readonly string[] =>
    splitAtDelimiter(row.columns[at] ?? "", delimiters.component, delimiters.release).map((each) =>
      withoutReleaseCharacters(each, delimiters.release).trim(),
    );
  for (const row of begins) {
    expectParty(reading, "sender", row, componentsAt(row, 2));
    expectParty(reading, "receiver", row, componentsAt(row, 3));
    const isTest = columnText(row, 11) === "1" ? "1" : "";
    if (profile["usage"] !== undefined)
      expectText(reading, row, "the test indicator", isTest, usageIndicator(profile, "1", ""));
  }
  const hasGroups = reading.rows.some((row) => rowTag(row) === "UNG");
  expectClosed(reading, { begin: "UNB", end: "UNZ", inner: hasGroups ? "UNG" : "UNH", number: [5, 2] });
  if (hasGroups) expectClosed(reading, { begin: "UNG", end: "UNE", inner: "UNH", number: [5, 2] });
  expectClosed(reading, { begin: "UNH", end: "UNT", inner: undefined, number: [1, 2] });
}

const columnText = ({ columns }: FileRow, at: number): string => (columns[at] ?? "").trim();

const usageIndicator = ({ usage }: JsonObject, test: string, production: string): string | undefined =>
  usage === "test" ? test : usage === "production" ? production : undefined;

/** Checks the id, and its qualifier if both file and profile state one: EDIFACT allows an id without a qualifier. */
function expectParty(
  reading: InterchangeReading,
  name: "sender" | "receiver",
  row: FileRow,
  [id = "", qualifier = ""]: readonly string[],
): void {
  const wanted = objectIn(reading.profile[name]);
  const own = textOf(wanted["id"]);
  if (own === undefined) return;
  const kind = textOf(wanted["qualifier"]);
  if (id === own && (kind === undefined || qualifier === "" || qualifier === kind)) return;
  const partyLabel = (text: string, of: string | undefined) =>
    `${text.slice(0, 50)}${of ? ` (${of.slice(0, 10)})` : ""}`;
  const difference = `The ${name} of the interchange is ${partyLabel(id, qualifier)}, and the EDI profile says ${partyLabel(own, kind)}`;
  noteInterchangeFault(reading, `${difference}: segment ${row.number}.`);
}

function expectText(
  reading: InterchangeReading,
  row: FileRow,
  name: string,
  text: string,
  wanted: string | undefined,
): void {
  if (wanted === undefined || text === wanted) return;
  noteInterchangeFault(
    reading,
    `${name} is "${text.slice(0, 50)}", and the EDI profile says "${wanted}": segment ${row.number}.`,
  );
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
function expectClosed(reading: InterchangeReading, { begin, end, inner, number: [first, last] }: Envelope): void {
  let open: FileRow | undefined;
  let count = 0;
  for (const row of reading.rows) {
    const tag = rowTag(row);
    if (open && (tag === inner || inner === undefined)) count += 1;
    if (tag === begin) {
      if (open) noteInterchangeFault(reading, `${begin} of segment ${open.number} has no ${end}.`);
      open = row;
      count = inner === undefined ? 1 : 0;
    } else if (tag === end) {
      if (!open) noteInterchangeFault(reading, `${end} of segment ${row.number} ends no ${begin}.`);
      else
        expectEnd(reading, { open, row, begin, end, count, numbers: [columnText(open, first), columnText(row, last)] });
      open = undefined;
    }
  }
  if (open) noteInterchangeFault(reading, `${begin} of segment ${open.number} has no ${end}: the file is cut off.`);
}

interface ClosedEnvelope {
  readonly open: FileRow;
  readonly row: FileRow;
  readonly begin: string;
  readonly end: string;
  readonly count: number;
  readonly numbers: readonly [string, string];
}

function expectEnd(
  reading: InterchangeReading,
  { row, begin, end, count, numbers: [first, last] }: ClosedEnvelope,
): void {
  if (first !== last)
    noteInterchangeFault(
      reading,
      `${end} has the control number ${last.slice(0, 20)}, and its ${begin} ${first.slice(0, 20)}: segment ${row.number}.`,
    );
  if (Number(columnText(row, 1)) !== count)
    noteInterchangeFault(
      reading,
      `${end} counts ${columnText(row, 1).slice(0, 20)}, and there are ${count}: segment ${row.number}.`,
    );
}

/** Maximum number of reported faults. */
const toldAtMost = 20;

function noteInterchangeFault({ found }: InterchangeReading, message: string): void {
  if (found.length < toldAtMost) found.push(dataFault(message));
}

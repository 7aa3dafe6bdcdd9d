/** Writes the receipts of state changes without a completed apply: edits, and interrupted runs. */
import { createHash } from "node:crypto";
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { randomIds } from "../../base/ids.ts";
import { version } from "../../base/version.ts";
import { formats } from "../../model/formats.ts";
import type { Receipt, ReceiptOperation } from "../../model/receipt.ts";
import { authorFacts, type RunAuthor, unknownAuthor } from "../../model/run-author.ts";
import type { State } from "../../model/state.ts";
import type { Backend, BrokenOff, JournalRecord } from "../../state/index.ts";
import { type ReceiptLine, receiptLine } from "../receipt-line.ts";
import { receiptsOf } from "../receipts.ts";
import type { Workplace } from "../workplace.ts";
import { toldSerial } from "./newest-state.ts";

/**
 * Writes an edited state, then the receipt of the edit if it changed entries. The state names that receipt. Resolves to the
 * written state and diagnostics of the receipt: an edit does not fail because its receipt cannot be stored.
 */
export async function writeEdit(
  place: Workplace,
  backend: Backend,
  { before, after }: { readonly before: State; readonly after: State },
  write: (state: State) => State | Promise<State>,
): Promise<{ readonly state: State; readonly diagnostics: readonly Diagnostic[] }> {
  const { entryChanges } = await import("../../state/index.ts");
  const operations = entryChanges(before, after, { written: false });
  if (operations.length === 0) return { state: await write(after), diagnostics: [] };
  const now = new Date(systemClock.now()).toISOString();
  const line = await receiptLine(await receiptsOf(place, backend), after);
  const id = line.next(idOf({ startedAt: now, suffix: randomIds.hex(3) }));
  const about = { startedAt: now, endedAt: now, suffix: id.split("-")[1]!, serialBefore: before.serial };
  const state = await write({ ...after, receipt: id });
  const diagnostics = await storeReceiptOfEdit(line, state, operations, {
    ...about,
    who: place.owner.who,
    command: place.owner.command,
    mode: "edit",
    outcome: "complete",
  });
  return { state, diagnostics };
}

/**
 * Writes the missing receipt of an interrupted run from its journal. The next command under the lock does this. Leaves out
 * outcomes that the receipt of another interrupted run has recorded from the same journal.
 */
export async function keepBrokenOff(place: Workplace, backend: Backend, state: State): Promise<void> {
  const broken = backend.store.brokenOff();
  if (broken === undefined) return;
  const { brokenOffChanges } = await import("../../state/index.ts");
  const { before, records } = await sinceLastReceipt(backend, broken, state);
  if (before.serial >= state.serial) return;
  const begun = records.flatMap((record) => ("intent" in record ? [record.intent] : []));
  const intents = begun.map(({ at }) => at);
  const intended = [...Object.values(before.pending ?? {}), ...begun];
  const at = intents[0] ?? new Date(systemClock.now()).toISOString();
  const digest = createHash("sha256").update(`${state.lineage} ${state.serial}`).digest("hex");
  const line = await receiptLine(await receiptsOf(place, backend), state);
  await storeReceiptOfEdit(line, state, brokenOffChanges(before, state, records), {
    startedAt: at,
    endedAt: intents.at(-1) ?? at,
    suffix: digest.slice(0, 6),
    serialBefore: before.serial,
    ...authorFacts(intended.findLast(({ by }) => by !== undefined)?.by ?? unknownAuthor),
    mode: "apply",
    outcome: "interrupted",
  });
}

/** Returns the state at the newest receipt, and the records of the journal since. */
async function sinceLastReceipt(
  backend: Backend,
  { snapshot, entries }: BrokenOff,
  state: State,
): Promise<{ readonly before: State; readonly records: readonly JournalRecord[] }> {
  const { isOutcome, replayJournal } = await import("../../state/index.ts");
  const count = Math.min(await toldSerial(backend, state), state.serial) - snapshot.serial;
  let at = 0;
  for (let outcomes = 0; at < entries.length && outcomes < count; at++) if (isOutcome(entries[at]!.record)) outcomes++;
  return {
    before: replayJournal(snapshot, entries.slice(0, at)),
    records: entries.slice(at).map(({ record }) => record),
  };
}

interface EditReceiptFacts extends RunAuthor, Pick<Receipt, "startedAt" | "endedAt" | "command" | "mode" | "outcome"> {
  readonly suffix: string;
  readonly serialBefore: number;
}

const idOf = ({ startedAt, suffix }: Pick<EditReceiptFacts, "startedAt" | "suffix">) =>
  `${startedAt.replace(/[-:]|\.\d+/g, "")}-${suffix}`;

async function storeReceiptOfEdit(
  line: ReceiptLine,
  state: State,
  operations: readonly ReceiptOperation[],
  { suffix, serialBefore, startedAt, endedAt, command, mode, outcome, ...author }: EditReceiptFacts,
): Promise<readonly Diagnostic[]> {
  if (operations.length === 0) return [];
  const receipt: Receipt = {
    kind: "receipt",
    formatVersion: formats.receipt,
    toolVersion: version,
    id: idOf({ startedAt, suffix }),
    startedAt,
    endedAt,
    ...authorFacts(author),
    ...(command === undefined ? {} : { command }),
    stack: state.stack,
    ...(state.platform ? { platform: state.platform } : {}),
    mode,
    state: { lineage: state.lineage, serialBefore, serialAfter: state.serial },
    outcome,
    operations,
    requests: 0,
  };
  try {
    return (await line.keep(receipt, { isSettled: false })).diagnostics;
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map((each) => ({ ...each, severity: "warning" as const }));
  }
}

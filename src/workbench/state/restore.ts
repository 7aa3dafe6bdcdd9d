/** Restores the state from a copy, or from its remaining versions, and updates it from its journal and the receipts. */
import { type Diagnostic, DiagnosticError, fail } from "../../base/diagnostics.ts";
import type { Receipt, ReceiptOperation } from "../../model/receipt.ts";
import type { State } from "../../model/state.ts";
import {
  type Backend,
  claimAll,
  entryChanges,
  type RecoverableState,
  rebuildState,
  releaseAll,
} from "../../state/index.ts";
import { parseReceipt, receiptsOf } from "../receipts.ts";
import { receiptNotice } from "../sealed-receipt.ts";
import type { Workplace } from "../workplace.ts";
import { writeEdit } from "./edit-receipt.ts";
import { withLockedState } from "./open-state.ts";
import { readStateFile } from "./state-file.ts";

interface Restored {
  readonly state: State;
  /** The source of the restored state, as the object of a sentence. */
  readonly from: string;
  /** Entries that were added, changed or removed since that version, by the journal and the receipts. */
  readonly since: readonly ReceiptOperation[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Restores a damaged, older or missing state; the replaced one is kept as the previous version. `file`: a copy to begin with;
 * entries that were only forgotten since are not removed from it. Absent: the newest readable version. Throws DiagnosticError if
 * no version is left.
 */
export async function restoreState(place: Workplace, file?: string): Promise<Restored> {
  const given = file === undefined ? undefined : readStateFile(place, file);
  return withLockedState(place, async (backend) => {
    const remains = await backend.store.remains();
    const { receipts, leftOut } = await readReceipts(place, backend);
    const { name, base } = given ? { name: file!, base: given } : restoreBase(remains, receipts, backend.store.path);
    const rebuilt = rebuildState(base, { receipts, journal: remains.journal, keepForgotten: given !== undefined });
    const present = remains.snapshots.find(({ state }) => state.lineage === base.lineage)?.state;
    const before = present ?? { ...base, resources: {} };
    await claimAll(backend, before, rebuilt);
    const { state, diagnostics: kept } = await writeEdit(place, backend, { before, after: rebuilt }, (each) =>
      backend.store.replace(each),
    );
    await releaseAll(backend, before, rebuilt);
    const diagnostics = [
      ...(remains.newest > rebuilt.serial ? [partialRestoreWarning(rebuilt.serial, remains.newest)] : []),
      ...remains.unproved.map(unprovedWarning),
      ...(remains.damaged > 0 ? [damagedJournalWarning(remains.damaged)] : []),
      ...leftOut,
      ...kept,
    ];
    return { state, from: name, since: entryChanges(base, rebuilt, { written: true }), diagnostics };
  });
}

/** Returns the newest readable version; if there is none, an empty state to rebuild from the receipts of the newest state. */
function restoreBase(
  { snapshots }: RecoverableState,
  receipts: readonly Receipt[],
  path: string,
): { readonly name: string; readonly base: State } {
  const [newest] = snapshots.toSorted((a, b) => b.state.serial - a.state.serial);
  if (newest) return { name: newest.name, base: newest.state };
  const last = receipts.at(-1);
  if (last === undefined) {
    return fail("nothing-to-restore", "Nothing is left of the state", {
      detail: `Neither ${path} nor the version before it can be read, and there are no receipts. Nothing was changed. Put a copy of your own back with \`reconduit state restore FILE\`, or take the live objects under management again with \`reconduit pull --adopt\`.`,
    });
  }
  const { stack, platform, state } = last;
  const about = platform ? { stack, platform } : { stack };
  const base: State = {
    kind: "state",
    formatVersion: 1,
    lineage: state.lineage,
    serial: 0,
    ...about,
    resources: {},
    outputs: {},
  };
  return { name: "the receipts alone", base };
}

interface ReadReceipts {
  readonly receipts: readonly Receipt[];
  /** Warnings of receipts that were left out, and of those whose signature proves nothing here. */
  readonly leftOut: readonly Diagnostic[];
}

/** Reads the receipts, oldest first. Skips those that cannot be read or were changed, because others may contain the same facts. */
async function readReceipts(place: Workplace, backend: Backend): Promise<ReadReceipts> {
  const kept = await receiptsOf(place, backend);
  const receipts: Receipt[] = [];
  const leftOut: Diagnostic[] = [];
  for (const { id } of await kept.list()) {
    try {
      for (const { bytes, id: part } of await kept.stored(id))
        leftOut.push(...receiptNotice(place, bytes, parseReceipt(bytes, part)));
      receipts.push(await kept.read(id));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      leftOut.push(...error.diagnostics.map((each) => ({ ...each, severity: "warning" as const })));
    }
  }
  return { receipts: receipts.toSorted((a, b) => a.state.serialAfter - b.state.serialAfter), leftOut };
}

function partialRestoreWarning(serial: number, newest: number): Diagnostic {
  return {
    severity: "warning",
    code: "restored-in-part",
    summary: "The latest changes are missing from the state",
    detail: `The state was put together up to serial ${serial}, but serial ${newest} was seen. What was made in between is not in it, and the next plan would create it once more: compare the plan with what the account has (\`reconduit pull --adopt\` takes objects in) before you apply.`,
  };
}

function unprovedWarning(name: string): Diagnostic {
  return {
    severity: "warning",
    code: "state-unsigned",
    summary: "A version of the state was left out",
    detail: `${name} is not signed with the key of the stack, so nothing of it is in the restored state.`,
  };
}

function damagedJournalWarning(lines: number): Diagnostic {
  return {
    severity: "warning",
    code: "journal-damaged",
    summary: "A part of the journal is damaged",
    detail:
      `${lines === 1 ? "A line" : `${lines} lines`} of the journal could not be read and ${lines === 1 ? "was" : "were"} left out. ` +
      `The next plan looks on the platform for creations that ${lines === 1 ? "it" : "they"} recorded.`,
  };
}

/** Receipts of what happens to a state without an apply that ends: edits, and runs that broke off. */
import { createHash } from "node:crypto";
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import { randomIds } from "../../base/ids.ts";
import { version } from "../../base/version.ts";
import { formats } from "../../model/formats.ts";
import type { Operation, Receipt } from "../../model/receipt.ts";
import type { State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import { receiptsOf } from "../receipts.ts";
import type { Workplace } from "../workplace.ts";

/**
 * Keeps the receipt of an edit, where it changed what the state holds of objects. Resolves to what is to be said of that: an edit does not
 * fail because its receipt cannot be kept.
 */
export async function keepEdit(
  place: Workplace,
  backend: Backend,
  before: State,
  after: State,
): Promise<readonly Diagnostic[]> {
  const { entryChanges } = await import("../../state/index.ts");
  const now = new Date(systemClock.now()).toISOString();
  const operations = entryChanges(before, after, { written: false });
  const about = { startedAt: now, endedAt: now, suffix: randomIds.hex(3), serialBefore: before.serial };
  return kept(place, backend, after, operations, {
    ...about,
    who: place.owner.who,
    command: place.owner.command,
    mode: "edit",
    outcome: "complete",
  });
}

/**
 * Keeps the receipt of a run that broke off, which left none itself: what its journal tells. Whoever comes next under the lock writes it;
 * once more is the same receipt.
 */
export async function keepBrokenOff(place: Workplace, backend: Backend, state: State): Promise<void> {
  const broken = backend.store.brokenOff();
  if (broken === undefined) return;
  const { entryChanges } = await import("../../state/index.ts");
  const operations = entryChanges(broken.snapshot, state, { written: true });
  const digest = createHash("sha256").update(`${state.lineage} ${state.serial}`).digest("hex");
  await kept(place, backend, state, operations, {
    startedAt: broken.at,
    endedAt: broken.at,
    suffix: digest.slice(0, 6),
    serialBefore: broken.snapshot.serial,
    who: "a run that broke off",
    mode: "apply",
    outcome: "interrupted",
  });
}

interface About extends Pick<Receipt, "startedAt" | "endedAt" | "who" | "command" | "mode" | "outcome"> {
  readonly suffix: string;
  readonly serialBefore: number;
}

async function kept(
  place: Workplace,
  backend: Backend,
  state: State,
  operations: readonly Operation[],
  { suffix, serialBefore, startedAt, endedAt, who, command, mode, outcome }: About,
): Promise<readonly Diagnostic[]> {
  if (operations.length === 0) return [];
  const receipt: Receipt = {
    kind: "receipt",
    formatVersion: formats.receipt,
    toolVersion: version,
    id: `${startedAt.replace(/[-:]|\.\d+/g, "")}-${suffix}`,
    startedAt,
    endedAt,
    who,
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
    return await (await receiptsOf(place, backend)).keep(receipt);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map((each) => ({ ...each, severity: "warning" as const }));
  }
}

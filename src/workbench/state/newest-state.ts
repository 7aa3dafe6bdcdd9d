/**
 * Checks that a state is the newest known to its receipts. State backends have checks of their own; this one applies to all of
 * them.
 */
import { DiagnosticError } from "../../base/diagnostics.ts";
import type { State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import { headBytes, headOf, type ReceiptHead, secondOf } from "../receipt-head.ts";
import type { Workplace } from "../workplace.ts";
import { commandLine } from "./command-line.ts";

/** The limit of receipts read: receipts of other states, transferred with their objects, may precede those of this one. */
const mostRead = 8;

/**
 * Throws DiagnosticError (`state-outdated`) if a receipt knows a later version: apply would repeat the changes made since.
 * `stack`: the owner of the receipts if there is no state. Unreadable receipts prove nothing.
 */
export async function checkAge(place: Workplace, backend: Backend, state: State, stack?: string): Promise<void> {
  const newer = await newestReceipt(backend, state, stack ?? state.stack).catch((error: unknown) => {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  });
  if (newer === undefined) return;
  // A run writes its receipt before it merges its journal into the state. A run that died in between left both, with the same
  // contents.
  if (toldIn(newer) === state.serial && backend.store.brokenOff() !== undefined) return;
  const { refuseOlder } = await import("../../state/faults.ts");
  const { id, who, endedAt } = newer;
  const about = {
    serial: newer.state.serialAfter,
    witness: `the receipt ${id} of ${who} (${endedAt})`,
    freshStart: "To start from scratch on purpose, move the receipts away.",
  };
  refuseOlder(backend.store.path, state.serial, about, commandLine(place, "state restore"));
}

/** Returns the newest serial in the receipts of a state; 0 without any. */
export async function newestSerial(backend: Backend, { lineage }: State): Promise<number> {
  const found = await newestReceipt(backend, { lineage, serial: -1 }, "").catch((error: unknown) => {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  });
  return found?.state.serialAfter ?? 0;
}

/** Returns the newest serial whose outcomes a receipt records; 0 if there is none. */
export async function toldSerial(backend: Backend, { lineage }: State): Promise<number> {
  const found = await newestReceipt(backend, { lineage, serial: -1 }, "").catch((error: unknown) => {
    if (error instanceof DiagnosticError) return undefined;
    throw error;
  });
  return found ? toldIn(found) : 0;
}

const toldIn = ({ state }: ReceiptHead) => state.serialAfter - (state.isAhead ? 1 : 0);

async function newestReceipt(
  { receipts }: Backend,
  state: Pick<State, "lineage" | "serial">,
  stack: string,
): Promise<ReceiptHead | undefined> {
  let last: ReceiptHead | undefined;
  for (const id of await receipts.list({ limit: mostRead })) {
    if (last && secondOf(last.id) !== secondOf(id)) break;
    const head = headOf(await receipts.read(id, headBytes));
    const isOurs = state.serial === 0 ? head?.stack === stack : head?.state.lineage === state.lineage;
    if (head && isOurs && !(last && last.state.serialAfter > head.state.serialAfter)) last = head;
  }
  return last && last.state.serialAfter > state.serial ? last : undefined;
}

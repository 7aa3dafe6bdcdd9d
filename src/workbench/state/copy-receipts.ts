/** Copies receipts to the place of another state; the former place keeps them, too. */
import { type Diagnostic, DiagnosticError } from "../../base/diagnostics.ts";
import type { Receipt } from "../../model/receipt.ts";
import type { ResourceState, State } from "../../model/state.ts";
import type { Backend } from "../../state/index.ts";
import { parseReceipt, receiptsOf } from "../receipts.ts";
import type { Workplace } from "../workplace.ts";
import { openStackState } from "./open-state.ts";

/**
 * Copies the receipts of the given objects, except those of their hand-over here. A failed copy is a warning, because the states
 * themselves are valid.
 */
export function copyReceiptsOf(
  place: Workplace,
  {
    from,
    to,
    resources,
  }: { readonly from: Backend; readonly to: Backend; readonly resources: readonly ResourceState[] },
): Promise<readonly Diagnostic[]> {
  const ids = new Set(resources.map(({ id }) => id));
  return copyOrWarn(to, () =>
    copyReceipts(place, from, to, ({ operations }) =>
      operations.some(({ id, action }) => id !== undefined && ids.has(id) && action !== "forget"),
    ),
  );
}

/**
 * Copies all receipts of a state that was pushed to the place in `--state`, from the manifest's place. Copies nothing if another
 * state is there. A failed copy is a warning, because the state itself is valid.
 */
export function copyReceiptsAlong(place: Workplace, { lineage }: State, to: Backend): Promise<readonly Diagnostic[]> {
  const { choices } = place;
  return copyOrWarn(to, async () => {
    if (choices.state === undefined) return;
    const before: Workplace = { ...place, choices: { ...choices, state: undefined } };
    const from = await openStackState(before);
    try {
      const isSame = from.store.path !== to.store.path && (await from.store.load()).lineage === lineage;
      if (isSame) await copyReceipts(before, from, to);
    } finally {
      await from.close();
    }
  });
}

async function copyReceipts(
  place: Workplace,
  from: Backend,
  to: Backend,
  isWanted?: (receipt: Receipt) => boolean,
): Promise<void> {
  const receipts = await receiptsOf(place, from);
  for (const { id } of await receipts.list()) {
    const stored = await receipts.stored(id);
    // A part is copied with its receipt.
    const isWantedHere = isWanted === undefined || stored.some((each) => isWanted(parseReceipt(each.bytes, each.id)));
    for (const each of isWantedHere ? stored : []) await to.receipts.append(each);
  }
}

async function copyOrWarn(to: Backend, copy: () => Promise<void>): Promise<readonly Diagnostic[]> {
  try {
    await copy();
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    const why = error.diagnostics.map(({ summary, detail = "" }) => `${summary}. ${detail}`).join(" ");
    return [
      {
        severity: "warning",
        code: "receipts-left-behind",
        summary: "Receipts were left behind",
        detail: `The state is in ${to.store.path}, but not all receipts of earlier applies came along; they stay where they were. ${why}`,
      },
    ];
  }
}

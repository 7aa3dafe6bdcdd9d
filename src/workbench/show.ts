/** Reads the state, a receipt, or a file with a plan, a state or a receipt. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Diagnostic } from "../base/diagnostics.ts";
import type { Plan } from "../model/plan.ts";
import { isReceiptId, type Receipt } from "../model/receipt.ts";
import type { State } from "../model/state.ts";
import { openState, unfoldedReceipt } from "../state/index.ts";
import { receiptOf } from "./history.ts";
import { readPlanFile, readSavedFile } from "./saved-file.ts";
import { sealNotice } from "./sealed-plan.ts";
import { receiptNotice } from "./sealed-receipt.ts";
import { withState } from "./state/open-state.ts";
import type { Workplace } from "./workplace.ts";

export type ShownContents =
  | { readonly kind: "plan"; readonly plan: Plan; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "receipt"; readonly receipt: Receipt; readonly diagnostics: readonly Diagnostic[] }
  /** `state` is absent before the first apply; `path`: its present or future place. */
  | { readonly kind: "state"; readonly state?: State; readonly path: string };

/**
 * Returns the stack's state. With `name`: the contents of the file of that name, or the receipt with that id, `last` for the newest;
 * a file takes precedence. Refuses a changed plan file or receipt, and warns about one that cannot be checked. Throws DiagnosticError.
 */
export async function show(place: Workplace, name?: string): Promise<ShownContents> {
  if (name === undefined) return stackState(place);
  const file = resolve(place.cwd, name);
  if (!existsSync(file) && (name === "last" || isReceiptId(name)))
    return { kind: "receipt", ...(await receiptOf(place, name)) };
  const { kind, value, bytes } = readSavedFile(file, place.cwd);
  switch (kind) {
    case "plan":
      return { kind: "plan", plan: readPlanFile(file, place.cwd), diagnostics: sealNotice(place, file) };
    case "receipt":
      return shownReceipt(place, unfoldedReceipt(value), bytes);
    case "state":
      return { kind: "state", state: openState(file).load(), path: file };
  }
}

function shownReceipt(place: Workplace, receipt: Receipt, bytes: Uint8Array): ShownContents {
  return { kind: "receipt", receipt, diagnostics: receiptNotice(place, bytes, receipt) };
}

function stackState(place: Workplace): Promise<ShownContents> {
  return withState(place, async ({ store }) => {
    const state = await store.load();
    const isNew = state.serial === 0 && Object.keys(state.resources).length === 0;
    return { kind: "state", path: store.path, ...(isNew ? {} : { state }) };
  });
}

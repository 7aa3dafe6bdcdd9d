/** The dates up to which flows have read their exports (facts 3, `lastExportDateTime`): one date for each flow and export. */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { plainRecordOf } from "../../documents/record.ts";
import type { Reader, Writer } from "../../store/store.ts";

const family = "flowMarks";

/** By export, ISO 8601. */
export type DeltaCursors = { readonly [exportId: string]: string };

/** Returns the dates of a flow's exports; those that were never read are left out. */
export async function readDeltaCursors(reader: Reader, account: string, flow: string): Promise<DeltaCursors> {
  const stored = await reader.get(account, family, flow);
  const exports = (stored?.body as JsonObject | undefined)?.["exports"];
  return isObject(exports) ? (exports as DeltaCursors) : {};
}

/** Moves dates forward; none goes back. */
export async function advanceDeltaCursors(tx: Writer, account: string, flow: string, to: DeltaCursors): Promise<void> {
  const before = await readDeltaCursors(tx, account, flow);
  const later = Object.entries(to).filter(([id, date]) => before[id] === undefined || before[id] < date);
  if (later.length === 0) return;
  const record = plainRecordOf(family, { _id: flow, exports: { ...before, ...Object.fromEntries(later) } });
  const known = await tx.get(account, family, flow);
  await (known ? tx.update(account, record) : tx.insert(account, record));
}

/** Until when the exports of flows have been read (facts 3, `lastExportDateTime`): one date for each flow and export. */
import { isObject, type JsonObject } from "../../../base/json.ts";
import { plainRecordOf } from "../../documents/record.ts";
import type { Reader, Writer } from "../../store/store.ts";

const family = "flowMarks";

/** By export, ISO 8601. */
export type FlowMarks = { readonly [exportId: string]: string };

/** Returns the dates of a flow's exports; those that were never read are left out. */
export async function flowMarks(reader: Reader, account: string, flow: string): Promise<FlowMarks> {
  const stored = await reader.get(account, family, flow);
  const exports = (stored?.body as JsonObject | undefined)?.["exports"];
  return isObject(exports) ? (exports as FlowMarks) : {};
}

/** Moves dates forward; none goes back. */
export async function moveFlowMarks(tx: Writer, account: string, flow: string, to: FlowMarks): Promise<void> {
  const before = await flowMarks(tx, account, flow);
  const later = Object.entries(to).filter(([id, date]) => before[id] === undefined || before[id] < date);
  if (later.length === 0) return;
  const record = plainRecordOf(family, { _id: flow, exports: { ...before, ...Object.fromEntries(later) } });
  const known = await tx.get(account, family, flow);
  await (known ? tx.update(account, record) : tx.insert(account, record));
}

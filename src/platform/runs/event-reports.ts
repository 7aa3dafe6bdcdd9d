/** Event reports: what is stored of them, and how they change (spec: Event report `status`). */
import type { JsonObject } from "../../base/json.ts";
import { laterThan, plainRecordOf } from "../documents/record.ts";
import type { Services } from "../services.ts";
import type { Writer } from "../store/store.ts";

/** The family that holds reports; also the type of the jobs that make them, and where their files lie. */
export const eventReports = "eventReports";

/** Stores other fields of a report. A report that is gone stays so. */
export async function changeReport(
  { clock }: Pick<Services, "clock">,
  tx: Writer,
  account: string,
  id: string,
  change: JsonObject,
): Promise<void> {
  const stored = await tx.get(account, eventReports, id);
  if (!stored) return;
  const document = { ...stored.body, ...change, lastModified: laterThan(stored.body, clock.now()) };
  await tx.update(account, plainRecordOf(eventReports, document));
}

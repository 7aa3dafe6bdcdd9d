/** Event reports: their stored form and its changes (spec: Event report `status`). */
import { withChangedFields } from "../../../catalog/document.ts";
import type { StoredIn } from "../../../catalog/families.ts";
import { laterThan } from "../../documents/record.ts";
import { eventReports } from "../../store/records/families.ts";
import type { Writer } from "../../store/store.ts";
import type { RunNeeds } from "../connections/needs.ts";

/** The type of the jobs that make reports; also where their files lie. */
export const eventReportJobType = "eventReports";

/** Stores changed fields of a report. Does nothing for a deleted report. */
export async function changeReport(
  { clock }: Pick<RunNeeds, "clock">,
  tx: Writer,
  account: string,
  id: string,
  change: Partial<StoredIn<"eventReports">>,
): Promise<void> {
  const stored = await tx.record(account, eventReports, id);
  if (!stored) return;
  const document = withChangedFields(stored.body, { ...change, lastModified: laterThan(stored.body, clock.now()) });
  await tx.updateRecord(account, eventReports, document);
}

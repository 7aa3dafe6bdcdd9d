/** The interchanges of EDI profiles: each file that is enveloped by a profile has the next control number of it. */
import type { JsonObject } from "../../base/json.ts";
import { ediProfile } from "../../catalog/kinds/edi-profile.ts";
import type { ImportDocument } from "../../delivery/documents.ts";
import { RecordFailure } from "../../delivery/failure.ts";
import type { Outside } from "../../delivery/sender.ts";
import type { Services } from "../services.ts";

/** Where the last numbers are kept. */
const area = "edi control numbers";
/** A control number has nine digits. */
const numbers = 999_999_999;

/** What tells the next interchange of the profile that an import names; undefined where it names none. */
export function interchangeOf(
  { store, clock }: Pick<Services, "store" | "clock">,
  account: string,
  { _ediProfileId: id }: ImportDocument,
): Outside["interchange"] {
  if (typeof id !== "string") return undefined;
  return () =>
    store.write(async (tx) => {
      // Locks the account where several transactions write at once: no two files get the same number.
      const profile = (await tx.get(account, ediProfile.family, id))?.body as JsonObject | undefined;
      if (!profile) throw new RecordFailure("not_configured", "resource", "request", "The EDI profile does not exist.");
      const known = await tx.blob(account, area, id);
      const last = known ? Number(Buffer.from(known).toString("utf8")) : 0;
      const control = (last % numbers) + 1;
      await tx.putBlob(account, { area, key: id, bytes: Buffer.from(String(control)), expiresAt: null });
      return { profile, control, at: new Date(clock.now()).toISOString() };
    });
}

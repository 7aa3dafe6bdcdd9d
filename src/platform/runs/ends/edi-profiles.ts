/** The interchanges of EDI profiles: each file that is enveloped by a profile has the next control number of it, and keeps it. */
import { parseExactJson } from "../../../base/exact-json.ts";
import type { JsonObject } from "../../../base/json.ts";
import { ediProfile } from "../../../catalog/kinds/edi-profile.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import type { EdiInterchange } from "../../../delivery/formats/edi/envelope.ts";
import type { ExportDocument, ImportDocument } from "../../../delivery/ports/documents.ts";
import type { Outside } from "../../../delivery/sending/sender.ts";
import type { RunNeeds } from "./needs.ts";

/** Where the last numbers are kept, and for a while the interchange that each file has. */
const area = "edi control numbers";
const filesArea = "edi interchanges";
/** Milliseconds for which a file keeps its interchange. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** A control number has nine digits. */
const numbers = 999_999_999;

/** What tells the next interchange of the profile that an import names; undefined where it names none. */
export function interchangeOf(
  { store, clock }: Pick<RunNeeds, "store" | "clock">,
  account: string,
  { _ediProfileId: id }: ImportDocument,
): Outside["interchange"] {
  if (typeof id !== "string") return undefined;
  return (key) =>
    store.write(async (tx) => {
      // Locks the account where several transactions write at once: no two files get the same number.
      const profile = (await tx.get(account, ediProfile.family, id))?.body as JsonObject | undefined;
      if (!profile) throw new RecordFailure("not_configured", "resource", "request", "The EDI profile does not exist.");
      const file = `${id} ${key}`;
      const given = await tx.blob(account, filesArea, file);
      if (given) return { profile, ...(parseExactJson(Buffer.from(given).toString("utf8")) as Given) };
      const known = await tx.blob(account, area, id);
      const last = known ? Number(Buffer.from(known).toString("utf8")) : 0;
      const control = (last % numbers) + 1;
      await tx.putBlob(account, { area, key: id, bytes: Buffer.from(String(control)), expiresAt: null });
      const now = clock.now();
      const made: Given = { control, at: new Date(now).toISOString() };
      const expiresAt = new Date(now + keptMs).toISOString();
      await tx.putBlob(account, { area: filesArea, key: file, bytes: Buffer.from(JSON.stringify(made)), expiresAt });
      return { profile, ...made };
    });
}

/** What a file has of its interchange in each attempt to write it. */
type Given = Pick<EdiInterchange, "control" | "at">;

/** The profile that the files of an export are held against; undefined where it names none, or the one that it names does not exist. */
export async function profileOf(
  { store }: Pick<RunNeeds, "store">,
  account: string,
  { _ediProfileId: id }: ExportDocument,
): Promise<JsonObject | undefined> {
  if (typeof id !== "string") return undefined;
  return (await store.read.get(account, ediProfile.family, id))?.body as JsonObject | undefined;
}

/**
 * The definitions that files of imports and exports are laid out by, and the interchanges of EDI profiles: each enveloped file has the next
 * control number of its profile, and keeps it.
 */
import { parseExactJson } from "../../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { ediProfile } from "../../../catalog/kinds/edi-profile.ts";
import { fileDefinition } from "../../../catalog/kinds/file-definition.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import type { EdiInterchange } from "../../../delivery/formats/edi/envelope.ts";
import type { ExportDocument, ImportDocument } from "../../../delivery/ports/documents.ts";
import type { Outside } from "../../../delivery/sending/sender.ts";
import type { RunNeeds } from "./needs.ts";

/** Undefined where none is named, or the one that is does not exist. */
export async function readFileDefinition(
  { store }: Pick<RunNeeds, "store">,
  account: string,
  file: Json | undefined,
): Promise<JsonObject | undefined> {
  const named = isObject(file) ? file["fileDefinition"] : undefined;
  const id = isObject(named) ? named["_fileDefinitionId"] : undefined;
  if (typeof id !== "string") return undefined;
  return (await store.read.get(account, fileDefinition.family, id))?.body as JsonObject | undefined;
}

/** The areas of the last control numbers, and, for a while, of the interchange of each file. */
const area = "edi control numbers";
const filesArea = "edi interchanges";
/** Milliseconds for which a file keeps its interchange. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** A control number has nine digits. */
const numbers = 999_999_999;

/** Returns the function that assigns the next interchange of an import's profile; undefined without a profile. */
export function interchangeAssigner(
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
      const storedInterchange = await tx.blob(account, filesArea, file);
      if (storedInterchange)
        return { profile, ...(parseExactJson(Buffer.from(storedInterchange).toString("utf8")) as InterchangeIdentity) };
      const known = await tx.blob(account, area, id);
      const last = known ? Number(Buffer.from(known).toString("utf8")) : 0;
      const control = (last % numbers) + 1;
      await tx.putBlob(account, { area, key: id, bytes: Buffer.from(String(control)), expiresAt: null });
      const now = clock.now();
      const newInterchange: InterchangeIdentity = { control, at: new Date(now).toISOString() };
      const expiresAt = new Date(now + keptMs).toISOString();
      await tx.putBlob(account, {
        area: filesArea,
        key: file,
        bytes: Buffer.from(JSON.stringify(newInterchange)),
        expiresAt,
      });
      return { profile, ...newInterchange };
    });
}

/** The interchange of a file, the same in each attempt to write it. */
type InterchangeIdentity = Pick<EdiInterchange, "control" | "at">;

/**
 * Returns the profile that files of an export are compared with; undefined if the export names none, or an unknown one.
 */
export async function readEdiProfile(
  { store }: Pick<RunNeeds, "store">,
  account: string,
  { _ediProfileId: id }: ExportDocument,
): Promise<JsonObject | undefined> {
  if (typeof id !== "string") return undefined;
  return (await store.read.get(account, ediProfile.family, id))?.body as JsonObject | undefined;
}

/**
 * The place of a SimpleExport (facts 2.14): the one file that its caller has uploaded. The file stays there until it expires.
 */
import { Readable } from "node:stream";
import { RecordFailure } from "../../../failures/failure.ts";
import type { OpenFile } from "../../../ports/files.ts";
import type { Outside } from "../../../sending/sender.ts";
import type { FilePlace } from "./place.ts";

/** Opens the place. Throws RecordFailure if nothing was uploaded, or the upload has expired. */
export async function openUpload({ upload, files }: Pick<Outside, "upload" | "files">): Promise<FilePlace> {
  if (!upload || !files) throw uploadFailure("not_configured", "no file was uploaded for it. Name one by its runKey");
  const found = await files.open(upload.key);
  if (!found) throw uploadFailure("delivery_failed", "no upload has its runKey; uploads are deleted after a day");
  return uploadPlace(upload.name, found);
}

const uploadPlace = (path: string, { size, chunks }: OpenFile): FilePlace => ({
  async *list() {
    yield { path, size, modifiedAt: "" };
  },
  read: async () => Readable.from(chunks(), { objectMode: false }),
  write: notWritten,
  rename: notWritten,
  remove: notWritten,
  exists: async (other) => other === path,
  showsPartialWrites: false,
  close: async () => undefined,
});

async function notWritten(): Promise<never> {
  throw uploadFailure("not_supported", "an upload is read, and not written");
}

const uploadFailure = (code: "not_configured" | "delivery_failed" | "not_supported", why: string): RecordFailure =>
  new RecordFailure(code, "resource", "request", `The export reads a file that its caller uploads: ${why}.`, {
    ...(code === "delivery_failed" && { classification: "missing" as const }),
  });

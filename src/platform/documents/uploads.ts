/**
 * Files that callers uploaded through a signed URL, by account and run key (spec: Templates; facts 2.20). One that
 * nothing keeps vanishes after a day.
 */
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Reader, Writer } from "../store/store.ts";

/** The area of uploads in the store. */
export const uploadArea = "upload";
const area = uploadArea;
const keptMs = 24 * 60 * 60 * 1000;

const ofTemplate = "template-";

/**
 * Returns the run key of the upload that was announced for a template (`_templateId`): there is one a template, the last one.
 */
export function templateRunKey(templateId: string): string {
  return `${ofTemplate}${templateId}`;
}

/** Returns true for the run key of a template's own upload. */
export function isOfTemplate(runKey: string): boolean {
  return runKey.startsWith(ofTemplate);
}

/** Returns the uploaded bytes; undefined if nothing was uploaded under the run key, or it has vanished. */
export function readUpload(reader: Reader, account: string, runKey: string): Promise<Uint8Array | undefined> {
  return reader.blob(account, area, runKey);
}

/**
 * Stores an upload, replacing an earlier one with the same run key. An upload that belongs to a template is kept.
 * Throws if the account's temporary uploads exceed the limit together.
 * `now`: milliseconds since the epoch.
 */
export async function storeUpload(
  tx: Writer,
  account: string,
  runKey: string,
  bytes: Uint8Array,
  now: number,
  maxBytes: number = limits.uploadsOfAccountBytes,
): Promise<void> {
  const isKept = isOfTemplate(runKey);
  if (!isKept && (await tx.passingBytes(account, area, runKey)) + bytes.length > maxBytes) {
    refuse(
      "size_limit_exceeded",
      `The uploads of the account that nothing keeps would take more than ${maxBytes / 1_048_576} MiB. Each vanishes after a day.`,
    );
  }
  const expiresAt = isKept ? null : new Date(now + keptMs).toISOString();
  await tx.putFile(account, { area, key: runKey, bytes, expiresAt });
}

/**
 * Attaches an upload to a template, replacing the template's earlier one, and keeps it.
 * The run key stays valid until its day is over, because clients repeat requests. Returns false if the upload does not exist.
 */
export async function attachUpload(tx: Writer, account: string, runKey: string, templateId: string): Promise<boolean> {
  const ownRunKey = templateRunKey(templateId);
  if (runKey === ownRunKey) return keepUpload(tx, account, ownRunKey);
  const bytes = await readUpload(tx, account, runKey);
  if (!bytes) return false;
  await tx.putFile(account, { area, key: ownRunKey, bytes, expiresAt: null });
  return true;
}

/** Makes an upload permanent. Returns false if it does not exist. */
export function keepUpload(tx: Writer, account: string, runKey: string): Promise<boolean> {
  return tx.keepBlob(account, area, runKey);
}

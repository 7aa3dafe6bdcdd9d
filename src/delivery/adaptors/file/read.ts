/**
 * Accesses places from which files are read: removes finished files, lists the remaining ones, and reads texts up to a bound.
 */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Json, JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { leftOpen } from "../../sending/session.ts";
import { mayRetryFailure, unreachedAnswer } from "../answers.ts";
import { freePath } from "./free-path.ts";
import { unpackContent } from "./packing.ts";
import { joinedPath } from "./path.ts";
import { decryptContent, isEncrypted } from "./pgp.ts";
import type { FileEntry, FilePlace } from "./places/place.ts";
import { openUpload } from "./places/upload-place.ts";
import { openPlaceOf } from "./put.ts";
import type { FileReadRequest, FilesAnswer, FileText, FileVersion } from "./read-request.ts";
import { type FileTextCursor, type TextPiece, textCursor } from "./text.ts";
import { withWhole } from "./whole-file.ts";

/**
 * Removes files whose records are stored, or moves them to the backup folder if there is one. A file changed since stays, and
 * the next run reads it.
 */
export async function removeReadFiles(
  place: FilePlace,
  { position: { done = [] }, backup }: Pick<FileReadRequest, "position" | "backup">,
  { signal }: Pick<Outside, "signal">,
): Promise<void> {
  if (done.length === 0) return;
  const existingEntries = await entriesByPath(place, done);
  for (const { path, size, modifiedAt } of done) {
    signal?.throwIfAborted();
    const found = existingEntries.get(path);
    if (found?.size !== size || found.modifiedAt !== modifiedAt) continue;
    if (backup !== undefined) {
      const backupPath = joinedPath(backup, path.split("/").at(-1)!);
      if (backupPath === path) continue;
      const { path: to, isSure } = await freePath(place, backupPath);
      if (place.showsPartialWrites) await place.rename(path, to);
      else await place.write(to, await place.read(path), { isNew: !isSure });
    }
    await place.remove(path);
  }
}

/**
 * Returns the current entries of the files. Each folder is listed once, and only as far as needed. For a single file the list
 * is filtered by its name, if the place supports that.
 */
async function entriesByPath(place: FilePlace, files: readonly FileVersion[]): Promise<ReadonlyMap<string, FileEntry>> {
  const found = new Map<string, FileEntry>();
  for (const [folder, inside] of Map.groupBy(files, ({ path }) => path.split("/").slice(0, -1).join("/"))) {
    const wanted = new Set(inside.map(({ path }) => path));
    const only = inside.length === 1 ? { startsWith: inside[0]!.path.split("/").at(-1)! } : {};
    for await (const entry of place.list(folder, only)) {
      if (wanted.delete(entry.path)) found.set(entry.path, entry);
      if (wanted.size === 0) break;
    }
  }
  return found;
}

/** Maximum files of one answer, and of an answer that stores files for imports. */
const filesAtOnce = 100;
const putDownAtOnce = 10;
/** Bytes of memory for an open file: a piece of its text with read-ahead, or the whole of an archive or decrypted file. */
const inMemory = { piece: 8 * 1024 * 1024, whole: 64 * 1024 * 1024 } as const;
/** Maximum bytes of a file that is stored for imports. */
export const storedBytesAtMost = 64 * 1024 * 1024;

/** Reads files of the place of a connection. */
export const readFiles = filesReader(openPlaceOf);
/** Reads the file that a caller has uploaded. */
export const readUpload = filesReader((_ask, outside) => openUpload(outside));

function filesReader(open: (ask: FileReadRequest, outside: Outside) => Promise<FilePlace>): Sender {
  return (request, outside) => answerToFileRequest(request as FileReadRequest, outside, open);
}

async function answerToFileRequest(
  ask: FileReadRequest,
  outside: Outside,
  open: Parameters<typeof filesReader>[0],
): Promise<Json> {
  try {
    const place = await open(ask, outside);
    try {
      const answer: FilesAnswer = {
        ...(await readFolder(place, ask, outside)),
        ...(outside.definition && { definition: outside.definition }),
        ...(outside.profile && { profile: outside.profile }),
      };
      return answer;
    } catch (error) {
      // A broken connection is not kept for later work.
      outside.session?.drop("place");
      if (outside.session) await place.close().catch(() => undefined);
      throw error;
    } finally {
      if (!outside.session) await place.close().catch(() => undefined);
    }
  } catch (error) {
    const said = unreachedAnswer(error);
    if (!("failure" in said)) throw error;
    const again = said.again || (error instanceof RecordFailure && mayRetryFailure(error));
    return { failure: said.failure, again, uncertain: false };
  }
}

type FolderPart = { readonly files: readonly FileText[]; readonly more: boolean };

async function readFolder(place: FilePlace, ask: FileReadRequest, outside: Outside): Promise<FolderPart> {
  const { folder, startsWith, endsWith, position, since } = ask;
  const { after, inside } = position;
  if (inside) {
    const further = await readNextPiece(place, ask, outside);
    // While a file is open, no other request goes to its place.
    return { files: [further], more: true };
  }
  // For a reader that pauses, the open file may be the first file and requested again, because one answer has many pages.
  if (!outside.session?.pauses) (await takeOpenText(outside))?.cursor.close();
  await removeReadFiles(place, ask, outside);
  const files: FileText[] = [];
  let remainingBytes = ask.most;
  for await (const entry of place.list(folder, { startsWith, endsWith, after })) {
    outside.signal?.throwIfAborted();
    if (after !== undefined && entry.path <= after) continue;
    if (since !== undefined && entry.modifiedAt !== "" && entry.modifiedAt <= since) continue;
    // Files that do not fit into this answer are read with the next one; a character has at least one byte.
    const isFull = files.length > 0 && ask.output === "records" && entry.size > remainingBytes;
    if (isFull || files.length === (ask.output === "blobKeys" ? putDownAtOnce : filesAtOnce))
      return { files, more: true };
    const found = await readFileFromStart(place, entry, remainingBytes, ask, outside);
    if (!found) return { files, more: true };
    files.push(found);
    remainingBytes -= found.text.length;
    if (!found.isLast) return { files, more: true };
  }
  return { files, more: false };
}

/** Reads a file from its beginning; undefined if it does not fit into the rest of the answer. */
async function readFileFromStart(
  place: FilePlace,
  { path, size, modifiedAt }: FileEntry,
  remainingSize: number,
  ask: FileReadRequest,
  outside: Outside,
): Promise<FileText | undefined> {
  const known = { path, size, modifiedAt, from: 0 };
  if (ask.output === "metadata") return { ...known, text: "", isLast: true };
  if (ask.output === "blobKeys")
    return { ...known, text: "", isLast: true, blobKey: await storeFileAsBlob(place, known, outside) };
  const lengthAtMost = ask.inPieces ? remainingSize : ask.whole;
  const held = await readOpenPiece(known, 0, lengthAtMost, outside);
  const cursor = held?.cursor ?? (await openTextCursor(place, path, ask, outside));
  let isKept = false;
  try {
    const { text, isLast } = held?.piece ?? (await cursor.piece(0, lengthAtMost))!;
    if (!isLast && !ask.inPieces) throw textTooLarge(path, ask.whole);
    if (!isLast && remainingSize < ask.most) return undefined;
    isKept = !isLast && outside.session !== undefined;
    if (isKept) await keepOpenText({ file: known, cursor }, ask, outside);
    return { ...known, text, isLast };
  } finally {
    if (!isKept) cursor.close();
  }
}

/** Stores a file for imports and returns its key. The key is the same for the same file, however often it is read. */
async function storeFileAsBlob(
  place: FilePlace,
  { path, size, modifiedAt }: FileEntry,
  { files, connection }: Outside,
): Promise<string> {
  if (!files) throw new RecordFailure("not_supported", "internal", "request", "Files are put down in runs alone.");
  const named = JSON.stringify([connection?.document._id ?? null, path, size, modifiedAt]);
  const key = createHash("sha256").update(named).digest("hex").slice(0, 32);
  const bounds = { most: storedBytesAtMost, tooLarge: () => blobTooLarge(path) };
  await withWhole(await place.read(path), bounds, (bytes) => files.put(key, bytes));
  return key;
}

const blobTooLarge = (path: string): RecordFailure =>
  new RecordFailure(
    "size_limit_exceeded",
    "application",
    "response",
    `${path} is larger than ${storedBytesAtMost / 1024 / 1024} MB: it cannot be handed on as a blob.`,
  );

/** Reads the next piece of a file. */
async function readNextPiece(place: FilePlace, ask: FileReadRequest, outside: Outside): Promise<FileText> {
  const { path, from, size, modifiedAt } = ask.position.inside!;
  const file = { path, size, modifiedAt };
  const pauses = outside.session?.pauses === true;
  if (pauses) await expectUnchanged(place, file);
  const pieceAtMost = ask.inPieces ? ask.most : ask.whole;
  let read = await readOpenPiece(file, from, pieceAtMost, outside);
  if (!read) {
    if (!pauses) await expectUnchanged(place, file);
    const cursor = await openTextCursor(place, path, ask, outside);
    read = { cursor, piece: (await cursor.piece(from, pieceAtMost))! };
  }
  const { cursor, piece } = read;
  if (!ask.inPieces && !piece.isLast) {
    cursor.close();
    throw textTooLarge(path, pieceAtMost);
  }
  // Several pages may request the last piece, too.
  if (outside.session && (pauses || !piece.isLast)) await keepOpenText({ file, cursor }, ask, outside);
  else cursor.close();
  return { ...file, from, ...piece };
}

interface OpenPiece {
  readonly cursor: FileTextCursor;
  readonly piece: TextPiece;
}

/** Reads the text at a position of the file from the open stream; undefined if a new stream is needed. */
async function readOpenPiece(
  file: FileVersion,
  from: number,
  charactersAtMost: number,
  outside: Outside,
): Promise<OpenPiece | undefined> {
  const held = await takeOpenText(outside);
  if (!held) return undefined;
  const { cursor } = held;
  if (isSameFile(held.file, file)) {
    const piece = await cursor.piece(from, charactersAtMost).catch((error: unknown) => {
      // The server may have closed a stream that was idle for a while.
      if (outside.session?.pauses !== true) throw error;
    });
    if (piece) return { cursor, piece };
  }
  cursor.close();
  return undefined;
}

const isSameFile = (one: FileVersion | undefined, other: FileVersion): boolean =>
  one?.path === other.path && one.size === other.size && one.modifiedAt === other.modifiedAt;

/** Throws RecordFailure if the file has changed since it was opened: a reopened file is read on from the last position. */
async function expectUnchanged(place: FilePlace, file: FileVersion): Promise<void> {
  const found = (await entriesByPath(place, [file])).get(file.path);
  if (isSameFile(found, file)) return;
  const message = `${file.path} was ${found ? "changed" : "taken away"} while it was read: a part of its records has been read, the rest of them is not. Run it again to read the file as it is now, and put files into the folder whole (under another name first).`;
  throw new RecordFailure("delivery_failed", "application", "response", message, {
    classification: found ? "value" : "missing",
  });
}

async function openTextCursor(
  place: FilePlace,
  path: string,
  { file }: FileReadRequest,
  outside: Outside,
): Promise<FileTextCursor> {
  return openClearText(await place.read(path), path, file, outside);
}

/**
 * Returns a cursor for the text of a file, unpacked, and decrypted if name and connection require it. `file`: `file` of the
 * export.
 */
export async function openClearText(
  raw: Readable,
  path: string,
  { compressionFormat, encoding }: JsonObject,
  { connection, compute }: Pick<Outside, "connection" | "compute">,
): Promise<FileTextCursor> {
  const clear =
    connection && isEncrypted(path, connection) ? await decryptContent(raw, path, connection, compute) : raw;
  return textCursor(await unpackContent(clear, compressionFormat, path), path, encoding);
}

/** A file that stays open between answers: those of one turn, or of requests for consecutive pages. */
interface OpenText {
  readonly file: FileVersion;
  readonly cursor: FileTextCursor;
}

const closeOpenText = async (open: OpenText | undefined): Promise<void> => open?.cursor.close();

/** Takes the open file; the caller keeps or closes it. */
async function takeOpenText({ session }: Outside): Promise<OpenText | undefined> {
  const withoutOpenText = async (): Promise<OpenText | undefined> => undefined;
  const held = await session?.kept(leftOpen, withoutOpenText, closeOpenText);
  session?.drop(leftOpen);
  return held;
}

async function keepOpenText(
  open: OpenText,
  { file }: FileReadRequest,
  { session, connection }: Outside,
): Promise<void> {
  const isWhole = file["compressionFormat"] === "zip" || (connection && isEncrypted(open.file.path, connection));
  const bytes = isWhole ? inMemory.whole : inMemory.piece;
  await session!.kept(leftOpen, async (): Promise<OpenText | undefined> => open, closeOpenText, bytes);
}

export const textTooLarge = (path: string, whole: number): RecordFailure =>
  new RecordFailure(
    "size_limit_exceeded",
    "application",
    "response",
    `${path} has more than ${whole / 1024 / 1024} million characters: files of this format, and such whose records are grouped, are read whole. Part it.`,
  );

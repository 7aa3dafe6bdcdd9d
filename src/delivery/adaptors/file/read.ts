/** Reaches places that files are read from: takes away those that are done, lists what is there, and reads texts up to a bound. */
import type { Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failure.ts";
import type { Outside, Sender } from "../../sender.ts";
import { unanswered } from "../answers.ts";
import { unpacked } from "./packing.ts";
import { joined } from "./path.ts";
import { decrypted, isEncrypted } from "./pgp.ts";
import type { FileEntry, FilePlace } from "./place.ts";
import { placeOf } from "./put.ts";
import type { FileAnswer, FileAsk, FileText } from "./reading.ts";
import { textPiece } from "./text.ts";

/** Files of one answer. */
const filesAtOnce = 100;

export const readFiles: Sender = async (request, outside) => {
  const ask = request as unknown as FileAsk;
  try {
    const place = await placeOf(ask, outside);
    try {
      await takeAway(place, ask, outside);
      const answer: FileAnswer = {
        ...(await filesOf(place, ask, outside)),
        ...(outside.definition && { definition: outside.definition }),
      };
      return answer as unknown as Json;
    } finally {
      if (!outside.session) await place.close().catch(() => undefined);
    }
  } catch (error) {
    const said = unanswered(error);
    if (!("failure" in said)) throw error;
    const again =
      said.again || (said.failure.code === "connection_failed" && said.failure.more.classification !== "missing");
    return { failure: said.failure, again, uncertain: false } as unknown as Json;
  }
};

/** Files whose records are stored go: into the backup folder where there is one. */
async function takeAway(place: FilePlace, { position, backup }: FileAsk, outside: Outside): Promise<void> {
  for (const path of position.done ?? []) {
    outside.signal?.throwIfAborted();
    if (backup !== undefined && (await place.exists(path))) {
      const to = joined(backup, path.split("/").at(-1)!);
      if (to === path) continue;
      await place.write(to, await place.read(path), {});
    }
    await place.remove(path);
  }
}

async function filesOf(
  place: FilePlace,
  ask: FileAsk,
  outside: Outside,
): Promise<{ readonly files: readonly FileText[]; readonly more: boolean }> {
  const { folder, startsWith, endsWith, position, since } = ask;
  const { after, inside, done = [] } = position;
  const files: FileText[] = [];
  let left = ask.most;
  for await (const entry of place.list(folder, { startsWith, endsWith })) {
    outside.signal?.throwIfAborted();
    const isInside = inside?.path === entry.path;
    if (inside !== undefined && !isInside && files.length === 0) continue;
    if (after !== undefined && entry.path <= after) continue;
    if (done.includes(entry.path) || (since !== undefined && entry.modifiedAt <= since)) continue;
    if (left <= 0 || files.length === filesAtOnce) return { files, more: true };
    const found = await textOf(place, entry, isInside ? inside.from : 0, { ask, left, outside });
    // What does not fit into this answer is read with the next.
    if (!found) return { files, more: true };
    files.push(found);
    left -= found.text.length;
    if (!found.isLast) return { files, more: true };
  }
  if (inside !== undefined && files.length === 0) throw gone(inside.path);
  return { files, more: false };
}

async function textOf(
  place: FilePlace,
  entry: FileEntry,
  from: number,
  { ask, left, outside }: { readonly ask: FileAsk; readonly left: number; readonly outside: Outside },
): Promise<FileText | undefined> {
  const { size, modifiedAt, path } = entry;
  const known = { path, size, modifiedAt, from };
  if (!ask.contents) return { ...known, text: "", isLast: true };
  const isFirst = left === ask.most;
  // A character has one byte at least.
  if (!isFirst && size > left) return undefined;
  const raw = await place.read(path);
  const { connection } = outside;
  const clear = connection && isEncrypted(path, connection) ? await decrypted(raw, path, connection) : raw;
  const stream = await unpacked(clear, ask.file["compressionFormat"], path);
  const piece = await textPiece(stream, {
    from,
    most: ask.inPieces ? left : ask.whole,
    path,
    encoding: ask.file["encoding"],
  });
  if (!piece.isLast && !ask.inPieces) throw tooLarge(path, ask.whole);
  if (!piece.isLast && !isFirst) return undefined;
  return { ...known, ...piece };
}

const gone = (path: string): RecordFailure =>
  new RecordFailure("connection_failed", "connection", "response", `${path} has gone while it was read.`, {
    classification: "missing",
  });

const tooLarge = (path: string, whole: number): RecordFailure =>
  new RecordFailure(
    "size_limit_exceeded",
    "application",
    "response",
    `${path} has more than ${whole / 1024 / 1024} million characters: files of this format, and such whose records are grouped, are read whole. Part it.`,
  );

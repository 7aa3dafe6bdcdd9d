/** Puts a file into its place, with a temporary name during the write if partial writes are visible; then writes its copy. */
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import type { Outside } from "../../sending/sender.ts";
import { type FileContext, type FileRecords, openFileContent, surveyRecords } from "./content.ts";
import type { FileToWrite } from "./file-to-write.ts";
import { freePath } from "./free-path.ts";
import { joinedPath } from "./path.ts";
import { places } from "./places/index.ts";
import type { FilePlace } from "./places/place.ts";

/** The written file. */
interface PutFile {
  readonly path: string;
  /** Path of the copy. */
  readonly backup?: string;
  /** Bytes. */
  readonly size: number;
  readonly id: string;
  readonly attributes?: JsonObject;
}

/** Writes a file of records. Throws RecordFailure, BoundExceeded and EgressError. */
export async function putFile(
  work: FileToWrite,
  records: FileRecords,
  outside: Outside,
  token: string,
): Promise<PutFile> {
  const edi = work.blob ? undefined : await outside.interchange?.(work.key);
  const making = { ...outside, edi };
  const survey = await surveyRecords(work, records, making);
  const place = await openPlaceOf(work, outside);
  try {
    return await putInto(place, work, records, { survey, making, token });
  } catch (error) {
    // A broken connection is not kept for later work.
    outside.session?.drop("place");
    await place.close().catch(() => undefined);
    throw error;
  } finally {
    if (!outside.session) await place.close().catch(() => undefined);
  }
}

async function putInto(
  place: FilePlace,
  work: FileToWrite,
  records: FileRecords,
  { survey, making, token }: { readonly survey: Json; readonly making: FileContext & Outside; readonly token: string },
): Promise<PutFile> {
  const openContent = () => openFileContent(work, records, survey, making);
  const path = joinedPath(work.folder, work.name);
  const written = await writeWhole(place, work, { path, content: openContent, token });
  if (work.backup !== undefined) {
    const copy = joinedPath(work.backup, work.name);
    if (copy !== path) {
      const backup = await keepCopy(place, work, { path: copy, content: openContent, token }, making);
      return { path, backup, ...written };
    }
  }
  return { path, ...written };
}

/** Writes a copy under a free name, or under the name that a previous attempt has chosen. Returns its path. */
async function keepCopy(
  place: FilePlace,
  work: FileToWrite,
  writing: PlaceWrite,
  { chosen }: Pick<Outside, "chosen">,
): Promise<string> {
  const free = await freePath(place, writing.path);
  // The token distinguishes a choice of this attempt from an earlier one.
  const ownToken = `${writing.token} ${free.path}`;
  const choice = (await chosen?.(`copy of ${work.key}`, ownToken)) ?? ownToken;
  const path = choice.slice(choice.indexOf(" ") + 1);
  const isNew = path === free.path && !free.isSure;
  try {
    await writeWhole(place, work, { ...writing, path, isNew });
  } catch (error) {
    const isThere = isNew && error instanceof RecordFailure && error.more.classification === "duplicate";
    // The previous attempt has written it.
    if (!isThere || choice === ownToken) throw error;
  }
  return path;
}

/** Returns the place of the connection, open for the duration of the run. */
export async function openPlaceOf({ block }: Pick<FileToWrite, "block">, outside: Outside): Promise<FilePlace> {
  const { connection, session, access, egress, endpoints, folder, signal, compute, clock, receipts } = outside;
  const type = String(connection?.document.type);
  const standIn = await (egress.standIn?.(type === "filesystem" ? "folder" : "place", endOfPlace(type, connection)) as
    | FilePlace
    | Promise<FilePlace>
    | undefined);
  if (standIn) return standIn;
  const open = Object.hasOwn(places, type) ? places[type] : undefined;
  if (!connection || !open) {
    const message = `Files are not put through connections of the type ${type} by this server yet.`;
    throw new RecordFailure("not_supported", "connection", "request", message);
  }
  const placeContext = {
    egress: egress.unwatched ?? egress,
    endpoints,
    folder,
    signal,
    compute,
    clock,
    receipts,
    hostKeys: access?.hostKeys,
    block,
  };
  const openNewPlace = async () => {
    const place = await open(connection, placeContext);
    return (egress.watched?.("place", place) as FilePlace | undefined) ?? place;
  };
  return session ? session.kept("place", openNewPlace, (place) => place.close()) : openNewPlace();
}

/** Returns the end of a place, as rules of faults name it: by its protocol and host, or by its type. */
function endOfPlace(type: string, connection: Outside["connection"]) {
  const ftp = connection?.document["ftp"];
  const settings = isObject(ftp) ? ftp : {};
  const operation = type === "ftp" ? String(settings["type"] ?? "ftp") : type;
  return { operation: operation.toUpperCase(), host: String(settings["hostURI"] ?? "") };
}

interface PlaceWrite {
  readonly path: string;
  readonly content: () => Promise<Readable>;
  /** Token in the temporary name, which distinguishes it from those of other writes. */
  readonly token: string;
  /** True if the name must not exist yet. */
  readonly isNew?: boolean;
}

async function writeWhole(
  place: FilePlace,
  work: FileToWrite,
  { path, content, token, isNew }: PlaceWrite,
): Promise<Omit<PutFile, "path">> {
  const isRenamed = place.showsPartialWrites && work.file["skipRename"] !== true;
  const folder = path.split("/").slice(0, -1).join("/");
  const under = isRenamed
    ? work.inProgress === undefined
      ? `${path}.part-${token}`
      : joinedPath(folder, work.inProgress)
    : path;
  const counted = new PassThrough();
  let size = 0;
  counted.on("data", (chunk: Uint8Array) => {
    size += chunk.length;
  });
  counted.pause();
  const pipedContent = pipeline(await content(), counted);
  const { contentType, attributes } = work;
  const options = { contentType, key: work.key, isNew, ...(attributes && { attributes }) };
  const writing = place.write(under, counted, options);
  try {
    const [{ id, attributes: attributesStored }] = await Promise.all([writing, pipedContent]);
    if (isRenamed) await place.rename(under, path);
    return { size, id: isRenamed ? path : id, ...(attributesStored && { attributes: attributesStored }) };
  } catch (error) {
    counted.destroy();
    // The error of the content is the cause, not the end of its reader.
    const cause = await pipedContent.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    // A file whose creation is in progress could appear after the removal.
    await writing.catch(() => undefined);
    // With atomic writes, the name still belongs to the previous file.
    if (place.showsPartialWrites) await place.remove(under).catch(() => undefined);
    throw cause instanceof Error && !isPrematureClose(cause) ? cause : error;
  }
}

const isPrematureClose = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";

/** Packing and unpacking of files (facts 2.8, `compressionFormat`): gzip, and zip archives with one file. */
import { pipeline, type Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { Json } from "../../../base/json.ts";
import { RecordFailure } from "../../failures/failure.ts";
import { wholeFile } from "./whole-file.ts";

/** Maximum bytes of an archive. Its list of files is at its end, so all of it has to be there. */
const archiveAtMost = 64 * 1024 * 1024;

/** Maximum entries of an archive: its file, and the folders around it. */
const entriesAtMost = 1000;

/** Extensions of packed files. */
export const packedEnding: { readonly [format: string]: string } = Object.freeze({ gzip: ".gz", zip: ".zip" });

/**
 * Returns the packed content. `name`: name of the file inside an archive. Errors of the content become errors of the returned
 * stream.
 */
export async function packContent(content: Readable, format: Json | undefined, name: string): Promise<Readable> {
  if (format === "gzip") return pipeline(content, createGzip(), ignoreError);
  if (format !== "zip") return content;
  const { ZipFile } = await import("yazl");
  const archive = new ZipFile();
  const out = archive.outputStream as Readable;
  content.on("error", (error) => out.destroy(error));
  out.on("close", () => content.destroy());
  archive.addReadStream(content, name.split("/").at(-1)!);
  archive.end();
  return out;
}

/** Returns the content of a packed file. An invalid file causes an error of the returned stream. */
export async function unpackContent(source: Readable, format: Json | undefined, path: string): Promise<Readable> {
  if (format === "gzip") return pipeline(source, createGunzip(), ignoreError);
  return format === "zip" ? onlyEntry(source, path) : source;
}

/** Ignores an error: the reader of the last stream receives it. */
const ignoreError = (): void => undefined;

async function onlyEntry(source: Readable, path: string): Promise<Readable> {
  const archiveTooLarge = () => unpackFailure(path, `it is larger than ${archiveAtMost / 1024 / 1024} MB`, "too_large");
  const { file, close } = await wholeFile(source, archiveAtMost, archiveTooLarge);
  try {
    const content = await openEntry(file.fd, path);
    content.once("close", () => void close());
    return content;
  } catch (error) {
    await close();
    throw error;
  }
}

async function openEntry(descriptor: number, path: string): Promise<Readable> {
  const { fromFdPromise } = await import("yauzl");
  const archive = await fromFdPromise(descriptor, { autoClose: false }).catch(() => {
    throw unpackFailure(path, "it is not a zip archive, or a part of it is missing", "value");
  });
  if (archive.entryCount > entriesAtMost)
    throw unpackFailure(path, `it has more than ${entriesAtMost} entries, and archives of one file are read`, "value");
  const files = [];
  for await (const entry of archive.eachEntry()) {
    if (!entry.fileName.endsWith("/")) files.push(entry);
    if (files.length > 1) throw unpackFailure(path, "it contains several files, and archives of one are read", "value");
  }
  const [entry] = files;
  if (!entry) throw unpackFailure(path, "it contains no file", "value");
  return archive.openReadStreamPromise(entry);
}

function unpackFailure(path: string, why: string, classification: "value" | "too_large"): RecordFailure {
  return new RecordFailure("delivery_failed", "application", "parse", `${path} cannot be unpacked: ${why}.`, {
    classification,
  });
}

/**
 * The zip file of a template. Its content is defined by the reference server: `manifest.json` at the root, `{"objects":
 * [{"model", "doc"}]}`, one entry for each object that an installation creates. Other files in the zip are ignored.
 */

import type { Readable } from "node:stream";
import { JsonTooLarge } from "../../base/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import { formats } from "../../derive/checks/formats.ts";
import type { TaskInput, TaskResult } from "../compute/port.ts";
import { DeliveryFault, throwFault } from "../failures/fault.ts";
import { parseForeignJson } from "../values/foreign-json.ts";

/** An object of a template. `doc._id` is its id in the source account; references of other objects use it. */
export interface PackedObject {
  readonly model: string;
  readonly doc: JsonObject;
  /** Initial entries of a lookup cache, `{key, value}`. */
  readonly data?: readonly Json[];
}

const manifestName = "manifest.json";

const kindOfModel = new Map((kinds as readonly Kind[]).map((kind) => [kind.model, kind]));

/** Runs {@link readTemplateZip} as a task of compute threads. */
export async function readTemplateTask({ zip }: TaskInput<"template.read">): Promise<TaskResult<"template.read">> {
  return { objects: JSON.stringify(await readTemplateZip(zip)) };
}

/**
 * Reads the objects. Throws a DeliveryFault for an invalid zip, a path outside the zip, unpacked content beyond the limits, or
 * an invalid manifest.
 */
async function readTemplateZip(bytes: Uint8Array): Promise<readonly PackedObject[]> {
  const text = await manifestText(bytes);
  let manifest: Json;
  try {
    manifest = parseForeignJson(text);
  } catch (error) {
    return refuseTemplateZip(
      error instanceof JsonTooLarge ? `${manifestName}: ${error.message}` : `${manifestName} is not valid JSON`,
    );
  }
  return templateObjectsIn(manifest, manifestName);
}

/** Returns the objects of a manifest. Throws a DeliveryFault; `source` is the name of the manifest in messages. */
export function templateObjectsIn(manifest: Json, source: string): readonly PackedObject[] {
  const objects = isObject(manifest) ? manifest["objects"] : undefined;
  if (!Array.isArray(objects)) return refuseTemplateZip(`${source} has no list of objects`);
  return (objects as readonly Json[]).map((entry, index) => readPackedObject(entry, `object ${index} of ${source}`));
}

function readPackedObject(entry: Json, where: string): PackedObject {
  if (!isObject(entry) || !isObject(entry["doc"])) return refuseTemplateZip(`${where} has no document`);
  const kind = kindOfModel.get(String(entry["model"]));
  if (!kind || kind.verbs.create === "none") return refuseTemplateZip(`${where} is of no known model`);
  const { doc } = entry as { readonly doc: JsonObject };
  if (typeof doc["_id"] !== "string" || !formats.objectId(doc["_id"])) return refuseTemplateZip(`${where} has no _id`);
  const data = entry["data"];
  return { model: kind.model, doc, ...(Array.isArray(data) && { data: data as readonly Json[] }) };
}

async function manifestText(bytes: Uint8Array): Promise<string> {
  // Loaded here only: few servers ever read a template.
  const { fromBufferPromise } = await import("yauzl");
  try {
    // Refuses absolute paths, "..", backslashes, and entries whose size differs from the stated size.
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      strictFileNames: true,
    });
    if (zip.entryCount > limits.templateEntries) return refuseLargeZip(`more than ${limits.templateEntries} entries`);
    let unpacked = 0;
    let manifest: string | undefined;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > limits.templateUnpackedBytes) {
        return refuseLargeZip(`more than ${limits.templateUnpackedBytes / 1_048_576} MiB when unpacked`);
      }
      if (entry.fileName !== manifestName) continue;
      if (entry.uncompressedSize > limits.templateManifestBytes) {
        return refuseLargeZip(`a ${manifestName} of more than ${limits.templateManifestBytes / 1_048_576} MiB`);
      }
      manifest = await streamText(await zip.openReadStreamPromise(entry));
    }
    return manifest ?? refuseTemplateZip(`it has no ${manifestName}`);
  } catch (error) {
    if (error instanceof DeliveryFault) throw error;
    return refuseTemplateZip(error instanceof Error ? error.message : String(error));
  }
}

async function streamText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

function refuseTemplateZip(why: string): never {
  return throwFault("invalid_field", `The template zip cannot be read: ${why}.`, "runKey");
}

function refuseLargeZip(what: string): never {
  return throwFault("size_limit_exceeded", `The template zip contains ${what}.`, "runKey");
}

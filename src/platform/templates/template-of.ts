/** Templates from flows and tools of the account, in the form that an installation elsewhere uses (facts 3). */
import type { Json, JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { weightOf } from "../../base/weight.ts";
import { writeInSlices } from "../../base/write-slices.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { integration } from "../../catalog/kinds/integration.ts";
import { lookupCache } from "../../catalog/kinds/lookup-cache.ts";
import { limits } from "../../catalog/limits.ts";
import { lookupCacheLimits } from "../../catalog/lookup-cache-limits.ts";
import { documentEdges } from "../documents/references.ts";
import type { TemplateObject } from "../documents/template-objects.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Reader } from "../store/store.ts";

/**
 * Returns the object and all that it refers to, with masks for secrets; undefined if it does not exist.
 * Of an integration only the name and the groups are included.
 */
export async function collectTemplateObjects(
  reader: Reader,
  account: string,
  family: string,
  id: string,
): Promise<readonly TemplateObject[] | undefined> {
  const places = new Map([[`${family}/${id}`, { family, id }]]);
  const objects: TemplateObject[] = [];
  const pause = createPause();
  let characters = 0;
  // A map that grows is walked to its end.
  for (const place of places.values()) {
    const kind = kindOfFamily(place.family);
    const stored = kind && kind.verbs.create !== "none" ? await reader.get(account, place.family, place.id) : undefined;
    if (!kind || !stored) {
      if (objects.length === 0) return undefined;
      continue;
    }
    const doc = templateDocument(kind, stored.body as JsonObject);
    const data = await lookupData(reader, account, kind, doc);
    // Before the next object is read: all of them stay in memory until the zip is made.
    characters += weightOf(doc) + weightOf(data);
    if (characters > limits.templateManifestBytes) return refuseLargeTemplate();
    objects.push({ kind, doc, ...data });
    await pause();
    for (const edge of documentEdges(kind, doc))
      places.set(`${edge.family}/${edge.id}`, { family: edge.family, id: edge.id });
    if (places.size > limits.cloneObjects)
      refuse("size_limit_exceeded", `A template may contain at most ${limits.cloneObjects} objects.`);
  }
  return objects;
}

function templateDocument(kind: Kind, doc: JsonObject): JsonObject {
  if (kind.kind !== integration.kind) return doc;
  const taken: readonly (keyof typeof integration.fields)[] = ["_id", "name", "description", "readme", "flowGroupings"];
  return Object.fromEntries(taken.flatMap((field) => (doc[field] === undefined ? [] : [[field, doc[field]]])));
}

/** Returns the entries of a lookup cache, if the cache includes them in templates. */
async function lookupData(
  reader: Reader,
  account: string,
  kind: Kind,
  { _id, includeDataInTemplatesAndCloning }: JsonObject,
): Promise<Pick<TemplateObject, "data">> {
  if (kind.kind !== lookupCache.kind || includeDataInTemplatesAndCloning !== true) return {};
  const cache = String(_id);
  if ((await reader.lookupSize(account, cache)).bytes > limits.templateManifestBytes) return refuseLargeTemplate();
  const data: Json[] = [];
  for (let after: string | undefined; ; ) {
    const page = await reader.lookupEntries(account, cache, { limit: lookupCacheLimits.page, after });
    for (const { key, value } of page) data.push({ key, value });
    if (page.length < lookupCacheLimits.page) return { data };
    after = page.at(-1)!.key;
  }
}

const refuseLargeTemplate = (): never =>
  refuse(
    "size_limit_exceeded",
    `The template would take more than ${limits.templateManifestBytes / 1_048_576} MiB unpacked.`,
  );

/** Returns the zip of some objects, as an installation reads it. */
export async function templateZip(objects: readonly TemplateObject[]): Promise<Uint8Array> {
  const packed = objects.map(({ kind, ...object }): JsonObject => ({ model: kind.model, ...object }));
  const manifest = await writeInSlices({ objects: packed }, createPause());
  const bytes = Buffer.from(manifest, "utf8");
  if (bytes.length > limits.templateManifestBytes) refuseLargeTemplate();
  // Loaded here only: few servers ever pack a template.
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  zip.addBuffer(bytes, "manifest.json");
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

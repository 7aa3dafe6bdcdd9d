/** Fields that are written by separate requests, after the document. */
import type { Json, JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { KindPart } from "../../catalog/kind-requests.ts";
import type { Client } from "../../client/index.ts";
import { memberParts } from "../../derive/fields/members.ts";
import { partEntries, updateBody } from "../../plan/compose.ts";
import { memberChanges } from "../../plan/members.ts";
import type { Subject } from "../../plan/subject.ts";
import { Memberships } from "../refresh/read-object.ts";
import { intendChange, type ObjectWriter, type WrittenEntry } from "./writer.ts";
import { writtenEntry } from "./written-entry.ts";

/** Returns the parts that a new object lacks. */
export function partsToCreate(kind: Kind, document: JsonObject): readonly KindPart[] {
  return (kind.parts ?? []).filter((part) => {
    const value = document[part.field];
    if (part.style === "members") return Array.isArray(value) && value.length > 0;
    return value !== undefined && (part.style === "upsert" || value !== part.initial);
  });
}

/**
 * Returns the parts among the top-level fields that differ. A part that is no longer declared returns to the value of a new
 * object.
 */
export function partsToUpdate(kind: Kind, document: JsonObject, changed: ReadonlySet<string>): readonly KindPart[] {
  return (kind.parts ?? []).filter(
    ({ field, style }) => changed.has(field) && (style !== "members" || document[field] !== undefined),
  );
}

/** Returns the new value of a toggle, or of a field with its own PUT: the declared one, or that of a new object. */
const valueToHave = (part: KindPart, document: JsonObject): Json | undefined => document[part.field] ?? part.initial;

/** Completes a recorded write; returns it unchanged if there are no parts to write. */
export async function writeParts(
  writer: ObjectWriter,
  subject: Subject,
  written: WrittenEntry,
  parts: readonly KindPart[],
): Promise<WrittenEntry> {
  const { client } = writer;
  const { declared, entry } = written;
  const { id } = entry;
  const { kind } = declared;
  if (parts.length === 0) return written;
  const { lastModified: expected } = written.live;
  const change = { verb: "update", kind, address: declared.address, id } as const;
  // The intent ends with the record below; if the run breaks off before, the next one checks the platform for the parts.
  const { latest, answered } = await intendChange(
    writer,
    { ...change, ...(typeof expected === "string" ? { expected } : {}) },
    () => sendParts(client, subject, written, parts),
  );
  // The last request may have been one without a document in its answer.
  const live = answersNone.has(parts.at(-1)!.style) ? ((await client.get(kind, id)) ?? latest) : latest;
  const parted = Object.fromEntries(answered);
  const whole = writtenEntry(writer, subject, { declared, id, live, parts: parted, isIncomplete: declared.isPartial });
  const completed = { entry: whole, declared, live: { ...live, ...parted }, isNew: false };
  await writer.record({ put: whole }, completed);
  return completed;
}

/** Sends the parts; returns the last answered document, and the entries of parts by field. */
async function sendParts(
  client: Client,
  subject: Subject,
  { declared: { kind, document }, entry: { id }, live }: WrittenEntry,
  parts: readonly KindPart[],
): Promise<{ readonly latest: JsonObject; readonly answered: readonly (readonly [string, readonly Json[]])[] }> {
  let latest = live;
  const answered: [string, readonly Json[]][] = [];
  for (const part of parts) {
    if (part.style === "upsert") {
      const entries = await client.writePart(kind, part, id, partEntries(subject, part));
      if (entries) answered.push([part.field, entries]);
    } else if (part.style === "members")
      answered.push([part.field, await writeMembers(client, subject, part.field, id)]);
    else if (part.style === "toggle")
      latest = await client.toggle(kind, part, id, valueToHave(part, document) === true);
    else {
      const value = valueToHave(part, document);
      const body = updateBody({ ...subject, live: latest }, "with parts");
      latest = await client.put(kind, id, value === undefined ? body : { ...body, [part.field]: value });
    }
  }
  return { latest, answered };
}

const answersNone: ReadonlySet<KindPart["style"]> = new Set(["upsert", "members"]);

/** Adds members before it removes any. Returns the members afterwards, because the answers do not list the accepted ones. */
async function writeMembers(
  client: Client,
  { kind, desired, live }: Subject,
  field: string,
  id: string,
): Promise<readonly string[]> {
  const part = memberParts(kind).find((each) => each.field === field)!;
  const { add, remove } = memberChanges(part, live[field], (desired as JsonObject)[field]);
  for (const ids of add) await client.changeMembers(kind, part, id, "add", ids);
  for (const ids of remove) await client.changeMembers(kind, part, id, "remove", ids);
  return new Memberships(client).of(part, id);
}

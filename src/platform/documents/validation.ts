/**
 * Documents, checked before they are stored: small ones at once, and large ones in a compute thread, so that none of them keeps the
 * server from others.
 */
import { parseExactJson } from "../../base/exact-json.ts";
import { isObject, type JsonObject } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { weighsAtLeast } from "../../base/weight.ts";
import { writeInSlices } from "../../base/write-slices.ts";
import type { PlatformFault } from "../../catalog/errors.ts";
import type { Fields } from "../../catalog/field.ts";
import type { Kind } from "../../catalog/kind.ts";
import { limits } from "../../catalog/limits.ts";
import type { RunTask } from "../../delivery/compute/port.ts";
import { documentFaults } from "../../derive/document-faults.ts";
import { refuse, refuseAll } from "../kernel/refusal.ts";
import { WriteConflict } from "../store/conflicts.ts";
import type { Writer } from "../store/store.ts";
import type { DocumentNeeds } from "./needs.ts";

/** Returns the faults of a document that went through the intake; none where it is valid. Throws BoundExceeded. */
export async function validateDocument(
  compute: RunTask,
  kind: Kind,
  document: JsonObject,
): Promise<readonly PlatformFault[]> {
  return weighsAtLeast(document, limits.checkedAtOnce)
    ? faultsOfLarge(compute, kind, document)
    : documentFaults(kind, document);
}

/** Throws for a body with a list that is too long, before any other check of it. */
export function refuseLongLists(kind: Pick<Kind, "fields">, body: JsonObject): void {
  const faults = longListFaults(kind.fields, body, "");
  refuseAll(faults);
}

function longListFaults(fields: Fields, document: JsonObject, path: string): readonly PlatformFault[] {
  return Object.keys(document).flatMap((name): readonly PlatformFault[] => {
    const [field, value] = [Object.hasOwn(fields, name) ? fields[name] : undefined, document[name]];
    if (field?.type === "object" && isObject(value)) return longListFaults(field.fields, value, `${path}${name}.`);
    if (field?.type !== "array" || !Array.isArray(value)) return [];
    const maxEntries = field.max ?? limits.listEntries;
    const message = `${path}${name} must NOT have more than ${maxEntries} items.`;
    return value.length > maxEntries
      ? [{ code: field.refusedWith ?? "invalid_field", message, field: `${path}${name}` }]
      : [];
  });
}

/** Throws for a document that is too large to store. `document`: without the parts written by separate requests. */
export function refuseTooLarge(document: JsonObject): void {
  if (!weighsAtLeast(document, limits.documentCharacters)) return;
  const maxMegabytes = limits.documentCharacters / 1024 / 1024;
  refuse("size_limit_exceeded", `A document has at most ${maxMegabytes} MiB. Make its texts shorter, or divide it.`);
}

async function faultsOfLarge(compute: RunTask, kind: Kind, document: JsonObject): Promise<readonly PlatformFault[]> {
  const text = await writeInSlices(document, createPause());
  // A thread that has checked none of the kind reads its schema first.
  const { faults } = await compute("document.check", { kind: kind.kind, document: text }, { extraMs: 3000 });
  return parseExactJson(faults) as readonly PlatformFault[];
}

/** The replaced document: the same change of the same revision is the same document. */
interface Replaced {
  readonly family: string;
  readonly id: string;
  readonly revision?: number | undefined;
}

/** Refuses a document of a transaction that is not as its kind asks. */
export type DocumentCheck = (kind: Kind, document: JsonObject, replaced: Replaced) => void;

/** A large document of a transaction that was not checked yet. */
class UncheckedDocument extends Error {
  readonly kind: Kind;
  readonly document: JsonObject;
  readonly replaced: Replaced;
  constructor(kind: Kind, document: JsonObject, replaced: Replaced) {
    super("a large document is checked outside of its transaction");
    this.kind = kind;
    this.document = document;
    this.replaced = replaced;
  }
}

/** Large documents of one transaction, and times that one of them is checked again because others have changed it meanwhile. */
const [mostLarge, mostTimes] = [100, 5];
const tooManyLarge = `More than ${mostLarge} large documents would be changed at once. Change fewer of them.`;

const replacedKey = ({ family, id, revision }: Replaced): string => `${family}/${id} ${revision}`;

/**
 * Runs a transaction whose documents are checked by `check`. Others wait for a transaction, so a large document is not checked in it: it is
 * broken off, the document is checked by a thread, and it begins again. Throws Conflict where others change the document each time.
 */
export async function writeChecked<T>(
  { store, compute }: Pick<DocumentNeeds, "store" | "compute">,
  account: string,
  work: (tx: Writer, check: DocumentCheck) => Promise<T>,
): Promise<T> {
  /** By document: how often it was checked. */
  const checked = new Map<string, number>();
  const passed = new Set<string>();
  const checkReplaced: DocumentCheck = (kind, document, replaced) => {
    if (passed.has(replacedKey(replaced))) return;
    if (weighsAtLeast(document, limits.checkedAtOnce)) throw new UncheckedDocument(kind, document, replaced);
    refuseAll(documentFaults(kind, document));
  };
  for (;;) {
    try {
      return await store.write((tx) => work(tx, checkReplaced));
    } catch (error) {
      if (!(error instanceof UncheckedDocument)) throw error;
      const { kind, document, replaced } = error;
      const times = (checked.get(replaced.id) ?? 0) + 1;
      if (times > mostTimes) throw new WriteConflict();
      checked.set(replaced.id, times);
      if (checked.size > mostLarge) refuse("size_limit_exceeded", tooManyLarge);
      refuseAll(await faultsOfLarge(compute.of(account), kind, document));
      passed.add(replacedKey(replaced));
    }
  }
}

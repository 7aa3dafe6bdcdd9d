/** Compares the platform's audit trail with the receipts of a stack and reports changes that no receipt explains. */
import { systemClock } from "../../base/clock.ts";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { mapInBatches } from "../../base/map-in-batches.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Client, TrailObject } from "../../client/index.ts";
import type { StackOptions } from "../../engine/index.ts";
import { type TrailEntry, trailEntryOf } from "../../engine/trail/entries.ts";
import { matchWrites, type OwnWrite, ownWrites, writeSpan } from "../../engine/trail/matching.ts";
import type { AcceptedChange, Attestation, AttestedChange, SilentWrite } from "../../model/attest.ts";
import type { Receipt } from "../../model/receipt.ts";
import type { State } from "../../model/state.ts";
import { openStack } from "../open-stack.ts";
import { parseReceipt, type StackReceipts } from "../receipts.ts";
import { receiptNotice } from "../sealed-receipt.ts";
import { existingStackKey } from "../stack-key.ts";
import type { Workplace } from "../workplace.ts";
import { type Exception, exceptionCovers } from "./exceptions.ts";
import { otherReceipts } from "./other-receipts.ts";
import { shownValues } from "./shown-values.ts";

/** The number of entries in a page of the trail. */
const page = 1_000;
/** The default number of pages of the trail that are read. */
const attestPages = 100;
/** The longest run in milliseconds: a run may have begun that long before the period that it wrote in. */
const longestRunMs = 24 * 3_600_000;

interface AttestChoices {
  /** The length of the period before now, in milliseconds. */
  readonly sinceMs: number;
  /** Checks the whole account, not only objects that the stack manages or managed. */
  readonly account?: boolean;
  readonly exceptions?: readonly Exception[];
  readonly pages?: number | undefined;
  /** Files and addresses of further states whose receipts explain changes of the account. */
  readonly states?: readonly string[];
}

/**
 * Compares trail and receipts. Takes no lock, and the client cannot write. Throws DiagnosticError if the trail or the receipts
 * cannot be read completely, and ApiError.
 */
export async function attestStack(place: Workplace, wish: AttestChoices): Promise<Attestation> {
  const opened = await openStack(place, { lock: false, readOnly: true, receiptsAlone: true });
  const { stack, receipts: kept, close } = opened;
  try {
    const { client, program, platform } = stack;
    const now = client.platformTime ?? systemClock.now();
    const since = new Date(now - wish.sinceMs).toISOString();
    const unproved: Diagnostic[] = [];
    const read = async (from: StackReceipts, its: Workplace = place) => {
      const found = await receiptsSince(its, from, now - wish.sinceMs);
      unproved.push(...found.flatMap(({ notices }) => notices));
      return found.map(({ receipt }) => receipt);
    };
    const [state, own] = [await stack.state.load(), await read(kept)];
    const { states = [] } = wish;
    const others = wish.account
      ? await otherReceipts({ place, program, platform, own: opened.statePlace, states, read })
      : undefined;
    const ids = new Set(own.map(({ id }) => id));
    const diagnostics = [...unproved, ...(others?.diagnostics ?? [])];
    const receipts = [...own, ...(others?.receipts ?? []).filter(({ id }) => !ids.has(id))];
    const objects = wish.account ? undefined : objectsOf(state, receipts);
    const all = await entriesSince(client, since, objects, wish.pages ?? attestPages);
    const matched = matchWrites(all, receipts);
    const describe = entryDescriber(place, stack, state, own);
    const rest = all.filter((entry) => !matched.explained.has(entry));
    const system = rest.filter(({ source }) => source === "system");
    const foreign = rest.filter(({ source }) => source !== "system");
    const adopted = adoptionTimes(receipts);
    const later = foreign.filter((entry) => !(Date.parse(entry.time ?? "") < (adopted.get(entry.resource) ?? 0)));
    const changes = later.map(describe);
    const accepted = changes.flatMap((change): readonly AcceptedChange[] => {
      const exception = wish.exceptions?.find((each) => exceptionCovers(each, change));
      return exception ? [{ ...change, reason: exception.reason, until: exception.until }] : [];
    });
    const isAccepted = new Set(accepted.map(attestedChangeKey));
    return {
      stack: program.name,
      platform,
      since,
      until: new Date(now).toISOString(),
      scope: objects ? "stack" : "account",
      ...(objects ? { objects: objects.length } : {}),
      receipts: receipts.length,
      oldReceipts: receipts.filter(({ formatVersion }) => formatVersion < 2).length,
      entries: all.length,
      explained: matched.explained.size,
      before: foreign.length - later.length,
      system: system.map(describe),
      accepted,
      unexplained: changes.filter((change) => !isAccepted.has(attestedChangeKey(change))),
      silent: matched.silent
        .filter((each) => ids.has(each.receipt.id) && Date.parse(momentOf(each)) >= Date.parse(since))
        .map(silentWrite),
      ...(others ? { states: others.states } : {}),
      ...(others || diagnostics.length > 0 ? { diagnostics } : {}),
    };
  } finally {
    await close();
  }
}

/**
 * Returns the receipts of runs that may have written in the period, with notices of those whose signature proves nothing. Somebody without
 * the key may have made these up, so they explain no change.
 */
async function receiptsSince(place: Workplace, kept: StackReceipts, since: number) {
  const wanted = (await kept.list()).filter(({ id }) => startOf(id) >= since - longestRunMs);
  return mapInBatches(wanted, 16, async ({ id }) => {
    const receipt = await kept.read(id);
    const stored = await kept.stored(id);
    const notices = stored.flatMap((each) => receiptNotice(place, each.bytes, parseReceipt(each.bytes, each.id)));
    return notices.length === 0 ? { receipt, notices } : { receipt: { ...receipt, operations: [] }, notices };
  });
}

/** Returns the start of a receipt's run, from its id. */
function startOf(id: string): number {
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-/.exec(id) ?? [];
  return Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
}

/** Returns the objects that the stack manages and those it wrote to in the period. */
function objectsOf(state: State, receipts: readonly Receipt[]): readonly TrailObject[] {
  const managed = Object.values(state.resources);
  const written = ownWrites(receipts).map(({ write }) => write);
  const along = receipts.flatMap(({ operations }) => operations.flatMap(({ sideEffects = [] }) => sideEffects));
  const found = new Map<string, TrailObject>();
  for (const { kind, id } of [...managed, ...written, ...along.filter(({ effect }) => effect !== "unlinked")])
    found.set(`${kind} ${id}`, { kind: kindNamed(kind), id });
  return [...found.values()];
}

async function entriesSince(
  client: Client,
  from: string,
  objects: readonly TrailObject[] | undefined,
  pages: number,
): Promise<readonly TrailEntry[]> {
  if (objects) {
    const found = objects.length === 0 ? { rows: [], unasked: [] } : await client.searchAudit({ objects, from, pages });
    if (!found) return failTrailUnreadable();
    return found.unasked.length > 0 ? failTrailIncomplete(pages) : found.rows.map(trailEntryOf);
  }
  // Requests one entry more than allowed: its presence shows that the trail continues.
  const rows = await client.audit({ from }, pages * page + 1);
  if (!rows) return failTrailUnreadable();
  if (rows.length > pages * page) return failTrailIncomplete(pages);
  // Handling the errors of a flow changes no configuration.
  return rows.map(trailEntryOf).filter(({ resourceType }) => resourceType !== "flowError");
}

/** Returns the times at which the stack adopted objects that others had made, by id. */
function adoptionTimes(receipts: readonly Receipt[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { operations, startedAt, clockSkewMs = 0 } of receipts.toSorted(
    (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt),
  )) {
    for (const { action, id, status } of operations) {
      if (id === undefined || status !== "done" || first.has(id)) continue;
      first.set(id, action === "adopt" ? Date.parse(startedAt) + clockSkewMs : 0);
    }
  }
  return first;
}

/** Describes an entry with the address of its object, and values without the secrets known to the stack. */
function entryDescriber(
  place: Workplace,
  { program }: StackOptions,
  state: State,
  receipts: readonly Receipt[],
): (entry: TrailEntry) => AttestedChange {
  const shown = shownValues({ program, state, key: existingStackKey(place), redact: place.redact });
  const addresses = new Map<string, string>();
  for (const { operation, write } of ownWrites(receipts)) addresses.set(write.id, operation.address);
  for (const { id, address } of Object.values(state.resources)) addresses.set(id, address);
  const declared = new Map(program.resources.map((resource) => [resource.address, resource]));
  const shownSide = (name: "before" | "after", json: Json | undefined) =>
    json === undefined ? {} : { [name]: shown(json) };
  return ({ resource, resourceType, event, source, time, user, changes }) => {
    const address = addresses.get(resource);
    const at = address === undefined ? undefined : declared.get(address)?.source;
    return {
      kind: resourceType,
      id: resource,
      ...(address === undefined ? {} : { address }),
      event: event ?? "",
      ...(time === undefined ? {} : { at: time }),
      ...(source === undefined ? {} : { through: source }),
      ...(user?.name === undefined ? {} : { who: user.name }),
      ...(user?.email === undefined ? {} : { email: user.email }),
      ...(user?.id === undefined ? {} : { userId: user.id }),
      fields: changes.map(({ path, oldValue, newValue }) => ({
        path,
        ...shownSide("before", oldValue),
        ...shownSide("after", newValue),
      })),
      ...(at ? { source: { file: at.file, line: at.line, column: at.column } } : {}),
    };
  };
}

function attestedChangeKey({ id, at, event, userId, fields }: AttestedChange): string {
  return JSON.stringify([id, at, event, userId, fields]);
}

function silentWrite(own: OwnWrite): SilentWrite {
  const { receipt, operation, write } = own;
  const { kind, id, event } = write;
  return { receipt: receipt.id, address: operation.address, kind, id, event, at: momentOf(own) };
}

function momentOf({ write, receipt }: OwnWrite): string {
  const { clockSkewMs = 0 } = receipt;
  return write.lastModified ?? new Date(writeSpan(write, receipt)[1] + clockSkewMs).toISOString();
}

function failTrailUnreadable(): never {
  return fail("no-audit", "The audit trail cannot be read", {
    detail: "This token may not read it, or the platform keeps none: nothing can be attested. Use a token that may.",
  });
}

function failTrailIncomplete(pages: number): never {
  return fail("audit-partly-read", "The audit trail was not read to its end", {
    detail: `There are more than ${pages} pages of entries: entries that are not read cannot be attested. Shorten the period with --since, or allow more with --audit-pages.`,
  });
}

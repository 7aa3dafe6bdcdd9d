/** The net effect of receipts on each address: the last receipt shows the written value, the first one the value before. */
import { isObject, type Json } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Receipt, ReceiptOperation, ReceiptWrite, SideEffect } from "../../model/receipt.ts";
import type { ResourceState } from "../../model/state.ts";
import { markIn, parseOwnerMark } from "../../plan/owner-mark.ts";

/** A changed path. An absent value means that the path was empty. */
export interface NetPath {
  readonly path: Pointer;
  /** Before all of it. */
  readonly before?: Json | undefined;
  /** The platform's answer to the last write of the path. */
  readonly after?: Json | undefined;
  readonly secret: boolean;
}

export interface NetChange {
  /** Its present address. */
  readonly address: string;
  /** Its address before the receipts. */
  readonly former: string;
  readonly kind: string;
  /** The state's entry before; null if there was none, undefined if no receipt shows it. */
  readonly stateBefore: ResourceState | null | undefined;
  /** The object existed before, and was only adopted. */
  readonly wasAdopted: boolean;
  /** The other stack of a hand-over among the operations. */
  readonly handOver?: ReceiptOperation["handOver"];
  /** The mark of the stack that owned it before. */
  readonly formerMark?: string | undefined;
  /** `_id` after all of it. */
  readonly id: string | undefined;
  readonly paths: readonly NetPath[];
  /** Its writes, the oldest first. */
  readonly writes: readonly ReceiptWrite[];
  readonly sideEffects: readonly SideEffect[];
}

interface NetChangeBuilder {
  readonly newest: ReceiptOperation;
  oldest: ReceiptOperation;
  handOver?: ReceiptOperation["handOver"];
  readonly paths: Map<Pointer, NetPath>;
  readonly writes: ReceiptWrite[];
  readonly sideEffects: SideEffect[];
}

/** Returns the net changes. `receipts`: the newest first. Steps that wrote nothing and changed no entry are left out. */
export function netChanges(receipts: readonly Receipt[]): readonly NetChange[] {
  const found = new Map<string, NetChangeBuilder>();
  /** Present addresses by those of older receipts. */
  const renamed = new Map<string, string>();
  for (const { operations } of receipts) {
    for (const operation of operations.toReversed()) {
      // The replacement already records the deletion of the replaced object.
      if (!hasActed(operation) || operation.address.includes("~")) continue;
      const address = renamed.get(operation.address) ?? operation.address;
      const growing = found.get(address) ?? beginNetChange(operation);
      found.set(address, growing);
      growing.oldest = operation;
      growing.handOver ??= operation.handOver;
      if (operation.movedFrom !== undefined) renamed.set(operation.movedFrom, address);
      growing.writes.unshift(...(operation.writes ?? []));
      growing.sideEffects.push(...(operation.sideEffects ?? []));
      noteChanges(growing.paths, operation);
    }
  }
  const along = restorationsByObject(receipts);
  return [...found].map(([address, { newest, oldest, handOver, paths, writes, sideEffects }]) => ({
    address,
    former: oldest.movedFrom ?? oldest.address,
    kind: newest.kind,
    stateBefore: oldest.stateBefore ?? (isMade(oldest) ? null : oldest.stateBefore),
    wasAdopted: oldest.action === "adopt",
    ...(oldest.action === "adopt" ? { formerMark: markBefore(oldest) } : {}),
    ...(handOver === undefined ? {} : { handOver }),
    id: newest.id,
    paths: [...paths.values()],
    writes: [...writes, ...(along.get(newest.id ?? "") ?? [])],
    sideEffects,
  }));
}

const markBefore = ({ kind, before }: ReceiptOperation): string | undefined =>
  isObject(before) ? markIn(kindNamed(kind) as Kind, before) : undefined;

function isMade({ action, writes = [] }: ReceiptOperation): boolean {
  return action === "create" || action === "adopt" || writes.some(({ event }) => event === "create");
}

/** Returns restorations of other objects that included an object, by its id. */
function restorationsByObject(receipts: readonly Receipt[]): ReadonlyMap<string, readonly ReceiptWrite[]> {
  const found = receipts.flatMap(({ operations }) =>
    operations.flatMap(({ writes = [], sideEffects = [] }) =>
      sideEffects.flatMap(({ effect, kind, id }) =>
        effect === "restored"
          ? writes.filter(({ event }) => event === "restore").map((write): ReceiptWrite => ({ ...write, kind, id }))
          : [],
      ),
    ),
  );
  return Map.groupBy(found, ({ id }) => id);
}

/** Returns true if a step wrote anything, or changed an entry. */
export function hasActed({ status, action, writes = [] }: ReceiptOperation): boolean {
  if (action === "noop" || action === "refuse" || action === "read") return false;
  return status === "done" || writes.length > 0;
}

function beginNetChange(operation: ReceiptOperation): NetChangeBuilder {
  return { newest: operation, oldest: operation, paths: new Map(), writes: [], sideEffects: [] };
}

/** Notes the changes of an operation. Receipts come newest first: an older one is closer to the original value. */
function noteChanges(paths: Map<Pointer, NetPath>, { changes, action, kind }: ReceiptOperation): void {
  // A new object has no former values.
  if (action === "create" || action === "replace" || action === "delete" || action === "forget") paths.clear();
  else {
    for (const { path, before, after, secret = false } of changes) {
      if (path.startsWith("/$") || isOwnerMark(kind, path, before)) continue;
      const known = paths.get(path);
      paths.delete(path);
      paths.set(path, known ? { ...known, before } : { path, before, after, secret });
    }
  }
}

/** Returns true for the owner's mark, which is added and removed with the management itself. */
function isOwnerMark(kind: string, path: Pointer, before: Json | undefined): boolean {
  const { ownerMark } = kindNamed(kind) as Kind;
  return ownerMark !== undefined && path === joinPointer("", ownerMark) && parseOwnerMark(before) !== undefined;
}

/**
 * The hold of an undo: each value, object and deletion that it reverted, until the declarations no longer request it. A later
 * plan that would repeat one is refused, regardless of other changes in the declarations.
 */
import { type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { isPointerWithin, type Pointer, pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { isOutside, type Receipt, type ReceiptOperation } from "../../model/receipt.ts";
import type { HeldChange, State } from "../../model/state.ts";
import { unknownPointers } from "../../model/value.ts";
import { fingerprintValue, sealDocument } from "../../state/fingerprint.ts";
import { desiredDocument } from "../kernel/evaluate.ts";
import type { PreparedPlan } from "../kernel/prepared-step.ts";
import { referenceResolver } from "../kernel/resolve.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { hasActed, netChanges } from "./net-changes.ts";

type Undoer = Pick<HeldChange, "by" | "reason">;

/** Returns the changes that the undo of receipts puts on hold. `state`: before the undo; `receipts`: the newest first. */
export function heldChanges(
  state: State,
  receipts: readonly Receipt[],
  key: Uint8Array,
  undoer: Undoer,
): readonly HeldChange[] {
  const forward = receipts.filter((each) => each.undoes === undefined && !isOutside(each));
  const replaced = replacedPaths(forward);
  return netChanges(forward).flatMap((change): readonly HeldChange[] => {
    const { address, former, stateBefore, wasAdopted } = change;
    const receipt = forward.find(({ operations }) => operations.some((each) => each.address === address));
    const by = {
      ...undoer,
      receipt: receipt?.id ?? forward[0]!.id,
      ...(receipt?.commit ? { commit: receipt.commit } : {}),
    };
    const present = state.resources[address];
    if (present === undefined) return stateBefore ? [{ address: former, what: "deletion", ...by }] : [];
    if (stateBefore === null || wasAdopted || stateBefore === undefined) return [{ address, what: "object", ...by }];
    const moved: readonly HeldChange[] = address === former ? [] : [{ address, what: "object", ...by }];
    const paths = change.paths.filter(({ path }) => path !== "").map(({ path }) => path);
    return [
      ...moved,
      ...[...new Set([...paths, ...(replaced.get(address) ?? [])])].map((path): HeldChange => {
        const value = valueAtPointer(present.document, path);
        return {
          address,
          what: "value",
          path,
          ...(value === undefined ? {} : { value: fingerprintValue(key, value) }),
          ...by,
        };
      }),
    ];
  });
}

/** Returns the paths whose values came with an object that replaced another one. */
function replacedPaths(receipts: readonly Receipt[]): ReadonlyMap<string, readonly Pointer[]> {
  const operations = receipts.flatMap((each) => each.operations);
  const replacing = operations.filter((each) => each.action === "replace" && hasActed(each));
  const changedPaths = ({ changes }: ReceiptOperation) =>
    changes.flatMap(({ path }) => (path === "" || path.startsWith("/$") ? [] : [path]));
  return new Map(replacing.map((each) => [each.address, changedPaths(each)]));
}

/** A held change compared with the declarations and a plan. */
export interface Holding {
  readonly change: HeldChange;
  /** The declarations still request the change; false: the hold is over. */
  readonly isAsked: boolean;
  /** The plan would repeat the change. */
  readonly isPlanned: boolean;
}

/** Compares the held changes of a state with the declarations and with the steps of a plan. */
export function compareHeldChanges(
  stack: StackOptions,
  prepared: PreparedPlan,
  held: readonly HeldChange[],
): readonly Holding[] {
  const resources = new Map(stack.program.resources.map((each) => [each.address, each]));
  const steps = new Map([...prepared.work.values()].map(({ step }) => [step.address, step]));
  return held.map((change): Holding => {
    const declared = resources.get(change.address) ?? renamedFrom(stack.program, change.address);
    const step = steps.get(declared?.address ?? change.address);
    if (change.what === "deletion") {
      const isPlanned = declared === undefined && (step?.action === "delete" || step?.action === "forget");
      return { change, isAsked: declared === undefined, isPlanned };
    }
    if (declared === undefined) return { change, isAsked: false, isPlanned: false };
    const isNew = step !== undefined && bringing.has(step.action);
    if (change.what === "object") return { change, isAsked: true, isPlanned: isNew || step?.movedFrom !== undefined };
    const isRequested = asksFor(stack, prepared, declared, change);
    const touches = step?.changes.some(
      ({ path }) =>
        path === "" ||
        isPointerWithin(path, change.path!) ||
        isPointerWithin(change.path!, path) ||
        areInOneList(path, change.path!),
    );
    return { change, isAsked: isRequested !== "no", isPlanned: isRequested === "yes" && (isNew || touches === true) };
  });
}

const bringing: ReadonlySet<string> = new Set(["create", "adopt", "restore", "replace"]);

function renamedFrom({ resources }: Program, address: string): DeclaredResource | undefined {
  return resources.find(({ meta }) => meta.was === address || meta.earlier?.includes(address));
}

function areInOneList(a: Pointer, b: Pointer): boolean {
  const [left, right] = [pointerSegments(a), pointerSegments(b)];
  const isIndexed = (parts: readonly string[]) => /^\d+$/.test(parts.at(-1) ?? "");
  return isIndexed(left) && isIndexed(right) && sameJson(left.slice(0, -1), right.slice(0, -1));
}

/** Compares a declaration with a held value: "yes" if it requests the value, "unknown" if the value is known only at apply. */
function asksFor(
  { key }: StackOptions,
  { knowledge }: PreparedPlan,
  declared: DeclaredResource,
  { path = "", value }: HeldChange,
): "yes" | "no" | "unknown" {
  const kind = kindNamed(declared.kind);
  const desired = desiredDocument(kind, declared, referenceResolver(knowledge));
  if (unknownPointers(desired).some((each) => isPointerWithin(each, path) || isPointerWithin(path, each)))
    return "unknown";
  // An unknown value has another form as JSON and is not compared.
  const document = JSON.parse(JSON.stringify(desired)) as JsonObject;
  const sealed = sealDocument(document, [...new Set([...secretPointers(kind, document), ...declared.secrets])], key);
  const sealedValue = valueAtPointer(sealed, path);
  if (value === undefined) return sealedValue === undefined ? "yes" : "no";
  const isHeld = (each: Json | undefined) => each !== undefined && fingerprintValue(key, each) === value;
  if (isHeld(sealedValue)) return "yes";
  // An entry of a list may now be at another index.
  const parts = pointerSegments(path);
  const list = /^\d+$/.test(parts.at(-1) ?? "")
    ? valueAtPointer(sealed, path.slice(0, path.lastIndexOf("/")))
    : undefined;
  return Array.isArray(list) && list.some((each: Json) => isHeld(each)) ? "yes" : "no";
}

/**
 * Turns receipts into declarations that undo them: former values are declared again, path by path, and new ones are left out. The
 * planner does the rest, so that an undo is planned, shown and applied like any other change.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { StepUndo } from "../../model/plan.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import type { Receipt, SideEffect } from "../../model/receipt.ts";
import type { ResourceState, State, Tombstone } from "../../model/state.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { declaredAs } from "./as-declared.ts";
import { netChanges } from "./net-changes.ts";
import type { UndoChoices } from "./undo-notes.ts";
import { UndoPlanner } from "./undo-planner.ts";

/** The input for a plan of the undo. */
export interface UndoProgram {
  readonly program: Program;
  /** Addresses that it is about. */
  readonly addresses: readonly string[];
  /** Tombstones of restored objects, by address. */
  readonly tombstones: { readonly [address: string]: Tombstone };
  /** Addresses whose present object makes room for the former one. */
  readonly aside: readonly string[];
  /** References that the deletion removed from other objects, to be set again with the object, by address. */
  readonly relinks: ReadonlyMap<string, readonly SideEffect[]>;
  /** The reversibility of each address: of all addresses in the undo, and of objects that stay although they should not. */
  readonly grades: ReadonlyMap<string, StepUndo>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the undo. `receipts`: the newest first. Reads the objects to be changed. Throws ApiError. */
export async function buildUndoProgram(
  stack: StackOptions,
  state: State,
  receipts: readonly Receipt[],
  options: UndoChoices,
): Promise<UndoProgram> {
  const changes = netChanges(receipts);
  const undoing = new UndoPlanner(stack, state, options, receipts[0]?.id ?? "");
  for (const change of changes) await undoing.addChange(change);
  await undoing.notes.blameConflicts(stack.client);
  await undoing.reportRestoredAlong(changes);
  const { declared, tombstones, aside, relinks, forgotten, gone } = undoing;
  const { diagnostics } = undoing.notes;
  // Resources without a receipt stay as they are, including drift.
  const others = Object.values(state.resources)
    .filter(({ address }) => !declared.has(address) && !gone.has(address))
    .map((entry) => declaredAsRecorded(stack, entry));
  const program: Program = {
    ...stack.program,
    resources: [...others, ...declared.values()],
    lookups: [],
    reads: [],
    outputs: [],
    forgotten: [...(stack.program.forgotten ?? []), ...forgotten],
  };
  const staying = undoing.staying.filter((address) => !declared.has(address));
  const addresses = [...declared.keys(), ...gone, ...staying];
  return {
    program,
    addresses,
    grades: undoing.notes.reversibilityByAddress(addresses),
    tombstones: Object.fromEntries(tombstones),
    aside,
    relinks,
    diagnostics,
  };
}

/** Returns a resource of the state that is not compared. */
function declaredAsRecorded(stack: StackOptions, entry: ResourceState): DeclaredResource {
  return declaredAs(stack, entry, entry.document, [""]);
}

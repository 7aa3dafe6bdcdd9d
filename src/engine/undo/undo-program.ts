/**
 * The way back from receipts, as declarations: what stood there before is declared again, path by path, and what came is not. The planner does the rest,
 * so that an undo is planned, shown and applied as anything else.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { StepUndo } from "../../model/plan.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import type { Receipt, SideEffect } from "../../model/receipt.ts";
import type { ResourceState, State, Tombstone } from "../../model/state.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { declaredAs } from "./as-declared.ts";
import { netChanges } from "./net-changes.ts";
import { type UndoHow, Undoing } from "./undoing.ts";

/** What a plan of the way back is made from. */
export interface WayBack {
  readonly program: Program;
  /** Addresses that it is about. */
  readonly addresses: readonly string[];
  /** Where the objects are that come back, by address. */
  readonly tombstones: { readonly [address: string]: Tombstone };
  /** Addresses whose present object makes way for the one before it. */
  readonly aside: readonly string[];
  /** What took an object out of others, to be put back with it, by address. */
  readonly relinks: ReadonlyMap<string, readonly SideEffect[]>;
  /** How much of each comes back as it was, by address: of all that it is about, and of what stays though it should not. */
  readonly grades: ReadonlyMap<string, StepUndo>;
  readonly diagnostics: readonly Diagnostic[];
}

/** `receipts`: the newest first. Reads the objects that are to be changed. Throws ApiError. */
export async function wayBack(
  stack: StackOptions,
  state: State,
  receipts: readonly Receipt[],
  how: UndoHow,
): Promise<WayBack> {
  const changes = netChanges(receipts);
  const undoing = new Undoing(stack, state, how, receipts[0]?.id ?? "");
  for (const change of changes) await undoing.add(change);
  await undoing.blame();
  await undoing.along(changes);
  const { declared, tombstones, aside, relinks, forgotten, gone, diagnostics } = undoing;
  // What the receipts do not tell of stays as it is, drift and all.
  const others = Object.values(state.resources)
    .filter(({ address }) => !declared.has(address) && !gone.has(address))
    .map((entry) => asItIs(stack, entry));
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
    grades: undoing.grades(addresses),
    tombstones: Object.fromEntries(tombstones),
    aside,
    relinks,
    diagnostics,
  };
}

/** A resource as the state has it, of which nothing is compared. */
function asItIs(stack: StackOptions, entry: ResourceState): DeclaredResource {
  return declaredAs(stack, entry, entry.document, [""]);
}

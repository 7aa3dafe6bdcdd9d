/** Facts about each stack of a folder: whom it reads, where its state is, its last apply, and whether it is behind. */
import { diagnosticsOfError } from "../../base/failure.ts";
import { canonicalJson } from "../../base/json.ts";
import { isFingerprint, type State } from "../../model/state.ts";
import type { MovedOutput } from "../../model/upstream.ts";
import { applyHistory } from "../history.ts";
import { recordedOutputs, withState } from "../state/open-state.ts";
import { type ManifestStack, namedStateIdentity } from "./manifest-stacks.ts";

export interface ListedStack {
  readonly name: string;
  readonly path: string;
  readonly environments: readonly string[];
  /** Names of the stacks whose outputs it reads: in this folder as they are called, others as its manifest calls them. */
  readonly reads: readonly string[];
  readonly readBy: readonly string[];
  /** The place of its state; absent if it cannot be opened. */
  readonly state?: string;
  /** Absent if there was none. */
  readonly lastApply?: { readonly receipt: string; readonly at: string; readonly who: string };
  /** Outputs of other stacks that changed since its last apply. */
  readonly behind: readonly MovedOutput[];
  /** Why its state, or that of a stack that it reads, cannot be read. */
  readonly unreadable?: string;
}

/** Reads the facts about the chosen stacks. `all`: the stacks of the folder. A state that cannot be read is reported in its row, not as an error. */
export async function listStacks(
  chosen: readonly ManifestStack[],
  all: readonly ManifestStack[],
): Promise<readonly ListedStack[]> {
  const listed: ListedStack[] = [];
  for (const stack of chosen) listed.push(await factsOf(stack, all));
  return listed;
}

async function factsOf(stack: ManifestStack, all: readonly ManifestStack[]): Promise<ListedStack> {
  const { name, folder, environments } = stack;
  const byState = new Map(all.map((each) => [each.stateIdentity, each.name]));
  const facts = {
    name,
    path: folder,
    environments,
    reads: stack.member
      ? stack.dependencies
      : [...new Set(stack.reads.map((other) => byState.get(namedStateIdentity(other)) ?? other.name))],
    readBy: all.filter((each) => each.dependencies.includes(name)).map((each) => each.name),
  };
  try {
    return { ...facts, ...(await recordedFacts(stack)) };
  } catch (error) {
    const [first] = diagnosticsOfError(error, false);
    return { ...facts, behind: [], unreadable: first?.detail ?? first?.summary ?? "unknown" };
  }
}

async function recordedFacts(stack: ManifestStack): Promise<Pick<ListedStack, "state" | "lastApply" | "behind">> {
  const { state, path } = await withState(stack.place, async ({ store }) => ({
    state: await store.load(),
    path: store.path,
  }));
  const [last] = (await applyHistory(stack.place, { limit: 1 })).applies;
  return {
    state: path,
    ...(last ? { lastApply: { receipt: last.receipt.id, at: last.receipt.startedAt, who: last.receipt.who } } : {}),
    behind: await behindOf(stack, state),
  };
}

/** Returns the outputs whose value in the state of their stack is not the one that the last apply used. */
async function behindOf({ place, reads }: ManifestStack, { upstream = {} }: State): Promise<readonly MovedOutput[]> {
  const moved: MovedOutput[] = [];
  for (const other of reads) {
    const prefix = `stacks.${other.name}.outputs.`;
    const used = Object.entries(upstream).filter(([output]) => output.startsWith(prefix));
    if (used.length === 0) continue;
    const outputs = await recordedOutputs(place, other);
    for (const [output, before] of used) {
      const { value, secret } = outputs[output.slice(prefix.length)] ?? {};
      const after = value === undefined || secret || isFingerprint(value) ? undefined : value;
      if (after === undefined || canonicalJson(after) !== canonicalJson(before))
        moved.push({ output, before, ...(after === undefined ? {} : { after }) });
    }
  }
  return moved;
}

/** A planned step with the data its execution needs in memory. It may contain secrets and is never written to disk. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Plan, Step } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { ReceiptOperation, SideEffect } from "../../model/receipt.ts";
import type { RunAuthor } from "../../model/run-author.ts";
import type { ResourceState, State } from "../../model/state.ts";
import type { Knowledge } from "./resolve.ts";
import type { Sighting } from "./sighting.ts";
import type { HandOverOffer } from "./stack.ts";

export interface ExecutableStep {
  readonly step: Step;
  readonly kind: Kind;
  /** The declaration; absent where the resource is no longer declared. */
  readonly declared?: DeclaredResource;
  readonly prior?: ResourceState;
  readonly sighting?: Sighting;
  /** Dependencies of the declaration, by reference or by `$dependsOn`; empty where the resource is no longer declared. */
  readonly dependencies: readonly string[];
  /** Addresses whose references are left out of the first write because of a legal cycle. */
  readonly broken: readonly string[];
  /** For a deletion in a legal cycle: the objects whose references to this one are removed first. */
  readonly detach: readonly { readonly kind: Kind; readonly id: string }[];
  /** Protection after the step. */
  readonly protect: boolean;
  /** True if the object stays on the platform, after the step, once it is no longer declared. */
  readonly keep: boolean;
  /** Objects whose reference to the object is set again after it is restored. */
  readonly relinks?: readonly SideEffect[];
  /** The prior entry belongs to an object that this stack deleted: it is not in the state. */
  readonly isGrave?: true;
  /** For `read`: the entry that takes drift into the state. */
  readonly accepted?: ResourceState;
}

/** A plan with the data its execution needs. */
export interface PreparedPlan {
  readonly plan: Plan;
  readonly work: ReadonlyMap<string, ExecutableStep>;
  /** The state as loaded, under the plan's addresses. */
  readonly state: State;
  /** Objects that other stacks hand over, by their address here. They are in `state` already, and must be taken over first. */
  readonly taken?: ReadonlyMap<string, HandOverOffer>;
  /** The number of resources that get another address; if there are any, the state is written first. */
  readonly moves: number;
  /**
   * Objects that an earlier run created without recording them, and operations of that run that no receipt lists. Present, though
   * perhaps empty, where settled intents require a write of the state.
   */
  readonly settled?: {
    readonly entries: readonly ResourceState[];
    readonly operations: readonly ReceiptOperation[];
    /** Author of the earlier run, if its journal records one. */
    readonly by?: RunAuthor;
  };
  /** Knowledge at the time of the plan: lookups, and the resources as they are or as declared. */
  readonly knowledge: Knowledge;
  readonly diagnostics: readonly Diagnostic[];
  /** The reasons for `refuse` steps, which are not carried out; their dependents are skipped. */
  readonly refused?: ReadonlyMap<string, Diagnostic>;
}

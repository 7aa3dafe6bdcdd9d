/** A planned step with what its execution needs in memory: never written anywhere, it may hold secrets. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { Plan, Step } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { Operation, SideEffect } from "../../model/receipt.ts";
import type { RunAuthor } from "../../model/run-author.ts";
import type { ResourceState, State } from "../../model/state.ts";
import type { Knowledge } from "./resolve.ts";
import type { Sighting } from "./sighting.ts";

export interface Work {
  readonly step: Step;
  readonly kind: Kind;
  /** Absent for what is no longer declared. */
  readonly declared?: DeclaredResource;
  readonly prior?: ResourceState;
  readonly sighting?: Sighting;
  /** What the declaration depends on, by reference or stated; empty for what is no longer declared. */
  readonly dependencies: readonly string[];
  /** Addresses whose references are left out of the first write because of a legal cycle. */
  readonly broken: readonly string[];
  /** For a deletion in a legal cycle: the objects whose references to this one are removed first. */
  readonly detach: readonly { readonly kind: Kind; readonly id: string }[];
  /** Protection after the step. */
  readonly protect: boolean;
  /** Whether the object stays on the platform when it is no longer declared, after the step. */
  readonly keep: boolean;
  /** What gets its reference to the object back once that is restored. */
  readonly relinks?: readonly SideEffect[];
  /** The entry before is that of an object which this stack deleted: the state has none of it. */
  readonly isGrave?: true;
  /** For `read`: the entry that takes drift into the state. */
  readonly accepted?: ResourceState;
}

/** A plan, and what carrying it out needs. */
export interface PreparedPlan {
  readonly plan: Plan;
  readonly work: ReadonlyMap<string, Work>;
  /** As loaded, under the addresses that the plan gives. */
  readonly state: State;
  /** Resources that get another address; the state is written before anything else where there are any. */
  readonly moves: number;
  /**
   * Objects that an earlier run created without recording them, and what it did that no receipt tells. Present, though perhaps empty, where the state has
   * to be written because pending intents were settled.
   */
  readonly settled?: {
    readonly entries: readonly ResourceState[];
    readonly operations: readonly Operation[];
    /** Who ran that run, where its journal says it. */
    readonly by?: RunAuthor;
  };
  /** What was known when the plan was made: lookups, and the resources as they are or are declared. */
  readonly knowledge: Knowledge;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the steps that say `refuse` are not carried out; their dependents are skipped. */
  readonly refused?: ReadonlyMap<string, Diagnostic>;
}

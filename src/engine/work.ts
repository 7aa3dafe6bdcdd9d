/** A planned step with what its execution needs in memory: never written anywhere, it may hold secrets. */
import type { Diagnostic } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import type { Kind } from "../catalog/kind.ts";
import type { Plan, Step } from "../model/plan.ts";
import type { DeclaredResource } from "../model/program.ts";
import type { ResourceState, State } from "../model/state.ts";
import type { Sighting } from "./refresh.ts";

export interface Work {
  readonly step: Step;
  readonly kind: Kind;
  /** Absent for what is no longer declared. */
  readonly declared?: DeclaredResource;
  readonly prior?: ResourceState;
  readonly sighting?: Sighting;
  /** Addresses whose references are left out of the first write because of a legal cycle. */
  readonly broken: readonly string[];
  /** Protection after the step. */
  readonly protect: boolean;
}

/** A plan, and what carrying it out needs. */
export interface PreparedPlan {
  readonly plan: Plan;
  readonly work: ReadonlyMap<string, Work>;
  readonly state: State;
  readonly lookups: ReadonlyMap<string, JsonObject>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A plan is inert data: plain frozen JSON, secrets already masked, no views and no I/O. Its fields are declared in plan-shape.ts. */
import type { RecordOf, Shape } from "../derive/schemas/schema-words.ts";
import type {
  change,
  choices,
  content,
  declared,
  madeWith,
  notTaken,
  pathAuthor,
  planActions,
  planCauses,
  planContext,
  planFields,
  plannedOutput,
  seal,
  step,
  stepUndo,
  summary,
} from "./plan-shape.ts";

/** What apply does to a resource. */
export type Action = (typeof planActions)[number];

/** Why a path changes. */
export type Cause = (typeof planCauses)[number];

export interface Change extends Shape<typeof change> {}

/** A declared value that the platform did not take. */
export interface NotTaken extends Shape<typeof notTaken> {}

/** Who made a value so that drifted. */
export interface PathAuthor extends Shape<typeof pathAuthor> {}

/** How much of what a receipt tells of a step brings back. */
export interface StepUndo extends Shape<typeof stepUndo> {}
export interface Step extends Shape<typeof step> {}

/** Something that a container holds. */
export interface Content extends Shape<typeof content> {}

/** What the user decided about a plan beside its declarations. */
export interface PlanChoices extends Shape<typeof choices> {}
export interface PlannedOutput extends Shape<typeof plannedOutput> {}

/** Steps by action. */
export interface Summary extends Shape<typeof summary> {}

export interface Plan extends RecordOf<typeof planFields> {}

/** The reason of a replacement that the user asked for. */
export const askedFor = "asked for with --replace";

/** What the value of a field is declared as. */
export interface Declared extends Shape<typeof declared> {}

/** What a plan was made from, for whoever reads the file alone. Secrets are masked. */
export interface PlanContext extends Shape<typeof planContext> {}

/** What `plan --out` writes: a plan that can be published, and signed. */
export interface PlanFile extends Plan {
  readonly madeWith: Shape<typeof madeWith>;
  readonly context?: PlanContext;
  readonly seal: Shape<typeof seal>;
}

/** True when applying would change nothing. */
export function isEmpty(plan: Plan): boolean {
  return plan.steps.every((step) => step.action === "noop") && plan.outputs.every((output) => output.action === "noop");
}

/** What views show: every step that does something, and what an undo leaves as it is though it should not. */
export function isTold({ action, undo }: Step): boolean {
  return action !== "noop" || (undo !== undefined && undo.grade !== "exact");
}

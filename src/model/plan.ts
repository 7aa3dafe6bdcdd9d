/** A plan is inert data: plain frozen JSON, secrets already masked, no views and no I/O. Its fields are declared in plan-shape.ts. */
import type { RecordOf, SchemaType } from "../derive/schemas/schema-words.ts";
import {
  type change,
  type choices,
  type content,
  type declared,
  type madeWith,
  type notTaken,
  type pathAuthor,
  planActions,
  type planCauses,
  type planContext,
  type planFields,
  type plannedOutput,
  type seal,
  type step,
  type stepUndo,
  type summary,
} from "./plan-shape.ts";

/** The closed set of actions. */
export const planActionNames: readonly string[] = planActions;

/** The action of apply on a resource. */
export type Action = (typeof planActions)[number];

/** Why a path changes. */
export type Cause = (typeof planCauses)[number];

export interface Change extends SchemaType<typeof change> {}

/** A declared value that the platform did not accept. */
export interface NotTaken extends SchemaType<typeof notTaken> {}

/** The author of a drifted value. */
export interface PathAuthor extends SchemaType<typeof pathAuthor> {}

/** The part of a step that an undo can restore from its receipt. */
export interface StepUndo extends SchemaType<typeof stepUndo> {}
export interface Step extends SchemaType<typeof step> {}

/** An object inside a container. */
export interface Content extends SchemaType<typeof content> {}

/** The user's choices about a plan, in addition to its declarations. */
export interface PlanChoices extends SchemaType<typeof choices> {}
export interface PlannedOutput extends SchemaType<typeof plannedOutput> {}

/** Steps by action. */
export interface Summary extends SchemaType<typeof summary> {}

export type Plan = RecordOf<typeof planFields> & {};

/** The reason of a replacement that the user requested. */
export const askedFor = "requested with --replace";

/** The declaration of a field's value. */
export interface DeclaredField extends SchemaType<typeof declared> {}

/** The basis of a plan, for readers of the file alone. Secrets are masked. */
export interface PlanContext extends SchemaType<typeof planContext> {}

/** The output of `plan --out`: a signed plan that can be published. */
export interface PlanFile extends Plan {
  readonly madeWith: SchemaType<typeof madeWith>;
  readonly context?: PlanContext;
  readonly seal: SchemaType<typeof seal>;
}

/** Returns true if applying would change nothing. */
export function isEmpty(plan: Plan): boolean {
  return plan.steps.every((step) => step.action === "noop") && plan.outputs.every((output) => output.action === "noop");
}

/** Returns true for the steps that views show: steps with an action, and objects that an undo cannot fully restore. */
export function isShownStep({ action, undo }: Step): boolean {
  return action !== "noop" || (undo !== undefined && undo.grade !== "exact");
}

/** Returns the number of steps of each counted action. */
export function summarisePlan(steps: readonly { readonly action: Action }[]): Summary {
  const counts = {
    create: 0,
    adopt: 0,
    restore: 0,
    update: 0,
    replace: 0,
    delete: 0,
    move: 0,
    forget: 0,
    read: 0,
    noop: 0,
  };
  for (const { action } of steps) if (action !== "refuse") counts[action] += 1;
  return Object.freeze(counts);
}

/** Distinct causes in order of first appearance. */
export function causesOf(changes: Step["changes"]): Step["causes"] {
  return [...new Set(changes.map((change) => change.cause))];
}

/** What a person should know of a plan before anything is written: what cannot be undone, what nobody documents, what stays as it is. */

import { pathText } from "../../base/path-text.ts";
import type { Pointer } from "../../base/pointer.ts";
import { printable } from "../../base/printable.ts";
import type { Plan, Step } from "../../model/plan.ts";
import { inline, textOf } from "../rows/pieces.ts";
import type { Paint } from "../text/paint.ts";
import { hanging } from "../text/wrap.ts";

/** Addresses that are named before the rest is only counted. */
const named = 5;

/** One block, or nothing where there is nothing to say. */
export function renderNotices(plan: Plan, paint: Paint, width?: number): string | undefined {
  const lines = [
    ...grouped(plan.steps, (step) => step.irreversible ?? []).map(
      ([what, steps]) => `${paint("yellow", "cannot be undone")}: ${addresses(steps)}: ${printable(what)}`,
    ),
    ...grouped(plan.steps, (step) => (step.assumed ? [[...new Set(step.assumed)].join(", ")] : [])).map(
      ([verbs, steps]) => `not documented by the platform: ${printable(verbs)} of ${addresses(steps)}`,
    ),
    ...undeclared(plan.steps),
    ...renderOpen(plan),
  ];
  if (lines.length === 0) return undefined;
  return [
    paint("bold", "Before anything is written"),
    ...lines.map((line) => hanging(`  ${paint("dim", "#")} ${line}`, width, 4)),
  ].join("\n");
}

/** What is to be known with or without changes: values that the platform does not take, and secrets that nobody could compare. */
export function renderOpen({ steps }: Plan): readonly string[] {
  const refused = steps.flatMap((step) =>
    (step.notTaken ?? []).map(({ path, asked, kept }) => {
      const stays = kept === undefined ? "nothing" : textOf(inline(kept));
      return `not taken by the platform: ${printable(step.address)} ${pathText(path)}: asked ${textOf(inline(asked))}, kept ${stays}`;
    }),
  );
  const open = (choose: (step: Step) => readonly Pointer[]) =>
    steps.flatMap((step) => choose(step).map((path) => `${printable(step.address)} ${pathText(path)}`));
  const kept = open(({ unchecked = [], needs = [] }) => unchecked.filter((path) => !needs.includes(path)));
  const needed = open(({ needs = [] }) => needs);
  return [
    ...refused,
    ...(kept.length > 0 ? [`secret not checked, stays as it is: ${kept.join(", ")}`] : []),
    ...(needed.length > 0 ? [`secret not given, which apply needs: ${needed.join(", ")}`] : []),
  ];
}

/** Steps by each text that they give, in order of appearance. */
function grouped(
  steps: readonly Step[],
  textsOf: (step: Step) => readonly string[],
): readonly (readonly [string, readonly Step[]])[] {
  const groups = new Map<string, Step[]>();
  for (const step of steps) for (const text of textsOf(step)) groups.set(text, [...(groups.get(text) ?? []), step]);
  return [...groups];
}

function addresses(steps: readonly Step[]): string {
  const shown = steps.slice(0, named).map((step) => printable(step.address));
  return `${shown.join(", ")}${steps.length > named ? ` and ${steps.length - named} more` : ""}`;
}

function undeclared(steps: readonly Step[]): readonly string[] {
  const holding = steps.filter((step) => step.undeclared !== undefined);
  const count = holding.reduce((sum, step) => sum + step.undeclared!, 0);
  if (count === 0) return [];
  return [`${count} undeclared field${count === 1 ? " passes" : "s pass"} through: ${addresses(holding)}`];
}

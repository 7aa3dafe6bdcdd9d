/** Shows notices about a plan before it is applied: irreversible actions, undocumented endpoints, and unchanged objects. */

import { countedNoun } from "../../base/counted.ts";
import { pathText } from "../../base/path-text.ts";
import type { Pointer } from "../../base/pointer.ts";
import { toPrintable } from "../../base/printable.ts";
import { parseAddress } from "../../model/address.ts";
import type { Plan, Step } from "../../model/plan.ts";
import { maskedValue, piecesText } from "../rows/line-pieces.ts";
import type { Paint } from "../text/paint.ts";
import { hangingIndent } from "../text/wrap.ts";

/** Maximum number of addresses to name; the rest is counted. */
const named = 5;
/** Maximum number of kinds whose endpoints are named; the rest is counted. */
const namedKinds = 4;

/** Returns one block, or nothing without notices. */
export function renderNotices(
  plan: Plan,
  paint: Paint,
  { width, full = false }: { readonly width?: number | undefined; readonly full?: boolean } = {},
): string | undefined {
  const lines = [
    ...stepsByText(plan.steps, (step) => step.irreversible ?? []).map(
      ([what, steps]) => `${paint("yellow", "cannot be undone")}: ${shownAddresses(steps)}: ${toPrintable(what)}`,
    ),
    ...(full ? undocumentedSteps(plan.steps) : undocumentedKinds(plan.steps)),
    ...undeclaredNotices(plan.steps),
    ...renderOpen(plan),
  ];
  if (lines.length === 0) return undefined;
  return [
    paint("bold", "Notes before the first write"),
    ...lines.map((line) => hangingIndent(`  ${paint("dim", "#")} ${line}`, width, 4)),
  ].join("\n");
}

/** Shows notices even without changes: values that the platform does not accept, and secrets that could not be compared. */
export function renderOpen({ steps }: Plan): readonly string[] {
  const refused = steps.flatMap((step) =>
    (step.notTaken ?? []).map(({ path, asked, kept }) => {
      const stays = kept === undefined ? "nothing" : piecesText(maskedValue(kept));
      return `not taken by the platform: ${toPrintable(step.address)} ${pathText(path)}: asked ${piecesText(maskedValue(asked))}, kept ${stays}`;
    }),
  );
  const openPointers = (choose: (step: Step) => readonly Pointer[]) =>
    steps.flatMap((step) => choose(step).map((path) => `${toPrintable(step.address)} ${pathText(path)}`));
  const kept = openPointers(({ unchecked = [], needs = [] }) => unchecked.filter((path) => !needs.includes(path)));
  const needed = openPointers(({ needs = [] }) => needs);
  return [
    ...refused,
    ...(kept.length > 0
      ? [`secret not checked: apply compares it, and writes it where it changed: ${kept.join(", ")}`]
      : []),
    ...(needed.length > 0 ? [`secret not given, which apply needs: ${needed.join(", ")}`] : []),
  ];
}

/** Names the endpoints in one line, because reviewers of a plan cannot change them. */
function undocumentedKinds(steps: readonly Step[]): readonly string[] {
  const verbs = new Map<string, Set<string>>();
  for (const { address, assumed = [] } of steps) {
    const { family = "" } = parseAddress(address) ?? {};
    if (assumed.length > 0) verbs.set(family, new Set([...(verbs.get(family) ?? []), ...assumed]));
  }
  const count = [...verbs.values()].reduce((sum, each) => sum + each.size, 0);
  if (count === 0) return [];
  const all = [...verbs].map(([family, each]) => `${[...each].join(", ")} of ${family}`);
  const more =
    all.length > namedKinds ? `; and of ${countedNoun(all.length - namedKinds, "more kind")} (--full shows them)` : "";
  const endpoints = count === 1 ? "1 endpoint" : `${count} endpoints`;
  return [
    `uses ${endpoints} that the platform does not document: ${toPrintable(all.slice(0, namedKinds).join("; "))}${more}`,
  ];
}

function undocumentedSteps(steps: readonly Step[]): readonly string[] {
  return stepsByText(steps, (step) => (step.assumed ? [[...new Set(step.assumed)].join(", ")] : [])).map(
    ([verbs, each]) =>
      `not documented by the platform: ${toPrintable(verbs)} of ${each.map(({ address }) => toPrintable(address)).join(", ")}`,
  );
}

/** Groups steps by text, in order of appearance. */
function stepsByText(
  steps: readonly Step[],
  textsOf: (step: Step) => readonly string[],
): readonly (readonly [string, readonly Step[]])[] {
  const groups = new Map<string, Step[]>();
  for (const step of steps) for (const text of textsOf(step)) groups.set(text, [...(groups.get(text) ?? []), step]);
  return [...groups];
}

function shownAddresses(steps: readonly Step[]): string {
  const shown = steps.slice(0, named).map((step) => toPrintable(step.address));
  return `${shown.join(", ")}${steps.length > named ? ` and ${steps.length - named} more` : ""}`;
}

function undeclaredNotices(steps: readonly Step[]): readonly string[] {
  const holding = steps.filter((step) => step.undeclared !== undefined);
  const count = holding.reduce((sum, step) => sum + step.undeclared!, 0);
  if (count === 0) return [];
  return [`${count} undeclared field${count === 1 ? " passes" : "s pass"} through: ${shownAddresses(holding)}`];
}

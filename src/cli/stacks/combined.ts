/** Combines the outcomes of a command over many stacks into one. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isEmpty, type Plan } from "../../model/plan.ts";
import { planNote } from "../../views/plans/plan.ts";
import { countStacks, renderStackTable, type StackLine, type StackOutcome } from "../../views/plans/stacks.ts";
import { stacksAsMarkdown } from "../../views/plans/stacks-markdown.ts";
import type { Paint } from "../../views/text/paint.ts";
import type { ChosenStacks } from "../../workbench/stacks/choose-stacks.ts";
import type { ManifestStack } from "../../workbench/stacks/manifest-stacks.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { codeOf, hasFailed } from "./outcomes.ts";

export interface EndedStack {
  readonly stack: ManifestStack;
  readonly outcome: Outcome;
  readonly line: StackLine;
}

/** Returns the stacks that have ended, in order, with their outcomes. */
export function endedStacks(
  stacks: readonly ManifestStack[],
  outcomes: ReadonlyMap<string, Outcome>,
): readonly EndedStack[] {
  return stacks.flatMap((stack) => {
    const outcome = outcomes.get(stack.name);
    return outcome ? [{ stack, outcome, line: lineOf(stack, outcome) }] : [];
  });
}

function outcomeWord(outcome: Outcome): StackOutcome {
  if (outcome.skipped !== undefined) return "skipped";
  if (hasFailed(outcome)) return "failed";
  return outcome.effect ?? (codeOf(outcome) === 2 ? "changes" : "unchanged");
}

export function lineOf({ name, folder }: ManifestStack, outcome: Outcome): StackLine {
  return { name, path: folder, outcome: outcomeWord(outcome), note: noteOf(outcome) };
}

function noteOf(outcome: Outcome): string {
  if (outcome.skipped !== undefined) return outcome.skipped;
  const [error] = outcome.diagnostics.filter(({ severity }) => severity === "error");
  if (error) return error.summary;
  const plan = planIn(outcome);
  if (!plan || isEmpty(plan)) return "";
  return planNote(plan);
}

/** Returns the plan in the answer of `plan`. */
export function planIn({ json }: Outcome): Plan | undefined {
  return json !== undefined && "steps" in json && "configHash" in json ? (json as Plan) : undefined;
}

/** Words for a stack with nothing to report, by command. */
const calmWords: { readonly [command: string]: string } = { plan: "unchanged", drift: "no drift" };

export function combined(
  { command, flags, terminal, workplace, interrupts }: Invocation,
  ended: readonly EndedStack[],
  { diagnostics: notices, because }: Pick<ChosenStacks, "diagnostics" | "because">,
): Outcome {
  const { environment } = workplace.choices;
  const lines = ended.map(({ line }) => line);
  const calm = calmWords[command] ?? "done";
  /** The table tells that there is nothing to tell. */
  const isCalm = ({ line, outcome }: EndedStack) =>
    line.outcome === "unchanged" && (planIn(outcome) || (command in calmWords && outcome.diagnostics.length === 0));
  const stacks = ended.map(({ stack, outcome, line }) => ({
    ...(planIn(outcome) ? {} : outcome.json),
    path: stack.folder,
    name: stack.name,
    env: environment ?? null,
    because: because.get(stack.name) ?? "all",
    outcome: line.outcome,
    exitCode: codeOf(outcome),
    ...(planIn(outcome) ? { plan: outcome.json } : {}),
    diagnostics: outcome.diagnostics,
  }));
  const document = { stacks, order: lines.map(({ name }) => name), summary: countStacks(lines) };
  const codes = ended.map(({ outcome }) => codeOf(outcome));
  const failed = lines.some(({ outcome }) => outcome === "failed" || outcome === "skipped");
  return {
    // The Markdown contains the diagnostics itself.
    diagnostics:
      terminal.json || flags["markdown"]
        ? notices
        : [...notices, ...foldedNotices(ended.map((each) => [each.stack.name, withName(terminal.reported, each)]))],
    json: document,
    ending: document,
    human: async (paint, width) => {
      if (flags["markdown"]) {
        const comments = ended.map(({ outcome, line }) => ({
          ...line,
          diagnostics: outcome.diagnostics,
          markdown: outcome.markdown,
        }));
        return stacksAsMarkdown(comments, { notices, calm });
      }
      const parts = await Promise.all(ended.map((each) => (isCalm(each) ? "" : sectionOf(each, paint, width))));
      return [...parts.filter((part) => part !== ""), renderStackTable(lines, paint, { width, calm })].join("\n\n");
    },
    exitCode: interrupts.received ? interrupts.exitCode() : failed ? 1 : Math.max(0, ...codes),
  };
}

/** Returns the diagnostics of a stack with its name, for a list of those of all stacks. */
export function withName(
  reported: WeakSet<Diagnostic>,
  { stack: { name }, outcome }: EndedStack,
): readonly Diagnostic[] {
  if (outcome.skipped !== undefined) return [];
  return outcome.diagnostics
    .filter((each) => !reported.has(each))
    .map((each) => ({ ...each, summary: `${name}: ${each.summary}` }));
}

/** Returns the diagnostics of named stacks; a notice that more than two stacks have stands once, with the names of the others. */
export function foldedNotices(
  byStack: readonly (readonly [name: string, diagnostics: readonly Diagnostic[]])[],
): readonly Diagnostic[] {
  const namesOf = (code: string) =>
    byStack.filter(([, found]) => found.some((each) => each.code === code)).map(([name]) => name);
  const seen = new Set<string>();
  return byStack.flatMap(([, found]) =>
    found.flatMap((each): readonly Diagnostic[] => {
      const names = each.severity === "notice" ? namesOf(each.code) : [];
      if (names.length < 3) return [each];
      if (seen.has(each.code)) return [];
      seen.add(each.code);
      const rest = `The same is to be said of ${names.length - 1} other stacks: ${names.slice(1).join(", ")}.`;
      return [{ ...each, detail: each.detail === undefined ? rest : `${each.detail} ${rest}` }];
    }),
  );
}

/** Returns the result of a command for one stack under its name. */
async function sectionOf({ stack, outcome }: EndedStack, paint: Paint, width: number | undefined): Promise<string> {
  if (!outcome.human) return "";
  const text = await outcome.human(paint, width);
  return text === "" ? "" : `${paint(["bold"], `Stack ${stack.name}`)} ${paint("dim", `(${stack.folder})`)}\n${text}`;
}

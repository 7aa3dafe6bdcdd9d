/** Runs a command for each stack below a folder, producers of outputs first. */
import { posix } from "node:path";
import type { Diagnostic } from "../../base/diagnostics.ts";
import { isEmpty, type Plan, type PlannedOutput } from "../../model/plan.ts";
import { summaryCounts } from "../../views/plans/plan.ts";
import { countStacks, renderStackTable, type StackLine, type StackOutcome } from "../../views/plans/stacks.ts";
import { stacksAsMarkdown } from "../../views/plans/stacks-markdown.ts";
import type { Paint } from "../../views/text/paint.ts";
import { findStacks, type ManifestStack } from "../../workbench/stacks/manifest-stacks.ts";
import { placeAmong, withOwnVariables } from "../../workbench/stacks/place-among.ts";
import { workInOrder } from "../../workbench/stacks/work-in-order.ts";
import { withChosenOptions } from "../../workbench/state/command-line.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { reportDiagnostics } from "../report.ts";
import { checkStacksOptions } from "./check-options.ts";
import { codeOf, hasFailed, plannedOutputs, skippedOutcome, withCommands, withThrown } from "./outcomes.ts";

type Run = (invocation: Invocation) => Promise<Outcome>;

/** Commands in which a reader needs what its producer gives: one that fails stops its readers. */
const passesOutputs: ReadonlySet<string> = new Set(["plan"]);

/** Runs the command for every stack that `--all` chooses; see {@link Outcome}. */
export async function overAll(invocation: Invocation, run: Run): Promise<Outcome> {
  checkStacksOptions(invocation);
  const { command, flags, terminal, workplace, interrupts } = invocation;
  const { all: glob, excludeStack } = flags as {
    readonly all: string | true;
    readonly excludeStack?: readonly string[];
  };
  const found = await findStacks(workplace, { glob: glob === true ? undefined : glob, exclude: excludeStack });
  const all = await withOwnVariables(found.all, workplace.choices.variables);
  const chosen = all.filter(({ name }) => found.stacks.some((each) => each.name === name));
  const readersFirst = command === "plan" && flags["destroy"] === true;
  const planned = new Map<string, readonly PlannedOutput[]>();
  const isolated = passesOutputs.has(command) ? chosen : chosen.map((each) => ({ ...each, dependencies: [] }));
  const outcomes = await workInOrder(readersFirst ? isolated.toReversed() : isolated, {
    work: async (stack) => {
      const place = placeAmong(all, stack, planned);
      terminal.advise((text) => withChosenOptions(place, text));
      const outcome = await withThrown(invocation, () => run({ ...invocation, workplace: place }));
      if (command === "plan") planned.set(stack.name, plannedOutputs(outcome));
      const completed = withCommands(outcome, terminal);
      terminal.advise((text) => withChosenOptions(workplace, text));
      return { ...completed, diagnostics: completed.diagnostics.map((each) => fromRoot(each, stack)) };
    },
    hasFailed,
    skip: (_, because) => skippedOutcome(because, readersFirst ? "is read by" : "reads"),
    readersFirst,
    isStopped: () => interrupts.received !== undefined,
    onWait: (_, diagnostic) => reportDiagnostics(terminal, [diagnostic]),
  });
  const isUntested = [...outcomes.values()].every(hasNoTests);
  const ended = chosen.flatMap((stack) => {
    const found = outcomes.get(stack.name);
    const outcome = found && !isUntested && hasNoTests(found) ? noTests : found;
    return outcome ? [{ stack, outcome, line: lineOf(stack, outcome) }] : [];
  });
  return combined(invocation, ended, found.diagnostics);
}

/** Returns true for a stack without tests, which is no failure where other stacks have some. */
function hasNoTests({ diagnostics }: Outcome): boolean {
  return diagnostics.length > 0 && diagnostics.every(({ code }) => code === "no-tests");
}

const noTests: Outcome = Object.freeze({ diagnostics: [], json: { tests: [] } });

interface EndedStack {
  readonly stack: ManifestStack;
  readonly outcome: Outcome;
  readonly line: StackLine;
}

/** Names the file of a diagnostic relative to the folder that was searched. */
function fromRoot(diagnostic: Diagnostic, { folder }: ManifestStack): Diagnostic {
  const { source } = diagnostic;
  if (source === undefined || folder === "." || posix.isAbsolute(source.file)) return diagnostic;
  return { ...diagnostic, source: { ...source, file: posix.join(folder, source.file) } };
}

function outcomeWord(outcome: Outcome): StackOutcome {
  if (outcome.skipped !== undefined) return "skipped";
  if (hasFailed(outcome)) return "failed";
  return outcome.effect ?? (codeOf(outcome) === 2 ? "changes" : "unchanged");
}

function lineOf({ name, folder }: ManifestStack, outcome: Outcome): StackLine {
  return { name, path: folder, outcome: outcomeWord(outcome), note: noteOf(outcome) };
}

function noteOf(outcome: Outcome): string {
  if (outcome.skipped !== undefined) return outcome.skipped;
  const [error] = outcome.diagnostics.filter(({ severity }) => severity === "error");
  if (error) return error.summary;
  const plan = planIn(outcome);
  if (!plan || isEmpty(plan)) return "";
  const outputs = plan.outputs.filter(({ action }) => action !== "noop").length;
  const counts = summaryCounts(plan.summary, {
    create: "to create",
    update: "to update",
    delete: "to delete",
    adopt: "to adopt",
    restore: "to restore",
    replace: "to replace",
    move: "to move",
    forget: "to forget",
    read: "to take in",
  });
  return outputs > 0 ? `${counts}, outputs: ${outputs}` : counts;
}

/** Returns the plan in the answer of `plan`. */
function planIn({ json }: Outcome): Plan | undefined {
  return json !== undefined && "steps" in json && "configHash" in json ? (json as Plan) : undefined;
}

/** Words for a stack of which nothing is to be said, by command. */
const calmWords: { readonly [command: string]: string } = { plan: "unchanged", drift: "no drift" };

function combined(
  { command, flags, terminal, workplace, interrupts }: Invocation,
  ended: readonly EndedStack[],
  notices: readonly Diagnostic[],
): Outcome {
  const { environment } = workplace.choices;
  const lines = ended.map(({ line }) => line);
  const calm = calmWords[command] ?? "done";
  const stacks = ended.map(({ stack, outcome, line }) => ({
    ...(command === "plan" ? {} : outcome.json),
    path: stack.folder,
    name: stack.name,
    env: environment ?? null,
    because: "all",
    outcome: line.outcome,
    exitCode: codeOf(outcome),
    ...(planIn(outcome) ? { plan: outcome.json } : {}),
    diagnostics: outcome.diagnostics,
  }));
  const codes = ended.map(({ outcome }) => codeOf(outcome));
  const failed = lines.some(({ outcome }) => outcome === "failed" || outcome === "skipped");
  return {
    // The Markdown contains the diagnostics itself.
    diagnostics:
      terminal.json || flags["markdown"]
        ? notices
        : [...notices, ...ended.flatMap((each) => withName(terminal.reported, each))],
    json: { stacks, order: lines.map(({ name }) => name), summary: countStacks(lines) },
    human: async (paint, width) => {
      if (flags["markdown"]) {
        const comments = ended.map(({ outcome, line }) => ({
          ...line,
          diagnostics: outcome.diagnostics,
          markdown: outcome.markdown,
        }));
        return stacksAsMarkdown(comments, { notices, calm });
      }
      const parts = await Promise.all(ended.map((each) => sectionOf(each, paint, width)));
      return [...parts.filter((part) => part !== ""), renderStackTable(lines, paint, { width, calm })].join("\n\n");
    },
    exitCode: interrupts.received ? interrupts.exitCode() : failed ? 1 : Math.max(0, ...codes),
  };
}

/** Returns the diagnostics of a stack with its name, for a list of those of all stacks. */
function withName(reported: WeakSet<Diagnostic>, { stack: { name }, outcome }: EndedStack): readonly Diagnostic[] {
  if (outcome.skipped !== undefined) return [];
  return outcome.diagnostics
    .filter((each) => !reported.has(each))
    .map((each) => ({ ...each, summary: `${name}: ${each.summary}` }));
}

/** Returns the result of a command for one stack under its name; nothing for a plan without changes, which the table tells. */
async function sectionOf(
  { stack, outcome, line }: EndedStack,
  paint: Paint,
  width: number | undefined,
): Promise<string> {
  if (!outcome.human || (planIn(outcome) && line.outcome === "unchanged")) return "";
  const text = await outcome.human(paint, width);
  return text === "" ? "" : `${paint(["bold"], `Stack ${stack.name}`)} ${paint("dim", `(${stack.folder})`)}\n${text}`;
}

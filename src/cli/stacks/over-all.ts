/** Runs a command for each stack below a folder, producers of outputs first. */
import { resolve } from "node:path";
import { type Diagnostic, fail } from "../../base/diagnostics.ts";
import { shellWord } from "../../base/shell-word.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { chooseStacks, fromRoot, type StackChoice } from "../../workbench/stacks/choose-stacks.ts";
import type { ManifestStack } from "../../workbench/stacks/manifest-stacks.ts";
import { placeAmong } from "../../workbench/stacks/place-among.ts";
import { checkPlanFolder, keysAtHand, writePlanFolder } from "../../workbench/stacks/plan-folder.ts";
import { SharedPlatforms } from "../../workbench/stacks/shared-platforms.ts";
import { workInOrder } from "../../workbench/stacks/work-in-order.ts";
import { withChosenOptions } from "../../workbench/state/command-line.ts";
import type { Invocation, Outcome } from "../invocation.ts";
import { reportDiagnostics } from "../report.ts";
import { applyAll } from "./apply-all.ts";
import { combined, type EndedStack, endedStacks } from "./combined.ts";
import { hasFailed, plannedOutputs, skippedOutcome, withCommands, withThrown } from "./outcomes.ts";

type Run = (invocation: Invocation) => Promise<Outcome>;

/** Commands that know manifests only. */
const ofManifests: ReadonlySet<string> = new Set(["fmt", "test"]);

/** Commands in which a reader needs what its producer gives: one that fails stops its readers. */
const passesOutputs: ReadonlySet<string> = new Set(["plan"]);

/** Runs the command for every stack that `--all` chooses; see {@link Outcome}. */
export async function overAll(invocation: Invocation, run: Run): Promise<Outcome> {
  checkStacksOptions(invocation);
  const { command, flags, terminal, workplace, interrupts } = invocation;
  const found = await chooseStacks(workplace, { ...(flags as StackChoice), apps: !ofManifests.has(command) });
  const { chosen, all } = found;
  if (command === "apply" || command === "destroy") return applyAll(invocation, found, command);
  const out = typeof flags["out"] === "string" ? resolve(workplace.cwd, flags["out"]) : undefined;
  if (out !== undefined) checkPlanFolder(out);
  const readersFirst = command === "plan" && flags["destroy"] === true;
  const { out: _, ...ownFlags } = flags;
  const planned = new Map<string, readonly PlannedOutput[]>();
  const isolated = passesOutputs.has(command) ? chosen : chosen.map((each) => ({ ...each, dependencies: [] }));
  const platforms = new SharedPlatforms(workplace);
  const baseDeclared = await openComparedBase(invocation);
  const secondsLeft = command === "test" ? await secondsOfAllTests(workplace) : undefined;
  const outcomes = await workInOrder(readersFirst ? isolated.toReversed() : isolated, {
    work: async (stack) => {
      const own = placeAmong(all, stack, planned);
      const timeoutSeconds = secondsLeft?.();
      if (timeoutSeconds !== undefined && timeoutSeconds <= 0) return testsNotRun;
      const place = {
        ...own,
        ...(timeoutSeconds === undefined ? {} : { choices: { ...own.choices, timeoutSeconds } }),
        sharedPlatform: platforms.openerFor(stack),
        ...(baseDeclared && { base: baseDeclared }),
      };
      terminal.advise((text) => withChosenOptions(place, text));
      const outcome = await withThrown(invocation, () => run({ ...invocation, workplace: place, flags: ownFlags }));
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
  }).finally(() => {
    baseDeclared?.close();
    return platforms.close();
  });
  const isUntested = outcomes.size > 0 && [...outcomes.values()].every(hasNoTests);
  const kept = new Map(
    [...outcomes].map(([name, each]) => [name, !isUntested && hasNoTests(each) ? noTests : each] as const),
  );
  const ended = endedStacks(chosen, kept);
  const result = combined(invocation, ended, found);
  return out === undefined
    ? result
    : withPlanFiles(invocation, result, { folder: out, ended: readersFirst ? ended.toReversed() : ended, all });
}

/** Options that exclude each other in one run, or whose values belong to one stack, by name. */
const ofOneStack: { readonly [name: string]: string } = {
  html: "--html",
  watch: "--watch",
  csv: "--csv",
  sarif: "--sarif",
  junit: "--junit",
  ask: "--ask",
  adopt: "--adopt",
  accept: "--accept",
  revert: "--revert",
  target: "--target",
  exclude: "--exclude",
  replace: "--replace",
  rehearse: "--rehearse",
  verify: "--verify",
};

/** Throws a DiagnosticError for options that contradict `--all`, or need it. */
function checkStacksOptions({ flags, args, workplace: { choices } }: Invocation): void {
  if (flags["all"] === undefined) {
    const given = flags["excludeStack"] === undefined ? "--since" : "--exclude-stack";
    fail("contradicting-options", "Options contradict each other", {
      detail: `${given} leaves stacks out of those that --all finds. Give both, or neither.`,
    });
  }
  if (choices.app !== undefined) {
    fail("contradicting-options", "Options contradict each other", {
      detail: "--all finds the apps below the folder by their cdktf.json, and --app names one. Leave one of them out.",
    });
  }
  const given = Object.keys(ofOneStack).find((name) => flags[name] !== undefined && flags[name] !== false);
  const word = args.length > 0 ? JSON.stringify(args[0]) : undefined;
  const one = given === undefined ? word : ofOneStack[given];
  if (one !== undefined) {
    fail("contradicting-options", "Options contradict each other", {
      detail: `--all works on many stacks, and ${one} is of one stack. Leave one of them out.`,
    });
  }
}

/** Opens the policies that a plan is compared with: those of `--base`, or of the revision that decides what is planned. */
async function openComparedBase({ command, flags, workplace }: Invocation) {
  if (command !== "plan") return undefined;
  const { pipelineBase } = await import("../../workbench/ci/change-run.ts");
  const revision = flags["base"] ?? flags["since"] ?? (await pipelineBase(workplace));
  if (typeof revision !== "string") return undefined;
  const { openBaseDeclarations } = await import("../../workbench/ci/base-declarations.ts");
  return openBaseDeclarations(workplace, revision);
}

/** Returns a function that says how many seconds the next stack has for its tests: a change may add any number of stacks. */
async function secondsOfAllTests({ choices }: Invocation["workplace"]): Promise<() => number> {
  const { TestTime, usualBounds } = await import("../../workbench/tests/test-bounds.ts");
  const ofOne = choices.timeoutSeconds ?? usualBounds.allMs / 1000;
  const whole = new TestTime({ allMs: ofOne * stacksOfTime * 1000 });
  return () => Math.min(ofOne, whole.leftMs / 1000);
}

/** All stacks together have as much time for their tests as this many of them. */
const stacksOfTime = 4;

const testsNotRun: Outcome = Object.freeze({
  diagnostics: [
    {
      severity: "error",
      code: "tests-out-of-time",
      summary: "The tests did not run",
      detail: `The stacks before took the time of all: ${stacksOfTime} times that of one stack.`,
      suggestion: "Choose fewer stacks with --all 'teams/*', or give more time with --timeout SECONDS.",
    } as const,
  ],
  json: { tests: [] },
  exitCode: 1,
});

/** Returns true for a stack without tests, which is not a failure where other stacks have some. */
function hasNoTests({ diagnostics }: Outcome): boolean {
  return diagnostics.length > 0 && diagnostics.every(({ code }) => code === "no-tests");
}

const noTests: Outcome = Object.freeze({ diagnostics: [], json: { tests: [] } });

/** Writes the plans of all stacks into a folder; nothing if one of them failed. */
function withPlanFiles(
  { workplace, flags }: Invocation,
  outcome: Outcome,
  {
    folder,
    ended,
    all,
  }: { readonly folder: string; readonly ended: readonly EndedStack[]; readonly all: readonly ManifestStack[] },
): Outcome {
  const name = String(flags["out"]);
  if (ended.some((each) => hasFailed(each.outcome) || each.outcome.file === undefined)) {
    return { ...outcome, diagnostics: [...outcome.diagnostics, notWritten(name)], exitCode: outcome.exitCode || 1 };
  }
  const plans = ended.map(({ stack, outcome: { file } }) => ({
    name: stack.name,
    path: stack.folder,
    reads: stack.dependencies,
    text: file!(),
  }));
  writePlanFolder(folder, workplace.choices.environment ?? null, plans, {
    keys: keysAtHand([workplace, ...all.map(({ place }) => place)]),
  });
  return { ...outcome, diagnostics: [...outcome.diagnostics, written(name)] };
}

const notWritten = (folder: string): Diagnostic => ({
  severity: "error",
  code: "plans-not-written",
  summary: "The plans were not written",
  detail: `A stack could not be planned, so ${folder} contains no plans of this run.`,
});

const written = (folder: string): Diagnostic => ({
  severity: "notice",
  code: "plan-written",
  summary: "The plans were written",
  detail: `Apply them with: reconduit apply ${shellWord(folder)}`,
});

/** Runs a command for each stack of an app, in the order of what they hand to each other. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { nearest } from "../../base/suggest.ts";
import type { Invocation, Outcome } from "../../cli/invocation.ts";
import type { HandedOver } from "../../config/index.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { defaultManifest } from "../folders.ts";
import { inTurn } from "./stack-order.ts";
import { handedOver, plannedOutputs } from "./stack-outputs.ts";
import { answered, together } from "./stack-results.ts";
import { projectSettings, type SynthesisedStack, synthesise } from "./synthesise.ts";
import { checkVariables, variablesOf } from "./variables.ts";

type Run = (invocation: Invocation) => Promise<Outcome>;

/** The app to run: `--app`, or that of cdktf.json where there is no manifest. */
export function appOf({ options, cwd }: Pick<Invocation, "options" | "cwd">): string | undefined {
  if (options.app !== undefined) {
    if (options.file.length > 0) {
      fail("contradicting-options", "Options contradict each other", {
        detail: "--app runs an app, and --file names a file: give one of them.",
      });
    }
    if (options.app.trim() === "") {
      fail("empty-option", "An option has no value", {
        detail: "--app is empty: give the command that runs the app, or leave --app out.",
      });
    }
    return options.app;
  }
  if (options.file.length > 0 || existsSync(join(cwd, defaultManifest))) return undefined;
  const app = projectSettings(cwd)?.["app"];
  return typeof app === "string" && app.trim() !== "" ? app : undefined;
}

/** Runs the app once, and the command for each of its stacks, or for the one of `--stack`. */
export async function overStacks(invocation: Invocation, app: string, run: Run): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-app-"));
  const forget = invocation.interrupts.beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const { stacks, diagnostics } = await synthesise(invocation, app, folder);
    if (stacks.length === 0) {
      fail("app-without-stacks", "The app has no stacks", {
        detail: `"${app}" ended well, and its manifest.json names no stack. Declare one: new TerraformStack(app, "name").`,
      });
    }
    const chosen = choose(invocation, stacks);
    checkVariables(invocation.options.var, stacks);
    const destroys = invocation.command === "destroy" || invocation.flags.destroy === true;
    const order = destroys ? chosen.toReversed() : chosen;
    const planned = new Map<string, readonly PlannedOutput[]>();
    const outcomes = await inTurn(order, invocation.terminal, async (stack) => {
      const outcome = await answered(invocation, async () => run(await ofStack(invocation, stack, stacks, planned)));
      if (invocation.command === "plan") planned.set(stack.name, plannedOutputs(outcome));
      return outcome;
    });
    const merged = together(outcomes);
    return { ...merged, diagnostics: [...diagnostics, ...merged.diagnostics] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    forget();
  }
}

function choose(
  { options, flags, args, command }: Invocation,
  stacks: readonly SynthesisedStack[],
): readonly SynthesisedStack[] {
  const names = stacks.map((each) => each.name);
  if (options.stack !== undefined) {
    const found = stacks.filter((each) => each.name === options.stack);
    if (found.length > 0) return found;
    const near = nearest(options.stack, names);
    fail("unknown-stack", "No such stack", {
      detail: `The app has no stack ${options.stack}. There are: ${names.join(", ")}.`,
      ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
    });
  }
  const single = [
    ...(flags.out === undefined ? [] : ["--out"]),
    ...(options.state === undefined ? [] : ["--state"]),
    ...(command === "apply" && args.length > 0 ? ["a saved plan"] : []),
    ...(command === "state export-terraform" ? ["a state of terraform's"] : []),
    ...(command === "output" && args.length > 0 ? ["an output"] : []),
    ...(flags.target || flags.exclude || flags.replace ? ["an address"] : []),
  ];
  if (stacks.length > 1 && single.length > 0) {
    fail("stack-needed", "Several stacks", {
      detail: `${single[0]} is of one stack, and the app has ${names.join(", ")}. Say which with --stack.`,
    });
  }
  return stacks;
}

async function ofStack(
  invocation: Invocation,
  stack: SynthesisedStack,
  all: readonly SynthesisedStack[],
  planned: ReadonlyMap<string, readonly PlannedOutput[]>,
): Promise<Invocation> {
  const { name, file, dependencies } = stack;
  const stacks = new Map<string, HandedOver>();
  for (const each of all)
    if (dependencies.includes(each.name))
      stacks.set(each.name, await handedOver(invocation, each, planned.get(each.name) ?? []));
  const options = { ...invocation.options, stack: name, var: variablesOf(invocation.options.var, stack) };
  return { ...invocation, options, app: { name, file, stacks } };
}

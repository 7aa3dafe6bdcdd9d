/** The stacks of a CDK app, each as a separate workplace. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import { nearestName } from "../../base/suggest.ts";
import type { UpstreamOutputs } from "../../config/index.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import type { State } from "../../model/state.ts";
import { withState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";
import { type Synthesis, type SynthesisedStack, synthesiseApp } from "./synthesise.ts";
import { upstreamOutputs } from "./upstream.ts";
import { declaredNames, variablesAmong } from "./variables.ts";

/** The known outputs that one stack of an app passes to another. */
interface UpstreamOptions {
  /** The outputs of the other stack, if this run has planned it. */
  readonly planned: readonly PlannedOutput[];
  /** `false`: the state is not read, so only the names of outputs are known. */
  readonly readState: boolean;
  /**
   * `true`: a declared output without a value is left out, so that its use is an error; otherwise its value counts as known
   * later.
   */
  readonly applied: boolean;
}

async function outputsFor(
  place: Workplace,
  from: SynthesisedStack,
  { planned, readState, applied }: UpstreamOptions,
): Promise<UpstreamOutputs> {
  return upstreamOutputs({
    recorded: readState ? await outputsOf(place, from.name) : {},
    declared: applied ? [] : declaredNames(from, "output"),
    planned,
  });
}

function outputsOf(place: Workplace, stack: string): Promise<State["outputs"]> {
  const other: Workplace = { ...place, choices: { ...place.choices, stack } };
  return withState(other, async ({ store }) => (await store.load()).outputs);
}

/** Runs the app once and passes its stacks to `use`; then deletes the app's output. Throws if the app has no stacks. */
export async function withApp<T>(place: Workplace, app: string, use: (synthesis: Synthesis) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "reconduit-app-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const forget = place.beforeExit(removeFolder);
  try {
    const synthesis = await synthesiseApp(place, app, folder);
    if (synthesis.stacks.length === 0) {
      fail("app-without-stacks", "The app has no stacks", {
        detail: `"${app}" ended well, and its manifest.json names no stack. Declare one: new TerraformStack(app, "name").`,
      });
    }
    return await use(synthesis);
  } finally {
    removeFolder();
    forget();
  }
}

/** Returns the chosen stack, or all of them. `ofOne`: the given option that applies to one stack only, as a message names it. */
export function chosenStacks(
  { choices }: Workplace,
  stacks: readonly SynthesisedStack[],
  ofOne: string | undefined,
): readonly SynthesisedStack[] {
  const names = stacks.map((each) => each.name);
  if (choices.stack !== undefined) {
    const found = stacks.filter((each) => each.name === choices.stack);
    if (found.length > 0) return found;
    const near = nearestName(choices.stack, names);
    fail("unknown-stack", "No such stack", {
      detail: `The app has no stack ${choices.stack}. There are: ${names.join(", ")}.`,
      ...(near ? { suggestion: `Did you mean ${near}?` } : {}),
    });
  }
  if (stacks.length > 1 && ofOne !== undefined) {
    fail("stack-needed", "Several stacks", {
      detail: `${ofOne} is of one stack, and the app has ${names.join(", ")}. Say which with --stack.`,
    });
  }
  return stacks;
}

/** Returns the outputs of the stacks that a stack depends on, by their names. */
export async function neededOutputs(
  place: Workplace,
  { dependencies }: SynthesisedStack,
  all: readonly SynthesisedStack[],
  optionsFor: (from: SynthesisedStack) => UpstreamOptions,
): Promise<ReadonlyMap<string, UpstreamOutputs>> {
  const stacks = new Map<string, UpstreamOutputs>();
  for (const each of all)
    if (dependencies.includes(each.name)) stacks.set(each.name, await outputsFor(place, each, optionsFor(each)));
  return stacks;
}

/** Returns the workplace of one stack: its variables, and the outputs of the stacks that it depends on. */
export async function stackWorkplace(
  place: Workplace,
  stack: SynthesisedStack,
  all: readonly SynthesisedStack[],
  optionsFor: (from: SynthesisedStack) => UpstreamOptions,
): Promise<Workplace> {
  const { name, file } = stack;
  const stacks = await neededOutputs(place, stack, all, optionsFor);
  const variables = variablesAmong(place.choices.variables, declaredNames(stack, "variable"));
  const choices = { ...place.choices, stack: name, variables };
  return { ...place, choices, app: { name, file, stacks } };
}

/** The stacks of a CDK app, each as a separate workplace. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail } from "../../base/diagnostics.ts";
import type { Json } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import type { UpstreamOutputs } from "../../config/index.ts";
import { holdsOpen } from "../../model/open-value.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { isFingerprint, type State } from "../../model/state.ts";
import { withState } from "../state/open-state.ts";
import type { Workplace } from "../workplace.ts";
import { type Synthesis, type SynthesisedStack, synthesiseApp } from "./synthesise.ts";
import { declaredNames, variablesOf } from "./variables.ts";

/** The outputs that the stacks of an app pass to the stacks that depend on them, as last applied or as this run plans them. */
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

/** Returns the outputs of `from` for the stacks that depend on it. */
async function upstreamOutputs(
  place: Workplace,
  from: SynthesisedStack,
  { planned, readState, applied }: UpstreamOptions,
): Promise<UpstreamOutputs> {
  const values = new Map<string, Json>();
  const later = new Set<string>(applied ? [] : declaredNames(from, "output"));
  const secret = new Set<string>();
  const recorded = readState ? await outputsOf(place, from.name) : {};
  for (const [name, { value }] of Object.entries(recorded)) {
    if (isFingerprint(value)) secret.add(name);
    else values.set(name, value as Json);
    later.delete(name);
  }
  for (const { name, action, after = null, secret: isSecret } of planned) {
    if (action === "delete") values.delete(name);
    else if (!isSecret && !holdsOpen(after)) {
      values.set(name, after);
      later.delete(name);
    } else if (!isSecret) {
      values.delete(name);
      later.add(name);
    } else secret.add(name);
  }
  for (const name of secret) later.delete(name);
  return { values: Object.fromEntries(values), later, secret };
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

/** Returns the workplace of one stack: its variables, and the outputs of the stacks that it depends on. */
export async function stackWorkplace(
  place: Workplace,
  stack: SynthesisedStack,
  all: readonly SynthesisedStack[],
  optionsFor: (from: SynthesisedStack) => UpstreamOptions,
): Promise<Workplace> {
  const { name, file, dependencies } = stack;
  const stacks = new Map<string, UpstreamOutputs>();
  for (const each of all)
    if (dependencies.includes(each.name)) stacks.set(each.name, await upstreamOutputs(place, each, optionsFor(each)));
  const choices = { ...place.choices, stack: name, variables: variablesOf(place.choices.variables, stack) };
  return { ...place, choices, app: { name, file, stacks } };
}

/** The workplace of a stack in a run over many: its variables, and the outputs of the stacks that it reads. */
import type { OtherStack, UpstreamOutputs } from "../../config/index.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { recordedOutputs } from "../state/open-state.ts";
import type { Choices, Workplace } from "../workplace.ts";
import { type ManifestStack, namedStateIdentity } from "./manifest-stacks.ts";
import { upstreamOutputs } from "./upstream.ts";
import { checkVariables, variablesAmong } from "./variables.ts";

/** Gives each stack the variables that it declares. Throws a DiagnosticError for one that none of them declares. */
export async function withOwnVariables(
  stacks: readonly ManifestStack[],
  given: Choices["variables"],
): Promise<readonly ManifestStack[]> {
  if (Object.keys(given).length === 0) return stacks;
  const declared = await Promise.all(stacks.map((stack) => declaredIn(stack, "variables")));
  checkVariables(given, declared.flat(), "below the folder");
  return stacks.map((stack, index) => {
    const { place } = stack;
    const variables = variablesAmong(given, declared[index]!);
    return { ...stack, place: { ...place, choices: { ...place.choices, variables } } };
  });
}

/**
 * Returns the workplace in which a stack sees the outputs of the others as this run plans them. `planned`: outputs by the name of the
 * stack; it may grow until the stack is read. `applied`: an output that no apply has brought yet is an error.
 */
export function placeAmong(
  all: readonly ManifestStack[],
  { place }: ManifestStack,
  planned: ReadonlyMap<string, readonly PlannedOutput[]>,
  applied = false,
): Workplace {
  const outputsFrom = async (producer: ManifestStack, other: OtherStack): Promise<UpstreamOutputs> =>
    upstreamOutputs({
      recorded: await recordedOutputs(place, other),
      declared: applied ? [] : await declaredIn(producer, "outputs"),
      planned: planned.get(producer.name) ?? [],
    });
  return {
    ...place,
    outputsOf: (other) => {
      const identity = namedStateIdentity(other);
      const producer = all.find((each) => each.stateIdentity === identity);
      return producer && outputsFrom(producer, other);
    },
  };
}

async function declaredIn(
  { place: { cwd, env, choices } }: ManifestStack,
  section: "outputs" | "variables",
): Promise<readonly string[]> {
  const { loadDeclaredNames } = await import("../../config/index.ts");
  return loadDeclaredNames({ cwd, env, environment: choices.environment }, section);
}

/** The workplace of a stack in a run over many: its variables, and the outputs of the stacks that it reads. */
import type { OtherStack, UpstreamOutputs } from "../../config/index.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { neededOutputs } from "../app/app-stacks.ts";
import { declaredNames } from "../app/declared-names.ts";
import { upstreamOutputs } from "../app/upstream.ts";
import { checkVariables, variablesAmong } from "../app/variables.ts";
import { recordedOutputs } from "../state/open-state.ts";
import type { Choices, Workplace } from "../workplace.ts";
import { type ManifestStack, namedStateIdentity } from "./manifest-stacks.ts";

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
  { place, member }: ManifestStack,
  planned: ReadonlyMap<string, readonly PlannedOutput[]>,
  applied = false,
): Workplace {
  if (member && place.app) {
    const { app, ...rest } = place;
    const optionsFor = ({ name }: { readonly name: string }) => ({
      planned: planned.get(name) ?? [],
      readState: true,
      applied,
    });
    return { ...place, app: { ...app, stacks: () => neededOutputs(rest, member.stack, member.all, optionsFor) } };
  }
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
  { place: { cwd, env, choices }, member }: ManifestStack,
  section: "outputs" | "variables",
): Promise<readonly string[]> {
  if (member) return declaredNames(member.stack, section === "outputs" ? "output" : "variable");
  const { loadDeclaredNames } = await import("../../config/index.ts");
  return loadDeclaredNames({ cwd, env, environment: choices.environment }, section);
}

/** The workplace of a stack in a run over many: its variables, and the outputs of the stacks that it reads. */
import type { OtherStack, UpstreamOutputs } from "../../config/index.ts";
import type { PlannedOutput } from "../../model/plan.ts";
import { neededOutputs } from "../app/app-stacks.ts";
import { upstreamOutputs } from "../app/upstream.ts";
import { checkVariables, declaredNames, variablesAmong } from "../app/variables.ts";
import { commandsRefused } from "../pull-request.ts";
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
  checkVariables(
    given,
    declared.flatMap((names) => names ?? []),
    "below the folder",
  );
  return stacks.map((stack, index) => {
    const { place } = stack;
    const variables = variablesAmong(given, declared[index] ?? []);
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
  const outputsFrom = async (producer: ManifestStack, other: OtherStack): Promise<UpstreamOutputs> => {
    const declared = applied ? undefined : await declaredOutputs(producer);
    return {
      ...upstreamOutputs({
        recorded: await recordedOutputs(place, other),
        declared: declared ?? [],
        planned: planned.get(producer.name) ?? [],
      }),
      declared,
    };
  };
  const producerOf = (other: OtherStack) => {
    const identity = namedStateIdentity(other);
    return all.find((each) => each.stateIdentity === identity);
  };
  return {
    ...place,
    outputsOf: (other) => {
      const producer = producerOf(other);
      return producer && outputsFrom(producer, other);
    },
    declaredOutputsOf: async (other) => {
      const producer = producerOf(other);
      return producer && declaredOutputs(producer);
    },
  };
}

const readOutputs = new WeakMap<ManifestStack, ReturnType<typeof declaredIn>>();

/** Returns the names of the outputs that a stack declares; undefined if its manifest cannot be read. Reads them once in a run. */
function declaredOutputs(stack: ManifestStack): ReturnType<typeof declaredIn> {
  const known = readOutputs.get(stack);
  if (known) return known;
  const read = declaredIn(stack, "outputs");
  readOutputs.set(stack, read);
  return read;
}

async function declaredIn(
  { place: { cwd, env, choices }, member }: ManifestStack,
  section: "outputs" | "variables",
): Promise<readonly string[] | undefined> {
  if (member) return declaredNames(member.stack, section === "outputs" ? "output" : "variable");
  const { loadDeclaredNames } = await import("../../config/index.ts");
  return loadDeclaredNames(
    { cwd, env, environment: choices.environment, commandsRefused: commandsRefused({ choices, env }) },
    section,
  );
}

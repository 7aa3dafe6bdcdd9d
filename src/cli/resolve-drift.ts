/** Resolves drift, object by object, as options or a person choose. */
import { fail } from "../base/diagnostics.ts";
import { nearestName } from "../base/suggest.ts";
import type { Drift, DriftedObject } from "../model/drift.ts";
import { applyStack } from "../workbench/apply.ts";
import { pull } from "../workbench/pull.ts";
import { planAndApply } from "./approval.ts";
import type { Invocation, Outcome } from "./invocation.ts";
import type { ApplyFlags } from "./plan-options.ts";
import { askChoice } from "./prompt.ts";

/**
 * `adopt`: changes the declaration to the live object. `accept`: changes only the state. `revert`: restores the applied object.
 */
export type DriftResolution = "adopt" | "accept" | "revert";

type ResolutionFlags = { readonly [W in DriftResolution]?: readonly string[] };

/** The key for objects that no other option names. */
const rest = "*";

/** Returns the choices of the options, by address. Throws for an address that has not drifted, or has two choices. */
export function resolutionsIn(
  { drifted }: Pick<Drift, "drifted">,
  flags: ResolutionFlags,
): ReadonlyMap<string, DriftResolution> {
  const ways = new Map<string, DriftResolution>();
  const known = new Map(drifted.map((object) => [object.address, object]));
  for (const way of ["adopt", "accept", "revert"] as const) {
    for (const address of flags[way] ?? []) {
      if (address === rest) continue;
      const object = known.get(address) ?? failNotDrifted(address, [...known.keys()]);
      if (way === "adopt" && object.next.adopt === undefined) failDeletedOnPlatform(address);
      const other = ways.get(address);
      if (other !== undefined && other !== way) failNamedTwice(address, other, way);
      ways.set(address, way);
    }
  }
  const [way, other] = (["adopt", "accept", "revert"] as const).filter((each) => flags[each]?.includes(rest));
  if (way !== undefined && other !== undefined) failNamedTwice(`'${rest}'`, way, other);
  if (way === undefined) return ways;
  // A deleted object has nothing to declare, and stays as it is.
  const left = drifted.filter(
    ({ address, next }) => !ways.has(address) && (way !== "adopt" || next.adopt !== undefined),
  );
  return new Map([...ways, ...left.map(({ address }) => [address, way] as const)]);
}

/** Asks a person for a choice, object by object; skipped objects get none. */
export async function askResolutions(
  { terminal }: Pick<Invocation, "terminal">,
  { drifted }: Pick<Drift, "drifted">,
): Promise<ReadonlyMap<string, DriftResolution>> {
  const ways = new Map<string, DriftResolution>();
  for (const { address, next } of drifted) {
    const open = answers.filter(({ way }) => way !== "adopt" || next.adopt !== undefined);
    const words = open.map(({ letter, text }) => `${letter} = ${text}`).join(", ");
    const letter = await askChoice({ terminal }, `${address}: ${words}, Enter = nothing? `, [
      "",
      ...open.map((each) => each.letter),
    ]);
    if (letter === undefined) break;
    const way = open.find((each) => each.letter === letter)?.way;
    if (way) ways.set(address, way);
  }
  return ways;
}

const answers: readonly { readonly letter: string; readonly way: DriftResolution; readonly text: string }[] = [
  { letter: "r", way: "revert", text: "revert the change" },
  { letter: "d", way: "adopt", text: "declare the live value" },
  { letter: "s", way: "accept", text: "accept the live value (state only)" },
];

/**
 * Resolves drift: edits files, then takes accepted objects into the state, then reverts the rest by a plan that is shown and
 * approved.
 */
export async function resolveDrift(
  invocation: Invocation<ApplyFlags>,
  drifted: readonly DriftedObject[],
  ways: ReadonlyMap<string, DriftResolution>,
): Promise<Outcome> {
  const { workplace } = invocation;
  const addressesFor = (wanted: DriftResolution) =>
    drifted.flatMap(({ address }) => (ways.get(address) === wanted ? [address] : []));
  const [adopted, accepted, reverted] = [addressesFor("adopt"), addressesFor("accept"), addressesFor("revert")];
  const left = drifted.length - ways.size > 0 ? 2 : 0;
  const diagnostics = adopted.length > 0 ? (await pull(workplace, { wanted: adopted, adopt: false })).diagnostics : [];
  const kept = [...adopted, ...accepted];
  if (kept.length > 0) {
    const taken = await applyStack(workplace, { mode: "refresh", target: kept }, { approve: () => true });
    if (taken.ended !== "applied") return { diagnostics: [...diagnostics, ...taken.diagnostics], exitCode: 1 };
    invocation.terminal.result(`Taken into the state: ${kept.join(", ")}.`);
  }
  if (reverted.length === 0) return { diagnostics, exitCode: left };
  const outcome = await planAndApply(invocation, { mode: "apply", target: reverted });
  return {
    ...outcome,
    diagnostics: [...diagnostics, ...outcome.diagnostics],
    ...(outcome.exitCode === undefined ? { exitCode: left } : {}),
  };
}

function failNotDrifted(address: string, known: readonly string[]): never {
  const near = nearestName(address, known);
  return fail("no-drift-there", "The object has not drifted", {
    detail: `${address} is not one of the objects that drifted.`,
    ...(near === undefined ? {} : { suggestion: `Did you mean ${near}?` }),
  });
}

function failDeletedOnPlatform(address: string): never {
  return fail("nothing-to-adopt", "There is nothing to declare", {
    detail: `${address} was deleted on the platform. Put it back with --revert, or take that into the state with --accept.`,
  });
}

function failNamedTwice(address: string, one: DriftResolution, other: DriftResolution): never {
  return fail("contradicting-options", "Options contradict each other", {
    detail: `${address} is named by --${one} and by --${other}: one of them can be done.`,
  });
}

/**
 * Takes drift into the state: the live objects replace the applied ones. Writes nothing to the platform, and evaluates nothing.
 */
import { systemClock } from "../../base/clock.ts";
import type { Pointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { withConstructs } from "../../model/constructs.ts";
import { type Change, causesOf, type Plan, type Step, summarisePlan } from "../../model/plan.ts";
import { type ResourceState, type State, serverSet, versionOf } from "../../model/state.ts";
import { acceptLive } from "../../plan/adopt-live-values.ts";
import { markIn, withoutMark } from "../../plan/owner-mark.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import { referencedNames } from "../decide/decided-step.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import type { RowsById, Sighting } from "../kernel/sighting.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { takenOver } from "../refresh/adopt.ts";
import { listAll, listNeeds, sightAll } from "../refresh/refresh.ts";
import { findRotations } from "../trail/rotated-secrets.ts";
import { openHandOvers } from "./hand-overs.ts";
import { configHash, costOf, overBudget, type PlanOptions } from "./plan-cost.ts";
import { selectAddresses } from "./target-selection.ts";

/** Makes a plan of `read`, `forget` and `noop` steps, which updates the state to the live objects. */
export async function planRefresh(stack: StackOptions, state: State, options: PlanOptions): Promise<PreparedPlan> {
  const { program } = stack;
  const requestsBefore = stack.client.requests;
  const addresses = Object.keys(state.resources);
  const selected = selectAddresses(addresses, new Map(), options);
  const rows = await listAll(stack.client, listNeeds({ ...program, resources: [], lookups: [], outputs: [] }, state));
  const { sightings, diagnostics: unclear } = await sightAll(stack, state, new Map(), selected, rows);
  const rotations = await findRotations(stack, state, sightings, new Set());
  const facts = state.handedOver ? await stack.handOvers?.(state, { isDestroy: true }) : undefined;
  const found = [
    ...(stack.remarks ?? []),
    ...openHandOvers(program, state, facts),
    ...unclear,
    ...takenOver(stack, state, sightings),
  ];
  const work = new Map<string, ExecutableStep>();
  for (const known of Object.values(state.resources)) {
    const sighting = sightings.get(known.address);
    if (sighting !== undefined)
      work.set(known.address, refreshedStep(stack, known, sighting, rows, rotations.found.get(known.address)));
  }
  const steps = [...work.values()].map((each) => each.step);
  const cost = costOf(stack, steps, addresses.length, stack.client.requests - requestsBefore);
  found.push(...overBudget(cost, options.maxRequests));
  const diagnostics = withConstructs(program, found);
  const plan: Plan = Object.freeze({
    kind: "plan",
    formatVersion: 1,
    mode: "refresh",
    stack: program.name,
    platform: stack.platform,
    createdAt: new Date((stack.clock ?? systemClock).now()).toISOString(),
    configHash: configHash(stack),
    state: versionOf(state),
    steps,
    outputs: [],
    summary: summarisePlan(steps),
    cost,
    ...(options.target?.length || options.exclude?.length
      ? { targets: { target: options.target ?? [], exclude: options.exclude ?? [] } }
      : {}),
    diagnostics,
  });
  return { plan, work, state, moves: 0, knowledge: { resources: new Map(), lookups: new Map() }, diagnostics };
}

function refreshedStep(
  stack: StackOptions,
  known: ResourceState,
  sighting: Sighting,
  rows: ReadonlyMap<string, RowsById>,
  rotated: readonly Pointer[] = [],
): ExecutableStep {
  const kind = kindNamed(known.kind);
  const about = {
    kind,
    prior: known,
    sighting,
    dependencies: known.dependsOn,
    broken: [],
    detach: [],
    protect: known.protect === true,
    keep: known.keep === true,
  };
  const step: Step = {
    address: known.address,
    kind: known.kind,
    action: "noop",
    id: known.id,
    causes: [],
    changes: [],
    before: null,
    after: null,
    dependsOn: [],
    requests: 0,
  };
  if (sighting.status === "unmoved") return { ...about, step };
  if (sighting.status !== "present") {
    const reason =
      sighting.status === "binned" ? "it was deleted outside, and lies in the recycle bin" : "it was deleted outside";
    return { ...about, step: { ...step, action: "forget", causes: ["drift"], reason } };
  }
  const live = withoutMark(kind, sighting.live);
  const printValue = (value: Parameters<typeof fingerprintValue>[1]) => fingerprintValue(stack.key, value);
  const accepted = acceptLive(kind, known, live, printValue);
  const changes = [...accepted.changes, ...rotated.map(rotatedChange)];
  if (changes.length === 0) return { ...about, step };
  const mark = markIn(kind, sighting.live) ?? known.mark;
  const { lastModified: _, ...rest } = known;
  const put: ResourceState = {
    ...rest,
    document: accepted.document,
    live: { ...known.live, ...serverSet(kind, live) },
    ...(typeof live["lastModified"] === "string" ? { lastModified: live["lastModified"] } : {}),
    ...(mark === undefined ? {} : { mark }),
  };
  const reason = "the state takes in what is live";
  const names = referencedNames(kind, changes, rows);
  const read = { ...step, action: "read" as const, causes: causesOf(changes), changes, reason };
  return { ...about, accepted: put, step: Object.keys(names).length > 0 ? { ...read, names } : read };
}

/** Marks a changed secret, which the platform does not show: from here on it counts as the applied one. */
function rotatedChange(path: Pointer): Change {
  return { path, before: secretMask, after: secretMask, cause: "drift", secret: true };
}

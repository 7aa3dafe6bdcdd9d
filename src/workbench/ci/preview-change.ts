/** The preview job: a twin of the account, on which the stacks of a branch are applied, for a command that runs beside it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Diagnostic, DiagnosticError, fail, hasErrors } from "../../base/diagnostics.ts";
import type { OtherStack, UpstreamOutputs } from "../../config/index.ts";
import { isEmpty } from "../../model/plan.ts";
import type { State } from "../../model/state.ts";
import { planNote } from "../../views/plans/plan.ts";
import { upstreamOutputs } from "../app/upstream.ts";
import { openStack } from "../open-stack.ts";
import { twinToken, twinWorld } from "../rehearse.ts";
import { type ChosenStacks, chooseStacks, fromRoot, type StackChoice } from "../stacks/choose-stacks.ts";
import { type ManifestStack, namedStateIdentity } from "../stacks/manifest-stacks.ts";
import { placeAmong } from "../stacks/place-among.ts";
import { workInOrder } from "../stacks/work-in-order.ts";
import type { Workplace } from "../workplace.ts";
import { type ChangeChoice, openChangeRun, reviewBase } from "./change-run.ts";
import { type CiStack, failedStack, lineWith, shownDiagnostic } from "./plan-stacks.ts";

export interface PreviewOptions extends ChangeChoice, Omit<StackChoice, "since"> {
  readonly isStopped: () => boolean;
  /** Runs the command beside the twin. Not called if a stack cannot be applied to it. */
  readonly beside: (twin: { readonly url: string; readonly token: string }) => Promise<number>;
}

interface Preview {
  readonly stacks: readonly CiStack[];
  readonly diagnostics: readonly Diagnostic[];
  /** The exit code of the command; absent if it did not run. */
  readonly exitCode?: number;
}

/** Makes the twin, applies the stacks, runs the command, and ends the twin. The account and its states are only read. */
export async function previewChange(root: Workplace, options: PreviewOptions): Promise<Preview> {
  const run = await openChangeRun(root, options);
  const { place } = run;
  const isCompared = options.base !== undefined || run.run.base !== undefined;
  const since = isCompared ? await reviewBase(run, options.base) : undefined;
  const chosen = await chooseStacks(place, { ...options, since });
  const [first] = chosen.chosen.length > 0 ? chosen.chosen : chosen.all;
  if (!place.startTwin) {
    fail("no-twin", "No twin can be started", {
      detail: "A preview needs a server in this process, and none is brought along here.",
    });
  }
  const world = await twinWorld(placeAmong(chosen.all, first!, new Map())).catch((error: unknown) => {
    if (!(error instanceof DiagnosticError)) throw error;
    throw new DiagnosticError(error.diagnostics.map((each) => fromRoot(each, first!)));
  });
  const folder = mkdtempSync(join(tmpdir(), "reconduit-preview-"));
  const twin = await place.startTwin(world, 0);
  try {
    const stacks = await applyToTwin(place, chosen, { url: twin.url, folder, isStopped: options.isStopped });
    const diagnostics = [...chosen.diagnostics, ...run.diagnostics];
    if (stacks.some(({ outcome }) => outcome === "failed" || outcome === "skipped")) return { stacks, diagnostics };
    const exitCode = await options.beside({ url: twin.url, token: twinToken });
    return { stacks, diagnostics, exitCode };
  } finally {
    await twin.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface TwinPlace {
  readonly url: string;
  /** For the states of the twin. */
  readonly folder: string;
  readonly isStopped: () => boolean;
}

async function applyToTwin(
  root: Workplace,
  { chosen, all, because }: ChosenStacks,
  { url, folder, isStopped }: TwinPlace,
): Promise<readonly CiStack[]> {
  const applied = new Map<string, State["outputs"]>();
  const ended = await workInOrder(chosen, {
    work: async (stack): Promise<CiStack> => {
      const about = { stack, because: because.get(stack.name) ?? ("all" as const) };
      const place = besideTwin(all, stack, applied);
      try {
        return { ...about, ...(await applyOnTwin(place, stack, { url, folder, applied })) };
      } catch (error) {
        return { ...about, ...failedStack(root, stack, error) };
      }
    },
    hasFailed: ({ outcome }) => outcome === "failed" || outcome === "skipped",
    skip: (stack, from): CiStack => ({
      ...lineWith(stack, "skipped", `reads ${from}`),
      stack,
      because: "all",
      diagnostics: [],
    }),
    isStopped,
    onWait: () => undefined,
  });
  return chosen.flatMap((stack) => ended.get(stack.name) ?? []);
}

/** Returns the workplace in which a stack reads the outputs that the stacks before it have on the twin. */
function besideTwin(
  all: readonly ManifestStack[],
  stack: ManifestStack,
  applied: ReadonlyMap<string, State["outputs"]>,
): Workplace {
  const place = placeAmong(all, stack, new Map());
  return {
    ...place,
    outputsOf: (other: OtherStack): Promise<UpstreamOutputs> | undefined => {
      const identity = namedStateIdentity(other);
      const producer = all.find((each) => each.stateIdentity === identity);
      const recorded = producer && applied.get(producer.name);
      if (recorded) return Promise.resolve(upstreamOutputs({ recorded, declared: [], planned: [] }));
      return place.outputsOf?.(other);
    },
  };
}

async function applyOnTwin(
  place: Workplace,
  stack: ManifestStack,
  { url, folder, applied }: Pick<TwinPlace, "url" | "folder"> & { readonly applied: Map<string, State["outputs"]> },
): Promise<Omit<CiStack, "stack" | "because">> {
  const { connect } = await import("../../client/index.ts");
  const { applyPlan, planStack } = await import("../../engine/index.ts");
  const { openState } = await import("../../state/index.ts");
  const opened = await openStack(place, { lock: false, readOnly: true, unapplied: "later" });
  const store = openState(join(folder, `${encodeURIComponent(stack.name)}.json`));
  const client = connect({ baseUrl: url, token: twinToken, rateShare: "off", redact: place.redact });
  try {
    await store.replace(await opened.stack.state.load());
    const { registry: _, ...rest } = opened.stack;
    const twin = { ...rest, client, state: store };
    const prepared = await planStack(twin, { mode: "apply" });
    const shownFromRoot = (each: Diagnostic) => shownDiagnostic(place, fromRoot(each, stack));
    const found = prepared.plan.diagnostics.map(shownFromRoot);
    if (hasErrors(found))
      return {
        ...lineWith(stack, "failed", found.find(({ severity }) => severity === "error")!.summary),
        diagnostics: found,
      };
    const result = await applyPlan(twin, prepared);
    applied.set(stack.name, (await store.load()).outputs);
    const failures = result.failed.flatMap(({ diagnostics }) => diagnostics).map(shownFromRoot);
    if (failures.length > 0 || result.skipped.length > 0)
      return {
        ...lineWith(stack, "failed", failures[0]?.summary ?? "not completely applied"),
        diagnostics: [...found, ...failures],
      };
    const note = isEmpty(prepared.plan) ? "" : planNote(prepared.plan);
    return { ...lineWith(stack, note === "" ? "unchanged" : "applied", note), plan: prepared.plan, diagnostics: found };
  } finally {
    await client.close();
    store.close();
    await opened.close();
  }
}

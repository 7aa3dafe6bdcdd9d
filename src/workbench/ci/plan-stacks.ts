/** Plans of the stacks that a change touches, producers first. */
import { mappedFix } from "../../base/advice.ts";
import { type Diagnostic, hasErrors } from "../../base/diagnostics.ts";
import { diagnosticsOfError } from "../../base/failure.ts";
import { isEmpty, type Plan, type PlannedOutput } from "../../model/plan.ts";
import { riskyChanges } from "../../plan/risky-changes.ts";
import { hasOtherErrors } from "../../policy/diagnostics.ts";
import { planNote } from "../../views/plans/plan.ts";
import type { StackLine } from "../../views/plans/stacks.ts";
import { readProgram } from "../declarations.ts";
import { plan as planStack } from "../plan.ts";
import { rulesAgainstBase } from "../secret-origins.ts";
import type { Because } from "../stacks/changed-stacks.ts";
import { type ChosenStacks, fromRoot } from "../stacks/choose-stacks.ts";
import type { ManifestStack } from "../stacks/manifest-stacks.ts";
import { placeAmong } from "../stacks/place-among.ts";
import { SharedPlatforms } from "../stacks/shared-platforms.ts";
import { workInOrder } from "../stacks/work-in-order.ts";
import { withChosenOptions } from "../state/command-line.ts";
import type { Workplace } from "../workplace.ts";

/** The outcome for one stack. */
export interface CiStack extends StackLine {
  readonly stack: ManifestStack;
  readonly because: Because;
  readonly diagnostics: readonly Diagnostic[];
  readonly plan?: Plan;
  /** Returns the text of the sealed plan. */
  readonly file?: () => string;
  /** Places of the declared resources that findings name, by address, from the folder of all stacks. */
  readonly sources?: ReadonlyMap<string, Diagnostic["source"]>;
}

interface PlanningOptions {
  /** Looks up who made the values that drifted. */
  readonly authors?: boolean;
  readonly isStopped: () => boolean;
}

/** Plans each chosen stack. A stack that fails stops those that read from it, and no other. */
export async function planTouchedStacks(
  place: Workplace,
  { chosen, all, because }: ChosenStacks,
  { authors = false, isStopped }: PlanningOptions,
): Promise<readonly CiStack[]> {
  const planned = new Map<string, readonly PlannedOutput[]>();
  const platforms = new SharedPlatforms(place);
  const ended = await workInOrder(chosen, {
    work: async (stack): Promise<CiStack> => {
      const found = { stack, because: because.get(stack.name) ?? ("all" as const) };
      const own = {
        ...placeAmong(all, stack, planned),
        ...comparedWith(place),
        sharedPlatform: platforms.openerFor(stack),
      };
      try {
        const { plan, file, sourcesOf } = await planStack(own, { mode: "apply" }, { authors });
        planned.set(stack.name, plan.outputs);
        const diagnostics = plan.diagnostics.map((each) => shownDiagnostic(own, fromRoot(each, stack)));
        const isBroken = hasOtherErrors(plan.diagnostics);
        return {
          ...lineOfStack(stack, isBroken ? undefined : plan, diagnostics),
          ...found,
          diagnostics,
          plan: { ...plan, diagnostics },
          ...(isBroken ? {} : { file }),
          sources: new Map(
            [...sourcesOf(namedAddresses(plan))].map(([address, source]) => [address, rooted(source, stack)]),
          ),
        };
      } catch (error) {
        return { ...found, ...failedStack(own, stack, error) };
      }
    },
    hasFailed: ({ outcome }) => outcome === "failed" || outcome === "skipped",
    skip: (stack, from): CiStack => ({
      ...lineWith(stack, "skipped", `reads ${from}`),
      stack,
      because: because.get(stack.name) ?? "all",
      diagnostics: [],
    }),
    isStopped,
    onWait: () => undefined,
  }).finally(() => platforms.close());
  return chosen.flatMap((stack) => ended.get(stack.name) ?? []);
}

/** Checks the declarations of each chosen stack, where a fork has no token to plan them with. */
export async function checkTouchedStacks(
  place: Workplace,
  { chosen, all, because }: ChosenStacks,
): Promise<readonly CiStack[]> {
  const checked: CiStack[] = [];
  for (const stack of chosen) {
    const own = { ...placeAmong(all, stack, new Map()), ...comparedWith(place) };
    const about = { stack, because: because.get(stack.name) ?? ("all" as const) };
    try {
      const { program, diagnostics, origins } = await readProgram(own, { secrets: false, unapplied: "later" });
      const moved = (await own.base?.compare(own)) ?? [];
      const { of = {}, rules = {} } = (await origins?.({ text: () => "", file: () => undefined })) ?? {};
      const weakened = own.base ? await rulesAgainstBase(own, program, rules) : [];
      const open = Object.keys(of).length > 0 ? [originsNotCompared] : [];
      const shown = [...moved, ...weakened, ...open, ...diagnostics].map((each) =>
        shownDiagnostic(place, fromRoot(each, stack)),
      );
      checked.push({
        ...about,
        ...lineWith(stack, "unchanged", "checked, not planned: a fork has no token"),
        diagnostics: shown,
      });
    } catch (error) {
      checked.push({ ...about, ...failedStack(own, stack, error) });
    }
  }
  return checked;
}

const originsNotCompared: Diagnostic = Object.freeze({
  severity: "notice",
  code: "origins-not-compared",
  summary: "The sources of secrets are not compared",
  detail: "They are compared with those of the last apply, and a fork without a token reads no state.",
});

/** Returns the addresses that findings of a report point at. */
function namedAddresses(plan: Plan): ReadonlySet<string> {
  const { diagnostics, policies } = plan;
  const named = [...diagnostics, ...(policies?.findings ?? []), ...riskyChanges([plan])];
  return new Set(named.flatMap(({ address }) => address ?? []));
}

const comparedWith = ({ base }: Workplace): Pick<Workplace, "base"> => (base ? { base } : {});

function rooted(source: Diagnostic["source"], stack: ManifestStack): Diagnostic["source"] {
  return source && fromRoot({ severity: "notice", code: "", summary: "", source }, stack).source;
}

/** Returns the line of a stack, and the diagnostics of an error as they may be shown. */
export function failedStack(
  place: Workplace,
  stack: ManifestStack,
  error: unknown,
): StackLine & { readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics = diagnosticsOfError(error, false).map((each) => shownDiagnostic(place, fromRoot(each, stack)));
  const cause = diagnostics.find(({ severity }) => severity === "error") ?? diagnostics[0];
  return { ...lineWith(stack, "failed", cause?.summary ?? ""), diagnostics };
}

function lineOfStack(stack: ManifestStack, plan: Plan | undefined, diagnostics: readonly Diagnostic[]): StackLine {
  const [error] = diagnostics.filter(({ severity }) => severity === "error");
  if (plan === undefined || hasErrors(diagnostics)) return lineWith(stack, "failed", error?.summary ?? "");
  return isEmpty(plan) ? lineWith(stack, "unchanged", "") : lineWith(stack, "changes", planNote(plan));
}

/** Returns the line of a stack in the table. */
export function lineWith({ name, folder }: ManifestStack, outcome: StackLine["outcome"], note: string): StackLine {
  return { name, path: folder, outcome, note };
}

/** Returns a diagnostic without secrets, whose commands name the folder and the environment of their stack. */
export function shownDiagnostic(place: Workplace, diagnostic: Diagnostic): Diagnostic {
  const shownText = (text: string) => withChosenOptions(place, place.redact(text));
  const { detail, suggestion, fix } = diagnostic;
  return {
    ...diagnostic,
    ...(detail === undefined ? {} : { detail: shownText(detail) }),
    ...(suggestion === undefined ? {} : { suggestion: shownText(suggestion) }),
    ...(fix === undefined ? {} : { fix: mappedFix(fix, place.redact) }),
  };
}

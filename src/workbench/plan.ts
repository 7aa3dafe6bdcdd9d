/** Plans a stack. */
import type { Diagnostic, SourceRange } from "../base/diagnostics.ts";
import { version } from "../base/version.ts";
import {
  buildPlanContext,
  type PlanOptions,
  type PreparedPlan,
  planStack,
  type StackOptions,
  sealPlan,
  withAuthors,
} from "../engine/index.ts";
import type { Plan } from "../model/plan.ts";
import type { Program } from "../model/program.ts";
import { movedOutputs } from "../model/upstream.ts";
import { consumerTexts } from "../model/users-of-object.ts";
import { type Opening, openStack } from "./open-stack.ts";
import { withPolicies } from "./policies/evaluate-policies.ts";
import { isPullRequest, isUnreviewed } from "./pull-request.ts";
import { planUndo } from "./undo.ts";
import { heldBack } from "./undo-hold.ts";
import type { Workplace } from "./workplace.ts";

/** Adds the warning that apply would refuse the plan. */
function heldOf(stack: StackOptions, prepared: PreparedPlan): PreparedPlan {
  const { plan } = prepared;
  const { diagnostics } = heldBack(stack, prepared, { severity: "warning", again: false });
  return diagnostics.length > 0
    ? { ...prepared, plan: { ...plan, diagnostics: [...plan.diagnostics, ...diagnostics] } }
    : prepared;
}

/** Adds a notice for each output that the plan changes and that other stacks read. */
async function withConsumers(place: Workplace, prepared: PreparedPlan, program: Program): Promise<PreparedPlan> {
  const { plan } = prepared;
  const moved = plan.outputs.filter(({ action }) => action === "update" || action === "delete");
  if (moved.length === 0) return prepared;
  const { consumersOf } = await import("./stacks/consumers.ts");
  const consumers = await consumersOf(place, program);
  const notices = moved.flatMap(({ name, action }): readonly Diagnostic[] => {
    const readers = consumers.filter(({ output }) => output === undefined || output === name);
    if (readers.length === 0) return [];
    const objects = program.outputs.find((each) => each.name === name)?.references.map(({ target }) => target) ?? [];
    const held = objects.length > 0 ? `, which contains ${[...new Set(objects)].join(", ")}` : "";
    return [
      {
        severity: "notice",
        code: "read-elsewhere",
        summary: "Other stacks read what changes",
        detail: `The plan ${action === "delete" ? "removes" : "changes"} the output ${name}${held}. It is read by ${consumerTexts(readers).join("; ")}.`,
        address: `outputs.${name}`,
      },
    ];
  });
  return notices.length === 0
    ? prepared
    : { ...prepared, plan: { ...plan, diagnostics: [...plan.diagnostics, ...notices] } };
}

/** Adds remarks on the state of a change before all others: no number of them hides one. */
async function withBaseRemarks(place: Workplace, prepared: PreparedPlan): Promise<PreparedPlan> {
  const isAlone = place.base === undefined && isUnreviewed(place) && isPullRequest(place.env);
  const found = isAlone ? [notCompared] : ((await place.base?.compare(place)) ?? []);
  const { plan } = prepared;
  return found.length === 0
    ? prepared
    : { ...prepared, plan: { ...plan, diagnostics: [...found, ...plan.diagnostics] } };
}

const notCompared: Diagnostic = Object.freeze({
  severity: "warning",
  code: "policy-base-unknown",
  summary: "The change is not compared with its base",
  detail:
    "No variable of this pipeline names the base, or git does not know it here. So the plan names no other place of the state, and compares no policy or limit that no apply has recorded.",
  suggestion: "Give --base, such as --base origin/main, and check out the whole history.",
});

interface Planned {
  /** The plan; not to be applied if its diagnostics contain an error. They begin with those of policies. */
  readonly plan: Plan;
  /** Returns the text of a plan file, signed with the stack's key: `apply` accepts it as a saved plan. */
  readonly file: () => string;
  /**
   * True if an apply writes the state even if the plan changes nothing: another value of an output of another stack, another origin of a
   * secret, another rule, new addresses, or what a run that broke off left open.
   */
  readonly changesState: boolean;
  /** Returns the places of declared resources, by address. The first call locates what the files contain, which takes time. */
  readonly sourcesOf: (addresses: ReadonlySet<string>) => ReadonlyMap<string, SourceRange>;
}

/**
 * Plans the actions of an apply. Takes no lock, and the client cannot write. Throws DiagnosticError for mistakes in the
 * declarations or an unusable state, ApiError if the platform refuses.
 */
export function plan(
  place: Workplace,
  options: PlanOptions,
  extras: Pick<PlanExtras, "authors"> = {},
): Promise<Planned> {
  return planWith(place, options, extras);
}

interface PlanExtras extends Pick<Opening, "platform" | "onFile" | "kept"> {
  /** Looks up the authors of drift in the audit trail. */
  readonly authors?: boolean;
}

/** Plans with an open platform, or with callbacks for the files that are read. */
export async function planWith(
  place: Workplace,
  options: PlanOptions,
  { authors, ...extras }: PlanExtras,
): Promise<Planned> {
  const opened = await openStack(place, {
    ...extras,
    lock: false,
    readOnly: true,
    unapplied: "later",
    receiptsAlone: options.undo !== undefined,
  });
  const { close } = opened;
  try {
    const undone = options.undo === undefined ? undefined : await planUndo(place, opened, options);
    const { stack } = undone ?? opened;
    const planned = undone?.prepared ?? heldOf(stack, await planStack(stack, options));
    const known = authors ? await withAuthors(planned, stack.client) : planned;
    const { environment } = place.choices;
    const judged = await withPolicies(known, opened.stack.program, { environment });
    // A plan that no platform answers does without.
    const { withOrigins } = await import("./secret-origins.ts");
    const compared = await withOrigins(place, opened, judged);
    const based = await withBaseRemarks(place, compared.prepared);
    const prepared = await withConsumers(place, based, opened.stack.program);
    return {
      plan: prepared.plan,
      changesState:
        prepared.moves > 0 ||
        prepared.plan.origins !== undefined ||
        compared.isOther === true ||
        prepared.settled !== undefined ||
        movedOutputs(stack.program, prepared.state).length > 0,
      sourcesOf: (addresses) =>
        new Map(
          stack.program.resources.flatMap((each) =>
            addresses.has(each.address) ? [[each.address, each.source] as const] : [],
          ),
        ),
      file: () =>
        sealPlan(prepared.plan, stack.key, version, buildPlanContext(prepared, stack, place.choices.environment)),
    };
  } finally {
    await close();
  }
}

/** Guards against unsafe plans once all steps are decided. Each refused action needs an explicit option. */
import { withArticle } from "../../base/article.ts";
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { PlanChoices } from "../../model/plan.ts";
import type { DeclaredLimit, DeleteLimits } from "../../model/program.ts";
import type { State } from "../../model/state.ts";
import { describeNotTaken } from "../../plan/not-taken.ts";
import type { ExecutableStep } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { withContents } from "../refresh/contents.ts";
import { excludeAdvice, type Selection } from "./target-selection.ts";

/** A stack with fewer resources may lose any share of them, unless a share is set. */
const smallestStack = 10;
const defaultDeleteShare = 30;

interface Guarded {
  readonly work: ReadonlyMap<string, ExecutableStep>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Adds the objects that are deleted with their containers, and the refusals. `found`: the diagnostics reported so far. */
export async function guardDeletions(
  stack: StackOptions,
  state: State,
  decided: ReadonlyMap<string, ExecutableStep>,
  found: readonly Diagnostic[],
  options: PlanChoices & Selection & { readonly mode: string },
): Promise<Guarded> {
  const refused = new Set(found.flatMap(({ code, address }) => (code === "protected" && address ? [address] : [])));
  const { work, diagnostics } = await withContents(stack, state, decided, options, refused);
  return {
    work,
    diagnostics: [
      ...(options.strictSpec ? found.map(asError) : found),
      ...diagnostics,
      ...(options.strictSpec ? assumedVerbs(work, options) : []),
      ...(options.strictValues ? notTakenErrors(work) : []),
      ...(options.mode === "destroy" ? [] : massDeletion(state, work, options, stack.program.deletes)),
    ],
  };
}

/**
 * Turns the warning about an object that cannot be deleted into an error. Without a strict spec such an object is only forgotten.
 */
function asError(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === "cannot-delete" ? { ...diagnostic, severity: "error" } : diagnostic;
}

function assumedVerbs(work: ReadonlyMap<string, ExecutableStep>, selection: Selection): readonly Diagnostic[] {
  return [...work.values()]
    .filter(({ step }) => step.assumed !== undefined && step.requests > 0)
    .map(({ step, kind, declared }) => ({
      severity: "error",
      code: "assumed-verb",
      summary: "A step uses endpoints that the platform does not document",
      detail: `To ${step.action} ${withArticle(kind.kind)} takes ${step.assumed!.join(", ")}, which the platform's documentation does not state. --strict-spec refuses that; leave it out to go on${excludeAdvice(step.address, selection)}`,
      address: step.address,
      ...(declared ? { source: declared.source } : {}),
    }));
}

function notTakenErrors(work: ReadonlyMap<string, ExecutableStep>): readonly Diagnostic[] {
  return [...work.values()].flatMap(({ step, declared }) =>
    (step.notTaken ?? []).map((each) => ({
      severity: "error" as const,
      ...describeNotTaken(each),
      address: step.address,
      pointer: each.path,
      ...(declared ? { source: declared.where(each.path) } : {}),
    })),
  );
}

interface Deletions {
  /** Resources in the state. */
  readonly all: number;
  readonly deleted: readonly ExecutableStep[];
}

/** Returns an error for each limit that the deletions exceed. */
function massDeletion(
  state: State,
  work: ReadonlyMap<string, ExecutableStep>,
  { allowMassDelete, maxDeleteShare }: PlanChoices,
  { share, count, kinds = {} }: DeleteLimits = {},
): readonly Diagnostic[] {
  if (allowMassDelete) return [];
  const all = Object.keys(state.resources).length;
  const deleted = [...work.values()].filter(({ step }) => step.action === "delete");
  if (deleted.length === 0) return [];
  return [
    ...shareExceeded({ all, deleted }, maxDeleteShare, share),
    ...(count && deleted.length > count.atMost ? [limitExceeded(deleted, "limits.deletes.count", count)] : []),
    ...Object.entries(kinds).flatMap(([family, limit]) => {
      const ofFamily = deleted.filter(({ kind }) => kind.family === family);
      if (ofFamily.length <= limit.atMost) return [];
      return [limitExceeded(ofFamily, `limits.deletes.kinds.${family}`, limit)];
    }),
  ];
}

/** `option`: the share of the command line, which wins over the declared one. */
function shareExceeded(
  { all, deleted: { length: deleted } }: Deletions,
  option: number | undefined,
  declared: DeclaredLimit | undefined,
): readonly Diagnostic[] {
  const stated = option ?? declared?.atMost;
  const most = stated ?? defaultDeleteShare;
  if ((stated === undefined && all < smallestStack) || deleted * 100 <= most * all) return [];
  const share = Math.round((deleted * 1000) / all) / 10;
  return [
    {
      ...tooMuch,
      detail:
        `${deleted} of the ${all} resources of the stack would be deleted, ${share} %. Deleting more than ${most} % needs --allow-mass-delete or another --max-delete-share. ` +
        "If a file or a variable is missing, add it again. limits.deletes.share of the manifest sets the share for the stack.",
      ...(option === undefined && declared ? { source: declared.source } : {}),
    },
  ];
}

function limitExceeded(
  deleted: readonly ExecutableStep[],
  name: string,
  { atMost, source }: DeclaredLimit,
): Diagnostic {
  const addresses = deleted.map(({ step }) => step.address);
  const shown = addresses.slice(0, mostNamed).join(", ");
  const more = addresses.length > mostNamed ? ` and ${addresses.length - mostNamed} more` : "";
  return {
    ...tooMuch,
    detail: `${name} is ${atMost}, and this plan would delete ${addresses.length}: ${shown}${more}.`,
    suggestion:
      "If a file or a variable is missing, restore it. If the deletion is intended, give --allow-mass-delete.",
    source,
  };
}

/** A message names at most so many addresses. */
const mostNamed = 10;

const tooMuch = { severity: "error", code: "mass-deletion", summary: "Too much would be deleted" } as const;

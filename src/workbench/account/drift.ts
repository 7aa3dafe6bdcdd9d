/** Finds changes on the platform since the last apply, and objects that the stack does not manage. */
import type { Diagnostic, SourceRange } from "../../base/diagnostics.ts";
import { type Pointer, pointerSegments } from "../../base/pointer.ts";
import { shellQuoted } from "../../base/shell-word.ts";
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type PlanOptions, planStack } from "../../engine/index.ts";
import type { PreparedPlan } from "../../engine/kernel/prepared-step.ts";
import type { StackOptions } from "../../engine/kernel/stack.ts";
import { type BlamedObject, blameDrift, type ObjectBlame } from "../../engine/trail/blame.ts";
import { auditUnread } from "../../engine/trail/entries.ts";
import type { Drift, DriftedObject, UnmanagedObject, WaysOut } from "../../model/drift.ts";
import type { Step } from "../../model/plan.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { type MovedOutput, movedOutputs, movedText } from "../../model/upstream.ts";
import { markIn, parseOwnerMark } from "../../plan/owner-mark.ts";
import { openStack } from "../open-stack.ts";
import { checkDrift } from "../policies/evaluate-policies.ts";
import { commandLine } from "../state/command-line.ts";
import type { Workplace } from "../workplace.ts";

/** The default number of pages of the audit trail that are read, 1,000 entries each. */
const usualPages = 20;

interface DriftChoices {
  /** Also reads every list of the account. */
  readonly unmanaged: boolean;
  /** Maximum number of pages of the audit trail that are read; 0: no authors are looked up. Default 20. */
  readonly auditPages?: number | undefined;
}

/**
 * Returns the changes that a refresh would take into the state: changes and deletions by others, whatever is declared now. Finds
 * their authors in one search of the audit trail. Takes no lock, and the client cannot write. Throws DiagnosticError and
 * ApiError.
 */
export async function findDrift(
  place: Workplace,
  options: Pick<PlanOptions, "target" | "exclude" | "maxRequests">,
  { unmanaged: wanted, auditPages = usualPages }: DriftChoices,
): Promise<Drift> {
  const { stack, close } = await openStack(place, { lock: false, readOnly: true, unapplied: "later" });
  try {
    const prepared = await planStack(stack, { mode: "refresh", ...options });
    const { plan } = prepared;
    const blame = await blameDrift(stack.client, movedIn(prepared), auditPages);
    const declared = new Map(stack.program.resources.map((resource) => [resource.address, resource]));
    const drifted = plan.steps
      .filter(({ action }) => action !== "noop")
      .map((step) => withBlame(place, step, blame.objects.get(step.address), declared.get(step.address)));
    const behind = movedOutputs(stack.program, prepared.state);
    const unmanaged = wanted ? await unmanagedObjects(stack, place.redact) : undefined;
    const rules = await checkDrift(stack.program, drifted, {
      environment: place.choices.environment,
      at: plan.createdAt,
    });
    return {
      stack: plan.stack,
      platform: plan.platform,
      createdAt: plan.createdAt,
      drifted,
      ...(behind.length > 0 ? { behind } : {}),
      ...(unmanaged ? { unmanaged } : {}),
      ...(options.target?.length || options.exclude?.length ? { partial: true as const } : {}),
      ...(rules ? { policies: rules.report } : {}),
      diagnostics: [
        ...(rules?.diagnostics ?? []),
        ...plan.diagnostics,
        ...behind.map((output) => behindWarning(plan.stack, output)),
        ...(blame.isRead ? [] : [auditUnread("Authors of drift are known only from the objects themselves")]),
        ...(blame.unasked.length > 0 ? [partlyRead(blame.unasked, auditPages)] : []),
      ],
      cost: { refreshed: plan.cost.refreshed, requests: stack.client.requests },
    };
  } finally {
    await close();
  }
}

/** Returns the warning that a stack was applied with a former value of an output. */
function behindWarning(stack: string, moved: MovedOutput): Diagnostic {
  return {
    severity: "warning",
    code: "stack-behind",
    summary: "The stack is behind another one",
    detail: `Since the last apply of ${stack}, ${movedText(moved)}.`,
    suggestion: "Plan and apply this stack: reconduit plan",
  };
}

/** Returns the drift in the engine's unmasked form: the plan's own copy is masked. */
function movedIn({ work }: PreparedPlan): readonly BlamedObject[] {
  return [...work.values()].flatMap(({ step, kind, prior, sighting }): readonly BlamedObject[] => {
    if (step.action === "noop" || !prior) return [];
    const live = sighting?.status === "present" ? { live: sighting.live } : {};
    return [{ kind, known: prior, changes: step.changes, ...live }];
  });
}

function withBlame(
  place: Workplace,
  step: Step,
  { paths, ...rest }: ObjectBlame = { paths: [] },
  declared: DeclaredResource | undefined,
): DriftedObject {
  const blame = declared
    ? paths.map((each) => ({ ...each, source: withoutLineText(declared.where(each.path)) }))
    : paths;
  return {
    ...step,
    blame,
    ...rest,
    ...(declared ? { source: withoutLineText(declared.source) } : {}),
    next: waysOut(place, step),
  };
}

/** Returns the place without the line's text, which may contain a secret in plain text. */
function withoutLineText({ file, line, column }: SourceRange): SourceRange {
  return { file, line, column };
}

function waysOut(place: Workplace, { address, action, changes }: Step): WaysOut {
  const word = shellQuoted(address);
  const ignored = [...new Set(changes.map(({ path }) => ignorablePath(path)))];
  return {
    ...(action === "read" ? { adopt: commandLine(place, `pull ${word}`) } : {}),
    accept: commandLine(place, `apply --refresh-only --target ${word}`),
    revert: commandLine(place, `apply --target ${word}`),
    ...(ignored.length > 0 ? { ignore: `$ignore: [${ignored.join(", ")}]` } : {}),
  };
}

/** Returns the path of a change for `$ignore`: for a list entry, the path of the list. */
function ignorablePath(path: Pointer): string {
  const parts = pointerSegments(path);
  const end = parts.findIndex((part) => /^\d+$/.test(part));
  return (end < 0 ? parts : parts.slice(0, end)).join(".");
}

function partlyRead(addresses: readonly string[], pages: number): Diagnostic {
  const shown = addresses.slice(0, 5).join(", ");
  const rest = addresses.length > 5 ? ` and ${addresses.length - 5} more` : "";
  return {
    severity: "notice",
    code: "audit-partly-read",
    summary: "The audit trail was not read to its end",
    detail: `After ${pages} pages there were more entries about ${shown}${rest}: who moved them may be somebody else than is shown, or is not known. Allow more with --audit-pages.`,
  };
}

async function unmanagedObjects(
  { client, state }: StackOptions,
  redact: Workplace["redact"],
): Promise<readonly UnmanagedObject[]> {
  const { resources } = await state.load();
  const ours = new Set(Object.values(resources).map(({ id }) => id));
  const found = (kinds as readonly Kind[]).map(async (kind) => {
    const foreign = new Map<string, UnmanagedObject>();
    for await (const rows of client.list(kind)) {
      for (const row of rows) {
        const id = String(row["_id"]);
        if (ours.has(id) || kind.hooks?.isPlatformMade?.(row)) continue;
        const name = kind.identity.by.map((field) => row[field]).find((value) => typeof value === "string");
        const owner = parseOwnerMark(markIn(kind, row))?.stack;
        foreign.set(id, {
          kind: kind.kind,
          id,
          ...(name === undefined ? {} : { name: redact(name) }),
          ...(owner === undefined ? {} : { owner }),
        });
      }
    }
    return [...foreign.values()];
  });
  return (await Promise.all(found)).flat();
}

/** The origins of a stack's secrets: compared with those of the last apply, for every plan, and recorded by the next one. */
import { lstatSync, readlinkSync } from "node:fs";
import { type Diagnostic, hasErrors } from "../base/diagnostics.ts";
import { readRegularFile } from "../base/regular-file.ts";
import type { PreparedPlan } from "../engine/index.ts";
import type { Plan } from "../model/plan.ts";
import type { OriginDigests } from "../model/program.ts";
import type { SecretOrigins } from "../model/state.ts";
import { changedOrigins, originsNotReviewed } from "../plan/changed-origins.ts";
import { labelledHmac, signingKeyId } from "../state/signature.ts";
import { trackedCheckout } from "./command-files.ts";
import type { readProgram } from "./declarations.ts";
import { defaultManifest } from "./folders.ts";
import type { OpenStack } from "./open-stack.ts";
import { isUnreviewed } from "./pull-request.ts";
import { stackKey } from "./stack-key.ts";
import { placesOnTheWay } from "./stacks/changed-stacks.ts";
import { loadedState } from "./state/current-state.ts";
import { openStackState } from "./state/open-state.ts";
import type { Workplace } from "./workplace.ts";

interface WithOrigins {
  /** The plan, with the origins that differ from those of the last apply, and a remark on each. */
  readonly prepared: PreparedPlan;
  /** The present origins, for the apply to record; absent for a stack of an app, and for plans of something else than the declarations. */
  readonly origins?: SecretOrigins;
}

/** Compares the declared origins with those of the last apply. */
export function withOrigins(
  place: Workplace,
  { stack, origins: declared }: Pick<OpenStack, "stack" | "origins">,
  prepared: PreparedPlan,
): WithOrigins {
  const { plan, state } = prepared;
  if (!declared || plan.mode !== "apply" || plan.choices?.undo !== undefined) return { prepared };
  const { present, remarks, origins } = comparedOrigins(place, { key: stack.key, declared, recorded: state.origins });
  if (origins === undefined) return { prepared, origins: present };
  const isFirst = state.origins?.key !== present.key;
  // Without a record to compare with, only reviewers of a change see the list of sources.
  const isTold = !isFirst || place.base !== undefined || isUnreviewed(place);
  const diagnostics = isTold ? [...remarks, ...plan.diagnostics] : plan.diagnostics;
  return { prepared: { ...prepared, plan: { ...plan, origins, diagnostics } }, origins: present };
}

interface OriginsToCompare {
  readonly key: Uint8Array;
  readonly declared: NonNullable<OpenStack["origins"]>;
  readonly recorded: SecretOrigins | undefined;
}

function comparedOrigins(place: Workplace, { key, declared, recorded }: OriginsToCompare) {
  const digests = digestsOf(place, key);
  const now = declared(digests);
  const id = signingKeyId(key);
  const source = { file: place.choices.files[0] ?? defaultManifest, line: 1, column: 1 };
  const known = recorded?.key === id ? recorded : undefined;
  const present: SecretOrigins = { key: id, of: now.of, ...(now.unread.length > 0 ? { unread: now.unread } : {}) };
  return { present, ...changedOrigins(now, { recorded: known, digests, source }) };
}

interface UnreadOrigins extends Pick<Plan, "origins" | "diagnostics"> {
  /** True if the state records none under the present key. */
  readonly isFirst: boolean;
  /** True if a plan of the declarations runs a command, or gives secrets to the platform or to other stacks. */
  readonly givesAway: boolean;
}

/** Compares the origins before a secret is read and a command is run. Undefined for a stack of an app. */
export async function originsUnread(
  place: Workplace,
  { program, origins: declared }: Pick<Awaited<ReturnType<typeof readProgram>>, "program" | "origins">,
): Promise<UnreadOrigins | undefined> {
  if (!declared) return undefined;
  const backend = await openStackState(place, program);
  try {
    const { origins: recorded } = await loadedState(place, backend, program.name);
    const key = stackKey(place);
    const { present, remarks, origins } = comparedOrigins(place, { key, declared, recorded });
    const givesAway = Object.entries(present.of).some(
      ([subject, { from }]) =>
        /^(?:platform|stacks)\./.test(subject) || (subject.startsWith("variable ") && from.includes("exec [")),
    );
    const isFirst = recorded?.key !== present.key;
    return { diagnostics: remarks, isFirst, givesAway, ...(origins ? { origins } : {}) };
  } finally {
    await backend.close();
  }
}

/** Returns the error of an apply of a reviewed plan that does not say where the secrets now come from; none if it does. */
export function unreviewedOrigins(reviewed: Plan, fresh: Plan): readonly Diagnostic[] {
  const subjects = hasErrors(fresh.diagnostics) ? [] : originsNotReviewed(reviewed, fresh);
  if (subjects.length === 0) return [];
  return [
    {
      severity: "error",
      code: "stale-plan",
      summary: "Secrets come from elsewhere than in the plan",
      detail: `The saved plan does not say that these come from elsewhere than at the last apply: ${subjects.slice(0, 20).join(", ")}. Nothing was applied.`,
      suggestion: "Make a new plan, and review it.",
    },
  ];
}

const label = "reconduit secret origin v1\n";

/** Returns digests under the key of the stack, of texts and of the files of the checkout that git tracks. */
function digestsOf({ cwd }: Workplace, key: Uint8Array): OriginDigests {
  const shortDigest = (content: string) => labelledHmac(label, key, content).slice(0, 24);
  const { isTracked, leadsTo } = trackedCheckout(cwd);
  return {
    text: shortDigest,
    leadsTo,
    file(path) {
      const found = placesOnTheWay(path).flatMap((place) => contentOf(place, isTracked) ?? []);
      return found.length > 0 ? shortDigest(found.join("\0")).slice(0, 12) : undefined;
    },
  };
}

/** Returns the content of a file that git tracks, with the ends of lines of any system, or the target of a link; undefined for any other place. */
function contentOf(place: string, isTracked: (path: string) => boolean): string | undefined {
  try {
    const stat = lstatSync(place);
    if (!(stat.isFile() || stat.isSymbolicLink()) || !isTracked(place)) return undefined;
    return stat.isSymbolicLink()
      ? `-> ${readlinkSync(place)}`
      : readRegularFile(place).toString("latin1").replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}

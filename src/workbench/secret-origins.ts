/** The origins of a stack's secrets, and the rules that guard it: compared with those of the last apply, for every plan, and recorded by the next one. */
import { lstatSync, readlinkSync } from "node:fs";
import { type Diagnostic, hasErrors, type SourceRange } from "../base/diagnostics.ts";
import { canonicalJson, sameJson } from "../base/json.ts";
import { readRegularFile } from "../base/regular-file.ts";
import type { PreparedPlan } from "../engine/index.ts";
import type { Plan } from "../model/plan.ts";
import { recordedRules } from "../model/policy.ts";
import type { DeclaredLimit, OriginDigests, Program } from "../model/program.ts";
import type { RecordedRules, SecretOrigin, SecretOrigins, State } from "../model/state.ts";
import { changedOrigins, originsNotReviewed } from "../plan/changed-origins.ts";
import { labelledHmac, signingKeyId } from "../state/signature.ts";
import { trackedCheckout } from "./command-files.ts";
import { computedValues } from "./computed-values.ts";
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
  /** The plan, with what differs from the last apply, and a remark on each. */
  readonly prepared: PreparedPlan;
  /** The present origins, for the apply to record; absent for a stack of an app, and for plans of something else than the declarations. */
  readonly origins?: SecretOrigins;
  /** True if they are not those that the state records. */
  readonly isOther?: boolean;
}

/** Compares origins of secrets, and rules, with those of the last apply. */
export async function withOrigins(
  place: Workplace,
  { stack, origins: declared }: Pick<OpenStack, "stack" | "origins">,
  prepared: PreparedPlan,
): Promise<WithOrigins> {
  const { plan, state } = prepared;
  if (plan.mode !== "apply" || plan.choices?.undo !== undefined) return { prepared };
  const { program, key } = stack;
  if (!declared) {
    const remarks = place.base ? await rulesAgainstBase(place, program, {}) : [];
    return { prepared: { ...prepared, plan: { ...plan, diagnostics: [...remarks, ...plan.diagnostics] } } };
  }
  const compared = await comparedOrigins(place, { key, declared, state, program, outputs: plan.upstream ?? {} });
  const { present, origins } = compared;
  const { computed, notices } = computedValues(plan, compared, manifestStart(place));
  // Without a record to compare with, only reviewers of a change see the list of sources.
  const isReviewed = place.base !== undefined || place.change !== undefined || isUnreviewed(place);
  const remarks = [...compared.remarks, ...notices].filter(({ severity }) => severity !== "notice" || isReviewed);
  const diagnostics = [...remarks, ...plan.diagnostics];
  const { of = {}, rules = recordedRules({}) } = state.origins ?? {};
  const isOther = !sameJson(present as never, { ...present, of, rules } as never);
  return {
    prepared: { ...prepared, plan: { ...plan, ...(origins ? { origins } : {}), ...computed, diagnostics } },
    origins: present,
    isOther,
  };
}

interface OriginsToCompare {
  readonly key: Uint8Array;
  readonly declared: NonNullable<OpenStack["origins"]>;
  readonly state: State;
  readonly program: Program;
  /** Outputs of other stacks. Absent before these are read. */
  readonly outputs?: OutputValues;
}

type OutputValues = NonNullable<Plan["upstream"]>;

/** Puts the values of outputs that changed where texts with secrets depend on them. */
function withOutputs(of: SecretOrigins["of"], values: OutputValues, changed: ReadonlySet<string>): SecretOrigins["of"] {
  return Object.fromEntries(
    Object.entries(of).map(([subject, { depends = {}, ...origin }]) => {
      const known = Object.entries(depends).map(([name, each]) => [
        name,
        changed.has(name) ? canonicalJson(values[name]!) : each,
      ]);
      return [subject, { ...origin, ...(known.length > 0 ? { depends: Object.fromEntries(known) } : {}) }];
    }),
  );
}

async function comparedOrigins(place: Workplace, { key, declared, state, program, outputs = {} }: OriginsToCompare) {
  const { origins: recorded } = state;
  const digests = digestsOf(place, key);
  const now = await declared(digests);
  const id = signingKeyId(key);
  const source = manifestStart(place);
  const known = recorded?.key === id ? recorded : undefined;
  const { of, unread, rules } = now;
  const present: SecretOrigins = { key: id, of, ...(unread.length > 0 ? { unread } : {}), rules };
  const base = await place.base?.rulesOf(place, program.name);
  const { weakenings, told } = await comparedRules({ rules, base, state, program, source });
  const ruleDigest = (text: string) => digests.text(text).slice(0, 16);
  const { upstream = {} } = state;
  const changed = new Set(
    Object.keys(outputs).filter((name) => Object.hasOwn(upstream, name) && !sameJson(upstream[name]!, outputs[name]!)),
  );
  const { remarks, origins } = changedOrigins(
    { ...now, of: withOutputs(of, outputs, changed) },
    {
      recorded: known && { ...known, of: withOutputs(known.of, upstream, changed) },
      underAnyKey: recorded,
      digests,
      source,
    },
  );
  const all: NonNullable<Plan["origins"]> = {
    ...Object.fromEntries(
      weakenings.map(({ subject, before: was, after }) => [
        subject,
        { ...(was === undefined ? {} : { before: ruleDigest(was) }), after: ruleDigest(after) },
      ]),
    ),
    ...origins,
  };
  return {
    present,
    remarks: [...told, ...remarks],
    isFirst: known === undefined,
    declared: now,
    digestOf: (origin: SecretOrigin) => ruleDigest(canonicalJson(origin)),
    ...(Object.keys(all).length > 0 ? { origins: all } : {}),
  };
}

interface RulesToCompare {
  readonly rules: RecordedRules;
  /** The rules of the base, or the reason why they are not known. */
  readonly base: RecordedRules | string | undefined;
  readonly state: State;
  readonly program: Program;
  readonly source: SourceRange;
}

/** Returns the rules that are weaker than those of the last apply, and the remarks on these and on rules that no apply has recorded. */
async function comparedRules({ rules, base, state, program, source }: RulesToCompare) {
  const recorded = state.origins?.rules;
  const ofBase = typeof base === "string" ? undefined : base;
  // A rule that was merged and that no apply has recorded counts, too.
  const before = recorded || ofBase ? { ...ofBase, ...recorded } : rules;
  // Nothing was applied by the rules of a new stack.
  const isFirst = !recorded && state.platform !== undefined;
  const unknown = !recorded && typeof base === "string" ? [notCompared(base)] : [];
  if (!isFirst && sameJson(before, rules)) return { weakenings: [], told: unknown };
  const { firstRules, weakenedRules, weakeningDiagnostics } = await import("../policy/weakened.ts");
  const weakenings = weakenedRules(before, rules);
  const weaker = weakeningDiagnostics(weakenings, rulePlaces(program), source);
  return { weakenings, told: [...weaker, ...unknown, ...(isFirst ? firstRules(rules, source) : [])] };
}

/** Returns the remarks on rules that are weaker than in the base, where no state is read. */
export async function rulesAgainstBase(
  place: Workplace,
  program: Program,
  rules: RecordedRules,
): Promise<readonly Diagnostic[]> {
  const base = (await place.base?.rulesOf(place, program.name)) ?? {};
  if (typeof base === "string") return [notCompared(base)];
  const { weakenedRules, weakeningDiagnostics } = await import("../policy/weakened.ts");
  return weakeningDiagnostics(weakenedRules(base, rules), rulePlaces(program), manifestStart(place));
}

/** Returns a function that finds the declaration of a rule. */
function rulePlaces({ policies = [], deletes }: Program): (rule: string) => SourceRange | undefined {
  const limits: { readonly [name: string]: DeclaredLimit | undefined } = {
    share: deletes?.share,
    count: deletes?.count,
  };
  return (rule) => {
    const [, limit] = /^limit deletes\.(?:kinds\.)?(.+)$/.exec(rule) ?? [];
    if (limit !== undefined) return (rule.includes(".kinds.") ? deletes?.kinds?.[limit] : limits[limit])?.source;
    return policies.find(({ name }) => rule === `policy ${name}`)?.source;
  };
}

const manifestStart = ({ choices: { files } }: Workplace) => ({
  file: files[0] ?? defaultManifest,
  line: 1,
  column: 1,
});

function notCompared(why: string): Diagnostic {
  return {
    severity: "warning",
    code: "policy-base-unknown",
    summary: "The policies of the base are not compared",
    detail: `Policies that the change weakens or removes are not named: ${why}.`,
  };
}

interface UnreadOrigins extends Pick<Plan, "origins" | "diagnostics"> {
  /** True if the state records none under the present key. */
  readonly isFirst: boolean;
  /** True if a plan of the declarations runs a command, or gives secrets to the platform or to other stacks. */
  readonly givesAway: boolean;
  /** The address of the platform that the state is of. */
  readonly platform: string | undefined;
  /** The commit that the state records. */
  readonly commit: string | undefined;
}

/** Compares the same before a secret is read and a command is run. Undefined for a stack of an app. */
export async function originsUnread(
  place: Workplace,
  { program, origins: declared }: Pick<Awaited<ReturnType<typeof readProgram>>, "program" | "origins">,
): Promise<UnreadOrigins | undefined> {
  if (!declared) return undefined;
  const backend = await openStackState(place, program);
  try {
    const state = await loadedState(place, backend, program.name);
    const { present, remarks, isFirst, origins } = await comparedOrigins(place, {
      key: stackKey(place),
      declared,
      state,
      program,
    });
    const givesAway = Object.entries(present.of).some(
      ([subject, { from }]) =>
        /^(?:platform|stacks)\.|^address /.test(subject) ||
        (subject.startsWith("variable ") && from.includes("exec [")),
    );
    return {
      diagnostics: remarks,
      isFirst,
      givesAway,
      platform: state.platform?.baseUrl,
      commit: state.commit,
      ...(origins ? { origins } : {}),
    };
  } finally {
    await backend.close();
  }
}

/** Returns the error of an apply of a plan that does not name all differences from the last apply; none if it does. */
export function unreviewedOrigins(reviewed: Plan, fresh: Plan): readonly Diagnostic[] {
  const subjects = hasErrors(fresh.diagnostics) ? [] : originsNotReviewed(reviewed, fresh);
  if (subjects.length === 0) return [];
  return [
    {
      severity: "error",
      code: "stale-plan",
      summary: "Secrets or rules differ from those of the plan",
      detail: `The saved plan does not name these differences from the last apply: ${subjects.slice(0, 20).join(", ")}. Nothing was applied.`,
      suggestion: "Make a new plan, and review it.",
    },
  ];
}

const label = "reconduit secret origin v1\n";

/** Returns digests under the key of the stack, of texts and of the files of the checkout that git tracks. */
function digestsOf({ cwd }: Workplace, key: Uint8Array): OriginDigests {
  const shortDigest = (content: string) => labelledHmac(label, key, content).slice(0, 24);
  const { isTracked, leadsTo } = trackedCheckout(cwd);
  // Many expressions may read one file.
  const known = new Map<string, string | undefined>();
  return {
    text: shortDigest,
    leadsTo,
    file(path) {
      if (known.has(path)) return known.get(path);
      const found = placesOnTheWay(path).flatMap((place) => contentOf(place, isTracked) ?? []);
      known.set(path, found.length > 0 ? shortDigest(found.join("\0")).slice(0, 12) : undefined);
      return known.get(path);
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

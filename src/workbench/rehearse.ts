/**
 * Tries a plan on a twin of the account, in this process. The platform's own rules then report errors that plan cannot see,
 * before anything is written.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Diagnostic, DiagnosticError, fail, hasErrors } from "../base/diagnostics.ts";
import { createExclusive } from "../base/files.ts";
import type { JsonObject } from "../base/json.ts";
import { kindNamed } from "../catalog/index.ts";
import type { Kind } from "../catalog/kind.ts";
import type { Client } from "../client/index.ts";
import { rulesOf, type Write } from "../derive/docs/rehearsal-rules.ts";
import { kindPlural } from "../derive/words/names.ts";
import {
  applyPlan,
  matchPlan,
  missingSecrets,
  type PlanOptions,
  type PreparedPlan,
  planStack,
  type StackOptions,
} from "../engine/index.ts";
import { lackingReferences } from "../engine/twin/missing-objects.ts";
import { asPublished, type Snapshot, snapshotOf } from "../engine/twin/snapshot.ts";
import { isEmpty, type Plan } from "../model/plan.ts";
import type { PolicyOverride } from "../model/policy.ts";
import type { Rehearsal } from "../model/rehearsal.ts";
import { shownValues } from "./account/shown-values.ts";
import { openStack } from "./open-stack.ts";
import { withPolicies } from "./policies/evaluate-policies.ts";
import { existingStackKey } from "./stack-key.ts";
import type { Workplace } from "./workplace.ts";

interface RehearsalChoices {
  /** The plan to try: only its steps are carried out. Absent: the plan of an apply now. */
  readonly saved?: Plan | undefined;
  /** Policies whose denials are overridden. */
  readonly overrides?: readonly PolicyOverride[] | undefined;
  /** File for the twin, for `reconduit serve --world`. */
  readonly saveWorld?: string | undefined;
  /** Called with the snapshot behind the twin. */
  readonly onTwin?: (snapshot: Pick<Snapshot, "objects">) => void;
}

/**
 * Rehearses a plan. Takes no lock and writes nothing to the account. Throws the plan's errors, DiagnosticError if no twin can be
 * made, and ApiError.
 */
export async function rehearse(
  place: Workplace,
  options: PlanOptions,
  wish: RehearsalChoices = {},
): Promise<Rehearsal> {
  const { stack, close } = await openStack(place, { lock: false, readOnly: true });
  try {
    const email = await ownEmail(stack.client);
    const { environment } = place.choices;
    const prepared = await prepareRehearsal(stack, options, { ...wish, environment });
    const token = `rct_${randomBytes(16).toString("hex")}`;
    const snapshot = await snapshotOf(stack.client, { ...snapshotRequest(stack, prepared), token, email });
    wish.onTwin?.(snapshot);
    const requests = stack.client.requests;
    if (wish.saveWorld !== undefined) await saveWorld(place, stack, snapshot, wish.saveWorld);
    return await onTwin(place, stack, snapshot, token, async (twin, notices) => {
      const tried = await rehearseOnTwin(twin, options, wish.saved);
      return rehearsalReport(stack, prepared.plan, snapshot, notices, tried, requests);
    });
  } finally {
    await close();
  }
}

/**
 * Returns the world of a twin without its secrets, as `rehearse --save-world` writes it, for a server that runs on its own. Its token is
 * `rct_twin`.
 */
export async function twinWorld(place: Workplace): Promise<JsonObject> {
  const { stack, close } = await openStack(place, { lock: false, readOnly: true, unapplied: "later" });
  try {
    const email = await ownEmail(stack.client);
    const prepared = await planStack(stack, { mode: "apply" });
    const token = twinToken;
    const { world } = await snapshotOf(stack.client, { ...snapshotRequest(stack, prepared), token, email });
    return await publishedWorld(place, stack, world);
  } finally {
    await close();
  }
}

/** The token of a saved world, which is not a secret. */
export const twinToken = "rct_twin";

async function publishedWorld(
  place: Workplace,
  { program, state }: StackOptions,
  world: JsonObject,
): Promise<JsonObject> {
  const known = { program, state: await state.load(), key: existingStackKey(place), redact: place.redact };
  return asPublished(shownValues(known)(world), twinToken);
}

/**
 * Returns the email address of the token's user. Refuses a token with partial access: the twin would lack the hidden objects, and
 * its result would be worthless.
 */
async function ownEmail(client: Client): Promise<string | undefined> {
  const { scope, email } = await client.tokenInfo();
  if (scope === undefined || scope === "full") return email;
  return fail("token-sees-a-part", "The token sees only a part of the account", {
    detail:
      "A twin of what it sees would lack what the platform's rules are about. Rehearse with a token of full access, which nothing is written with.",
  });
}

async function prepareRehearsal(
  stack: StackOptions,
  options: PlanOptions,
  {
    saved,
    overrides,
    environment,
  }: Pick<RehearsalChoices, "saved" | "overrides"> & { readonly environment: string | undefined },
): Promise<PreparedPlan> {
  const fresh = await planStack(stack, options);
  const faults = fresh.plan.diagnostics.filter(({ severity }) => severity === "error");
  if (faults.length > 0) throw new DiagnosticError(faults);
  const match = saved ? matchPlan(fresh, saved) : undefined;
  if (match && hasErrors(match.whole)) throw new DiagnosticError(match.whole);
  const prepared = await withPolicies(match?.prepared ?? fresh, stack.program, { environment, overrides });
  const denied = prepared.plan.diagnostics.filter(({ severity }) => severity === "error");
  if (denied.length > 0) throw new DiagnosticError(denied);
  const missing = missingSecrets(stack.program, prepared);
  if (hasErrors(missing)) throw new DiagnosticError(missing);
  return prepared;
}

/** Returns the objects that this plan in particular needs: restored ones, and those that others touched. */
function snapshotRequest({ platform, user }: StackOptions, { work }: PreparedPlan) {
  const works = [...work.values()];
  return {
    account: platform.account,
    user: user ?? platform.account,
    binned: works.flatMap(({ kind, sighting }) =>
      sighting?.status === "binned" ? [{ kind, document: sighting.live }] : [],
    ),
    touched: works.flatMap(({ prior, sighting }) =>
      prior && sighting?.status === "present" && sighting.live["lastModified"] !== prior.lastModified ? [prior] : [],
    ),
  };
}

/** Saves the world without the secrets that this stack put into ordinary fields, and with a token that is not secret. */
async function saveWorld(place: Workplace, stack: StackOptions, { world }: Snapshot, name: string) {
  const { stringify } = await import("yaml");
  const text = stringify(await publishedWorld(place, stack, world), { lineWidth: 0 });
  if (createExclusive(resolve(place.cwd, name), text, { mode: 0o600 })) return;
  fail("file-exists", "The file exists", { detail: `${name} is there already, and is not overwritten.` });
}

/** Works on a twin: the stack as it is, a copy of its state, and no records of ownership. */
async function onTwin<T>(
  place: Workplace,
  stack: StackOptions,
  { world }: Snapshot,
  token: string,
  work: (twin: StackOptions, notices: readonly string[]) => Promise<T>,
): Promise<T> {
  if (!place.startTwin) {
    fail("no-twin", "No twin can be started", {
      detail: "A rehearsal needs a server in this process, and none is brought along here.",
    });
  }
  const { connect } = await import("../client/index.ts");
  const { openState } = await import("../state/index.ts");
  const folder = mkdtempSync(join(tmpdir(), "reconduit-twin-"));
  const store = openState(join(folder, "state.json"));
  try {
    await store.replace(await stack.state.load());
    const server = await place.startTwin(world, stack.client.clockSkewMs ?? 0);
    try {
      const client = connect({ baseUrl: server.url, token, rateShare: "off", redact: place.redact });
      try {
        const { registry: _, ...rest } = stack;
        return await work({ ...rest, client, state: store }, server.notices);
      } finally {
        await client.close();
      }
    } finally {
      await server.close();
    }
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Attempt {
  readonly plan: Plan;
  readonly refusals: readonly Diagnostic[];
  readonly skipped: readonly string[];
  readonly leftovers: Rehearsal["leftovers"];
  /** The reasons why the plan could not be made or tried on the twin. */
  readonly broken: readonly Diagnostic[];
}

async function rehearseOnTwin(twin: StackOptions, options: PlanOptions, saved: Plan | undefined): Promise<Attempt> {
  const fresh = await planStack(twin, options);
  const nothing = { plan: fresh.plan, refusals: [], skipped: [], leftovers: [] };
  if (hasErrors(fresh.plan.diagnostics)) return { ...nothing, broken: fresh.plan.diagnostics };
  // The saved plan was already compared with the stack's state; the twin's copy of the state has its own serial.
  const match = saved ? matchPlan(fresh, { ...saved, state: fresh.plan.state }) : undefined;
  if (match && hasErrors(match.whole)) return { ...nothing, broken: match.whole };
  const result = await applyPlan(twin, match?.prepared ?? fresh);
  const refusals = result.failed.flatMap(({ address, diagnostics }) =>
    diagnostics.map((each) => ({ ...each, address: each.address ?? address })),
  );
  const skipped = result.skipped.map(({ address }) => address);
  if (refusals.length > 0) return { ...nothing, refusals, skipped, broken: [] };
  const { plan } = await planStack(twin, options);
  const planned = new Set((saved ?? fresh.plan).steps.map(({ address }) => address));
  const open = isEmpty(plan)
    ? []
    : plan.steps.filter(({ action, address }) => action !== "noop" && planned.has(address));
  return { ...nothing, skipped, leftovers: open.map(({ address, action }) => ({ address, action })), broken: [] };
}

function rehearsalReport(
  { program, platform }: StackOptions,
  plan: Plan,
  { objects, missing, world }: Snapshot,
  notices: readonly string[],
  { refusals, skipped, leftovers, broken, plan: onTwin }: Attempt,
  requests: number,
): Rehearsal {
  const declared = new Map(program.resources.map((resource) => [resource.address, resource]));
  const differences = differencesOf(plan, onTwin);
  const outcome =
    refusals.length > 0 || broken.length > 0
      ? "refused"
      : leftovers.length > 0
        ? "unsettled"
        : differences.length > 0
          ? "different"
          : "green";
  return {
    stack: program.name,
    platform,
    plan,
    outcome,
    refusals: [...broken.filter(({ severity }) => severity === "error"), ...refusals].map((each) => {
      const resource = each.address === undefined ? undefined : declared.get(each.address);
      if (!resource || each.source) return each;
      return { ...each, source: each.pointer === undefined ? resource.source : resource.where(each.pointer) };
    }),
    skipped,
    differences,
    leftovers,
    untried: [...missing, ...notices, ...lackingReferences(plan, world)],
    ...rehearsalRulesOf(plan),
    cost: { objects, requests },
  };
}

/** Returns the rules that the twin checks for the plan's writes, and the unchecked ones. */
function rehearsalRulesOf({ steps }: Plan): Pick<Rehearsal, "rules" | "unknown"> {
  const writing = steps.filter(({ requests }) => requests > 0);
  const rules = writing.flatMap(({ kind: name, action }) => {
    const kind = kindNamed(name) as Kind;
    const writes = action === "replace" ? (["write", "delete"] as const) : [action === "delete" ? "delete" : "write"];
    return (writes as readonly Write[]).flatMap((write) => rulesOf(kind, write).map((each) => ({ ...each, kind })));
  });
  const families = [...new Set(writing.map(({ kind }) => kindNamed(kind) as Kind))];
  return {
    rules: [...Map.groupBy(rules, ({ code, rule }) => `${code} ${rule}`).values()].map((same) => ({
      code: same[0]!.code,
      rule: same[0]!.rule,
      kinds: [...new Set(same.map(({ kind }) => kind.kind))],
    })),
    unknown: families.flatMap((kind) => (kind.unseen ?? []).map((each) => `${kindPlural(kind)}: ${each}`)),
  };
}

/** Returns steps that the twin plans differently. Ids of created objects differ, so the comparison is by action and address. */
function differencesOf(plan: Plan, twin: Plan): Rehearsal["differences"] {
  const twinSteps = new Map(twin.steps.map((step) => [step.address, step]));
  return plan.steps.flatMap((step) => {
    const [account, other] = [stepText(step), stepText(twinSteps.get(step.address))];
    return account === other ? [] : [{ address: step.address, account, twin: other }];
  });
}

function stepText(step: Plan["steps"][number] | undefined): string {
  if (!step) return "nothing";
  const paths = step.action === "create" ? [] : step.changes.map(({ path }) => path).toSorted();
  return [step.action, ...paths].join(" ");
}

/** Holds a saved plan against a fresh one: `apply PLANFILE` carries out exactly what was reviewed, or nothing. */
import type { Diagnostic } from "../base/diagnostics.ts";
import { canonicalJson, type Json } from "../base/json.ts";
import type { Plan, Step } from "../model/plan.ts";

/** What keeps `fresh` from being `saved`: empty when applying the one is applying the other. */
export function differences(saved: Plan, fresh: Plan): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const refuse = (what: string, detail: string, address?: string) =>
    found.push({
      severity: "error",
      code: "stale-plan",
      summary: "The saved plan no longer fits",
      detail: `${what}: ${detail} Make a new plan with "reconduit plan --out FILE" and review it.`,
      ...(address ? { address } : {}),
    });
  if (saved.stack !== fresh.stack)
    refuse("The stack differs", `the plan is for "${saved.stack}", the manifest declares "${fresh.stack}".`);
  if (saved.platform.baseUrl !== fresh.platform.baseUrl || saved.platform.account !== fresh.platform.account) {
    refuse(
      "The platform differs",
      `the plan is for account ${saved.platform.account} at ${saved.platform.baseUrl}, this is account ${fresh.platform.account} at ${fresh.platform.baseUrl}.`,
    );
  }
  if (saved.configHash !== fresh.configHash) {
    refuse(
      "The configuration changed",
      "the manifests, the files they read or the variables are not those the plan was made from.",
    );
  }
  if (saved.state.lineage !== fresh.state.lineage || saved.state.serial !== fresh.state.serial) {
    refuse(
      "The state changed",
      `the plan was made on serial ${saved.state.serial}, the state is at serial ${fresh.state.serial}.`,
    );
  }
  if (found.length > 0) return found;
  const before = new Map(saved.steps.map((step) => [step.address, step]));
  const after = new Map(fresh.steps.map((step) => [step.address, step]));
  for (const address of new Set([...before.keys(), ...after.keys()])) {
    const [then, now] = [before.get(address), after.get(address)];
    if (then && now && essence(then) === essence(now)) continue;
    refuse("A live object moved", describe(then, now), address);
  }
  return found;
}

/** What a step does, without what may differ between two looks at the same thing. */
function essence(step: Step): string {
  const { address, action, id, changes, precondition, takesAlong } = step;
  return canonicalJson({
    address,
    action,
    id: id ?? null,
    changes,
    precondition: precondition ?? null,
    takesAlong: takesAlong ?? null,
  } as unknown as Json);
}

function describe(then: Step | undefined, now: Step | undefined): string {
  if (!then) return `it needs "${now!.action}" now and was not in the plan.`;
  if (!now) return `the plan has "${then.action}" for it, and it is not there any more.`;
  if (then.action !== now.action) return `the plan has "${then.action}" for it, now it needs "${now.action}".`;
  const paths = new Set([...then.changes, ...now.changes].map((change) => change.path || "the object"));
  return paths.size > 0
    ? `it was changed since the plan was made (${[...paths].slice(0, 5).join(", ")}).`
    : "it was changed since the plan was made.";
}

/** Gathers everything known about one object of a stack: the object, its drift, who refers to it, runs, errors, and its changes. */
import { fail } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import { kindNamed } from "../catalog/index.ts";
import type { DriftedObject } from "../model/drift.ts";
import type { Uses } from "../model/users-of-object.ts";
import { auditTrail } from "./account/audit-trail.ts";
import { findDrift } from "./account/drift.ts";
import { usesOf } from "./account/find-referrers.ts";
import { findObject } from "./account/get.ts";
import { flowErrors, type StepErrors } from "./flows/flow-errors.ts";
import { listJobs } from "./flows/jobs.ts";
import type { Workplace } from "./workplace.ts";

export interface Description {
  readonly address: string;
  readonly kind: string;
  readonly id: string;
  /** The live object, secrets masked. */
  readonly object: JsonObject;
  /** Absent if nothing was changed since the last apply. */
  readonly drift?: DriftedObject;
  readonly uses: Uses;
  /** The last runs of a flow, latest first. */
  readonly runs: readonly JsonObject[];
  /** Open errors by flow and step. */
  readonly errors: readonly (StepErrors & { readonly flow: string })[];
  /** The last changes, latest first; absent if the trail may not be read. */
  readonly changes?: NonNullable<Awaited<ReturnType<typeof auditTrail>>>;
}

/** Describes the object of an address. Takes no lock, and the client cannot write. Throws DiagnosticError and ApiError. */
export async function describeObject(place: Workplace, address: string, limit: number): Promise<Description> {
  const { keepingEmbedded } = await import("./embedded.ts");
  return keepingEmbedded(place, () => gatherDescription(place, address, limit));
}

async function gatherDescription(place: Workplace, address: string, limit: number): Promise<Description> {
  const uses = await usesOf(place, address);
  if (!uses.object)
    return fail("not-applied", "The object is not on the platform", {
      detail: `${address} has no object yet: it was not applied, or the state does not know it.`,
    });
  const { kind, id } = uses.object;
  const { document } = await findObject(place, kindNamed(kind)!, id);
  const { drifted } = await findDrift(place, { target: [address] }, { unmanaged: false });
  const flows =
    kind === "flow"
      ? [address]
      : (uses.declared ?? []).flatMap(({ from }) => (/(?:^|\/)flows\./.test(from) ? [from] : []));
  const errors = await Promise.all(
    flows.map(async (flow) => {
      const choices = { resolved: false, limit, ...(kind === "flow" ? {} : { step: address }) };
      return (await flowErrors(place, flow, choices)).map((each) => ({ flow, ...each }));
    }),
  );
  const changes = await auditTrail(place, { about: address, limit });
  const drift = drifted.find((each) => each.address === address);
  return {
    address,
    kind,
    id,
    object: document,
    ...(drift ? { drift } : {}),
    uses,
    runs: kind === "flow" ? await listJobs(place, { flow: address, limit }) : [],
    errors: errors.flat(),
    ...(changes ? { changes } : {}),
  };
}

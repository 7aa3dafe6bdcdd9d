/** Finds what moved on the platform since the last apply, and what the stack does not manage. */
import { kinds } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { type PlanOptions, planStack } from "../../engine/index.ts";
import type { StackOptions } from "../../engine/kernel/stack.ts";
import type { Drift, UnmanagedObject } from "../../model/drift.ts";
import { markIn, parseOwnerMark } from "../../plan/owner-mark.ts";
import { openStack } from "../open-stack.ts";
import type { Workplace } from "../workplace.ts";

/**
 * What a refresh would take into the state: what others changed or deleted, whatever is declared by now. `unmanaged`: every list of the
 * account is read, too. Takes no lock, and the client cannot write. Throws DiagnosticError and ApiError.
 */
export async function findDrift(
  place: Workplace,
  options: Pick<PlanOptions, "target" | "exclude" | "maxRequests">,
  how: { readonly unmanaged: boolean },
): Promise<Drift> {
  const { stack, close } = await openStack(place, { lock: false, readOnly: true });
  try {
    const { plan } = await planStack(stack, { mode: "refresh", ...options });
    const unmanaged = how.unmanaged ? await unmanagedObjects(stack, place.redact) : undefined;
    return {
      stack: plan.stack,
      platform: plan.platform,
      createdAt: plan.createdAt,
      drifted: plan.steps.filter(({ action }) => action !== "noop"),
      ...(unmanaged ? { unmanaged } : {}),
      ...(options.target?.length || options.exclude?.length ? { partial: true as const } : {}),
      diagnostics: plan.diagnostics,
      cost: { refreshed: plan.cost.refreshed, requests: stack.client.requests },
    };
  } finally {
    await close();
  }
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

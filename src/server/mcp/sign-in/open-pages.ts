/**
 * Pages of sign-ins that are open, in memory. Past a number the network with the most of them loses its oldest page, so that a stranger who
 * opens pages without end pushes out no page of another user.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Adapter, AdapterPayload } from "oidc-provider";

const network = new AsyncLocalStorage<string>();

/** Runs work whose pages belong to a network (networkOf). */
export const openingFrom = <T>(from: string, work: () => T): T => network.run(from, work);

/** Returns the adapter of pages that are kept in memory, `most` of them. */
export function openPages(most: number): Adapter {
  const entries = new Map<string, { readonly from: string; readonly payload: AdapterPayload }>();
  // The ids of a network, the oldest first.
  const idsOf = new Map<string, Set<string>>();
  const forget = (id: string): void => {
    const from = entries.get(id)?.from;
    if (from === undefined) return;
    entries.delete(id);
    const ids = idsOf.get(from)!;
    ids.delete(id);
    if (ids.size === 0) idsOf.delete(from);
  };
  const forgetOne = (): void => {
    let largest: Set<string> | undefined;
    for (const ids of idsOf.values()) if (largest === undefined || ids.size > largest.size) largest = ids;
    const [oldest] = largest ?? [];
    if (oldest !== undefined) forget(oldest);
  };
  return {
    find: async (id) => entries.get(id)?.payload,
    findByUid: async (uid) => [...entries.values()].find(({ payload }) => payload.uid === uid)?.payload,
    findByUserCode: async () => undefined,
    async upsert(id, payload) {
      const from = entries.get(id)?.from ?? network.getStore() ?? "";
      forget(id);
      entries.set(id, { from, payload });
      idsOf.set(from, (idsOf.get(from) ?? new Set()).add(id));
      if (entries.size > most) forgetOne();
    },
    async consume(id) {
      const payload = entries.get(id)?.payload;
      if (payload) payload.consumed = true;
    },
    destroy: async (id) => forget(id),
    revokeByGrantId: async () => undefined,
  };
}

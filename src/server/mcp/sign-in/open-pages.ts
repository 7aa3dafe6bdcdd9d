/**
 * Open pages of sign-ins, in memory. Beyond a maximum, the network with the most pages loses its oldest page.
 * So a stranger who opens many pages does not displace pages of other users.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Adapter, AdapterPayload } from "oidc-provider";

const network = new AsyncLocalStorage<string>();

/** Runs work whose pages belong to a network (networkOf). */
export const openingFrom = <T>(from: string, work: () => T): T => network.run(from, work);

/** Returns the adapter of pages in memory, at most `most`. */
export function openPages(most: number): Adapter {
  const entries = new Map<string, { readonly from: string; readonly payload: AdapterPayload }>();
  // The ids by network, the oldest first.
  const idsOf = new Map<string, Set<string>>();
  const forgetPage = (id: string): void => {
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
    if (oldest !== undefined) forgetPage(oldest);
  };
  return {
    find: async (id) => entries.get(id)?.payload,
    findByUid: async (uid) => [...entries.values()].find(({ payload }) => payload.uid === uid)?.payload,
    findByUserCode: async () => undefined,
    async upsert(id, payload) {
      const from = entries.get(id)?.from ?? network.getStore() ?? "";
      forgetPage(id);
      entries.set(id, { from, payload });
      idsOf.set(from, (idsOf.get(from) ?? new Set()).add(id));
      if (entries.size > most) forgetOne();
    },
    async consume(id) {
      const payload = entries.get(id)?.payload;
      if (payload) payload.consumed = true;
    },
    destroy: async (id) => forgetPage(id),
    revokeByGrantId: async () => undefined,
  };
}

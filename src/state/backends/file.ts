/** The state in a local file. */
import type { Codec } from "../codec.ts";
import { acquireLock, breakLock, readLock } from "../lock.ts";
import type { Backend } from "../port.ts";
import { openState } from "../store.ts";

export function fileBackend(path: string, codec: Codec): Backend {
  const store = openState(path, { codec });
  return {
    type: "local",
    store,
    codec,
    async lock(owner, leaseMs) {
      const lock = await acquireLock(path, { owner, ...(leaseMs === undefined ? {} : { leaseMs }) });
      store.fence(lock);
      return lock;
    },
    holder: async () => readLock(path),
    unlock: (id) => breakLock(path, id),
    registry: () => undefined,
    close: async () => store.close(),
  };
}

/** The state in a local file. */
import type { Codec } from "../codec.ts";
import { acquireLock, breakLock, readStateLock } from "../lock.ts";
import type { Backend } from "../port.ts";
import { packedReceipts } from "../receipts.ts";
import { openState } from "../store.ts";
import { fileReceipts } from "./file-receipts.ts";

export function fileBackend(path: string, codec: Codec, restore?: string): Backend {
  const store = openState(path, { codec, restore });
  return {
    type: "local",
    store,
    codec,
    async lock(owner, leaseMs) {
      const lock = await acquireLock(path, { owner, ...(leaseMs === undefined ? {} : { leaseMs }) });
      store.fence(lock);
      return lock;
    },
    holder: async () => readStateLock(path),
    unlock: (id) => breakLock(path, id),
    receipts: packedReceipts(fileReceipts(`${path}.receipts`), codec),
    registry: () => undefined,
    neighbours: async () => [],
    close: async () => store.close(),
  };
}

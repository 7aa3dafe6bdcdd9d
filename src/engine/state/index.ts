export { existingStateKey, fingerprint, sealDocument, stateKey } from "./fingerprint.ts";
export type { JournalRecord } from "./journal.ts";
export type { Lease, Owner } from "./lease.ts";
export { acquireLock, breakLock, type Lock, type LockOptions, readLock } from "./lock.ts";
export type { OwnedObject, Registry } from "./registry.ts";
export { openState, type StateStore } from "./store.ts";

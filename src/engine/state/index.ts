export { existingStateKey, fingerprint, sealDocument, stateKey } from "./fingerprint.ts";
export type { JournalRecord } from "./journal.ts";
export type { Lease, Owner } from "./lease.ts";
export { acquireLock, breakLock, type LockOptions, readLock } from "./lock.ts";
export type { Backend, Lock, StateStore } from "./port.ts";
export type { OwnedObject, Registry } from "./registry.ts";
export { type FileStore, openState } from "./store.ts";

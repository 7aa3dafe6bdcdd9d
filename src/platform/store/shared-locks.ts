/** Locks that all servers of a database share. They are gone with the session that holds them. */
export interface SharedLocks {
  /** Takes the lock unless another session holds it. One session may take a lock twice, so each process asks for one holder at a time. */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** How many processes have asked this and are there still: those that send to the outside. */
  senders(): Promise<number>;
  /** True where this session holds the lock already, or takes it now. */
  lead(name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Locks that all servers of a database share. They are released when their session ends. */
export interface SharedLocks {
  /**
   * Takes the lock unless another session has it. One session may take a lock twice, so a process requests a lock for one user at a time.
   */
  tryLock(name: string): Promise<boolean>;
  unlock(name: string): Promise<void>;
  /** Returns the number of live processes that have called this: the processes that send external requests. */
  senders(): Promise<number>;
  /** Returns true if this session has the lock, or takes it now. */
  lead(name: string): Promise<boolean>;
  close(): Promise<void>;
}

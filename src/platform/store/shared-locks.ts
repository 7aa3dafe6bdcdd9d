/** Releases a lock. It never fails: a lock that cannot be released ends with its session. */
export type ReleaseLock = () => Promise<void>;

/** Locks that all servers of a database share. They are released when their session ends. */
export interface SharedLocks {
  /**
   * Takes the lock unless another session has it. Returns the function that releases it; undefined if another session has it.
   * `together`: sessions that take it so may have it at the same time. One session may take a lock several times, in both ways.
   */
  tryLock(name: string, together: boolean): Promise<ReleaseLock | undefined>;
  /** Returns the number of live processes that have called this: the processes that send external requests. */
  senders(): Promise<number>;
  /** Returns true if this session has the lock, or takes it now. */
  lead(name: string): Promise<boolean>;
  close(): Promise<void>;
}

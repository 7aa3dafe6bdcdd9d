/** Deletion of expired data whose rows have no expiry. */

interface PurgeBefore {
  /** ISO 8601: jobs of the queue that ended until then. */
  readonly jobsBefore: string;
  /** ISO 8601: what runs left behind until then, of the families that name no moment of their own. */
  readonly recordsBefore: string;
}

export interface Purged {
  readonly jobs: number;
  readonly records: number;
}

export interface PurgeWriter {
  /** Removes some of it, and answers how much; nothing is left once that is nothing. */
  purge(before: PurgeBefore): Promise<Purged>;
}

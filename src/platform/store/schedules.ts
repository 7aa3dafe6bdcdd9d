/** Due times of documents' schedules: a row for each schedule, written in the transaction of the document. */

interface ScheduleName {
  readonly account: string;
  readonly family: string;
  readonly id: string;
  /** Part of the document that is started; empty: all of it. */
  readonly part: string;
}

export interface ScheduleRow extends ScheduleName {
  /** The source of the due time: JSON text of the timetable. */
  readonly timetable: string;
  /** ISO 8601. Empty where it was not computed yet. */
  readonly nextAt: string;
}

export interface ScheduleReader {
  /** Those whose moment has come, the longest due first. */
  dueSchedules(now: string, limit: number): Promise<readonly ScheduleRow[]>;
  /** Returns the number of schedules of all accounts, and of those that are due. */
  countSchedules(now: string): Promise<{ readonly all: number; readonly due: number }>;
  schedules(account: string, family: string, id: string): Promise<readonly ScheduleRow[]>;
}

export interface ScheduleWriter {
  /** Replaces the rows of one document. */
  putSchedules(account: string, family: string, id: string, rows: readonly ScheduleRow[]): Promise<void>;
  /**
   * Sets the next time, or removes the row if there is none. Returns false if the row was changed since it was read.
   */
  moveSchedule(account: string, row: ScheduleRow, nextAt: string | undefined): Promise<boolean>;
}

/** When schedules of documents are due: a row for each, written in the transaction of the document. */

interface ScheduleName {
  readonly account: string;
  readonly family: string;
  readonly id: string;
  /** What of the document is started; empty: all of it. */
  readonly part: string;
}

export interface ScheduleRow extends ScheduleName {
  /** What the moment was computed from: JSON text of the timetable. */
  readonly timetable: string;
  /** ISO 8601. Empty where it was not computed yet. */
  readonly nextAt: string;
}

export interface ScheduleReader {
  /** Those whose moment has come, the longest due first. */
  dueSchedules(now: string, limit: number): Promise<readonly ScheduleRow[]>;
  /** How many there are of all accounts, and how many of them are due. */
  countSchedules(now: string): Promise<{ readonly all: number; readonly due: number }>;
  schedules(account: string, family: string, id: string): Promise<readonly ScheduleRow[]>;
}

export interface ScheduleWriter {
  /** Puts the rows of one document in place of those that it has. */
  putSchedules(account: string, family: string, id: string, rows: readonly ScheduleRow[]): Promise<void>;
  /** Sets the next moment, or removes the row where there is none; false where the row was changed since it was read. */
  moveSchedule(account: string, row: ScheduleRow, nextAt: string | undefined): Promise<boolean>;
}

/** Writes the outcomes of steps to the state's journal, in order, and counts them. */
import type { ResourceState } from "../../model/state.ts";
import { isOutcome, type JournalRecord } from "../../state/journal.ts";
import type { StackOptions } from "../kernel/stack.ts";

/** The state took no record of a step. `cause`: the error of the state. */
export class UnrecordedError extends Error {
  constructor(cause: unknown) {
    super("the state takes no record", { cause });
    this.name = "UnrecordedError";
  }
}

export class StepJournal {
  readonly #stack: Pick<StackOptions, "state" | "runBy">;
  /** New entries of objects to which nothing was written. */
  readonly settled = new Map<string, ResourceState>();
  /** The number of outcomes recorded so far; intents do not count. */
  outcomes = 0;

  constructor(stack: Pick<StackOptions, "state" | "runBy">) {
    this.#stack = stack;
  }

  /** Appends a record. Throws UnrecordedError if the state does not take it. */
  async append(record: JournalRecord): Promise<void> {
    if (isOutcome(record)) this.outcomes++;
    // The newly written record replaces the settled one.
    if ("put" in record) this.settled.delete(record.put.address);
    if ("remove" in record) this.settled.delete(record.remove);
    const { runBy: by } = this.#stack;
    try {
      await this.#stack.state.append("intent" in record && by ? { intent: { ...record.intent, by } } : record);
    } catch (error) {
      throw new UnrecordedError(error);
    }
  }
}

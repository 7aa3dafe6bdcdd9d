import type { Construct } from "constructs";
import * as kinds from "./gen/kinds.ts";
import { missingToEnable } from "./gen/sync-enabling.ts";

/** Continuous replication from a source application into a data warehouse. */
export class Sync extends kinds.Sync {
  public constructor(scope: Construct, id: string, config: kinds.SyncConfig) {
    super(scope, id, config);
    this.node.addValidation({ validate: () => this.incomplete() });
  }

  /** Turns it on; records since `from` are replicated. */
  public enabled(from: Date | string): this {
    this.disabled = false;
    this.historicDateTime = typeof from === "string" ? from : dateText(from);
    return this;
  }

  private incomplete(): string[] {
    if (this.disabledInput !== false) return [];
    const lacks = missingToEnable({
      source: connectionOf(this.sourceInput),
      destination: connectionOf(this.destinationInput),
      datasets: this.datasetsInput,
      historicDateTime: this.historicDateTimeInput,
    });
    return lacks.map((name) => `${name}: a sync that is enabled needs it`);
  }
}

/** A block that is computed as a whole counts as given. */
const connectionOf = (end: object | undefined) => (end && "connectionId" in end ? end.connectionId : end);

/** The text of a date. An invalid one is passed on, so that the check of limits reports it with its path. */
const dateText = (date: Date) => (Number.isNaN(date.getTime()) ? String(date) : date.toISOString());

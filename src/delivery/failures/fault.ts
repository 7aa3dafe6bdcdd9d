/**
 * Why delivery cannot do at all what it was asked, such as reading a file with rules that make no sense. What is wrong with
 * one record alone is a RecordFailure (failure.ts). Whoever asked turns a fault into an answer of its own.
 */
import type { ErrorCode, Fault } from "../../catalog/errors.ts";

export class DeliveryFault extends Error {
  /** At least one. */
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => fault.message).join(" "));
    this.name = "DeliveryFault";
    this.faults = faults;
  }
}

/** Throws a fault. `field` is a dotted path in what was asked, such as `rules.columnDelimiter`. */
export function throwFault(code: ErrorCode, message: string, field: string): never {
  throw new DeliveryFault([{ code, message, field }]);
}

/** Throws all faults at once; does nothing where there are none. */
export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new DeliveryFault(faults);
}

/**
 * An error that prevents delivery as a whole, such as invalid rules for reading a file. An error of a single record is a
 * RecordFailure (failure.ts). The caller converts a fault into its own answer.
 */
import type { ErrorCode, PlatformFault } from "../../catalog/errors.ts";

export class DeliveryFault extends Error {
  /** At least one. */
  readonly faults: readonly PlatformFault[];
  constructor(faults: readonly PlatformFault[]) {
    super(faults.map((fault) => fault.message).join(" "));
    this.name = "DeliveryFault";
    this.faults = faults;
  }
}

/** Throws a fault. `field` is a dotted path in the input, such as `rules.columnDelimiter`. */
export function throwFault(code: ErrorCode, message: string, field: string): never {
  throw new DeliveryFault([{ code, message, field }]);
}

/** Throws all faults at once; does nothing for an empty list. */
export function throwFaults(faults: readonly PlatformFault[]): void {
  if (faults.length > 0) throw new DeliveryFault(faults);
}

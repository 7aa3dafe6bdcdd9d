/** Failures of delivery as answers of the API. Only this file maps them to a status. */
import { errors } from "../../catalog/errors.ts";
import type { BoundExceeded } from "../../delivery/compute/port.ts";
import { RecordFailure } from "../../delivery/failures/failure.ts";
import type { DeliveryFault } from "../../delivery/failures/fault.ts";
import { ApiRefusal, refuse } from "../../platform/kernel/refusal.ts";

/** Returns the answer to invalid data or rules of a delivery: the first fault decides the status. */
export function refusalOfFault({ faults }: DeliveryFault): ApiRefusal {
  return new ApiRefusal(errors[faults[0]!.code].status, faults);
}

/** Seconds until work without room may be tried again. */
const roomAfter = "1";

/** Returns the answer to work that exceeded a bound. */
export function refusalOfBound({ code, message }: BoundExceeded): ApiRefusal {
  const status = code === "size_limit_exceeded" ? 413 : errors[code].status;
  return new ApiRefusal(
    status,
    [{ code, message }],
    status === 429 || status === 503 ? { "retry-after": roomAfter } : {},
  );
}

/** Runs work in which the failure of one record fails the whole request. */
export async function refusingRecords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    // Always 422: `rate_limited` refers to the destination, not to the caller's own rate.
    return refuse(error.code, error.message, { status: 422 });
  }
}

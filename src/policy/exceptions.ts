/** Exceptions of policies. */
import { isAddressedBy } from "../model/address.ts";
import type { Policy, PolicyException } from "../model/policy.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the end of an exception in milliseconds; NaN for an invalid time. A day ends at midnight UTC. */
export function endOfException(until: string): number {
  if (day.test(until)) return Date.parse(`${until}T23:59:59.999Z`);
  return /^\d{4}-\d{2}-\d{2}T/.test(until) ? Date.parse(until) : Number.NaN;
}

/** Returns the exception for an address that has not ended at a time. A finding without an address needs `*`. */
export function exceptionFor({ except }: Policy, address: string | undefined, at: string): PolicyException | undefined {
  const time = Date.parse(at);
  return except.find(
    (each) =>
      (each.address === "*" || (address !== undefined && isAddressedBy(address, each.address))) &&
      endOfException(each.until) >= time,
  );
}

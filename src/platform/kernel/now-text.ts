import type { Clock } from "../../base/clock.ts";

/** Returns the time of the injected clock in ISO 8601. */
export function nowText({ clock }: { readonly clock: Clock }): string {
  return new Date(clock.now()).toISOString();
}

/** Counts what is asked of the outside, and how long it takes. */
import type { Clock } from "../../base/clock.ts";
import { type Egress, EgressError } from "../../delivery/egress/egress.ts";
import type { Counts } from "../counts.ts";

export function measured(egress: Egress, clock: Pick<Clock, "monotonic">, counts: Counts): Egress {
  return {
    ...egress,
    async request(url, request) {
      const began = clock.monotonic();
      let outcome = "failed";
      try {
        const answer = await egress.request(url, request);
        outcome = `${Math.floor(answer.status / 100)}xx`;
        return answer;
      } catch (error) {
        if (error instanceof EgressError) outcome = error.fault;
        throw error;
      } finally {
        counts.add("reconduit_outbound_requests_total", { outcome });
        counts.add("reconduit_outbound_request_seconds_total", { outcome }, (clock.monotonic() - began) / 1000);
      }
    },
  };
}

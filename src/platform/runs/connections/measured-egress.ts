/** Counts, times and traces external requests. */
import type { Clock } from "../../../base/clock.ts";
import type { Egress } from "../../../delivery/egress/egress.ts";
import { EgressError } from "../../../delivery/egress/egress-error.ts";
import type { MetricCounts } from "../../kernel/counts.ts";
import type { Tracer } from "../../traces/tracer.ts";

export function measuredEgress(
  egress: Egress,
  clock: Pick<Clock, "monotonic">,
  counts: MetricCounts,
  tracer: Tracer,
): Egress {
  return {
    ...egress,
    async request(url, request) {
      const began = clock.monotonic();
      let outcome = "failed";
      const method = request?.method ?? "GET";
      const host = URL.parse(url)?.hostname ?? "";
      const attributes = { "http.request.method": method, "server.address": host };
      const span = tracer.begin({ name: method, kind: "client", attributes });
      try {
        const answer = await span.run(() => egress.request(url, request));
        outcome = `${Math.floor(answer.status / 100)}xx`;
        span.end({ attributes: { "http.response.status_code": answer.status } });
        return answer;
      } catch (error) {
        if (error instanceof EgressError) outcome = error.fault;
        span.end({ error: outcome });
        throw error;
      } finally {
        counts.add("reconduit_outbound_requests_total", { outcome });
        counts.add("reconduit_outbound_request_seconds_total", { outcome }, (clock.monotonic() - began) / 1000);
      }
    },
  };
}

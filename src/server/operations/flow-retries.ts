/** Retries of records of a step (facts 3). */
import type { Json } from "../../base/json.ts";
import { refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import { auditErrorAction } from "../../platform/runs/flow-errors/error-audit.ts";
import { type RetryChoice, retriedAtMost, startRetry } from "../../platform/runs/flow-starts/flow-retry.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import { stepOfPath } from "./flow-errors.ts";
import type { Handlers } from "./handler.ts";

export const flowRetryHandlers: Handlers = {
  "flowErrors.retry": async (services, request) => {
    const step = await stepOfPath(services, request);
    const caller = callerOf(request);
    const body = documentBody<"flowErrors.retry">(request);
    const choice = choiceIn(body, new Date(services.clock.now()).toISOString());
    const made = await services.store.write(async (tx) => {
      const started = await startRetry(services, tx, step, { choice, caller });
      if ("started" in started) await auditErrorAction(tx, services, step, retryAction(choice, started.started._jobId));
      return started;
    });
    if ("started" in made) return { _jobId: made.started._jobId, _id: made.started._jobId };
    const { code, message } = made.refused;
    return code === "resource_not_found" ? refuseNotFound("The flow") : refuse(code, message);
  },
};

/** Returns the audited action of a retry: its job, and the chosen errors or records. */
function retryAction(choice: RetryChoice, job: string) {
  if ("until" in choice) return { field: "retry", value: job, errors: [`all until ${choice.until}`] };
  return { field: "retry", value: job, errors: "errorIds" in choice ? choice.errorIds : choice.retryDataKeys };
}

interface RetrySelection {
  readonly retryDataKeys?: Json;
  readonly errorIds?: Json;
  readonly selectAll?: Json;
  readonly lastErrorAt?: Json;
}

/** Returns the records to retry. `now`: ISO 8601. */
function choiceIn({ retryDataKeys, errorIds, selectAll, lastErrorAt }: RetrySelection, now: string): RetryChoice {
  if (selectAll === true)
    return { until: lastErrorAt === undefined || lastErrorAt === null ? now : momentIn(lastErrorAt) };
  if (retryDataKeys !== undefined) return { retryDataKeys: textsIn(retryDataKeys, "retryDataKeys") };
  if (errorIds !== undefined) return { errorIds: textsIn(errorIds, "errorIds") };
  return refuse("invalid_field", "retryDataKeys, errorIds or selectAll is expected, but none is there.");
}

function textsIn(value: Json, field: string): readonly string[] {
  const texts: readonly Json[] = Array.isArray(value) ? value : [];
  if (texts.length === 0 || !texts.every((text) => typeof text === "string"))
    return refuse("invalid_field", `${field} must be an array of texts, and name one at least.`, { field });
  if (texts.length > retriedAtMost)
    return refuse("invalid_field", `${field} may name ${retriedAtMost} at most; selectAll takes all.`, { field });
  return [...new Set(texts as readonly string[])];
}

function momentIn(value: Json): string {
  const at = new Date(typeof value === "string" || typeof value === "number" ? value : Number.NaN);
  if (!Number.isNaN(at.getTime())) return at.toISOString();
  return refuse("invalid_field", "lastErrorAt must be a date-time.", { field: "lastErrorAt" });
}

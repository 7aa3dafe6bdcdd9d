/** The doubt about a request: the destination may have carried it out, possibly more than once. */
import { RecordFailure } from "../../failures/failure.ts";
import type { Tried } from "../../sending/attempts.ts";

export type DeliveryUncertainty = Omit<Tried<never>, "answer">;

/** Returns the failure of a request that was sent, with its attempts and the note that it may have been delivered. */
export function uncertainFailure(
  { code, source, stage, message, more }: RecordFailure,
  { attempts, uncertainBefore, uncertain }: DeliveryUncertainty,
): RecordFailure {
  const times = uncertainBefore + (uncertain ? 1 : 0);
  const doubt =
    times === 0
      ? ""
      : ` The record may have been delivered${times > 1 ? ", even more than once" : ""}: ${uncertainReason(times, uncertain)}.`;
  return new RecordFailure(code, source, stage, `${message}${doubt}`, {
    ...more,
    attempts,
    ...(times > 0 && { uncertain: true }),
  });
}

function uncertainReason(times: number, uncertain: boolean): string {
  if (times > 1) return `${times} attempts ended after the request had left, without an answer`;
  return `${uncertain ? "the request" : "in an earlier attempt the request"} had left when the attempt ended without an answer`;
}

/** Returns the warning for the result of a delivered record; undefined without doubt. */
export function uncertaintyWarning({ attempts, uncertainBefore }: DeliveryUncertainty): string | undefined {
  if (uncertainBefore === 0) return undefined;
  return `The record may have been delivered more than once: of ${attempts} attempts, ${uncertainBefore} ended after the request had left, without an answer.`;
}

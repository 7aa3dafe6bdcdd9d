/** What is said where a destination may have done what it was asked, and perhaps more than once. */
import { RecordFailure } from "../../failures/failure.ts";
import type { Tried } from "../../sending/attempts.ts";

export type Doubt = Omit<Tried<never>, "answer">;

/** The failure of a request that was sent: with its attempts, and whether it may have been delivered all the same. */
export function failureAfter(
  { code, source, stage, message, more }: RecordFailure,
  { attempts, uncertainBefore, uncertain }: Doubt,
): RecordFailure {
  const times = uncertainBefore + (uncertain ? 1 : 0);
  const doubt =
    times === 0
      ? ""
      : ` The record may have been delivered${times > 1 ? ", even more than once" : ""}: ${why(times, uncertain)}.`;
  return new RecordFailure(code, source, stage, `${message}${doubt}`, {
    ...more,
    attempts,
    ...(times > 0 && { uncertain: true }),
  });
}

function why(times: number, uncertain: boolean): string {
  if (times > 1) return `${times} attempts ended after the request had left, without an answer`;
  return `${uncertain ? "the request" : "in an earlier attempt the request"} had left when the attempt ended without an answer`;
}

/** What is said beside the result of a record that was delivered; undefined where there is nothing to say. */
export function warningOf({ attempts, uncertainBefore }: Doubt): string | undefined {
  if (uncertainBefore === 0) return undefined;
  return `The record may have been delivered more than once: of ${attempts} attempts, ${uncertainBefore} ended after the request had left, without an answer.`;
}

/** Records a write before it is sent, so that the next run can find its outcome if this run breaks off. */
import { systemClock } from "../../base/clock.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError } from "../../client/index.ts";
import type { Intent } from "../../model/state.ts";
import type { ObjectWriter } from "./writer.ts";

/** One write to an existing object. */
interface IntendedWrite {
  readonly verb: "update" | "delete" | "restore";
  readonly kind: Kind;
  readonly address: string;
  readonly id: string;
  /** `lastModified` of the overwritten object. */
  readonly expected?: string | undefined;
}

/**
 * Records the intent and sends the change; the caller records the outcome. Removes the intent if the platform certainly did
 * nothing.
 */
export async function intendChange<T>(writer: ObjectWriter, change: IntendedWrite, send: () => Promise<T>): Promise<T> {
  const { verb, kind, address, id, expected } = change;
  const intent = { ...intentOf(writer, verb, kind, address), id, ...(expected === undefined ? {} : { expected }) };
  await writer.record({ intent });
  try {
    return await send();
  } catch (error) {
    if (!mayHaveActed(error)) await writer.record({ dropped: address });
    throw error;
  }
}

/** Returns the intent of a write that is about to be sent. */
export function intentOf<V extends Intent["verb"]>(
  { client, clock }: ObjectWriter,
  verb: V,
  kind: Kind,
  address: string,
) {
  const { platformTime } = client;
  return {
    verb,
    address,
    kind: kind.kind,
    at: new Date((clock ?? systemClock).now()).toISOString(),
    ...(platformTime === undefined ? {} : { platformTime: new Date(platformTime).toISOString() }),
  };
}

/** Returns true if the request may have been carried out although it failed. */
export function mayHaveActed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.mayHaveActed;
}

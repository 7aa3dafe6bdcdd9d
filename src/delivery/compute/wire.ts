/** Messages between a compute thread and its parent thread. */

import type { MessagePort } from "node:worker_threads";
import type { Json } from "../../base/json.ts";
import { failureFrom, type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { DeliveryFault } from "../failures/fault.ts";
import { BoundExceeded, type TaskData, type TaskName } from "./port.ts";

/** Start data of a thread. */
export interface ThreadStart {
  /** See shared-state.ts. */
  readonly memory: SharedArrayBuffer;
  /** Port for answers to the thread's questions. The thread reads it only while it waits. */
  readonly answers: MessagePort;
}

/** A question of a task; the thread waits for the answer. */
export interface Question {
  readonly asks: string;
  /** Maximum milliseconds for the answer. */
  readonly ms: number;
}

/** A call as it is sent. */
export interface NumberedCall extends ComputeCall {
  /** Calls of a thread are numbered from 1. */
  readonly number: number;
}

export interface ComputeCall {
  /** See RunHost. */
  readonly run: string | undefined;
  readonly task: TaskName;
  readonly parts: TaskData;
  /** Maximum characters of output. */
  readonly output: number;
}

type CallResult =
  | { readonly made: TaskData }
  | { readonly faults: DeliveryFault["faults"] }
  | { readonly failure: PlainFailure }
  | { readonly bound: Pick<BoundExceeded, "code" | "message"> }
  | { readonly error: string };

export interface ThreadReply {
  /** Absent in the first message, which reports that the thread is ready. */
  readonly told?: CallResult;
  /** Notes to store in addition to the answer. */
  readonly notes?: readonly Json[];
  /** Milliseconds of CPU time that the thread has used since it began. */
  readonly busyMs: number;
  /** Bytes of its heap. */
  readonly heap: number;
  /** File in which the system counts the thread's time. Only in the first message; absent if the system does not count. */
  readonly timeFile?: string | undefined;
}

/** Converts an error of a task to a form that can be sent. */
export function errorResultOf(error: unknown): CallResult {
  if (error instanceof DeliveryFault) return { faults: error.faults };
  if (error instanceof RecordFailure) return { failure: plainFailure(error) };
  if (error instanceof BoundExceeded) return { bound: { code: error.code, message: error.message } };
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Returns the output of a task, or throws its error. */
export function resultOrThrow(told: CallResult): TaskData {
  if ("made" in told) return told.made;
  if ("faults" in told) throw new DeliveryFault(told.faults);
  if ("failure" in told) throw failureFrom(told.failure);
  if ("bound" in told) throw new BoundExceeded(told.bound.code, told.bound.message);
  throw new Error(`a task failed in its thread: ${told.error}`);
}

/** Returns the characters, or bytes, of all parts together. */
export function taskDataSize(parts: TaskData): number {
  let size = 0;
  for (const part of Object.values(parts)) {
    if (typeof part === "string" || part instanceof Uint8Array) size += part.length;
    else for (const text of part) size += text.length;
  }
  return size;
}

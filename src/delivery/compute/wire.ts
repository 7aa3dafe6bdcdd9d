/** What a compute thread and the thread that it works for tell each other. */

import type { MessagePort } from "node:worker_threads";
import type { Json } from "../../base/json.ts";
import { failureFrom, type PlainFailure, plainFailure, RecordFailure } from "../failures/failure.ts";
import { DeliveryFault } from "../failures/fault.ts";
import { BoundExceeded, type Parts, type TaskName } from "./port.ts";

/** What a thread is given when it starts. */
export interface ThreadStart {
  /** See shared-state.ts. */
  readonly memory: SharedArrayBuffer;
  /** Answers to its questions come here: it reads them while it does nothing else. */
  readonly answers: MessagePort;
}

/** A task asks for something; the thread waits. */
export interface Question {
  readonly asks: string;
  /** Milliseconds that the answer may take. */
  readonly ms: number;
}

export interface Call {
  /** See RunHost. */
  readonly run: string | undefined;
  readonly task: TaskName;
  readonly parts: Parts;
  /** Characters that may come out. */
  readonly output: number;
}

type Told =
  | { readonly made: Parts }
  | { readonly faults: DeliveryFault["faults"] }
  | { readonly failure: PlainFailure }
  | { readonly bound: Pick<BoundExceeded, "code" | "message"> }
  | { readonly error: string };

export interface Reply {
  /** Absent in the first one, which says that the thread is ready. */
  readonly told?: Told;
  /** What is kept beside the answer. */
  readonly notes?: readonly Json[];
  /** Milliseconds of a core that the thread has used since it began. */
  readonly busyMs: number;
  /** Bytes of its heap. */
  readonly heap: number;
  /** Where the system counts the thread's time, in the first one; absent where it does not. */
  readonly timeFile?: string | undefined;
}

/** An error of a task in a form that can be sent. */
export function toldOf(error: unknown): Told {
  if (error instanceof DeliveryFault) return { faults: error.faults };
  if (error instanceof RecordFailure) return { failure: plainFailure(error) };
  if (error instanceof BoundExceeded) return { bound: { code: error.code, message: error.message } };
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** What a task has made. Throws what it threw. */
export function madeOf(told: Told): Parts {
  if ("made" in told) return told.made;
  if ("faults" in told) throw new DeliveryFault(told.faults);
  if ("failure" in told) throw failureFrom(told.failure);
  if ("bound" in told) throw new BoundExceeded(told.bound.code, told.bound.message);
  throw new Error(`a task failed in its thread: ${told.error}`);
}

/** Characters, or bytes, of all parts together. */
export function sizeOf(parts: Parts): number {
  let size = 0;
  for (const part of Object.values(parts)) {
    if (typeof part === "string" || part instanceof Uint8Array) size += part.length;
    else for (const text of part) size += text.length;
  }
  return size;
}

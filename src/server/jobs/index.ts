/** The list of workers. A new type of job is one line here. */
import type { Worker } from "./worker.ts";

export const workers: readonly Worker[] = Object.freeze([]);

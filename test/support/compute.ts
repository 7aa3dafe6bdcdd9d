import type { RunTask } from "../../src/delivery/compute/port.ts";
import { tasks } from "../../src/delivery/thread/tasks.ts";

/** Tasks in the thread of the test, for what is not about threads. */
export const runHere: RunTask = async (task, given) => tasks[task](given);

/** Runs one task of the table and turns its errors into results that can be sent. */
import { nestingExceeded, tooMuchOutput } from "../compute/bounds.ts";
import type { TaskData, TaskName } from "../compute/port.ts";
import { type ComputeCall, errorResultOf, type ThreadReply, taskDataSize } from "../compute/wire.ts";
import { tasks } from "./tasks.ts";

/** Returns the result of a task. `output`: the maximum characters of it. */
export async function runTask({
  task,
  parts,
  output,
}: Omit<ComputeCall, "run">): Promise<NonNullable<ThreadReply["told"]>> {
  try {
    const made = await (tasks[task as TaskName] as (parts: TaskData) => TaskData | Promise<TaskData>)(parts);
    return taskDataSize(made) > output ? errorResultOf(tooMuchOutput({ output })) : { made };
  } catch (error) {
    return errorResultOf(boundOf(error, output) ?? error);
  }
}

/**
 * Converts RangeErrors of the engine to bounds: texts that are too long, and structures that are too deep. The engine gives them no
 * code, so their messages are compared.
 */
function boundOf(error: unknown, output: number): Error | undefined {
  if (!(error instanceof RangeError)) return undefined;
  if (/^Invalid (?:string|array) length/.test(error.message)) return tooMuchOutput({ output });
  return error.message.startsWith("Maximum call stack") ? nestingExceeded() : undefined;
}

/** The tasks of compute threads. One is run, and its errors become results that can be sent. */
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { documentFaults } from "../../derive/document-faults.ts";
import { agentCheckTask } from "../adaptors/agent/check-task.ts";
import {
  acknowledgeTask,
  openMessageTask,
  packTask,
  receiptTask,
  receiveMessageTask,
  recognizeTask,
} from "../adaptors/as2/tasks.ts";
import { decryptPgpTask, openPgpKeysTask } from "../adaptors/file/pgp-tasks.ts";
import { surveyTask, writeTask } from "../adaptors/file/write-task.ts";
import { debugEntryTask } from "../adaptors/http/access.ts";
import { composePingTask, judgePingTask, openTask } from "../adaptors/http/tasks.ts";
import { nestingExceeded, tooMuchOutput } from "../compute/bounds.ts";
import type { TaskData, TaskInput, TaskName, TaskResult } from "../compute/port.ts";
import { type ComputeCall, errorResultOf, type ThreadReply, taskDataSize } from "../compute/wire.ts";
import { askTask, checkTask, markedTask, markTask, pagesTask } from "../exports/tasks.ts";
import { processorTask } from "../formats/task.ts";
import { readTemplateTask } from "../formats/template-zip.ts";
import { beginLoginTask, challengeTask, endLoginTask, fillTask, refusedTask, signTask } from "../logins/tasks.ts";
import { fileRequestTask } from "../pipeline/run/file-request.ts";
import {
  importEndTask as endRunTask,
  isFailureTask,
  judgeTask,
  mappingFieldsTask,
  mapTask,
  patternsTask,
  prepareTask,
} from "../pipeline/run/page-tasks.ts";
import { answerByScriptTask } from "../scripts/answer-task.ts";
import { runScriptTask } from "../scripts/run-task.ts";
import { checkToolTask, enterToolTask, leaveToolTask, routeTask, takeAnswersTask } from "../tools/tasks.ts";

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

/** Checks a large document against its kind, as a task of compute threads: a caller decides how much there is to check. */
function documentTask({ kind, document }: TaskInput<"document.check">): TaskResult<"document.check"> {
  return { faults: JSON.stringify(documentFaults(kindNamed(kind), parseExactJson(document) as JsonObject)) };
}

type ThreadTask<N extends TaskName> = (given: TaskInput<N>) => TaskResult<N> | Promise<TaskResult<N>>;

/** The tasks of compute threads. A new task needs its signature beside its function, and a line here. */
export const tasks: { readonly [N in TaskName]: ThreadTask<N> } = Object.freeze({
  processor: processorTask,
  "import.prepare": prepareTask,
  "import.judge": judgeTask,
  "import.saysFailure": isFailureTask,
  "import.end": endRunTask,
  "import.map": mapTask,
  "tool.check": checkToolTask,
  "tool.enter": enterToolTask,
  "tool.route": routeTask,
  "tool.answer": takeAnswersTask,
  "tool.leave": leaveToolTask,
  "export.check": checkTask,
  "export.ask": askTask,
  "export.pages": pagesTask,
  "export.mark": markTask,
  "export.marked": markedTask,
  "mapping.fields": mappingFieldsTask,
  "connection.open": openTask,
  "ping.compose": composePingTask,
  "ping.judge": judgePingTask,
  "login.begin": beginLoginTask,
  "login.end": endLoginTask,
  "login.sign": signTask,
  "login.challenge": challengeTask,
  "login.fill": fillTask,
  "login.refused": refusedTask,
  "debug.entry": debugEntryTask,
  "script.run": runScriptTask,
  "script.answer": answerByScriptTask,
  "patterns.check": patternsTask,
  "file.survey": surveyTask,
  "file.write": writeTask,
  "file.request": fileRequestTask,
  "as2.pack": packTask,
  "as2.acknowledge": acknowledgeTask,
  "as2.recognize": recognizeTask,
  "as2.open": openMessageTask,
  "as2.take": receiveMessageTask,
  "as2.receipt": receiptTask,
  "pgp.open": openPgpKeysTask,
  "pgp.decrypt": decryptPgpTask,
  "agent.check": agentCheckTask,
  "document.check": documentTask,
  "template.read": readTemplateTask,
});

/**
 * Converts RangeErrors of the engine to bounds: texts that are too long, and structures that are too deep. The engine gives them no
 * code, so their messages are compared.
 */
function boundOf(error: unknown, output: number): Error | undefined {
  if (!(error instanceof RangeError)) return undefined;
  if (/^Invalid (?:string|array) length/.test(error.message)) return tooMuchOutput({ output });
  return error.message.startsWith("Maximum call stack") ? nestingExceeded() : undefined;
}

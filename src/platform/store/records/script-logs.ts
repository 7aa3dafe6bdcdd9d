import { scriptLogLevels } from "../../../catalog/operations/script-logs.ts";
import { choiceColumn, recordFamily, textColumn } from "./family.ts";

/** Console output of scripts during debugging (facts 2.17). */
export const scriptLogs = recordFamily({
  family: "scriptLogs",
  table: "script_logs",
  time: "time",
  expires: "purgeAt",
  columns: {
    _scriptId: textColumn("_scriptId"),
    logLevel: choiceColumn("logLevel", scriptLogLevels),
    _flowId: textColumn("_flowId"),
  },
  lists: [{ by: ["_scriptId"] }, { by: ["_scriptId", "logLevel"] }, { by: ["_scriptId", "_flowId"] }],
});

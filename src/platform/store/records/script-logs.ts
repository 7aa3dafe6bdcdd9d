import { scriptLogLevels } from "../../../catalog/operations/script-logs.ts";
import { choice, recordFamily, text } from "./family.ts";

/** Console output of scripts during debugging (facts 2.17). */
export const scriptLogs = recordFamily({
  family: "scriptLogs",
  table: "script_logs",
  time: "time",
  expires: "purgeAt",
  columns: {
    _scriptId: text("_scriptId"),
    logLevel: choice("logLevel", scriptLogLevels),
    _flowId: text("_flowId"),
  },
  lists: [{ by: ["_scriptId"] }, { by: ["_scriptId", "logLevel"] }, { by: ["_scriptId", "_flowId"] }],
});

import { int, list, obj, oneOf, str, time } from "../field.ts";
import { declareOperations } from "../operation.ts";

/** Levels of a line, the least first: `console.log`, `info` and `debug` are INFO. */
export const scriptLogLevels = ["INFO", "WARN", "ERROR"] as const;

const path = "/v1/scripts/{_id}/logs";
const scriptLogTime = (doc: string) => str({ format: "date-time", doc });

const line = obj({
  _id: str({ format: "objectId" }),
  time: time({ doc: "Time of the line." }),
  logLevel: oneOf(scriptLogLevels),
  functionType: str({ doc: "Place of the call: a hook, a filter or a transform." }),
  _resourceId: str({ format: "objectId", doc: "Saved export, import or tool that called the function." }),
  _flowId: str({ format: "objectId", doc: "Flow of the run, if any." }),
  message: str({ doc: "At most 10,000 characters." }),
});

export const scriptLogOperations = declareOperations([
  {
    name: "scripts.logs",
    method: "GET",
    path,
    section: "facts:2.17",
    origin: "assumed",
    access: "read",
    doc: "Lists the console output of a script from the time before `debugUntil`, latest first. Lines are kept for 30 days.",
    query: {
      level: oneOf(scriptLogLevels, { doc: "Only lines of this level." }),
      _flowId: str({ doc: "Only lines of this flow." }),
      time_gt: scriptLogTime("Only lines after this time."),
      startDate: scriptLogTime("Time of the earliest line."),
      endDate: scriptLogTime("Time of the latest line."),
      limit: int({ min: 1, doc: "Lines per page; at most 1,000." }),
      offset: int({ min: 0, doc: "Lines to skip; at most 10,000. For further lines follow the `Link` header." }),
      after: str({ doc: "Cursor from the `Link` header of the previous page." }),
    },
    answers: { 200: { doc: "The lines.", body: list(line) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _id: "{{ref:script}}" }, query: "level=ERROR&limit=10" },
  },
  {
    name: "scripts.deleteLogs",
    method: "DELETE",
    path,
    section: "facts:2.17",
    origin: "assumed",
    access: "write",
    doc: "Deletes the console output of a script.",
    answers: { 204: { doc: "The lines are deleted." } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:script}}" } },
  },
]);

import { int, list, obj, oneOf, str, time } from "../field.ts";
import { declareOperations } from "../operation.ts";

/** Levels of a line, the least first: `console.log`, `info` and `debug` are INFO. */
export const scriptLogLevels = ["INFO", "WARN", "ERROR"] as const;

const path = "/v1/scripts/{_id}/logs";
const scriptLogTime = (doc: string) => str({ format: "date-time", doc });

const line = obj({
  _id: str({ format: "objectId" }),
  time: time({ doc: "When it was written." }),
  logLevel: oneOf(scriptLogLevels),
  functionType: str({ doc: "Where the function was called. Such as `preMap`, `filter` or `transform`." }),
  _resourceId: str({ format: "objectId", doc: "The export, import or tool that called it, where that was saved." }),
  _flowId: str({ format: "objectId", doc: "The flow that it ran in, if any." }),
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
    doc: "What the script wrote to its console while `debugUntil` was ahead, the latest first. Lines are kept for 30 days.",
    query: {
      level: oneOf(scriptLogLevels, { doc: "Lines of this level alone." }),
      _flowId: str({ doc: "Lines of this flow alone." }),
      time_gt: scriptLogTime("Later than this."),
      startDate: scriptLogTime("Not earlier."),
      endDate: scriptLogTime("Not later."),
      limit: int({ min: 1, doc: "Lines of a page; at most 1,000." }),
      offset: int({ min: 0, doc: "Lines to leave out; at most 10,000. The `Link` header leads further." }),
      after: str({ doc: "Cursor from the `Link` header of the page before." }),
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
    doc: "Forgets what the script wrote to its console.",
    answers: { 204: { doc: "They are forgotten." } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:script}}" } },
  },
]);

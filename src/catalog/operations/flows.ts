/** Running flows (facts 3). */
import { list, obj, str } from "../field.ts";
import { operations } from "../operation.ts";

const date = (doc: string) => str({ format: "date-time", nullable: true, doc });

export const flowOperations = operations([
  {
    name: "flows.run",
    method: "POST",
    path: "/v1/flows/{_id}/run",
    section: "facts:3",
    origin: "assumed",
    access: "invoke",
    doc: "Starts a run of a flow and answers at once; the run is a job. One run of a flow is open at a time.",
    body: obj({
      export: obj({
        startDate: date("From when on sources are read, in place of the date of the last run."),
        endDate: date("Until when; now unless it says otherwise."),
      }),
      _exportIds: list(str(), { max: 1000, doc: "Sources that are read; all of them unless some are named." }),
    }),
    answers: {
      200: {
        doc: "The job of the run.",
        body: obj({ _jobId: str({ format: "objectId" }), flowExecutionGroupId: str() }),
      },
    },
    errors: [
      "resource_not_found",
      "inactive_flow",
      "flow_job_already_queued",
      "not_configured",
      "not_supported",
      "invalid_ref",
      "invalid_field",
    ],
    example: { params: { _id: "{{ref:flow}}" }, body: {} },
  },
]);

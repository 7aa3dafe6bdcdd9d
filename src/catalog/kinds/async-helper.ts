import { block, bool, int, list, ref, str } from "../field.ts";
import { kind, sampleRef } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { installedFrom } from "../parts/installed-from.ts";
import { transform } from "../parts/transform.ts";

const valueSetField = (doc: string) => list(str(), { set: true, doc });

export const asyncHelper = kind({
  kind: "asyncHelper",
  family: "asyncHelpers",
  model: "AsyncHelper",
  path: "/v1/asynchelpers",
  section: "facts:4.1",
  topic: "flows",
  doc: "Polling of an application that answers asynchronously: a submission, an export that requests the status, an export that fetches the result. Only the references are documented; the other fields are assumptions.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    _integrationId: ref("integration", {
      nullable: true,
      owner: true,
      doc: "Integration that contains the async helper.",
    }),
    http: block(
      {
        submit: block(
          {
            resourcePath: str({ doc: "Path in the submission's response of the value that is passed on." }),
            sameAsStatus: bool({ doc: "The submission's response is also a status response." }),
            transform,
          },
          { doc: "Response to the submission." },
        ),
        status: block(
          {
            _exportId: ref("export", { doc: "Export that requests the status." }),
            initialWaitTime: int({ min: 0, doc: "Milliseconds before the first status request." }),
            pollWaitTime: int({ min: 0, doc: "Milliseconds between two status requests." }),
            statusPath: str({ doc: "Path of the status in the response." }),
            inProgressValues: valueSetField("Status values for which polling continues."),
            doneValues: valueSetField("Status values for which the result is fetched."),
            doneWithoutDataValues: valueSetField("Status values for a completion without a result."),
            errorValues: valueSetField("Status values for a failure."),
          },
          { doc: "Polling of the status." },
        ),
        result: block(
          {
            _exportId: ref("export", { doc: "Export that fetches the result." }),
            _importId: ref("import", { doc: "Import that receives the result." }),
          },
          { doc: "Source of the result." },
        ),
      },
      {
        effect: { none: "imports and exports with an async helper fail; they do not wait for a response." },
        doc: "Polling over HTTP.",
      },
    ),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: assumedVerbs,
  samples: {
    minimal: { name: "Wait" },
    full: {
      name: "Wait for the feed",
      description: "Asks every half a minute.",
      _integrationId: sampleRef("integration"),
      http: {
        submit: { resourcePath: "feed.id", sameAsStatus: true },
        status: {
          _exportId: sampleRef("export"),
          initialWaitTime: 10000,
          pollWaitTime: 30000,
          statusPath: "feed.status",
          inProgressValues: ["queued", "running"],
          doneValues: ["done"],
          doneWithoutDataValues: ["empty"],
          errorValues: ["failed"],
        },
        result: { _exportId: sampleRef("export") },
      },
    },
    change: {
      name: "Wait for the feed",
      description: "Asks every minute.",
      _integrationId: sampleRef("integration"),
      http: {
        submit: { resourcePath: "feed.id" },
        status: {
          _exportId: sampleRef("export"),
          initialWaitTime: 10000,
          pollWaitTime: 60000,
          statusPath: "feed.status",
          doneValues: ["done", "empty"],
        },
        result: { _exportId: sampleRef("export") },
      },
    },
  },
});

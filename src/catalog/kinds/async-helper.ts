import { block, bool, int, list, ref, str } from "../field.ts";
import { assumedVerbs, kind, sampleRef } from "../kind.ts";
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
  doc: "How to wait for an application that answers later: a submission, an export that asks for its status, one that fetches the result. Only what it refers to is documented, the other fields are assumed.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that contains it." }),
    http: block(
      {
        submit: block(
          {
            resourcePath: str({ doc: "Path of what is handed on in the answer to the submission." }),
            sameAsStatus: bool({ doc: "The answer to the submission is one of the status, too." }),
            transform,
          },
          { doc: "What the submission answers." },
        ),
        status: block(
          {
            _exportId: ref("export", { doc: "Asks how far it is." }),
            initialWaitTime: int({ min: 0, doc: "Milliseconds before it is asked for the first time." }),
            pollWaitTime: int({ min: 0, doc: "Milliseconds between two questions." }),
            statusPath: str({ doc: "Path of the status in the answer." }),
            inProgressValues: valueSetField("Values of the status that tell to go on asking."),
            doneValues: valueSetField("Values that tell to fetch the result."),
            doneWithoutDataValues: valueSetField("Values that tell that there is no result."),
            errorValues: valueSetField("Values that tell that it failed."),
          },
          { doc: "How it is asked whether it is done." },
        ),
        result: block(
          {
            _exportId: ref("export", { doc: "Fetches the result." }),
            _importId: ref("import", { doc: "Takes the result." }),
          },
          { doc: "Where the result comes from." },
        ),
      },
      {
        effect: { none: "imports and exports that name a helper fail, instead of waiting for an answer." },
        doc: "Over HTTP.",
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

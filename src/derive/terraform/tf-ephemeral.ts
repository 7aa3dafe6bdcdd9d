/** Ephemeral resources, which Terraform keeps nowhere: signed URLs, and the latest run of a sync. */

import type { Field } from "../../catalog/field.ts";
import { isSigned, type Operation } from "../../catalog/operation.ts";
import { allOperations } from "../../catalog/operations/index.ts";
import { syncJob } from "../../catalog/views/sync-job.ts";
import type { TfAttribute, TfSchema } from "./tf-attribute.ts";
import { attributeName } from "./tf-names.ts";
import { givenTo, operationType } from "./tf-reads.ts";
import { computedOf } from "./tf-schema.ts";
import { inTerms } from "./tf-words.ts";

/** A signed URL out of an operation, or the latest run of a sync. */
export interface TfEphemeral extends TfSchema {
  readonly type: string;
  /** Absent for the run of a sync. */
  readonly operation?: Operation;
  /** Precondition of opening it. */
  readonly needs?: string;
  /** Attributes that are filled in. */
  readonly answer: readonly TfAttribute[];
}

let all: ReadonlyMap<string, TfEphemeral> | undefined;

/** By type. */
export function tfEphemerals(): ReadonlyMap<string, TfEphemeral> {
  all ??= new Map(
    [...allOperations.filter(isSigned).map(signedUrlEphemeral), latestRun()].map((each) => [each.type, each]),
  );
  return all;
}

function signedUrlEphemeral(operation: Operation): TfEphemeral {
  const type = operationType(operation);
  const body = operation.answers[200]!.body!;
  const answer = computedOf(body.type === "object" ? body.fields : {}, `${type}.answer`).map(
    (each): TfAttribute =>
      each.key === "signedURL"
        ? { ...each, sensitive: true, description: "Valid for a limited time, without a token." }
        : each,
  );
  const worded = inTerms({
    type,
    operation,
    description: operation.doc,
    answer,
    attributes: [...givenTo(operation, type), ...answer],
  });
  // Fields of a body have the platform's names.
  return operation.body ? { ...worded, attributes: [...worded.attributes, jsonBody(type, operation.body)] } : worded;
}

/** Returns the body of a request that has one. */
function jsonBody(type: string, body: Field): TfAttribute {
  const names = body.type === "object" ? Object.keys(body.fields).map((each) => `\`${each}\``) : [];
  const holds = names.length > 0 ? `: an object, of ${names.join(", ")}` : "";
  return {
    name: attributeName("body", `${type}.body`),
    role: "json",
    key: "body",
    type: "string",
    use: "optional",
    field: { type: "json" },
    description: `The request's body, as JSON text${holds}.`,
  };
}

function latestRun(): TfEphemeral {
  const type = "reconduit_sync_run";
  const answer = computedOf(syncJob.fields, `${type}.result`).filter(({ key }) => key !== "_syncId");
  const sync: TfAttribute = {
    name: "sync_id",
    role: "field",
    key: "_syncId",
    field: { type: "string" },
    type: "string",
    use: "required",
    description: "ID of the sync.",
  };
  const wait: TfAttribute = {
    name: "wait_seconds",
    role: "field",
    key: "waitSeconds",
    field: { type: "integer" },
    type: "number",
    use: "optional",
    description: "Seconds to wait for the end of a queued or running run. Default 0.",
  };
  return {
    type,
    description: "Reads the latest run of a sync with its counts, without starting one.",
    needs: "The sync must have run at least once.",
    answer,
    attributes: [sync, wait, ...answer],
  };
}

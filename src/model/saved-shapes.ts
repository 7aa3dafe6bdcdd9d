/** The shapes of stored states and receipts, as far as views and commands rely on them. Further fields are accepted. */
import type { JsonObject } from "../base/json.ts";
import { planActions, planCauses } from "./plan-shape.ts";

const text: JsonObject = { type: "string" };
const flag: JsonObject = { type: "boolean" };
const number: JsonObject = { type: "number" };
const texts: JsonObject = { type: "array", items: text };
const anyObject: JsonObject = { type: "object" };

/** An object with these fields: a name that ends in `?` may be absent. */
function fields(properties: { readonly [name: string]: JsonObject }): JsonObject {
  const names = Object.keys(properties);
  return {
    type: "object",
    required: names.filter((name) => !name.endsWith("?")),
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ""), properties[name]!])),
  };
}

const by = (items: JsonObject): JsonObject => ({ type: "object", additionalProperties: items });
const savedListShape = (items: JsonObject): JsonObject => ({ type: "array", items });
const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: "null" }] });

const platform = fields({ baseUrl: text, account: text });

const entry = fields({
  address: text,
  kind: text,
  id: text,
  document: anyObject,
  "live?": anyObject,
  "lastModified?": text,
  "normalised?": anyObject,
  "mark?": text,
  "dependsOn?": texts,
  "received?": fields({ from: text, at: text, by: text, "address?": text }),
});

const write = fields({
  event: { enum: ["create", "update", "delete", "restore"] },
  kind: text,
  id: text,
  "lastModified?": text,
  "sentAt?": text,
  "at?": text,
});

const operation = fields({
  address: text,
  kind: text,
  action: { enum: [...planActions] },
  status: { enum: ["done", "failed", "skipped"] },
  "reason?": text,
  "id?": text,
  "formerId?": text,
  "movedFrom?": text,
  "handOver?": fields({ "to?": text, "from?": text, "address?": text }),
  "literals?": texts,
  changes: savedListShape({
    type: "object",
    required: ["path", "cause"],
    properties: { path: text, cause: { enum: [...planCauses] }, secret: flag },
  }),
  "stateBefore?": orNull(entry),
  "writes?": savedListShape(write),
  "sideEffects?": savedListShape(
    fields({ effect: { enum: ["unlinked", "deleted", "restored"] }, kind: text, id: text, "path?": text }),
  ),
  "names?": by(text),
  "dependsOn?": texts,
});

/** Returns the JSON Schema of a stored receipt. */
export function receiptSchema(): JsonObject {
  return fields({
    kind: { const: "receipt" },
    formatVersion: number,
    "toolVersion?": text,
    id: text,
    "previous?": orNull(text),
    "partOf?": text,
    startedAt: text,
    endedAt: text,
    who: text,
    "user?": text,
    "pipeline?": text,
    "actor?": text,
    "pullRequest?": fields({ number, "url?": text }),
    "approvers?": texts,
    "earlierApprovers?": texts,
    "clockSkewMs?": number,
    "undoes?": texts,
    "command?": text,
    "commit?": text,
    "uncommitted?": texts,
    stack: text,
    "platform?": platform,
    mode: { enum: ["apply", "destroy", "refresh", "edit"] },
    "planHash?": text,
    "configHash?": text,
    state: fields({ lineage: text, serialBefore: number, serialAfter: number }),
    outcome: { enum: ["complete", "incomplete", "interrupted"] },
    operations: savedListShape(operation),
    "outputs?": texts,
    requests: number,
  });
}

/** Returns the JSON Schema of a stored state. */
export function stateSchema(): JsonObject {
  return fields({
    kind: { const: "state" },
    formatVersion: number,
    lineage: text,
    serial: number,
    "platform?": platform,
    stack: text,
    resources: by(entry),
    outputs: by(fields({ value: {}, secret: flag })),
    "pending?": by(fields({ verb: text, address: text, kind: text, at: text })),
    "tombstones?": by(fields({ entry, at: text, "receipt?": text })),
    "handedOver?": by(fields({ to: text, at: text, by: text, entry, "open?": flag })),
    "hold?": fields({ receipt: text, configHash: text, by: text }),
    "commit?": text,
    "receipt?": text,
  });
}

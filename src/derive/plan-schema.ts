/** JSON Schema of a plan: what `plan --json` prints and `plan --out` writes (model/plan.ts). */
import type { JsonObject } from "../base/json.ts";
import { anything, choice, count, draft, flag, listOf, record, refTo, text } from "./schema-words.ts";

export const planActions = Object.freeze([
  "create",
  "adopt",
  "restore",
  "update",
  "replace",
  "delete",
  "move",
  "forget",
  "refuse",
  "noop",
  "read",
] as const);

export const planCauses = Object.freeze([
  "config changed",
  "drift",
  "default",
  "secret rotated",
  "dependency replaced",
  "normalised",
] as const);

const pointer = text("JSON Pointer (RFC 6901) into the document.");

const change = record({
  path: pointer,
  "before?": anything("What stands there live; absent = nothing. Secrets as `******`."),
  "after?": anything(
    'What will stand there; absent = removed. A value learnt by apply is `{"$unknown": "scripts.a"}`.',
  ),
  cause: choice(planCauses, "Why it changes."),
  "secret?": { const: true, description: "The path holds a secret." },
});

const step = record({
  address: text('`family.name` or `family.name["key"]`.'),
  kind: text("Kind of the catalog, e.g. `import`."),
  action: choice(planActions, "What apply does."),
  "id?": text("`_id` of the live object, where there is one."),
  causes: listOf(choice(planCauses), "Distinct causes of the changes, in order of appearance."),
  changes: listOf(refTo("change")),
  before: anything("Owned part of the live document, masked; null where there is none."),
  after: anything("The document after the step, masked; null for a deletion."),
  dependsOn: listOf({ type: "string" }, "Addresses of steps that must have succeeded before."),
  "repair?": listOf(pointer, "References that a second write sets, because they are part of a legal cycle."),
  "precondition?": record({ "lastModified?": text() }, "Checked again right before the write."),
  requests: count("Requests that apply sends for the step."),
  "assumed?": listOf({ type: "string" }, "Verbs used that the platform's documentation does not state."),
  "irreversible?": listOf({ type: "string" }, "What cannot be taken back once the step is done."),
  "movedFrom?": text("Former address of a resource that gets another one."),
  "takesAlong?": listOf(
    record({
      family: text(),
      id: text(),
      "name?": text(),
      "address?": text("Its address, where this stack owns it."),
    }),
    "What the platform deletes along with a container.",
  ),
  "unchecked?": listOf(pointer, "Secrets that were not given to the run: whether they changed is not known."),
  "undeclared?": count("Live fields that nobody declared; absent where the whole document was not read."),
  "reason?": text("Why, for `refuse`, `forget`, `read` and a forced `replace`."),
});

const choices = record(
  {
    "replace?": listOf({ type: "string" }, "Addresses that get a new object."),
    "noRestore?": { const: true },
    "allowCascade?": { const: true },
    "allowMassDelete?": { const: true },
    "maxDeleteShare?": { type: "number" },
    "strictSpec?": { const: true },
  },
  "What the user decided beside the declarations.",
);

const source = record({
  file: text(),
  line: count("1-based."),
  column: count("1-based."),
  "length?": count("Characters that the caret underlines."),
  "excerpt?": text("The line itself."),
});

const phase = record({
  requests: count(),
  seconds: { type: "number", description: "Waiting for the account's request budget." },
});

const declared = record({
  "value?": anything("As it is computed, secrets masked."),
  "references?": listOf(
    record({
      type: choice(["resource", "lookup"]),
      target: text("Address, or name of the lookup."),
      path: { type: "array" },
      "optional?": flag(),
    }),
  ),
});

const context = record(
  {
    blocks: listOf(
      record({
        address: text("`family.name`, without a key."),
        "repeated?": choice(["count", "each"], "How its instances are told apart."),
        instances: count(),
        fields: { type: "object", additionalProperties: refTo("declared") },
        "dependsOn?": listOf({ type: "string" }),
      }),
    ),
    outputs: { type: "object", additionalProperties: refTo("declared") },
    variables: listOf(record({ name: text(), "value?": anything("Absent for a secret."), secret: flag() })),
    objects: { type: "object", additionalProperties: { type: "object" } },
    "recorded?": { type: "object", additionalProperties: { type: "object" } },
  },
  "In a file only: what is declared, and the objects by address as they were seen, and as they were recorded where that differs, for views of the plan. Secrets are masked.",
);

const diagnostic = record({
  severity: choice(["error", "warning", "notice"]),
  code: text("Stable and machine-readable, e.g. `unknown-field`."),
  summary: text("Constant for a code."),
  "detail?": text(),
  "suggestion?": text(),
  "address?": text(),
  "pointer?": pointer,
  "source?": refTo("source"),
  "api?": record({ method: text(), path: text(), "status?": count(), "code?": text() }),
});

/** The whole plan. */
export function planSchema(): JsonObject {
  const numbers = ["create", "adopt", "restore", "update", "replace", "delete", "move", "forget", "read", "noop"];
  return {
    $schema: draft,
    title: "Reconduit plan",
    ...record(
      {
        kind: { const: "plan" },
        formatVersion: { const: 1 },
        mode: choice(["apply", "destroy", "refresh"]),
        stack: text("Name of the stack."),
        platform: record({ baseUrl: text(), account: text("`tokenInfo._userId`.") }),
        createdAt: text("ISO 8601.", { format: "date-time" }),
        configHash: text("Hash of the program; apply refuses a plan of another one."),
        state: record({ lineage: text(), serial: count() }),
        steps: listOf(refTo("step"), "In the order of the addresses' first appearance, deletions last; noop included."),
        outputs: listOf(
          record({
            name: text(),
            action: choice(["create", "update", "delete", "noop"]),
            secret: flag(),
            "before?": anything("Value in state."),
            "after?": anything("Value after apply."),
          }),
        ),
        summary: record(Object.fromEntries(numbers.map((name) => [name, count()]))),
        cost: record({
          refreshRequests: count(),
          applyRequests: count(),
          refreshed: count("Resources of the state."),
          "rateShare?": {
            anyOf: [{ type: "number" }, { const: "off" }],
            description: "Part of the account's request budget that the run may use; off: there is no limit.",
          },
          "phases?": record({ refresh: phase, write: phase, check: phase }, "Price by phase."),
        }),
        "targets?": record({ target: listOf({ type: "string" }), exclude: listOf({ type: "string" }) }),
        "choices?": choices,
        diagnostics: listOf(refTo("diagnostic")),
        "madeWith?": record(
          { version: text("Version of Reconduit."), catalog: text("Hash of what the catalog declares.") },
          "In a file only: apply refuses a plan of another catalog.",
        ),
        "context?": context,
        "seal?": record(
          { keyId: text("Which key it was made with."), hmacSha256: text("Over every byte before the seal.") },
          "In a file only: apply refuses a file that was changed.",
        ),
      },
      "What apply would do; inert data, secrets masked.",
    ),
    definitions: { change, step, source, declared, diagnostic },
  };
}

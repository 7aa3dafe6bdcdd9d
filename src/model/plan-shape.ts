/**
 * The shape of a plan, declared once for the JSON Schema (`schemas/plan.schema.json`) and the types of model/plan.ts. The texts
 * document both.
 */

import type { Diagnostic } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import {
  anything,
  arraySchema,
  choice,
  constant,
  count,
  dictionaryOf,
  draft,
  flag,
  mapOf,
  number,
  record,
  refTo,
  type Schema,
  type SchemaType,
  text,
} from "../derive/schemas/schema-words.ts";
import { diagnostic, pointer, source } from "./diagnostic-shape.ts";
import { formats } from "./formats.ts";
import { stepHandOver } from "./hand-over.ts";
import { policyFinding, policyReport } from "./policy-shape.ts";
import type { Reference } from "./value.ts";

/** The closed set of actions of apply on a resource. */
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

/**
 * The causes of a changed path. `config changed`: declared, changed or no longer declared. `output changed`: an output of another
 * stack moved since the last apply. `drift`: the live value changed since
 * the last apply, or the object was deleted outside. `default`: no longer declared, so the platform's default applies.
 * `normalised`: the platform stores another form of the value.
 */
export const planCauses = Object.freeze([
  "config changed",
  "output changed",
  "drift",
  "default",
  "secret rotated",
  "dependency replaced",
  "normalised",
] as const);

const addressList = (description: string) => arraySchema(text(), description);
const phraseList = (description: string) => arraySchema(text(), description);

const literalPlaces =
  "Paths such as `/after/note` whose value really is the text `******`, not a masked secret. Absent if there are none.";

export const change = record({
  path: pointer,
  "before?": anything("Live value (for `read`: value in the state); absent = no value. Secrets as `******`."),
  "after?": anything(
    'New value (for `read`: live value for the state); absent = removed. Secrets as `******`; a value that apply learns as `{"$unknown": "scripts.a"}`; a string with such a value as `{"$unknown": "tags.a", "$parts": ["/x/", ""]}`, where `$parts` contains the known text before, between and after unknown values.',
  ),
  cause: choice(planCauses, "Cause of the change."),
  "output?": text("Changed output of another stack: `stacks.NAME.outputs.X`. For `output changed`."),
  "secret?": constant(true, "The value is a secret."),
  "literals?": arraySchema(pointer, literalPlaces),
});

/** An object inside a container. */
export const content = record({
  family: text(),
  id: text(),
  "name?": text(),
  "address?": text("Address, if this stack owns the object."),
});

/** A declared value that the platform did not accept. */
export const notTaken = record({
  path: pointer,
  asked: anything("Declared value, as it was last sent."),
  "kept?": anything("Value that the platform stored instead; absent = no value."),
});

/** The certainty of an author. */
const blameGrades = Object.freeze(["field", "object", "row", "unknown"] as const);

/** The reversibility of a change. */
const undoGrades = Object.freeze(["exact", "lossy", "impossible"] as const);

/** The author of a drifted value. */
export const pathAuthor = record({
  path: pointer,
  grade: choice(
    blameGrades,
    "field: an entry of the audit trail changed the path; object: entries of the object, but none for the path; row: last author according to the object itself; unknown: no author found.",
  ),
  "who?": text("Name, address or ID of the user; absent if unknown."),
  "userId?": text(),
  "at?": text("Time in ISO 8601, by the platform's clock."),
  "through?": text("Source of the change, e.g. `ui`."),
  "edits?": count("Number of changes of the path since its apply."),
});

export const stepUndo = record({
  grade: choice(undoGrades, "impossible: the change stays."),
  "loses?": phraseList("Data that the undo does not restore, as phrases."),
});

export const step = record({
  address: text('`family.name` or `family.name["key"]`.'),
  kind: text("Kind of the catalog, e.g. `import`."),
  action: choice(planActions, "Action of apply."),
  "id?": text("`_id` of the live object, if it exists."),
  causes: arraySchema(choice(planCauses), "Distinct causes of the changes, in order of appearance."),
  changes: arraySchema(refTo<SchemaType<typeof change>>("change")),
  before: anything("Owned part of the live document, masked; null without a live object."),
  after: anything("The document after the step, masked; null for a deletion."),
  "literals?": arraySchema(pointer, literalPlaces),
  dependsOn: addressList("Addresses of steps that must succeed before this step starts."),
  "repair?": arraySchema(
    pointer,
    "References that the first write omits because of a legal cycle; a second write sets them.",
  ),
  "precondition?": record({ "lastModified?": text() }, "Precondition of the plan, checked again before the write."),
  requests: count("Requests that apply sends for the step."),
  "assumed?": phraseList("Undocumented requests that the step uses."),
  "irreversible?": phraseList("Irreversible effects of the step, as phrases."),
  "movedFrom?": text("Former address of a renamed resource, for any action."),
  "handOver?": stepHandOver,
  "thenForgotten?": constant(true, "After the step, the stack forgets the object, which stays on the platform."),
  "takesAlong?": arraySchema(content, "Objects that the platform deletes together with a container."),
  "unchecked?": arraySchema(pointer, "Secrets that the run does not have; their changes are unknown."),
  "needs?": arraySchema(
    pointer,
    "Unchecked secrets that the step requires; the others stay as stored on the platform.",
  ),
  "notTaken?": arraySchema(
    refTo<SchemaType<typeof notTaken>>("notTaken"),
    "Declared values that the platform ignored at the last write; they stay declared, but no change is planned for them.",
  ),
  "names?": mapOf(
    "^[0-9a-f]{24}$",
    text(),
    "Names of objects that are added to or removed from lists of references, by `_id`.",
  ),
  "undeclared?": count("Live fields that are not declared; absent if the whole document was not read."),
  "undo?": {
    ...stepUndo,
    description: "For a step that reverts a receipt: reversibility.",
  } as typeof stepUndo,
  "authors?": arraySchema(
    refTo<SchemaType<typeof pathAuthor>>("author"),
    "Authors of drift, as far as the audit trail was read; for a deleted object the author of the deletion, with an empty path.",
  ),
  "reason?": text("Reason, for `refuse`, `forget`, `read` and a forced `replace`."),
});

export const choices = record(
  {
    "replace?": addressList("Addresses whose object is replaced."),
    "noRestore?": constant(true, "New objects are created instead of restoring them from the recycle bin."),
    "allowCascade?": constant(true, "Deletion of a container may include objects that this stack does not own."),
    "allowMassDelete?": constant(true),
    "maxDeleteShare?": number("Percentage of the stack that may be deleted without `allowMassDelete`; default 30."),
    "strictSpec?": constant(true, "Steps that use undocumented verbs are refused."),
    "createAnyway?": constant(true, "Objects are created although objects with the same names exist."),
    "undo?": text("ID of the receipt to undo."),
    "undoTo?": constant(true, "ID of a receipt that stays; all later receipts are undone."),
    "force?": addressList("Addresses whose former values are restored over later changes."),
    "allowLossy?": constant(true, "Undo includes changes that cannot be restored fully."),
    "strictValues?": constant(true, "A declared value that the platform ignores is an error."),
  },
  "Decisions of the user in addition to the declarations; `apply PLANFILE` uses the same decisions.",
);

export const plannedOutput = record({
  name: text(),
  action: choice(["create", "update", "delete", "noop"]),
  secret: flag(),
  "before?": anything("Value in state."),
  "after?": anything("Value after apply."),
});

/** Steps by action. `refuse` has no counter, because such steps are not carried out. */
export const summary = record({
  create: count(),
  adopt: count(),
  restore: count(),
  update: count(),
  replace: count(),
  delete: count(),
  move: count(),
  forget: count(),
  read: count("Resources whose drift is adopted into the state."),
  noop: count(),
});

const phaseCost = record({
  requests: count(),
  seconds: number("Seconds of waiting for the account's request budget."),
});

export const cost = record({
  refreshRequests: count(),
  applyRequests: count(),
  refreshed: count("Resources of the state."),
  "rateShare?": {
    anyOf: [{ type: "number" }, { const: "off" }],
    description:
      "Share of the account's request budget that the run may use, 1 = all; off: the platform sets no limit.",
  } as Schema<number | "off">,
  "phases?": record(
    { refresh: phaseCost, write: phaseCost, check: phaseCost },
    "Cost by phase; `check` reads the audit trail after rewrites.",
  ),
});

/** The fields of a plan, in a file and elsewhere. */
export const planFields = {
  kind: constant("plan"),
  formatVersion: constant(formats.plan),
  mode: choice(
    ["apply", "destroy", "refresh"],
    "refresh: live values are adopted into the state; no object is written.",
  ),
  stack: text("Name of the stack."),
  platform: record({ baseUrl: text(), account: text("`tokenInfo._userId`.") }),
  createdAt: text("ISO 8601.", { format: "date-time" }),
  configHash: text("Hash of the program under the state's key; apply refuses a plan with another hash."),
  state: record({ lineage: text(), serial: count() }),
  steps: arraySchema(
    refTo<SchemaType<typeof step>>("step"),
    "Steps in the order of the addresses' first appearance, deletions last; noop included.",
  ),
  outputs: arraySchema(plannedOutput),
  "upstream?": dictionaryOf(
    anything("Value of the output."),
    "Outputs of other stacks that the plan used, by `stacks.NAME.outputs.X`; outputs that only an apply knows are absent.",
  ),
  "origins?": dictionaryOf(
    record({ "before?": text("Absent if none was recorded."), after: text() }),
    "Origins of secrets and weaker rules that differ from the last apply, as keyed digests, by the variable (`variable pw`), the place of the text, or the rule (`policy kept severity`).",
  ),
  "computed?": dictionaryOf(
    dictionaryOf(text(), "By the path of the text, such as `http.baseURI`."),
    "Keyed digests of the expressions in what the plan changes, and of all that decides their values, by address. An apply compares those of values that are not shown.",
  ),
  summary,
  cost,
  "targets?": record({ target: addressList("--target"), exclude: addressList("--exclude") }),
  "choices?": choices,
  "policies?": record(policyReport, "Results of the stack's policies; absent without policies."),
  diagnostics: arraySchema(
    refTo<Diagnostic>("diagnostic"),
    "Warnings and notices from loading the declarations and from planning.",
  ),
};

/** The declaration of a field's value: the value, secrets masked, or the sources of its expression. Neither: instances differ. */
export const declared = record({
  "value?": anything("Evaluated value, secrets masked."),
  "references?": arraySchema(
    record({
      type: choice(["resource", "lookup"]),
      target: text("Address, or name of the lookup."),
      path: { type: "array" } as Schema<Reference["path"]>,
      "optional?": flag(),
    }) as Schema<Reference>,
  ),
});

const documentDictionary = (description?: string) =>
  dictionaryOf({ type: "object" } as Schema<JsonObject>, description);

export const planContext = record(
  {
    blocks: arraySchema(
      record({
        address: text("`family.name`, without a key."),
        "repeated?": choice(["count", "each"], "Form of the instance keys."),
        instances: count(),
        fields: dictionaryOf(refTo<SchemaType<typeof declared>>("declared")),
        "dependsOn?": addressList("Addresses in its dependencies."),
      }),
      "Declared resources, with or without instances.",
    ),
    outputs: dictionaryOf(refTo<SchemaType<typeof declared>>("declared")),
    variables: arraySchema(record({ name: text(), "value?": anything("Absent for a secret."), secret: flag() })),
    objects: documentDictionary("Live objects by address: declared fields and fields that the platform set."),
    "recorded?": documentDictionary(
      "Objects of the state by address, if they differ from the live object or the object is deleted.",
    ),
    "environment?": text("Environment from `--env`."),
  },
  "Only in a file: input of the plan, for views of the plan. Secrets are masked.",
);

export const madeWith = record(
  { version: text("Version of Reconduit."), catalog: text("SHA-256 of the catalog, in hexadecimal.") },
  "Only in a file: apply refuses a plan of another catalog.",
);

export const seal = record(
  { keyId: text("ID of the key."), hmacSha256: text("HMAC of all bytes before the seal.") },
  "Only in a file: apply refuses a changed file.",
);

/** Returns the JSON Schema of a plan: the output of `plan --json` and `plan --out`. */
export function planSchema(): JsonObject {
  return {
    $schema: draft,
    title: "Reconduit plan",
    ...record(
      { ...planFields, "madeWith?": madeWith, "context?": planContext, "seal?": seal },
      "Steps of an apply, as data, with masked secrets.",
    ),
    definitions: { change, notTaken, author: pathAuthor, step, source, declared, diagnostic, policyFinding },
  };
}

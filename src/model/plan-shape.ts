/**
 * The shape of a plan, declared once for the JSON Schema (`schemas/plan.schema.json`) and the types of model/plan.ts. The texts
 * document both.
 */

import type { ApiFailure, Diagnostic, SourceRange } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import {
  anything,
  choice,
  constant,
  count,
  dictionaryOf,
  draft,
  flag,
  listOf,
  mapOf,
  number,
  record,
  recordOf,
  refTo,
  type Schema,
  type SchemaType,
  text,
} from "../derive/schemas/schema-words.ts";
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

const pointer = text("JSON Pointer (RFC 6901) into the document.");
const addressList = (description: string) => listOf(text(), description);
const phraseList = (description: string) => listOf(text(), description);

const literalPlaces =
  "Places such as `/after/note` whose text really is `******`: no secret stands there. Absent where there are none.";

export const change = record({
  path: pointer,
  "before?": anything("What stands there live (for `read`: in the state); absent = nothing. Secrets as `******`."),
  "after?": anything(
    'What will stand there (for `read`: in the state); absent = removed. Secrets as `******`, a value learnt by apply as `{"$unknown": "scripts.a"}`, a text composed with one as `{"$unknown": "tags.a", "$parts": ["/x/", ""]}`: what is known of it, before, between and after what is not.',
  ),
  cause: choice(planCauses, "Why it changes."),
  "output?": text("The output of another stack that moved: `stacks.NAME.outputs.X`. For `output changed`."),
  "secret?": constant(true, "The path holds a secret."),
  "literals?": listOf(pointer, literalPlaces),
});

/** An object inside a container. */
export const content = record({
  family: text(),
  id: text(),
  "name?": text(),
  "address?": text("Its address, where this stack owns it."),
});

/** A declared value that the platform did not accept. */
export const notTaken = record({
  path: pointer,
  asked: anything("The declared value, as it was last sent."),
  "kept?": anything("What the platform keeps in its place; absent = nothing."),
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
    "field: an entry of the audit trail changed the path; object: entries of the object, none of which names the path; row: the object itself says who changed it last; unknown: nobody does.",
  ),
  "who?": text("Name, address or id of the user; absent where nobody is told."),
  "userId?": text(),
  "at?": text("ISO 8601, by the platform's clock."),
  "through?": text("Where the change came from, e.g. `ui`."),
  "edits?": count("How often the path was changed since it was applied."),
});

export const stepUndo = record({
  grade: choice(undoGrades, "impossible: what was done stays."),
  "loses?": phraseList("What does not come back as it was, each as a phrase."),
});

export const step = record({
  address: text('`family.name` or `family.name["key"]`.'),
  kind: text("Kind of the catalog, e.g. `import`."),
  action: choice(planActions, "What apply does."),
  "id?": text("`_id` of the live object, where there is one."),
  causes: listOf(choice(planCauses), "Distinct causes of the changes, in order of appearance."),
  changes: listOf(refTo<SchemaType<typeof change>>("change")),
  before: anything("Owned part of the live document, masked; null where there is none."),
  after: anything("The document after the step, masked; null for a deletion."),
  "literals?": listOf(pointer, literalPlaces),
  dependsOn: addressList("Addresses of steps that must have succeeded before this one starts."),
  "repair?": listOf(
    pointer,
    "References that are left out of the first write because of a legal cycle, and set by a second one.",
  ),
  "precondition?": record({ "lastModified?": text() }, "Seen at plan and checked again right before the write."),
  requests: count("Requests that apply sends for the step."),
  "assumed?": phraseList("Verbs used that the platform's documentation does not state."),
  "irreversible?": phraseList("What cannot be taken back once the step is done, each as a phrase."),
  "movedFrom?": text("Former address of a resource that gets another one, whatever else is done to it."),
  "handOver?": stepHandOver,
  "thenForgotten?": constant(
    true,
    "Once that is done the object is taken out of the stack, and stays on the platform.",
  ),
  "takesAlong?": listOf(content, "What the platform deletes along with a container."),
  "unchecked?": listOf(pointer, "Secrets that were not given to the run: whether they changed is not known."),
  "needs?": listOf(
    pointer,
    "Those of them without which the step cannot be carried out; the others stay as the platform has them.",
  ),
  "notTaken?": listOf(
    refTo<SchemaType<typeof notTaken>>("notTaken"),
    "Declared values that the platform did not take when they were last sent, and that stay declared: no change is planned for them.",
  ),
  "names?": mapOf(
    "^[0-9a-f]{24}$",
    text(),
    "What people call the objects that come to lists of references, or go, by `_id`.",
  ),
  "undeclared?": count("Live fields that nobody declared; absent where the whole document was not read."),
  "undo?": {
    ...stepUndo,
    description: "Of a step that takes back what a receipt tells of: how much of it comes back.",
  } as typeof stepUndo,
  "authors?": listOf(
    refTo<SchemaType<typeof pathAuthor>>("author"),
    "Who made the values so that drifted, as far as the audit trail was read; of an object that is gone, who deleted it, with an empty path.",
  ),
  "reason?": text("Why, for `refuse`, `forget`, `read` and a forced `replace`."),
});

export const choices = record(
  {
    "replace?": addressList("Addresses that get a new object."),
    "noRestore?": constant(true, "Objects in the recycle bin are created anew."),
    "allowCascade?": constant(true, "Deleting a container may take along what this stack does not own."),
    "allowMassDelete?": constant(true),
    "maxDeleteShare?": number("Percentage of the stack that may be deleted without `allowMassDelete`; default 30."),
    "strictSpec?": constant(true, "Steps that use undocumented verbs are refused."),
    "createAnyway?": constant(true, "Objects are created although others of the same names exist."),
    "undo?": text("Id of the receipt that is undone."),
    "undoTo?": constant(true, "All that came after that receipt is undone, and it stands."),
    "force?": addressList("Addresses whose former values are put back over what others wrote since."),
    "allowLossy?": constant(true, "Undone is also what does not come back as it was."),
    "strictValues?": constant(true, "A declared value that the platform does not take is an error."),
  },
  "What the user decided beside the declarations; `apply PLANFILE` decides the same.",
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
  read: count("Resources whose drift is taken into the state."),
  noop: count(),
});

const phaseCost = record({
  requests: count(),
  seconds: number("Waiting for the account's request budget."),
});

export const cost = record({
  refreshRequests: count(),
  applyRequests: count(),
  refreshed: count("Resources of the state."),
  "rateShare?": {
    anyOf: [{ type: "number" }, { const: "off" }],
    description: "Part of the account's request budget that the run may use, 1 = all; off: the platform sets no limit.",
  } as Schema<number | "off">,
  "phases?": record(
    { refresh: phaseCost, write: phaseCost, check: phaseCost },
    "Price by phase; `check` reads the audit trail after rewrites.",
  ),
});

const source = recordOf<SourceRange>({
  file: text(),
  line: count("1-based."),
  column: count("1-based."),
  "length?": count("Characters that the caret underlines."),
  "excerpt?": text("The line itself."),
  "usedAt?": refTo<SourceRange>("source"),
  "declaredAt?": refTo<SourceRange>("source"),
});

const diagnostic = recordOf<Diagnostic>({
  severity: choice(["error", "warning", "notice"]),
  code: text("Stable and machine-readable, e.g. `unknown-field`."),
  summary: text("Constant for a code."),
  "detail?": text(),
  "suggestion?": text(),
  "address?": text(),
  "pointer?": pointer,
  "source?": refTo<SourceRange>("source"),
  "api?": recordOf<ApiFailure>({
    method: text(),
    path: text(),
    "baseUrl?": text(),
    "status?": count(),
    "code?": text(),
  }),
});

/** The fields of a plan, in a file and elsewhere. */
export const planFields = {
  kind: constant("plan"),
  formatVersion: constant(formats.plan),
  mode: choice(["apply", "destroy", "refresh"], "refresh: live values are taken into the state, nothing is written."),
  stack: text("Name of the stack."),
  platform: record({ baseUrl: text(), account: text("`tokenInfo._userId`.") }),
  createdAt: text("ISO 8601.", { format: "date-time" }),
  configHash: text("Hash of the program under the state's key; apply refuses a plan of another one."),
  state: record({ lineage: text(), serial: count() }),
  steps: listOf(
    refTo<SchemaType<typeof step>>("step"),
    "In the order of the addresses' first appearance, deletions last; noop included.",
  ),
  outputs: listOf(plannedOutput),
  "upstream?": dictionaryOf(
    anything("A value."),
    "The outputs of other stacks that it was made with, by `stacks.NAME.outputs.X`; one that only an apply gives is missing.",
  ),
  summary,
  cost,
  "targets?": record({ target: addressList("--target"), exclude: addressList("--exclude") }),
  "choices?": choices,
  "policies?": record(policyReport, "The results of the stack's policies; absent for a stack without any."),
  diagnostics: listOf(
    refTo<Diagnostic>("diagnostic"),
    "Warnings and notices of loading the declarations and of planning.",
  ),
};

/** The declaration of a field's value: the value, secrets masked, or the sources of its expression. Neither: instances differ. */
export const declared = record({
  "value?": anything("As it is computed, secrets masked."),
  "references?": listOf(
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
    blocks: listOf(
      record({
        address: text("`family.name`, without a key."),
        "repeated?": choice(["count", "each"], "How its instances are told apart."),
        instances: count(),
        fields: dictionaryOf(refTo<SchemaType<typeof declared>>("declared")),
        "dependsOn?": addressList("Addresses that it names as dependencies."),
      }),
      "What is declared, whether it has instances or not.",
    ),
    outputs: dictionaryOf(refTo<SchemaType<typeof declared>>("declared")),
    variables: listOf(record({ name: text(), "value?": anything("Absent for a secret."), secret: flag() })),
    objects: documentDictionary("By address, as they were seen: what is declared of them, and what the platform set."),
    "recorded?": documentDictionary(
      "By address, as the state has them, where that differs from what was seen or the object is gone.",
    ),
    "environment?": text("The environment that was chosen with `--env`."),
  },
  "In a file only: what the plan was made from, for views of the plan. Secrets are masked.",
);

export const madeWith = record(
  { version: text("Version of Reconduit."), catalog: text("SHA-256 of what the catalog declares, in hexadecimal.") },
  "In a file only: apply refuses a plan of another catalog.",
);

export const seal = record(
  { keyId: text("Which key it was made with."), hmacSha256: text("Over every byte before the seal.") },
  "In a file only: apply refuses a file that was changed.",
);

/** Returns the JSON Schema of a plan: the output of `plan --json` and `plan --out`. */
export function planSchema(): JsonObject {
  return {
    $schema: draft,
    title: "Reconduit plan",
    ...record(
      { ...planFields, "madeWith?": madeWith, "context?": planContext, "seal?": seal },
      "What apply would do; inert data, secrets masked.",
    ),
    definitions: { change, notTaken, author: pathAuthor, step, source, declared, diagnostic, policyFinding },
  };
}

/** A plan in the form of `terraform show -json`, for the policy tools that read that. Secrets stay masked. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { kindNamed } from "../catalog/index.ts";
import { secretMask } from "../catalog/limits.ts";
import { resourceType } from "../derive/tf-names.ts";
import { schemaVersion, type TfAttribute, tfResources } from "../derive/tf-schema.ts";
import { type Action, askedFor, type Plan, type PlanFile, type PlannedOutput, type Step } from "./plan.ts";
import { configurationOf } from "./tf-configuration.ts";
import { blockOf, type InstanceName, instanceNames } from "./tf-instance.ts";
import { holdsUnknown, type Rendered, rendered } from "./tf-rendered.ts";

/** https://developer.hashicorp.com/terraform/internals/json-format */
const formatVersion = "1.2";

const actions: { readonly [A in Action]: readonly string[] } = {
  create: ["create"],
  adopt: ["update"],
  restore: ["update"],
  update: ["update"],
  replace: ["create", "delete"],
  delete: ["delete"],
  move: ["no-op"],
  forget: ["forget"],
  refuse: ["no-op"],
  noop: ["no-op"],
  read: ["no-op"],
};

/** A plan file as far as it says what the plan was made from. */
export type ShownPlan = Plan & Pick<Partial<PlanFile>, "context">;

interface Change {
  readonly step: Step;
  readonly about: JsonObject & { readonly address: string };
  readonly actions: readonly string[];
  readonly before: Rendered | undefined;
  readonly after: Rendered | undefined;
}

/** The plan as one JSON object. */
export function terraformPlan(plan: ShownPlan): JsonObject {
  const name = instanceNames(plan);
  const changes = plan.steps.map((step) => changeOf(step, name, plan.context?.objects[step.address]));
  const drifted = changes.filter(({ step }) => step.causes.includes("drift"));
  const isEmpty =
    changes.every(({ actions }) => actions[0] === "no-op") && plan.outputs.every(({ action }) => action === "noop");
  return {
    format_version: formatVersion,
    terraform_version: "1.11.4",
    variables: Object.fromEntries(
      (plan.context?.variables ?? []).map(({ name, value, secret }) => [
        name,
        secret ? { value: secretMask } : value === undefined ? {} : { value },
      ]),
    ),
    planned_values: {
      outputs: plannedOutputs(plan.outputs),
      root_module: { resources: changes.flatMap(({ about, after }) => (after ? [resourceValue(about, after)] : [])) },
    },
    ...(drifted.length > 0
      ? {
          resource_drift: drifted.map((each) => ({ ...each.about, change: { ...changed(each), actions: ["update"] } })),
        }
      : {}),
    resource_changes: changes.map((each) => ({
      ...each.about,
      ...(each.step.movedFrom === undefined
        ? {}
        : { previous_address: name(each.step.movedFrom, each.step.kind).address }),
      change: changed(each),
      ...reasonOf(plan, each),
    })),
    output_changes: Object.fromEntries(plan.outputs.map((output) => [output.name, outputChange(output)])),
    prior_state: {
      format_version: "1.0",
      terraform_version: "1.11.4",
      values: {
        ...(plan.outputs.some(({ before }) => before !== undefined) ? { outputs: priorOutputs(plan.outputs) } : {}),
        root_module: {
          resources: changes.flatMap(({ about, before }) => (before ? [resourceValue(about, before)] : [])),
        },
      },
    },
    configuration: configurationOf(plan.context),
    timestamp: plan.createdAt,
    applyable: !isEmpty && !errored(plan),
    complete: plan.targets === undefined,
    errored: errored(plan),
  };
}

const errored = (plan: Plan) => plan.diagnostics.some((each) => each.severity === "error");

const attributesOf = ({ kind }: Step) => tfResources().get(resourceType(kindNamed(kind)!))!.attributes;

/** `object`: as it was seen. */
function changeOf(step: Step, name: InstanceName, object: JsonObject | undefined): Change {
  const attributes = attributesOf(step);
  const id = step.id === undefined ? {} : { _id: step.id };
  const seen = object ?? (step.before === null ? undefined : { ...(step.before as JsonObject), ...id });
  const before = seen && step.action !== "create" ? rendered(attributes, seen) : undefined;
  // A change of protection alone is ours, and no change of the object.
  const isQuiet = step.action === "update" && step.requests === 0;
  const own = isQuiet ? ["no-op"] : actions[step.action];
  const about = { step, about: name(step.address, step.kind), actions: own, before };
  if (step.action === "delete" || step.action === "forget") return { ...about, after: undefined };
  if (own[0] === "no-op") return { ...about, after: before ?? rendered(attributes, id) };
  const isNew = step.action === "create" || step.action === "replace";
  const isBinned = step.action === "restore";
  const next = { ...lastingOf(attributes, seen ?? {}), ...(step.after as JsonObject), ...(isNew ? {} : id) };
  return { ...about, after: rendered(attributes, next, (each) => isNew || !isLasting(each, isBinned)) };
}

function lastingOf(attributes: readonly TfAttribute[], seen: JsonObject): JsonObject {
  const set = attributes.filter(({ use, key }) => use === "computed" && seen[key] !== undefined);
  return Object.fromEntries(set.map(({ key }) => [key, seen[key]!]));
}

/** What an update leaves as it is: when it was made, and what it belongs to. */
function isLasting({ name, field }: TfAttribute, isBinned: boolean): boolean {
  if (name === "deleted_at") return !isBinned;
  const isId = field.type === "string" && field.format === "objectId";
  return name === "created_at" || (isId && name !== "last_modified_by");
}

function changed({ step, actions, before, after }: Change): JsonObject {
  const { action, id } = step;
  const paths = action === "replace" ? fixedPaths(step) : [];
  return {
    actions,
    before: before?.value ?? null,
    after: after?.value ?? null,
    // Terraform says nothing of a value that is known as a whole.
    after_unknown: after && holdsTrue(after.unknown) ? after.unknown : {},
    before_sensitive: before?.sensitive ?? false,
    after_sensitive: after?.sensitive ?? false,
    ...(paths.length > 0 ? { replace_paths: paths.map((path) => attributePath(attributesOf(step), path)) } : {}),
    ...(action === "adopt" && id !== undefined ? { importing: { id } } : {}),
  };
}

function holdsTrue(marks: Json): boolean {
  return marks === true || (typeof marks === "object" && marks !== null && Object.values(marks).some(holdsTrue));
}

/** Changed paths that only a new object can have. */
function fixedPaths({ kind, changes }: Step): readonly string[] {
  const { fields } = kindNamed(kind)!;
  return changes.map(({ path }) => path).filter((path) => fields[path.split("/")[1]!]?.mode === "create");
}

function attributePath(attributes: readonly TfAttribute[], pointer: string): Json {
  const key = pointer.split("/")[1]!;
  return [attributes.find((each) => each.key === key)?.name ?? key];
}

/** Why an object goes, as far as Terraform has a word for it. */
function reasonOf({ mode, context }: ShownPlan, { step, about }: Change): JsonObject {
  if (step.action === "replace") {
    if (fixedPaths(step).length > 0) return { action_reason: "replace_because_cannot_update" };
    return { action_reason: step.reason === askedFor ? "replace_by_request" : "replace_by_triggers" };
  }
  if (step.action !== "delete" || mode === "destroy" || !context) return {};
  const address = blockOf(step.address);
  const block = context.blocks.find((each) => each.address === address);
  if (!block) return { action_reason: "delete_because_no_resource_config" };
  const isInstance = about["index"] !== undefined;
  if (isInstance !== (block.repeated !== undefined)) return { action_reason: "delete_because_wrong_repetition" };
  return { action_reason: block.repeated === "count" ? "delete_because_count_index" : "delete_because_each_key" };
}

function resourceValue(about: JsonObject, { value, sensitive }: Rendered): JsonObject {
  return { ...about, schema_version: schemaVersion, values: value, sensitive_values: sensitive };
}

function plannedOutputs(outputs: readonly PlannedOutput[]): JsonObject {
  const left = outputs.filter(({ action }) => action !== "delete");
  return Object.fromEntries(
    left.map(({ name, secret, after }) => [
      name,
      { sensitive: secret, ...(after === undefined || holdsUnknown(after) ? {} : typed(after)) },
    ]),
  );
}

/** What stood in the state, where it is known. */
function priorOutputs(outputs: readonly PlannedOutput[]): JsonObject {
  const known = outputs.filter(({ before }) => before !== undefined);
  return Object.fromEntries(known.map(({ name, secret, before }) => [name, { sensitive: secret, ...typed(before!) }]));
}

const typed = (value: Json): JsonObject => ({ value, type: typeOf(value) });

/** The type of a value as Terraform writes it. */
function typeOf(value: Json): Json {
  if (value === null) return "dynamic";
  if (Array.isArray(value)) return ["tuple", (value as readonly Json[]).map(typeOf)];
  if (isObject(value))
    return ["object", Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeOf(each)]))];
  return typeof value === "boolean" ? "bool" : typeof value;
}

function outputChange({ action, before, after, secret }: PlannedOutput): JsonObject {
  const isOpen = after !== undefined && holdsUnknown(after);
  return {
    actions: [action === "noop" ? "no-op" : action],
    before: before ?? null,
    ...(isOpen ? {} : { after: after ?? null }),
    after_unknown: isOpen,
    before_sensitive: secret,
    after_sensitive: secret,
  };
}

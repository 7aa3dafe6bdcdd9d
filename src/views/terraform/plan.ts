/** A plan in the form of `terraform show -json`, for policy tools. Secrets stay masked. */
import type { Diagnostic } from "../../base/diagnostics.ts";
import { type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { valueAtPointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { resourceType } from "../../derive/terraform/tf-names.ts";
import { providerAddress, tfResources } from "../../derive/terraform/tf-schema.ts";
import { schemaVersion } from "../../derive/terraform/tf-upgrades.ts";
import { blockAddress, parseAddress } from "../../model/address.ts";
import { holdsOpen } from "../../model/open-value.ts";
import {
  type Action,
  askedFor,
  type Plan,
  type PlanContext,
  type PlanFile,
  type PlannedOutput,
  type Step,
} from "../../model/plan.ts";
import { typedOutput } from "../../model/terraform/tf-output.ts";
import { requiresReplacement } from "../../plan/update-effects.ts";
import { configurationOf } from "./configuration.ts";
import { type Rendered, renderAttributes } from "./rendered.ts";

/** Address, type, name and index of a resource. */
type InstanceName = (address: string, kind: string) => JsonObject & { readonly address: string };

/** Returns `reconduit_script.a[0]` if the block has a count, `reconduit_script.a["0"]` if it has keys. */
function instanceNames({ steps, context }: Plan & Pick<Partial<PlanFile>, "context">): InstanceName {
  const blocks = new Map((context?.blocks ?? []).map((each) => [each.address, each]));
  const keys = new Map<string, Set<string>>();
  for (const { address } of steps) {
    const { key } = parseAddress(address)!;
    if (key === undefined) continue;
    const block = blockAddress(address);
    keys.set(block, (keys.get(block) ?? new Set()).add(key));
  }
  const isCounted = (address: string): boolean => {
    const block = blocks.get(blockAddress(address));
    if (block?.repeated) return block.repeated === "count";
    // The block is no longer declared: a count leaves the keys 0, 1, 2 and so on.
    const own = [...(keys.get(blockAddress(address)) ?? [])];
    return own.length > 0 && own.every((_, index) => own.includes(String(index)));
  };
  return (address, kind) => {
    const { name, key } = parseAddress(address)!;
    const type = resourceType(kindNamed(kind)!);
    const index = key !== undefined && isCounted(address) ? Number(key) : key;
    return {
      address: `${type}.${name}${index === undefined ? "" : `[${JSON.stringify(index)}]`}`,
      mode: "managed",
      type,
      name,
      ...(index === undefined ? {} : { index }),
      provider_name: providerAddress,
    };
  };
}

/** https://developer.hashicorp.com/terraform/internals/json-format */
const formatVersion = "1.2";
const terraformVersion = "1.11.4";

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

/** A plan file, with its context if it has one. */
type ShownPlan = Plan & Pick<Partial<PlanFile>, "context">;

interface PlannedChange {
  readonly step: Step;
  readonly about: JsonObject & { readonly address: string };
  /** `previous_address`, if the address changes. */
  readonly was: JsonObject;
  readonly actions: readonly string[];
  readonly before: Rendered | undefined;
  readonly after: Rendered | undefined;
}

/** Returns the plan as one JSON object. */
export function planAsTerraform(plan: ShownPlan): JsonObject {
  const name = instanceNames(plan);
  const isRefresh = plan.mode === "refresh";
  const all = plan.steps.map((step) => changeOf(step, name, plan.context));
  // An object that was deleted outside is drift, and the plan does not change it.
  const changes = all.filter(({ step, before }) => step.action !== "forget" || before !== undefined);
  const drifts = plan.mode === "destroy" ? [] : all.flatMap((each) => driftOf(each, plan.context));
  const isEmpty =
    all.every(({ actions, step }) => actions[0] === "no-op" && step.action !== "read") &&
    plan.outputs.every(({ action }) => action === "noop");
  return {
    format_version: formatVersion,
    terraform_version: terraformVersion,
    ...unlessEmptyObject("variables", variablesOf(plan)),
    planned_values: {
      ...unlessEmptyObject("outputs", plannedOutputs(plan.outputs)),
      ...rootModule(
        isRefresh ? [] : changes.flatMap(({ about, after }) => (after ? [resourceValue(about, after)] : [])),
      ),
    },
    ...unlessEmptyList("resource_drift", drifts),
    ...unlessEmptyList("resource_changes", isRefresh ? [] : changes.map((each) => resourceChange(plan, each))),
    ...unlessEmptyObject(
      "output_changes",
      Object.fromEntries(plan.outputs.map((output) => [output.name, outputChange(output)])),
    ),
    ...priorState(plan.outputs, changes),
    configuration: configurationOf(plan.context),
    reconduit: stackFacts(plan),
    ...unlessEmptyList("diagnostics", plan.diagnostics.map(diagnosticOf)),
    timestamp: plan.createdAt,
    applyable: !isEmpty && !hasPlanErrors(plan),
    complete: plan.targets === undefined,
    errored: hasPlanErrors(plan),
  };
}

/** Returns facts about the stack for policies, for which Terraform has no terms. */
function stackFacts({ stack, platform, mode, context }: ShownPlan): JsonObject {
  const environment = context?.environment;
  return {
    stack,
    ...(environment === undefined ? {} : { environment }),
    base_url: platform.baseUrl,
    account: platform.account,
    mode,
  };
}

/** Leaves out empty objects, as Terraform does. */
const unlessEmptyObject = (name: string, value: JsonObject): JsonObject =>
  Object.keys(value).length > 0 ? { [name]: value } : {};
const unlessEmptyList = (name: string, rows: readonly JsonObject[]): JsonObject =>
  rows.length > 0 ? { [name]: rows } : {};
const rootModule = (resources: readonly JsonObject[]) => ({ root_module: unlessEmptyList("resources", resources) });

function priorState(plannedOutputs: readonly PlannedOutput[], changes: readonly PlannedChange[]): JsonObject {
  const outputs = priorOutputs(plannedOutputs);
  const resources = changes.flatMap(({ about, before }) => (before ? [resourceValue(about, before)] : []));
  if (resources.length === 0 && Object.keys(outputs).length === 0) return {};
  const values = { ...unlessEmptyObject("outputs", outputs), ...rootModule(resources) };
  return { prior_state: { format_version: "1.0", terraform_version: terraformVersion, values } };
}

function variablesOf({ context }: ShownPlan): JsonObject {
  return Object.fromEntries(
    (context?.variables ?? []).map(({ name, value, secret }) => [
      name,
      secret ? { value: secretMask } : value === undefined ? {} : { value },
    ]),
  );
}

/** Returns a diagnostic in the form of `terraform validate -json`, with the field in its detail. */
function diagnosticOf({ severity, summary, detail, suggestion, address, pointer, source }: Diagnostic): JsonObject {
  const field = pointer ? `Field ${pathText(pointer)}.` : undefined;
  const start = source && { line: source.line, column: source.column };
  return {
    severity: severity === "error" ? "error" : "warning",
    summary,
    detail: [field, detail, suggestion].filter((each) => each !== undefined).join("\n"),
    ...(address === undefined ? {} : { address }),
    ...(start ? { range: { filename: source.file, start, end: start } } : {}),
  };
}

const hasPlanErrors = (plan: Plan) => plan.diagnostics.some((each) => each.severity === "error");

const stepAttributes = ({ kind }: Step) => tfResources().get(resourceType(kindNamed(kind)!))!.attributes;

function changeOf(step: Step, name: InstanceName, context: PlanContext | undefined): PlannedChange {
  const attributes = stepAttributes(step);
  const id: JsonObject = step.id === undefined ? {} : { _id: step.id };
  const shown = step.before === null ? undefined : { ...(step.before as JsonObject), ...id };
  const seen = context ? context.objects[step.address] : shown;
  const before = seen && step.action !== "create" ? renderAttributes(attributes, seen) : undefined;
  // A change of protection alone concerns only the stack, not the object.
  const isQuiet = step.action === "update" && step.requests === 0;
  const own = isQuiet ? ["no-op"] : actions[step.action];
  const about = { step, about: name(step.address, step.kind), was: formerAddress(step, name), actions: own, before };
  if (step.action === "delete" || step.action === "forget") return { ...about, after: undefined };
  if (own[0] === "no-op") return { ...about, after: before ?? renderAttributes(attributes, id) };
  const isNew = step.action === "create" || step.action === "replace";
  const next: JsonObject = { ...(step.after as JsonObject), ...(isNew ? {} : id) };
  // The object as seen; a restored one was deleted at some time.
  const was = isNew ? undefined : { ...(step.action === "restore" ? { deletedAt: "" } : {}), ...seen };
  const gone = step.changes.filter(({ path }) => valueAtPointer(step.after, path) === undefined);
  const removed = new Set(gone.map(({ path }) => path));
  return { ...about, after: renderAttributes(attributes, next, { was, removed, at: "" }) };
}

function formerAddress({ movedFrom, kind }: Step, name: InstanceName): JsonObject {
  return movedFrom === undefined ? {} : { previous_address: name(movedFrom, kind).address };
}

function resourceChange(plan: ShownPlan, each: PlannedChange): JsonObject {
  const { step, about, was, actions, before, after } = each;
  const { action, id } = step;
  const paths = action === "replace" ? fixedPaths(step) : [];
  const change = {
    actions,
    ...renderedChange(before, after),
    ...(paths.length > 0 ? { replace_paths: paths.map((path) => attributePath(stepAttributes(step), path)) } : {}),
    ...(action === "adopt" && id !== undefined ? { importing: { id } } : {}),
  };
  return { ...about, ...was, change, ...reasonOf(plan, each) };
}

/** Returns changes of an object since the state was written, even if the declarations do not depend on them. */
function driftOf({ step, about, was }: PlannedChange, context: PlanContext | undefined): readonly JsonObject[] {
  const held = context?.recorded?.[step.address];
  if (!held) return [];
  const attributes = stepAttributes(step);
  const before = renderAttributes(attributes, held);
  const seen = context.objects[step.address];
  const after = seen && renderAttributes(attributes, seen);
  if (after && sameJson(before.value, after.value)) return [];
  return [{ ...about, ...was, change: { actions: [after ? "update" : "delete"], ...renderedChange(before, after) } }];
}

function renderedChange(before: Rendered | undefined, after: Rendered | undefined): JsonObject {
  return {
    before: before?.value ?? null,
    after: after?.value ?? null,
    // Terraform has no entry for a value that is completely known.
    after_unknown: after && holdsTrue(after.unknown) ? after.unknown : {},
    before_sensitive: before?.sensitive ?? false,
    after_sensitive: after?.sensitive ?? false,
  };
}

function holdsTrue(marks: Json): boolean {
  return marks === true || (typeof marks === "object" && marks !== null && Object.values(marks).some(holdsTrue));
}

/** Returns the changed paths that require a new object. */
function fixedPaths({ kind, changes }: Step): readonly string[] {
  const { fields } = kindNamed(kind)!;
  return changes
    .filter(({ path, before, after }) => requiresReplacement(fields[path.split("/")[1]!], before, after))
    .map(({ path }) => path);
}

function attributePath(attributes: readonly TfAttribute[], pointer: string): Json {
  const key = pointer.split("/")[1]!;
  return [attributes.find((each) => each.key === key)?.name ?? key];
}

/** Returns the reason for a deletion, as far as Terraform has a word for it. */
function reasonOf({ mode, context }: ShownPlan, { step, about }: PlannedChange): JsonObject {
  if (step.action === "replace") {
    if (fixedPaths(step).length > 0) return { action_reason: "replace_because_cannot_update" };
    return { action_reason: step.reason === askedFor ? "replace_by_request" : "replace_by_triggers" };
  }
  if ((step.action !== "delete" && step.action !== "forget") || mode === "destroy" || !context) return {};
  const address = blockAddress(step.address);
  const block = context.blocks.find((each) => each.address === address);
  if (!block) return { action_reason: "delete_because_no_resource_config" };
  const isInstance = about["index"] !== undefined;
  if (isInstance !== (block.repeated !== undefined)) return { action_reason: "delete_because_wrong_repetition" };
  return { action_reason: block.repeated === "count" ? "delete_because_count_index" : "delete_because_each_key" };
}

function resourceValue(about: JsonObject, { value, sensitive }: Rendered): JsonObject {
  const version = schemaVersion(String(about["type"]));
  return { ...about, schema_version: version, values: value, sensitive_values: sensitive };
}

function plannedOutputs(outputs: readonly PlannedOutput[]): JsonObject {
  const left = outputs.filter(({ action }) => action !== "delete");
  return Object.fromEntries(
    left.map(({ name, secret, after }) => [
      name,
      { sensitive: secret, ...(after === undefined || holdsOpen(after) ? {} : typedOutput(after, null)) },
    ]),
  );
}

/** Returns the outputs in the state, if they are known. */
function priorOutputs(outputs: readonly PlannedOutput[]): JsonObject {
  const known = outputs.filter(({ before }) => before !== undefined);
  return Object.fromEntries(
    known.map(({ name, secret, before }) => [name, { sensitive: secret, ...typedOutput(before!, null) }]),
  );
}

function outputChange({ action, before, after, secret }: PlannedOutput): JsonObject {
  const isOpen = after !== undefined && holdsOpen(after);
  return {
    actions: [action === "noop" ? "no-op" : action],
    before: before ?? null,
    ...(isOpen ? {} : { after: after ?? null }),
    after_unknown: isOpen,
    before_sensitive: secret,
    after_sensitive: secret,
  };
}

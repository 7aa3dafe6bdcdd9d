/** A plan in the form of `terraform show -json`, for the policy tools that read that. Secrets stay masked. */
import { isObject, type Json, type JsonObject } from "../base/json.ts";
import { kindNamed } from "../catalog/index.ts";
import { secretMask } from "../catalog/limits.ts";
import { resourceType } from "../derive/tf-names.ts";
import { providerAddress, schemaVersion, type TfAttribute, tfResources } from "../derive/tf-schema.ts";
import { parseAddress } from "./address.ts";
import type { Action, Plan, PlannedOutput, Step } from "./plan.ts";

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

/** The plan as one JSON object. */
export function terraformPlan(plan: Plan): JsonObject {
  const changes = plan.steps.map(changeOf);
  const drifted = plan.steps.filter((step) => step.causes.includes("drift"));
  const left = plan.steps.filter((step) => step.action !== "delete" && step.action !== "forget");
  const known = plan.steps.filter((step) => step.before !== null);
  const isEmpty =
    plan.steps.every(({ action }) => actions[action][0] === "no-op") &&
    plan.outputs.every(({ action }) => action === "noop");
  return {
    format_version: formatVersion,
    terraform_version: "1.11.4",
    variables: {},
    planned_values: {
      outputs: plannedOutputs(plan.outputs),
      root_module: { resources: left.map((step) => resourceValue(step, step.after)) },
    },
    resource_drift: drifted.map((step) => ({
      ...about(step),
      change: { ...changeOf(step).change, actions: ["update"] },
    })),
    resource_changes: changes,
    output_changes: Object.fromEntries(plan.outputs.map((output) => [output.name, outputChange(output)])),
    prior_state: {
      format_version: "1.0",
      terraform_version: "1.11.4",
      values: { root_module: { resources: known.map((step) => resourceValue(step, step.before)) } },
    },
    configuration: {
      provider_config: { reconduit: { name: "reconduit", full_name: providerAddress } },
      root_module: {
        resources: left.map((step) => ({
          ...about(step),
          provider_config_key: "reconduit",
          schema_version: schemaVersion,
        })),
      },
    },
    timestamp: plan.createdAt,
    applyable: !isEmpty && !errored(plan),
    complete: plan.targets === undefined,
    errored: errored(plan),
  };
}

const errored = (plan: Plan) => plan.diagnostics.some((each) => each.severity === "error");

function about({ address, kind }: Pick<Step, "address" | "kind">): JsonObject & { readonly address: string } {
  const { name, key } = parseAddress(address)!;
  const type = resourceType(kindNamed(kind)!);
  const index = key === undefined ? undefined : /^\d+$/.test(key) ? Number(key) : key;
  const suffix = index === undefined ? "" : `[${JSON.stringify(index)}]`;
  return {
    address: `${type}.${name}${suffix}`,
    mode: "managed",
    type,
    name,
    ...(index === undefined ? {} : { index }),
    provider_name: providerAddress,
  };
}

const attributesOf = ({ kind }: Step) => tfResources().get(resourceType(kindNamed(kind)!))!.attributes;

function changeOf(step: Step) {
  const { action, before, after, id, movedFrom } = step;
  const attributes = attributesOf(step);
  const isNew = action === "create" || action === "replace";
  const old = before === null || action === "create" ? undefined : rendered(attributes, before, id, false);
  const next =
    after === null || action === "delete" ? undefined : rendered(attributes, after, isNew ? undefined : id, isNew);
  const paths = step.changes
    .map(({ path }) => path)
    .filter((path) => kindNamed(step.kind)!.fields[path.split("/")[1]!]?.mode === "create");
  return {
    ...about(step),
    ...(movedFrom === undefined ? {} : { previous_address: about({ address: movedFrom, kind: step.kind }).address }),
    ...(action === "replace" && step.reason ? { action_reason: "replace_by_request" } : {}),
    change: {
      actions: actions[action],
      before: old?.value ?? null,
      after: next?.value ?? null,
      after_unknown: next?.unknown ?? false,
      before_sensitive: old?.sensitive ?? false,
      after_sensitive: next?.sensitive ?? false,
      ...(action === "replace" && paths.length > 0
        ? { replace_paths: paths.map((path) => attributePath(attributes, path)) }
        : {}),
      ...(action === "adopt" && id !== undefined ? { importing: { id } } : {}),
    },
  };
}

function attributePath(attributes: readonly TfAttribute[], pointer: string): Json {
  const key = pointer.split("/")[1]!;
  return [attributes.find((each) => each.key === key)?.name ?? key];
}

interface Rendered {
  readonly value: JsonObject;
  readonly unknown: JsonObject;
  readonly sensitive: JsonObject;
}

/** The document under Terraform's names. What apply will learn is left out of the value and marked. */
function rendered(
  attributes: readonly TfAttribute[],
  document: Json,
  id: string | undefined,
  isNew: boolean,
): Rendered {
  const from = isObject(document) ? document : {};
  const value: { [name: string]: Json } = {};
  const unknown: { [name: string]: Json } = {};
  const sensitive: { [name: string]: Json } = {};
  const declared = new Set(attributes.map(({ key }) => key));
  for (const attribute of attributes) {
    const { name, key, role, use, field } = attribute;
    const there = from[key];
    if (role === "wo" || role === "version") value[name] = null;
    else if (key === "_id" && use === "computed") {
      if (id === undefined) unknown[name] = true;
      else value[name] = id;
    } else if (use === "computed" && there === undefined) {
      if (isNew) unknown[name] = true;
      else value[name] = null;
    } else if (role === "others") {
      const more = Object.entries(from).filter(([each, found]) => !declared.has(each) && found !== secretMask);
      value[name] = more.length === 0 ? null : JSON.stringify(Object.fromEntries(more));
    } else if (there === undefined || there === null) value[name] = null;
    else if (isUnknown(there)) unknown[name] = true;
    else if (field.secret) {
      value[name] = secretMask;
      sensitive[name] = true;
    } else if (role === "json") {
      if (holdsUnknown(there)) unknown[name] = true;
      else value[name] = JSON.stringify(there);
    } else {
      const below = nestedOf(attribute, there);
      value[name] = below.value;
      if (below.unknown !== undefined) unknown[name] = below.unknown;
      if (below.sensitive !== undefined) sensitive[name] = below.sensitive;
    }
  }
  return { value, unknown, sensitive };
}

interface Below {
  readonly value: Json;
  readonly unknown?: Json;
  readonly sensitive?: Json;
}

/** Terraform mirrors the shape of nested values in its marks. */
function nestedOf({ nested }: TfAttribute, there: Json): Below {
  if (!nested) {
    if (!Array.isArray(there)) return { value: there };
    const items = there as readonly Json[];
    const marks = items.map((each) => isUnknown(each));
    return {
      value: items.map((each) => (isUnknown(each) ? null : each)),
      unknown: marks,
      sensitive: marks.map(() => false),
    };
  }
  const one = (each: Json): Below =>
    isUnknown(each) ? { value: null, unknown: true } : rendered(nested.attributes, each, undefined, false);
  if (nested.mode === "single") return one(there);
  const all = Array.isArray(there) ? (there as readonly Json[]).map(one) : undefined;
  if (all)
    return {
      value: all.map((each) => each.value),
      unknown: all.map((each) => each.unknown ?? false),
      sensitive: all.map((each) => each.sensitive ?? false),
    };
  const entries = Object.entries(there as JsonObject).map(([key, each]) => [key, one(each)] as const);
  const pick = (what: keyof Below) => Object.fromEntries(entries.map(([key, each]) => [key, each[what] ?? false]));
  return { value: pick("value"), unknown: pick("unknown"), sensitive: pick("sensitive") };
}

function isUnknown(value: Json): boolean {
  return isObject(value) && typeof value["$unknown"] === "string" && Object.keys(value).length === 1;
}

function holdsUnknown(value: Json): boolean {
  if (isUnknown(value)) return true;
  if (Array.isArray(value)) return (value as readonly Json[]).some(holdsUnknown);
  return isObject(value) && Object.values(value).some(holdsUnknown);
}

function resourceValue(step: Step, document: Json): JsonObject {
  const isNew = step.action === "create";
  const { value, sensitive } = rendered(attributesOf(step), document, isNew ? undefined : step.id, isNew);
  return { ...about(step), schema_version: schemaVersion, values: value, sensitive_values: sensitive };
}

function plannedOutputs(outputs: readonly PlannedOutput[]): JsonObject {
  const left = outputs.filter(({ action }) => action !== "delete");
  return Object.fromEntries(
    left.map(({ name, secret, after }) => [
      name,
      { sensitive: secret, ...(after === undefined || holdsUnknown(after) ? {} : { value: after }) },
    ]),
  );
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

/** The basis of a plan: objects as they were seen, and the declarations. Secrets are masked. */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { formatAddress, parseAddress } from "../../model/address.ts";
import type { DeclaredField, PlanContext } from "../../model/plan.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import type { ResourceState } from "../../model/state.ts";
import { type Reference, referringPaths, type Template, type Value } from "../../model/value.ts";
import { acceptLive } from "../../plan/adopt-live-values.ts";
import { maskValue } from "../../plan/mask.ts";
import { withoutMark } from "../../plan/owner-mark.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { fingerprintValue } from "../../state/fingerprint.ts";
import type { ExecutableStep, PreparedPlan } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { ownedPart } from "../kernel/step-facts.ts";

type ContextBlock = PlanContext["blocks"][number];

/** Returns the context of a plan of this stack. `environment`: the chosen one. */
export function buildPlanContext(
  { work }: PreparedPlan,
  { program, key }: StackOptions,
  environment?: string | undefined,
): PlanContext {
  const fingerprintJson = (value: Json) => fingerprintValue(key, value);
  const objects: { [address: string]: JsonObject } = {};
  const recorded: { [address: string]: JsonObject } = {};
  for (const [address, each] of work) {
    const seen = seenObject(each, fingerprintJson);
    const held = recordedObject(each, fingerprintJson);
    if (seen) objects[address] = seen;
    if (held && !sameJson(held, seen ?? null)) recorded[address] = held;
  }
  return {
    blocks: contextBlocks(program, fingerprintJson),
    outputs: Object.fromEntries(
      program.outputs.map(({ name, template, secret }) => [name, outputContext(template, secret)]),
    ),
    variables: program.variables ?? [],
    objects,
    recorded,
    ...(environment === undefined ? {} : { environment }),
  };
}

/** Returns the declared fields of an object and the fields set by the platform; undefined if the object does not exist. */
function seenObject(
  { step, kind, prior, sighting, declared }: ExecutableStep,
  print: Subject["fingerprint"],
): JsonObject | undefined {
  const id = step.action === "create" || isDeletedOutside(step, sighting) ? undefined : step.id;
  if (id === undefined) return undefined;
  const live = sighting && "live" in sighting ? withoutMark(kind, sighting.live) : undefined;
  const subject = {
    kind,
    desired: declared?.template as Value,
    prior: prior?.document,
    live: live ?? {},
    secrets: declared?.secrets ?? [],
    ignore: [],
    fingerprint: print,
  };
  const owned = !prior
    ? ownedPart(subject)
    : sighting?.status === "present"
      ? acceptLive(kind, prior, live!, print).document
      : prior.document;
  return wholeObject(subject, owned, { ...(prior ? setOf(prior) : {}), ...platformFields(sighting, live) }, id);
}

/** Returns the platform-set fields as seen. An object in the recycle bin is unchanged except for its deletion time. */
function platformFields(sighting: ExecutableStep["sighting"], live: JsonObject | undefined): JsonObject {
  if (sighting?.status === "unmoved") return sighting.row;
  if (sighting?.status !== "binned") return live ?? {};
  return { deletedAt: sighting.live["deletedAt"] ?? "deleted" };
}

/** Returns true for an object that was deleted outside and is not restored. */
function isDeletedOutside({ action }: ExecutableStep["step"], sighting: ExecutableStep["sighting"]): boolean {
  return sighting?.status === "gone" || (sighting?.status === "binned" && action === "forget");
}

/** Returns the state's record of an object that may have changed since. */
function recordedObject(
  { kind, prior, sighting, declared }: ExecutableStep,
  print: Subject["fingerprint"],
): JsonObject | undefined {
  if (!prior || !sighting || sighting.status === "unmoved") return undefined;
  const subject = {
    kind,
    desired: {},
    prior: prior.document,
    live: {},
    secrets: declared?.secrets ?? [],
    ignore: [],
    fingerprint: print,
  };
  return wholeObject(subject, prior.document, setOf(prior), prior.id);
}

/** Returns the platform-set fields in the state. */
function setOf({ live, lastModified }: ResourceState): JsonObject {
  return { ...live, ...(lastModified === undefined ? {} : { lastModified }) };
}

function wholeObject(subject: Subject, owned: JsonObject, set: JsonObject, id: string): JsonObject {
  const own = Object.entries(set).filter(([name]) => {
    const field = subject.kind.fields[name];
    return field?.mode === "server" && !field.secret;
  });
  const whole = { ...owned, ...Object.fromEntries(own), _id: id };
  return maskValue(subject, documentField(subject.kind), whole, "") as JsonObject;
}

function contextBlocks({ resources, blocks = [] }: Program, print: Subject["fingerprint"]): readonly ContextBlock[] {
  const instances = new Map<string, DeclaredResource[]>();
  for (const resource of resources) {
    const { family, name } = parseAddress(resource.address)!;
    const address = formatAddress({ family, name });
    const known = instances.get(address);
    if (known) known.push(resource);
    else instances.set(address, [resource]);
  }
  return blocks.map((block) => {
    const own = instances.get(block.address) ?? [];
    const needs = own.flatMap(({ meta }) => meta.dependsOn.filter((each) => !meta.replaceWith?.includes(each)));
    return {
      ...block,
      instances: own.length,
      fields: own.map((each) => declaredFields(each, print)).reduce(commonFields, undefined) ?? {},
      ...(needs.length > 0 ? { dependsOn: [...new Set(needs)] } : {}),
    };
  });
}

type BlockFields = { readonly [name: string]: DeclaredField };

function declaredFields({ kind, template, secrets }: DeclaredResource, print: Subject["fingerprint"]): BlockFields {
  if (!isObject(template)) return {};
  const declared = kindNamed(kind);
  const subject = {
    kind: declared,
    desired: {},
    prior: undefined,
    live: {},
    secrets,
    ignore: [],
    fingerprint: print,
  };
  const entries = Object.entries(template as { readonly [name: string]: Template }).map(([name, value]) => {
    const found = referringPaths(value);
    if (found.length > 0)
      return [name, { references: distinctReferences(found.flatMap(({ references }) => references)) }];
    return [name, { value: maskValue(subject, declared.fields[name], value as Json, `/${name}`) }];
  });
  return Object.fromEntries(entries) as BlockFields;
}

/** Returns the fields that two instances of a block share. */
function commonFields(a: BlockFields | undefined, b: BlockFields): BlockFields {
  if (!a) return b;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, commonValue(a[name] ?? {}, b[name] ?? {})]));
}

function commonValue(a: DeclaredField, b: DeclaredField): DeclaredField {
  if (a.references && b.references) return { references: distinctReferences([...a.references, ...b.references]) };
  return sameJson(a as Json, b as Json) ? a : {};
}

function outputContext(template: Template, secret: boolean): DeclaredField {
  const found = referringPaths(template);
  if (found.length > 0) return { references: distinctReferences(found.flatMap(({ references }) => references)) };
  return { value: secret ? secretMask : (template as Json) };
}

function distinctReferences(references: readonly Reference[]): readonly Reference[] {
  return [...new Map(references.map((each) => [JSON.stringify(each), each])).values()];
}

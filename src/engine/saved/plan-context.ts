/** The basis of a plan: objects as they were seen, and the declarations. Secrets are masked. */
import { isObject, type Json, type JsonObject, sameJson } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { secretMask } from "../../catalog/limits.ts";
import { formatAddress, parseAddress } from "../../model/address.ts";
import type { Declared, PlanContext } from "../../model/plan.ts";
import type { DeclaredResource, Program } from "../../model/program.ts";
import { referringPaths } from "../../model/referring-paths.ts";
import type { ResourceState } from "../../model/state.ts";
import type { Reference, Template, Value } from "../../model/value.ts";
import { accept } from "../../plan/accept.ts";
import { masked } from "../../plan/mask.ts";
import { withoutMark } from "../../plan/owner-mark.ts";
import { documentField, type Subject } from "../../plan/subject.ts";
import { fingerprint } from "../../state/fingerprint.ts";
import type { PreparedPlan, Work } from "../kernel/prepared-step.ts";
import type { StackOptions } from "../kernel/stack.ts";
import { ownedPart } from "../kernel/step-facts.ts";

type ContextBlock = PlanContext["blocks"][number];

/** Returns the context of a plan of this stack. `environment`: the chosen one. */
export function contextOf(
  { work }: PreparedPlan,
  { program, key }: StackOptions,
  environment?: string | undefined,
): PlanContext {
  const print = (value: Json) => fingerprint(key, value);
  const objects: { [address: string]: JsonObject } = {};
  const recorded: { [address: string]: JsonObject } = {};
  for (const [address, each] of work) {
    const seen = seenObject(each, print);
    const held = heldObject(each, print);
    if (seen) objects[address] = seen;
    if (held && !sameJson(held, seen ?? null)) recorded[address] = held;
  }
  return {
    blocks: blocksOf(program, print),
    outputs: Object.fromEntries(
      program.outputs.map(({ name, template, secret }) => [name, outputOf(template, secret)]),
    ),
    variables: program.variables ?? [],
    objects,
    recorded,
    ...(environment === undefined ? {} : { environment }),
  };
}

/** Returns the declared fields of an object and the fields set by the platform; undefined if the object does not exist. */
function seenObject(
  { step, kind, prior, sighting, declared }: Work,
  print: Subject["fingerprint"],
): JsonObject | undefined {
  const id = step.action === "create" || isGone(step, sighting) ? undefined : step.id;
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
      ? accept(kind, prior, live!, print).document
      : prior.document;
  return wholeObject(subject, owned, { ...(prior ? setOf(prior) : {}), ...nowOf(sighting, live) }, id);
}

/** Returns the platform-set fields as seen. An object in the recycle bin is unchanged except for its deletion time. */
function nowOf(sighting: Work["sighting"], live: JsonObject | undefined): JsonObject {
  if (sighting?.status === "unmoved") return sighting.row;
  if (sighting?.status !== "binned") return live ?? {};
  return { deletedAt: sighting.live["deletedAt"] ?? "deleted" };
}

/** Returns true for an object that was deleted outside and is not restored. */
function isGone({ action }: Work["step"], sighting: Work["sighting"]): boolean {
  return sighting?.status === "gone" || (sighting?.status === "binned" && action === "forget");
}

/** Returns the state's record of an object that may have changed since. */
function heldObject({ kind, prior, sighting, declared }: Work, print: Subject["fingerprint"]): JsonObject | undefined {
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
  return masked(subject, documentField(subject.kind), whole, "") as JsonObject;
}

function blocksOf({ resources, blocks = [] }: Program, print: Subject["fingerprint"]): readonly ContextBlock[] {
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
      fields: own.map((each) => fieldsOf(each, print)).reduce(common, undefined) ?? {},
      ...(needs.length > 0 ? { dependsOn: [...new Set(needs)] } : {}),
    };
  });
}

type Fields = { readonly [name: string]: Declared };

function fieldsOf({ kind, template, secrets }: DeclaredResource, print: Subject["fingerprint"]): Fields {
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
    if (found.length > 0) return [name, { references: distinct(found.flatMap(({ references }) => references)) }];
    return [name, { value: masked(subject, declared.fields[name], value as Json, `/${name}`) }];
  });
  return Object.fromEntries(entries) as Fields;
}

/** Returns the fields that two instances of a block share. */
function common(a: Fields | undefined, b: Fields): Fields {
  if (!a) return b;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(names.map((name) => [name, shared(a[name] ?? {}, b[name] ?? {})]));
}

function shared(a: Declared, b: Declared): Declared {
  if (a.references && b.references) return { references: distinct([...a.references, ...b.references]) };
  return sameJson(a as Json, b as Json) ? a : {};
}

function outputOf(template: Template, secret: boolean): Declared {
  const found = referringPaths(template);
  if (found.length > 0) return { references: distinct(found.flatMap(({ references }) => references)) };
  return { value: secret ? secretMask : (template as Json) };
}

function distinct(references: readonly Reference[]): readonly Reference[] {
  return [...new Map(references.map((each) => [JSON.stringify(each), each])).values()];
}

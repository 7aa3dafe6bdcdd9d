/** What a plan was made from: objects as they were seen, and what is declared. Secrets are masked. */
import { isObject, type Json, type JsonObject, sameJson } from "../base/json.ts";
import { kindNamed } from "../catalog/index.ts";
import { secretMask } from "../catalog/limits.ts";
import { formatAddress, parseAddress } from "../model/address.ts";
import type { Declared, PlanContext } from "../model/plan.ts";
import type { DeclaredResource, Program } from "../model/program.ts";
import type { Reference, Template, Value } from "../model/value.ts";
import { accept } from "../plan/accept.ts";
import { masked } from "../plan/mask.ts";
import { withoutMark } from "../plan/owner-mark.ts";
import { documentField, type Subject } from "../plan/subject.ts";
import { referringPaths } from "./evaluate.ts";
import { ownedPart } from "./facts.ts";
import type { StackOptions } from "./stack.ts";
import { fingerprint } from "./state/fingerprint.ts";
import type { PreparedPlan, Work } from "./work.ts";

type ContextBlock = PlanContext["blocks"][number];

/** The context of a plan of this stack. */
export function contextOf({ work }: PreparedPlan, { program, key }: StackOptions): PlanContext {
  const print = (value: Json) => fingerprint(key, value);
  const objects = [...work].flatMap(([address, each]) => {
    const object = seenObject(each, print);
    return object ? [[address, object] as const] : [];
  });
  return {
    blocks: blocksOf(program, print),
    outputs: Object.fromEntries(
      program.outputs.map(({ name, template, secret }) => [name, outputOf(template, secret)]),
    ),
    variables: program.variables ?? [],
    objects: Object.fromEntries(objects),
  };
}

/** What is declared of an object, and what the platform set; undefined where there is no object. */
function seenObject(
  { step, kind, prior, sighting, declared }: Work,
  print: Subject["fingerprint"],
): JsonObject | undefined {
  const id = step.action === "create" ? undefined : step.id;
  if (id === undefined) return undefined;
  const live = sighting && "live" in sighting ? withoutMark(kind, sighting.live) : undefined;
  const subject = {
    ...{ kind, desired: declared?.template as Value, prior: prior?.document, live: live ?? {} },
    ...{ secrets: declared?.secrets ?? [], ignore: [], fingerprint: print },
  };
  const owned = !prior
    ? ownedPart(subject)
    : sighting?.status === "present"
      ? accept(kind, prior, live!, print).document
      : prior.document;
  const now = live ?? (sighting?.status === "unmoved" ? sighting.row : {});
  const dates = prior?.lastModified === undefined ? {} : { lastModified: prior.lastModified };
  const set = Object.entries({ ...prior?.live, ...dates, ...now }).filter(([name]) => {
    const field = kind.fields[name];
    return field?.mode === "server" && !field.secret;
  });
  const whole = { ...owned, ...Object.fromEntries(set), _id: id };
  return masked(subject, documentField(kind), whole, "") as JsonObject;
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
    ...{ kind: declared, desired: {}, prior: undefined, live: {} },
    ...{ secrets, ignore: [], fingerprint: print },
  };
  const entries = Object.entries(template as { readonly [name: string]: Template }).map(([name, value]) => {
    const found = referringPaths(value);
    if (found.length > 0) return [name, { references: distinct(found.flatMap(({ references }) => references)) }];
    return [name, { value: masked(subject, declared.fields[name], value as Json, `/${name}`) }];
  });
  return Object.fromEntries(entries) as Fields;
}

/** What two instances of a block have in common. */
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

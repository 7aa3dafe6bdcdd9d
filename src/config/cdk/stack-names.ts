/** Names in a stack's expressions: resources, data sources, variables, locals, `each`, `count`, `path`. */
import { meantName, type Suggestion } from "../../base/advice.ts";
import type { Json } from "../../base/json.ts";
import type { Pointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { knownOperand, type Operand, type PendingOperand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { formatAddress } from "../../model/address.ts";
import type { Reference, Value } from "../../model/value.ts";
import { type UpstreamOutputs, upstreamOutput } from "../expressions/upstream-outputs.ts";
import { allInstancesOperand, attributeOf, type TfReferenceTarget } from "./attributes.ts";

/** The instances of a block. */
export interface Repeated {
  /** Keys of `count` or `for_each`; undefined where it has neither. */
  keys: readonly string[] | undefined;
  /** The keys are those of `count`: the instances are a list, and otherwise a mapping. */
  readonly isCounted: boolean;
  /** Its count or for_each is mistaken, which has been reported. */
  mistaken: boolean;
  /** Its count or for_each has not been read yet. */
  pending: boolean;
}

/** A resource block as far as references to it need it. */
export interface ResourceBlock extends Repeated {
  readonly kind: Kind;
  readonly attributes: readonly TfAttribute[];
  readonly name: string;
}

/** A data source as far as references to it need it. */
export interface DataBlock extends Repeated {
  /** Returns the engine's name of the object, or of its instance with the key: `scripts.a` for one object. */
  targetOf(key: string | undefined): string;
  readonly attributes: readonly TfAttribute[];
  /** Of one object. */
  readonly kind?: Kind;
}

/** Something refers to a block whose instances are not known yet. */
export class NotYet extends ExpressionError {
  constructor() {
    super("", "", "");
  }
}

/** Everything that may be named in a stack. */
export interface StackNames {
  /** By `type.name`. */
  readonly resources: Map<string, ResourceBlock>;
  /** By `type.name` below `data`. */
  readonly data: Map<string, DataBlock>;
  /** Resources and data sources as they were read, with what derives from secrets in them, by the targets of references. */
  readonly read: { readonly [type in Reference["type"]]: Map<string, { readonly secrets: readonly Pointer[] }> };
  /** Outputs of other stacks, by the name of their terraform_remote_state; undefined where that is mistaken, which has been reported. */
  readonly stacks: Map<string, { readonly stack: string; readonly outputs: UpstreamOutputs | undefined }>;
  /** `reconduit`, and `reconduit.alias` for each of its aliases. */
  readonly providers: ReadonlySet<string>;
  readonly variables: Map<string, Operand>;
  /** Computes a local value. Throws an ExpressionError. */
  local(name: string): Operand | undefined;
  readonly localNames: readonly string[];
  /** Folder of the stack's file. */
  readonly folder: string;
  readonly cwd: string;
  file(path: string): Uint8Array;
}

/** The instance that a block is read for. */
export interface Instance {
  readonly key: string;
  readonly value?: Operand;
  readonly index?: number;
}

type Step = string | number;

/** `self`: the type of a resource, its name and the key of its instance, where that has a meaning. */
export function scopeOf(names: StackNames, instance?: Instance, self?: readonly [string, ...Step[]]): ExpressionScope {
  return {
    file: (path) => names.file(path),
    name: (root, steps, dotted) => {
      switch (root) {
        case "var":
          return namedOperand(
            names.variables.get(String(steps[0] ?? "")),
            "variable",
            steps[0],
            names.variables.keys(),
          );
        case "local":
          return namedOperand(names.local(String(steps[0] ?? "")), "local value", steps[0], names.localNames);
        case "each":
          return eachOf(instance, steps);
        case "count":
          return countIndex(instance, steps);
        case "path":
          return pathOf(names, steps);
        case "terraform":
          if (steps[0] === "workspace") return { operand: knownOperand("default"), taken: 1 };
          throw noSuch(`terraform.${steps[0] ?? ""} is not known here; there is terraform.workspace.`);
        case "data":
          return dataOf(names, steps, dotted);
        case "self":
          if (self) return selfOf(names, self, steps);
          throw unsupportedExpression("self has a meaning only in a postcondition.");
        case "module":
          throw unsupportedExpression("module has no meaning without modules, which are not supported.");
        default:
          return namedResource(names, root, steps, dotted);
      }
    },
  };
}

function namedOperand(operand: Operand | undefined, what: string, name: Step | undefined, all: Iterable<string>) {
  if (operand) return { operand, taken: 1 };
  const close = nearestName(String(name ?? ""), all);
  throw noSuch(`There is no ${what} ${String(name ?? "")}.`, close && meantName(close));
}

const noSuch = (detail: string, suggestion?: Suggestion) =>
  new ExpressionError("unknown-name", "There is no such name", detail, suggestion);

const unsupportedExpression = (detail: string) =>
  new ExpressionError("unsupported-expression", "The expression is not supported", detail);

function selfOf(names: StackNames, [type, ...own]: readonly [string, ...Step[]], steps: readonly Step[]) {
  const { operand, taken } = namedResource(names, type, [...own, ...steps], []);
  return { operand, taken: taken - own.length };
}

function eachOf(instance: Instance | undefined, [what]: readonly Step[]) {
  if (!instance || instance.index !== undefined) throw noSuch("each has a meaning only in a block with for_each.");
  if (what === "key") return { operand: knownOperand(instance.key), taken: 1 };
  if (what === "value") return { operand: instance.value ?? knownOperand(instance.key), taken: 1 };
  throw noSuch("There are each.key and each.value.");
}

function countIndex(instance: Instance | undefined, [what]: readonly Step[]) {
  if (instance?.index === undefined) throw noSuch("count.index has a meaning only in a block with count.");
  if (what !== "index") throw noSuch("There is count.index.");
  return { operand: knownOperand(instance.index), taken: 1 };
}

function pathOf({ folder, cwd }: StackNames, [what]: readonly Step[]) {
  if (what === "cwd") return { operand: knownOperand(cwd), taken: 1 };
  if (what === "module" || what === "root") return { operand: knownOperand(folder), taken: 1 };
  throw noSuch("There are path.module, path.root and path.cwd.");
}

function dataOf(names: StackNames, [type, name, ...rest]: readonly Step[], dotted: readonly boolean[]) {
  if (type === "terraform_remote_state") return remoteOf(names, String(name ?? ""), rest);
  const found = names.data.get(`${type}.${name}`);
  if (!found) {
    const close = nearestName(`${type}.${name}`, names.data.keys());
    throw noSuch(`There is no data source ${type}.${name}.`, close && meantName(`data.${close}`));
  }
  const { attributes } = found;
  const text = `data.${type}.${name}`;
  requireKey(found, text, rest, dotted[2]);
  const { operand, taken } = instanceOf(found, text, rest, (key) => {
    const target = found.targetOf(key);
    const lookupSecrets = () => names.read.lookup.get(target)?.secrets ?? [];
    return { type: "lookup", target, text: instanceText(found, text, key), attributes, secrets: lookupSecrets };
  });
  return { operand, taken: taken + 2 };
}

function remoteOf({ stacks }: StackNames, name: string, [what, output]: readonly Step[]) {
  const found = stacks.get(name);
  if (!found) throw noSuch(`There is no data source terraform_remote_state.${name}.`);
  if (what !== "outputs" || output === undefined) throw noSuch("Of another stack there are its outputs.");
  if (!found.outputs) throw alreadyReported();
  return { operand: upstreamOutput(found.stack, found.outputs, String(output)), taken: 4 };
}

function namedResource(names: StackNames, type: string, [name, ...rest]: readonly Step[], dotted: readonly boolean[]) {
  const found = names.resources.get(`${type}.${name}`);
  if (!found) {
    const close = nearestName(`${type}.${name}`, names.resources.keys());
    const detail = type.startsWith("reconduit_")
      ? `There is no resource ${type}.${name}.`
      : `${type} is neither a resource of the provider nor var, local, data, each, count, path or terraform.`;
    throw new ExpressionError("unknown-reference", "There is no such resource", detail, close && meantName(close));
  }
  const { kind, attributes } = found;
  const text = `${type}.${name}`;
  requireKey(found, text, rest, dotted[1]);
  const { operand, taken } = instanceOf(found, text, rest, (key) => {
    const target = formatAddress({ family: kind.family, name: found.name, ...(key === undefined ? {} : { key }) });
    const resourceSecrets = () => names.read.resource.get(target)?.secrets ?? [];
    return {
      type: "resource",
      target,
      text: instanceText(found, text, key),
      attributes,
      kind,
      secrets: resourceSecrets,
    };
  });
  return { operand, taken: taken + 1 };
}

function instanceText({ isCounted }: Repeated, text: string, key: string | undefined): string {
  return key === undefined ? text : `${text}[${isCounted ? key : JSON.stringify(key)}]`;
}

/** Attributes are those of one of several instances. */
function requireKey({ keys, isCounted }: Repeated, text: string, [step]: readonly Step[], isDotted = false): void {
  if (keys === undefined || step === undefined || !isDotted) return;
  const detail = `${text} has several instances: say which one, as in ${text}[${isCounted ? "0" : '"key"'}].`;
  throw new ExpressionError("unknown-reference", "The key of an instance is missing", detail);
}

/**
 * Returns the target of the steps after a block's name: an attribute of the only instance, or of one of them, or all of them.
 */
function instanceOf(
  { keys, isCounted, pending, mistaken }: Repeated,
  text: string,
  steps: readonly Step[],
  targetOf: (key: string | undefined) => TfReferenceTarget,
) {
  if (pending) throw new NotYet();
  if (mistaken) throw alreadyReported();
  if (keys === undefined) return attributeOf(targetOf(undefined), steps);
  const [key, ...path] = steps;
  if (key === undefined) {
    const all = allInstancesOperand(keys.map(targetOf));
    return { operand: isCounted ? all : byKey(all, keys), taken: 0 };
  }
  if (!keys.includes(String(key))) {
    const detail = `${text} has no instance ${JSON.stringify(key)}; ${keys.length === 0 ? "it has none" : `there are ${keys.join(", ")}`}.`;
    const what = text.startsWith("data.") ? "data source" : "resource";
    const error = new ExpressionError("unknown-reference", `There is no such ${what}`, detail);
    return { operand: failingOperand(error), taken: 1 };
  }
  const { operand, taken } = attributeOf(targetOf(String(key)), path);
  return { operand, taken: taken + 1 };
}

/** Fails only when it is computed: `var.on ? reconduit_script.a[0].id : null` is correct even where there is no instance. */
function failingOperand(error: ExpressionError): Operand {
  return {
    known: true,
    secret: false,
    get value(): Json {
      throw error;
    },
  };
}

function byKey(all: PendingOperand, keys: readonly string[]): Operand {
  return {
    ...all,
    run: (resolve) => {
      const values = all.run(resolve) as readonly Value[];
      return Object.fromEntries(keys.map((key, index) => [key, values[index]!]));
    },
  };
}

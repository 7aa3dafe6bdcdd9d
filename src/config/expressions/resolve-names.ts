/** Names in expressions: variables, the environment, `$each`, lookups and declared resources. */
import { advised, meantText, type Suggestion, writtenText } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { variableGuardOf } from "../../base/guarded-variables.ts";
import type { Json } from "../../base/json.ts";
import { fromSegments, isPointerWithin, type Pointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import type { ExpressionScope, TraversalStep } from "../../language/evaluate/language.ts";
import { knownOperand, type Operand, type PendingOperand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { formatAddress } from "../../model/address.ts";
import { type Reference, Unknown } from "../../model/value.ts";
import { firstOpen, type Withheld, withheldSecret } from "./absent-secrets.ts";
import { type CrossingValues, inputOperand, type NameableComponent, outputOperand } from "./component-names.ts";
import { checkField } from "./field-path.ts";
import { listOf, stepsText, unknownName, unknownRoot } from "./unknown-names.ts";
import { type KnownStack, outputName, upstreamOutput } from "./upstream-outputs.ts";
import { valueAtSteps } from "./value-at-steps.ts";
import type { Variable } from "./variables.ts";

/** The properties of a resource that references to it need. */
export interface NameableResource {
  readonly kind: Kind;
  /** Keys of its `$each`; undefined = it has none. */
  readonly keys: readonly string[] | undefined;
  /** Its `$each` is mistaken: references to its instances cannot be checked. */
  readonly mistaken: boolean;
  /** The object's identifying value for people, such as its name; undefined if it is not a text. */
  readonly label: string | undefined;
  /** The address that it had before, as its `$was` has it. */
  readonly was: string | undefined;
  /** The places of `$when` that switch it off, by the key of the instance; the empty text for a resource without `$each`. */
  readonly off?: ReadonlyMap<string, SourceRange>;
}

/** Everything that may be referred to. Resources and lookups are filled in before any document is read. */
export interface ExpressionNames {
  readonly variables: ReadonlyMap<string, Variable>;
  readonly env: { readonly [name: string]: string | undefined };
  /** The chosen environment (`--env`), which `env` alone stands for. */
  readonly environment: string | undefined;
  /** Environment variables that the manifest allows to be read although they are guarded, and those that secret variables read. */
  readonly reads: EnvironmentReads;
  /** Secrets that expressions ask for and this run was not given, by name (`var.password`), with the reason. */
  readonly withheld: Map<string, Withheld>;
  /** By `family.name`. */
  readonly resources: Map<string, NameableResource>;
  /** By `family.name`. */
  readonly lookups: Map<string, Kind>;
  /** Other stacks by name. */
  readonly stacks: ReadonlyMap<string, KnownStack>;
  /** The component that the names belong to, such as `eu["de"]`; undefined in the manifest. */
  readonly component: string | undefined;
  /** The inputs of the component; undefined in the manifest. */
  readonly inputs: CrossingValues | undefined;
  /** The components used here, by name. */
  readonly components: ReadonlyMap<string, NameableComponent>;
}

export interface EnvironmentReads {
  readonly allowed: ReadonlySet<string>;
  /** Names of secret variables, by the environment variable that gives their value. */
  readonly ofSecrets: ReadonlyMap<string, string>;
  /** The declarations are not reviewed: no other variables are read than these. `why`: a phrase that follows "because". */
  readonly only?: { readonly names: ReadonlySet<string>; readonly why: string } | undefined;
}

/** The `$each` entry that a document is read for. */
export interface Each {
  readonly key: string;
  readonly value: Json;
  /** Pointers into the value below which it is secret. */
  readonly secrets: readonly Pointer[];
}

export interface ResolutionContext {
  readonly names: ExpressionNames;
  readonly each: Each | undefined;
  /** undefined = resources and lookups may not be referred to here, for the reason given. */
  readonly late: true | string;
  /** An unset environment variable or secret leaves the value out, without a message. */
  readonly unsetIsAbsent?: boolean;
  /**
   * The resource that contains the expression, as `family.name`. It is never suggested, because it would refer to itself.
   */
  readonly within?: string;
  /** The kind of object that the field of the expression refers to; absent where it refers to none, or to any. */
  readonly takes?: Kind | undefined;
  /** True in a secret field: an environment variable there is a secret. */
  readonly inSecret?: boolean;
  /** The expression says which platform or state is used: any environment variable may be read in it, and nothing of it is shown. */
  readonly anyEnvironment?: boolean;
  /** Secrets that were not given may be left open here. */
  readonly secretsMayWait?: boolean;
  readFile(path: string): string;
}

/** Returns the scope of an expression. */
export function scopeOf(around: ResolutionContext): ExpressionScope {
  return {
    file: (path) => around.readFile(path),
    name: (root, steps, dotted) => ({ operand: resolveRoot(around, root, steps, dotted), taken: steps.length }),
  };
}

function resolveRoot(
  around: ResolutionContext,
  root: string,
  steps: readonly TraversalStep[],
  dotted: readonly boolean[],
): Operand {
  switch (root) {
    case "var":
      return resolveVariable(around, steps);
    case "env":
      return resolveEnvironmentVariable(around, steps);
    case "each":
      return resolveEach(around.each, steps);
    case "lookups":
      return resolveLate(around, () => resolveLookup(around.names, steps));
    case "stacks":
      return resolveLate(around, () => resolveStackOutput(around.names, steps));
    case "inputs":
      return resolveCrossing(around, inputOperand(around.names.inputs, steps));
    case "components":
      return resolveCrossing(around, outputOperand(around.names.components, steps, dotted));
    default:
      return resolveLate(around, () => resolveResource(around, root, steps, dotted));
  }
}

function resolveLate({ late: allowed }: ResolutionContext, find: () => PendingOperand): PendingOperand {
  const found = find();
  if (allowed === true) return found;
  throw new ExpressionError("not-known-at-load", "The value must be known at load", allowed);
}

/** A value from outside of a component, or from within one, is known at load as far as it refers to nothing. */
function resolveCrossing({ late, secretsMayWait }: ResolutionContext, operand: Operand): Operand {
  if (operand.known || late === true || (secretsMayWait && operand.references.length === 0)) return operand;
  throw new ExpressionError("not-known-at-load", "The value must be known at load", late);
}

/** Throws in a component for a name that only manifests have. */
function refuseInComponent({ component, inputs }: ExpressionNames, root: string, name: string): void {
  if (inputs === undefined) return;
  const detail = `A component (here ${component}) reads its inputs only, and nothing of the stack that uses it by ${root}.`;
  const suggestion = `Declare an input, inputs: { ${name}: { type: string } }, read it as \${inputs.${name}}, and give it where the component is used.`;
  throw new ExpressionError("not-in-component", "The name is not available in a component", detail, suggestion);
}

function resolveVariable(around: ResolutionContext, [name, ...rest]: readonly TraversalStep[]): Operand {
  const { variables } = around.names;
  refuseInComponent(around.names, "var", String(name ?? "name"));
  const found = variables.get(String(name ?? ""));
  if (found === undefined) {
    const names = [...variables.keys()];
    const detail =
      name === undefined ? "var needs a name: ${var.region}." : `There is no variable ${name}; ${listOf(names)}.`;
    throw unknownName(
      "unknown-variable",
      "There is no such variable",
      detail,
      String(name ?? ""),
      names,
      (close) => `var.${close}${stepsText(rest)}`,
    );
  }
  if (found.withheld !== undefined) return missingSecret(around, `var.${name}`, found.withheld, found.source);
  if (found.value === undefined) throw alreadyReported();
  return knownOperand(valueAtSteps(found.value, rest, `var.${name}`), found.secret);
}

function resolveEnvironmentVariable(around: ResolutionContext, steps: readonly TraversalStep[]): Operand {
  const { names, unsetIsAbsent, inSecret } = around;
  const [name] = steps;
  refuseInComponent(names, "env", String(name ?? "name").toLowerCase());
  if (steps.length === 0) return knownOperand(names.environment ?? null);
  if (typeof name !== "string" || steps.length > 1) {
    const detail = "After env comes one name: ${env.HOME}. env alone is the chosen environment.";
    throw new ExpressionError("expression-syntax", "The expression cannot be read", detail);
  }
  const { only } = names.reads;
  if (only && around.anyEnvironment !== true && !only.names.has(name)) {
    if (inSecret) return missingSecret(around, `env.${name}`, only.why);
    throw unreviewedRead(name);
  }
  const isSecret =
    inSecret !== true && around.anyEnvironment !== true && isGuardedSecret(names.reads, name, names.env[name]);
  const value = names.env[name];
  if (isSecret && value !== undefined) return knownOperand(value, true);
  if (value !== undefined && !(inSecret && value === "")) return knownOperand(value);
  if (inSecret) return missingSecret(around, `env.${name}`, `the environment variable ${name} is not set`);
  if (unsetIsAbsent) throw alreadyReported();
  const words = `Set ${name}, or declare a variable with env: ${name} and a default.`;
  const suggestion = advised(words, "declare-variable", { name });
  const detail = `The environment variable ${name} is not set.`;
  throw new ExpressionError("env-unset", "An environment variable is not set", detail, suggestion);
}

/** The error of a variable that unreviewed declarations read. */
function unreviewedRead(name: string): ExpressionError {
  return new ExpressionError(
    "env-guarded",
    "The environment variable cannot be read here",
    `These declarations are not reviewed, so they may not read environment variables, and this run does not allow ${name}.`,
    `Allow it for the run, if it is not a secret: --allow-env ${name}. Or give the value as a variable: --var NAME=VALUE.`,
  );
}

/**
 * Throws for a variable that configures the tool or its surroundings, or contains a credential. Returns true for a variable that the
 * manifest allows and whose value stays a secret.
 */
function isGuardedSecret({ allowed, ofSecrets }: EnvironmentReads, name: string, value: string | undefined): boolean {
  const variable = ofSecrets.get(name);
  const guard = variableGuardOf(name, value);
  if (variable === undefined && guard === undefined) return false;
  if (guard !== "own" && allowed.has(name)) return variable !== undefined || guard === "credential";
  const why =
    variable !== undefined
      ? `${name} gives the secret variable ${variable} its value`
      : guard === "credential"
        ? `${name} has the name or the value of a credential`
        : guard === "own"
          ? `${name} is a secret of the tool itself`
          : `${name} configures the tool or its surroundings`;
  const detail = `${why}, and a plan would show it. Secret fields, platform: and state: may read it.`;
  const suggestion =
    variable !== undefined
      ? writtenText(`\${var.${variable}}`, ", which stays secret.")
      : guard === "own"
        ? undefined
        : `Declare a variable that is read from it (variables: { x: { secret: true, env: ${name} } }), or write in the manifest: environment: { allow: [${name}] }`;
  throw new ExpressionError("env-guarded", "The environment variable cannot be read here", detail, suggestion);
}

function resolveEach(entry: Each | undefined, [what, ...rest]: readonly TraversalStep[]): Operand {
  if (entry === undefined) {
    const detail =
      "each.key and each.value are available in the fields of a resource with $each, and not in $each itself.";
    throw new ExpressionError("each-outside", "each is only available in a resource with $each", detail);
  }
  if (what === "key" && rest.length === 0) return knownOperand(entry.key);
  if (what === "value") {
    const pointer = fromSegments(rest);
    const secret = entry.secrets.some((each) => isPointerWithin(pointer, each) || isPointerWithin(each, pointer));
    const open = secret ? firstOpen(entry.value, rest) : undefined;
    if (open) return { known: false, references: open.references, secret, run: (resolve) => open.evaluate(resolve) };
    return knownOperand(valueAtSteps(entry.value, rest, "each.value"), secret);
  }
  const name = ["each", what, ...rest].filter((step) => step !== undefined).join(".");
  throw unknownName(
    "unknown-name",
    "There is no such name",
    `There is no ${name}; there are each.key and each.value.`,
    String(what ?? ""),
    ["key", "value"],
    (close) => `each.${close}${stepsText(rest)}`,
  );
}

/** A secret that this run was not given. */
function missingSecret(around: ResolutionContext, name: string, why: string, source?: SourceRange): PendingOperand {
  if (around.unsetIsAbsent) throw alreadyReported();
  const secretsMayWait = around.late === true || around.secretsMayWait === true;
  return withheldSecret({ withheld: around.names.withheld, secretsMayWait }, name, why, source);
}

function resolveLookup(
  { lookups, component }: ExpressionNames,
  [family, name, ...path]: readonly TraversalStep[],
): PendingOperand {
  const target = `${family ?? ""}.${name ?? ""}`;
  const kind = lookups.get(target);
  if (kind === undefined) {
    const detail = `There is no lookup ${target}; ${listOf([...lookups.keys()])}.`;
    throw unknownName(
      "unknown-lookup",
      "There is no such lookup",
      detail,
      target,
      lookups.keys(),
      (close) => `lookups.${close}${stepsText(path)}`,
    );
  }
  checkField(kind, path, `lookups.${target}`);
  return pendingReference({ type: "lookup", target: inComponent(component, target), path });
}

/** An output of another stack. It counts as known late also where it is not, so that a check without states finds the same mistakes. */
function resolveStackOutput(names: ExpressionNames, steps: readonly TraversalStep[]): PendingOperand {
  const [name, what, key, ...rest] = steps;
  const { stacks } = names;
  refuseInComponent(names, "stacks", String(key ?? "name"));
  const found = stacks.get(String(name ?? ""));
  if (found === undefined) {
    const all = [...stacks.keys()];
    const detail = `There is no stack ${name ?? ""} in stacks:; ${listOf(all)}.`;
    const writeReference = (close: string) => `stacks.${close}${stepsText(steps.slice(1))}`;
    throw unknownName("unknown-stack", "No such stack", detail, String(name ?? ""), all, writeReference);
  }
  if (what !== "outputs" || typeof key !== "string") {
    const detail = `Of another stack there are its outputs: \${stacks.${name}.outputs.NAME}.`;
    throw new ExpressionError("unknown-name", "There is no such name", detail);
  }
  if (found === "mistaken") throw alreadyReported();
  const label = outputName(String(name), key);
  if (found === "unread") return { known: false, references: [], secret: false, run: () => new Unknown(label) };
  const operand = upstreamOutput(String(name), found, key);
  if (!operand.known) return operand;
  const value = valueAtSteps(operand.value, rest, label);
  return { known: false, references: [], secret: false, run: () => value };
}

function resolveResource(
  { names, within, takes }: ResolutionContext,
  family: string,
  steps: readonly TraversalStep[],
  dotted: readonly boolean[],
): PendingOperand {
  const { resources } = names;
  const kind = kindOfFamily(family);
  if (kind === undefined) throw unknownRoot(family, steps, { ...names, resources: resourcesOfKind(names, takes) });
  const [name, ...path] = steps;
  const address = `${family}.${name ?? ""}`;
  const found = resources.get(address);
  if (found === undefined) {
    const suits = [...resourcesOfKind(names, takes ?? kind).keys()].filter((each) => each !== within);
    const siblings = [...resources.keys()].filter((each) => each !== within && each.startsWith(`${family}.`));
    const detail = `No resource ${address} is declared; ${listOf(siblings)}.`;
    const wanted = `${(takes ?? kind).family}.${name ?? ""}`;
    const close = newAddress(address, resources) ?? nearestName(wanted, suits);
    throw new ExpressionError(
      "unknown-reference",
      "There is no such resource",
      detail,
      close ? meantText(`\${${close}${stepsText(path)}}`) : declareIt(takes ?? kind, String(name ?? "NAME")),
    );
  }
  if (found.mistaken) throw alreadyReported();
  refuseSwitchedOff(address, found, path, dotted[1] === false);
  const target = found.keys === undefined ? address : instanceAddress(address, found, path, dotted[1] === false);
  const inside = found.keys === undefined ? path : path.slice(1);
  checkField(found.kind, inside, target);
  return pendingReference({ type: "resource", target: inComponent(names.component, target), path: inside });
}

/** Throws for a resource, or for the instance that the first step of `path` names, that `$when` switches off. */
function refuseSwitchedOff(
  address: string,
  { keys, off }: NameableResource,
  [key]: readonly TraversalStep[],
  isIndex: boolean,
): void {
  const place = off?.get(keys === undefined ? "" : isIndex ? String(key) : "");
  if (place === undefined) return;
  const shown = keys === undefined ? address : `${address}[${JSON.stringify(key)}]`;
  throw new ExpressionError(
    "switched-off",
    "A resource is switched off",
    `${shown} is switched off by its $when at ${place.file}:${place.line}:${place.column}, and this refers to it.`,
    "Give this resource the same $when, or choose by the condition: ${CONDITION ? ADDRESS : null}.",
  );
}

/** Returns the resources of one kind; all of them where none is wanted. */
function resourcesOfKind(
  { resources }: ExpressionNames,
  kind: Kind | undefined,
): ReadonlyMap<string, NameableResource> {
  return kind === undefined ? resources : new Map([...resources].filter(([, each]) => each.kind === kind));
}

/** Returns advice if no declared name is similar. */
function declareIt({ family, identity }: Kind, name: string): Suggestion {
  const where = `{ ${family}: { ${name}: { where: { ${identity.by[0]}: ... } } } }`;
  const words = `Declare it below ${family}:, or look up one that exists: lookups: ${where}, and then \${lookups.${family}.${name}}.`;
  return advised(words, "declare-resource", { name: `${family}.${name}`, text: identity.by[0]! });
}

/** Returns the address that a resource has now, by the one that its `$was` names. */
export function newAddress(former: string, resources: ExpressionNames["resources"]): string | undefined {
  for (const [address, { was }] of resources) if (was === former) return address;
  return undefined;
}

/** Returns the address of one instance of a resource with `$each`. */
function instanceAddress(
  address: string,
  { kind, keys = [] }: NameableResource,
  path: readonly TraversalStep[],
  isIndex: boolean,
): string {
  const [key, ...rest] = path;
  const [family, name] = address.split(".") as [string, string];
  const instances = keys.map((each) => formatAddress({ family, name, key: each }));
  if (isIndex && typeof key === "string" && keys.includes(key)) return formatAddress({ family, name, key });
  const all =
    instances.length > 0 ? `its instances are ${instances.join(", ")}` : "its $each is empty, so it has no instance";
  if (!isIndex) {
    const detail = `${address} has $each; ${all}. A reference names one of them.`;
    const isKey = key !== undefined && keys.includes(String(key));
    // A step that is not a field of the kind was probably meant as a key.
    const field = key === undefined || Object.hasOwn(kind.fields, key) ? path : rest;
    const wanted = isKey
      ? `${formatAddress({ family, name, key: String(key) })}${stepsText(rest)}`
      : instances[0] && `${instances[0]}${stepsText(field)}`;
    throw new ExpressionError(
      "each-key-missing",
      "The reference needs a key",
      detail,
      wanted && writtenText(`\${${wanted}}`, "."),
    );
  }
  const detail = `${address} has no instance ${JSON.stringify(key)}; ${all}.`;
  const close = nearestName(String(key), keys);
  const suggestion = close && meantText(`\${${formatAddress({ family, name, key: close })}${stepsText(rest)}}`);
  throw new ExpressionError("unknown-reference", "There is no such resource", detail, suggestion);
}

/** Returns a name as it is outside of its component. */
export function inComponent(component: string | undefined, name: string): string {
  return component === undefined ? name : `${component}/${name}`;
}

function pendingReference(reference: Reference): PendingOperand {
  return {
    known: false,
    references: [reference],
    secret: false,
    run(resolve) {
      const value = resolve(reference);
      if (value !== undefined) return value;
      const detail = `${[reference.target, ...reference.path].join(".")} has no value.`;
      throw new ExpressionError("no-such-field", "A reference leads nowhere", detail);
    },
  };
}

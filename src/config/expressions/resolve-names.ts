/** Finds the value that a name in an expression stands for: variables, the environment, `$each`, lookups and declared resources. */
import { advised, writtenText } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { variableGuardOf } from "../../base/guarded-variables.ts";
import { fromSegments, isPointerWithin } from "../../base/pointer.ts";
import type { ExpressionScope, TraversalStep } from "../../language/evaluate/language.ts";
import { knownOperand, type Operand, type PendingOperand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { Unknown } from "../../model/value.ts";
import { firstOpen, withheldSecret } from "./absent-secrets.ts";
import { inputOperand, outputOperand } from "./component-names.ts";
import type { Each, EnvironmentReads, ExpressionNames, ResolutionContext } from "./expression-names.ts";
import { checkField, valueAtSteps } from "./field-path.ts";
import { inComponent, pendingReference, resolveResource } from "./resolve-resource.ts";
import { knownNamesText, refuseInComponent, stepsText, unknownName } from "./unknown-names.ts";
import { outputName, upstreamOutput } from "./upstream-outputs.ts";

/** Returns the scope of an expression. */
export function scopeOf(context: ResolutionContext): ExpressionScope {
  return {
    file: (path) => context.readFile(path),
    name: (root, steps, dotted) => ({ operand: resolveRoot(context, root, steps, dotted), taken: steps.length }),
  };
}

function resolveRoot(
  context: ResolutionContext,
  root: string,
  steps: readonly TraversalStep[],
  dotted: readonly boolean[],
): Operand {
  switch (root) {
    case "var":
      return resolveVariable(context, steps);
    case "env":
      return resolveEnvironmentVariable(context, steps);
    case "each":
      return resolveEach(context.each, steps);
    case "lookups":
      return resolveLate(context, () => resolveLookup(context.names, steps));
    case "stacks":
      return resolveLate(context, () => resolveStackOutput(context.names, steps));
    case "inputs":
      return resolveCrossing(context, inputOperand(context.names.inputs, steps));
    case "components":
      return resolveCrossing(context, outputOperand(context.names.components, steps, dotted));
    default:
      return resolveLate(context, () => resolveResource(context, root, steps, dotted));
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

function resolveVariable(context: ResolutionContext, [name, ...rest]: readonly TraversalStep[]): Operand {
  const { variables } = context.names;
  refuseInComponent(context.names, "var", String(name ?? "name"));
  const found = variables.get(String(name ?? ""));
  if (found === undefined) {
    const names = [...variables.keys()];
    const detail =
      name === undefined
        ? "var needs a name: ${var.region}."
        : `There is no variable ${name}; ${knownNamesText(names)}.`;
    throw unknownName(
      "unknown-variable",
      "There is no such variable",
      detail,
      String(name ?? ""),
      names,
      (close) => `var.${close}${stepsText(rest)}`,
    );
  }
  if (found.withheld !== undefined) return missingSecret(context, `var.${name}`, found.withheld, found.source);
  if (found.value === undefined) throw alreadyReported();
  return knownOperand(valueAtSteps(found.value, rest, `var.${name}`), found.secret);
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

function resolveLookup(
  { lookups, component }: ExpressionNames,
  [family, name, ...path]: readonly TraversalStep[],
): PendingOperand {
  const target = `${family ?? ""}.${name ?? ""}`;
  const kind = lookups.get(target);
  if (kind === undefined) {
    const detail = `There is no lookup ${target}; ${knownNamesText([...lookups.keys()])}.`;
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
    const detail = `There is no stack ${name ?? ""} in stacks:; ${knownNamesText(all)}.`;
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

// Resolves environment variables in expressions, and guards those that contain secrets or configure the tool.

function resolveEnvironmentVariable(context: ResolutionContext, steps: readonly TraversalStep[]): Operand {
  const { names, unsetIsAbsent, inSecret } = context;
  const [name] = steps;
  refuseInComponent(names, "env", String(name ?? "name").toLowerCase());
  if (steps.length === 0) return knownOperand(names.environment ?? null);
  if (typeof name !== "string" || steps.length > 1) {
    const detail = "After env comes one name: ${env.HOME}. env alone is the chosen environment.";
    throw new ExpressionError("expression-syntax", "The expression cannot be read", detail);
  }
  const { only } = names.reads;
  if (only && context.anyEnvironment !== true && !only.names.has(name)) {
    if (inSecret) return missingSecret(context, `env.${name}`, only.why);
    throw unreviewedRead(name);
  }
  const isSecret =
    inSecret !== true && context.anyEnvironment !== true && isGuardedSecret(names.reads, name, names.env[name]);
  const value = names.env[name];
  if (isSecret && value !== undefined) return knownOperand(value, true);
  if (value !== undefined && !(inSecret && value === "")) return knownOperand(value);
  if (inSecret) return missingSecret(context, `env.${name}`, `the environment variable ${name} is not set`);
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

/** A secret that this run was not given. */
function missingSecret(context: ResolutionContext, name: string, why: string, source?: SourceRange): PendingOperand {
  if (context.unsetIsAbsent) throw alreadyReported();
  const secretsMayWait = context.late === true || context.secretsMayWait === true;
  return withheldSecret({ withheld: context.names.withheld, secretsMayWait }, name, why, source);
}

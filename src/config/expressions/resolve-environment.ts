/** Resolves environment variables in expressions, and guards those that contain secrets or configure the tool. */
import { advised, writtenText } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { variableGuardOf } from "../../base/guarded-variables.ts";
import type { TraversalStep } from "../../language/evaluate/language.ts";
import { knownOperand, type Operand, type PendingOperand } from "../../language/evaluate/operand.ts";
import { alreadyReported, ExpressionError } from "../../language/fault.ts";
import { withheldSecret } from "./absent-secrets.ts";
import type { EnvironmentReads, ResolutionContext } from "./expression-names.ts";
import { refuseInComponent } from "./unknown-names.ts";

export function resolveEnvironmentVariable(around: ResolutionContext, steps: readonly TraversalStep[]): Operand {
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

/** A secret that this run was not given. */
export function missingSecret(
  around: ResolutionContext,
  name: string,
  why: string,
  source?: SourceRange,
): PendingOperand {
  if (around.unsetIsAbsent) throw alreadyReported();
  const secretsMayWait = around.late === true || around.secretsMayWait === true;
  return withheldSecret({ withheld: around.names.withheld, secretsMayWait }, name, why, source);
}

/**
 * Variables: declared in `variables:`, given by `--var`, `--var-file`, the environment or their default, in that order; secrets also by a
 * file or a command.
 */
import { advised } from "../../base/advice.ts";
import type { SourceRange } from "../../base/diagnostics.ts";
import { variableGuardOf } from "../../base/guarded-variables.ts";
import { isObject, type Json } from "../../base/json.ts";
import { parseJsonText } from "../../base/json-text.ts";
import { nearestName } from "../../base/suggest.ts";
import { oneOfWords } from "../../derive/words/finding-text.ts";
import { nameOfType } from "../../language/fault.ts";
import type { DeclaredVariable, InputVariable } from "../../model/program.ts";
import { FileRefusal, isInRepository, readRegular, refusingDevices } from "../files/file-guard.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { readFault } from "../files/read-files.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { type CommandPlace, type CommandResult, runCommand } from "../files/run-command.ts";
import type { VariableFile } from "../files/sops.ts";
import {
  declareVariables,
  fitsVariableType,
  type VariableDeclaration,
  type VariableType,
} from "./variable-declarations.ts";

export interface Variable {
  /** undefined: it has none, which has been reported unless `withheld`. */
  readonly value: Json | undefined;
  readonly secret: boolean;
  /** For a secret that was not given to this run: why, as a phrase that follows "because". */
  readonly withheld?: string;
  /** Place of the declaration. */
  readonly source: SourceRange;
  /** The value in the manifest. */
  readonly default?: Json;
}

/** Sources of values, strongest first. */
interface VariableSources {
  readonly variables: { readonly [name: string]: string };
  readonly files: readonly VariableFile[];
  readonly env: { readonly [name: string]: string | undefined };
  /** False: no file is read and no command is run for a secret. */
  readonly resolve: boolean;
  /** The reason why no command is run, as a phrase that follows "because". */
  readonly commandsRefused: string | undefined;
  /** Environment variables that unreviewed declarations may read. */
  readonly environmentAllowed: ReadonlySet<string>;
  /** The folder of the first manifest: commands run there. */
  readonly root: string;
  /** Environment variables that the manifest allows although they are guarded. */
  readonly allowed: ReadonlySet<string>;
  /** Returns true for a text with a credential of the environment: such a value is secret. */
  readonly holdsCredential: (text: string) => boolean;
}

/** A value, or the reason for its absence: reported already, or a secret that was withheld. */
type Chosen = { readonly value: Json } | { readonly withheld: string } | "reported";

/** Returns the value of every declared variable. Those that have none are reported. */
export function readVariables(
  parts: readonly ManifestPart[],
  given: VariableSources,
  reporter: Reporter,
): ReadonlyMap<string, Variable> {
  const declared = new Map<string, VariableDeclaration>();
  for (const part of parts) declareVariables(part, declared, reporter);
  checkGuarded(declared, given, reporter);
  checkGiven(declared, given, reporter);
  const values = new Map<string, Variable>();
  const known: string[] = [];
  for (const { name, part, secret, ...declaration } of declared.values()) {
    const chosen = declaration.mistaken
      ? "reported"
      : chosenValue({ name, part, secret, ...declaration }, given, known, reporter);
    const source = part.key(["variables", name]);
    const found = chosen === "reported" ? {} : chosen;
    if (secret && "value" in found && typeof found.value === "string") known.push(found.value);
    const { default: fallback } = declaration;
    const isHidden = "value" in found && textsWithin(found.value as Json).some(given.holdsCredential);
    values.set(name, {
      value: undefined,
      secret: secret || isHidden,
      source,
      ...(fallback === undefined ? {} : { default: fallback }),
      ...found,
    });
  }
  return values;
}

/** Returns the variables in a program's form. */
export function inputVariables(variables: ReadonlyMap<string, Variable>): readonly InputVariable[] {
  return [...variables].map(([name, { value, secret }]) => ({
    name,
    ...(value === undefined || secret ? {} : { value }),
    secret,
  }));
}

/** Returns the variables as the manifest declares them; `used`: names that expressions have. */
export function declaredVariables(
  variables: ReadonlyMap<string, Variable>,
  used: ReadonlySet<string>,
): readonly DeclaredVariable[] {
  return [...variables].map(([name, { secret, source, default: fallback }]) => ({
    name,
    secret,
    isUsed: used.has(name),
    ...(fallback === undefined ? {} : { default: fallback }),
    source,
  }));
}

/** A plan shows the values of variables that are not secret. */
function checkGuarded(
  declared: ReadonlyMap<string, VariableDeclaration>,
  given: VariableSources,
  reporter: Reporter,
): void {
  const { allowed } = given;
  for (const { name, env, secret, part } of declared.values()) {
    const guard = env === undefined || secret ? undefined : variableGuardOf(env, given.env[env]);
    if (guard === undefined || (guard === "surroundings" && allowed.has(env!))) continue;
    const why =
      guard === "surroundings"
        ? "configures the tool or its surroundings"
        : "has the name or the value of a credential";
    reporter.error("env-guarded", "The environment variable cannot be read here", {
      detail: `${env} ${why}, and a plan would show the value of the variable ${name}.`,
      suggestion:
        guard === "surroundings"
          ? advised(
              `Write secret: true at the variable, or in the manifest: environment: { allow: [${env}] }`,
              "declare-secret",
              { name },
            )
          : advised("Write secret: true at the variable.", "declare-secret", { name }),
      source: part.at(["variables", name, "env"]),
    });
  }
}

/** Returns the environment variables that give secret variables their values. */
export function environmentOfSecrets(parts: readonly ManifestPart[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { value } of parts)
    for (const [name, entry] of Object.entries(isObject(value["variables"]) ? value["variables"] : {}))
      if (isObject(entry) && entry["secret"] === true) {
        found.set(`RECONDUIT_VAR_${name}`, name);
        if (typeof entry["env"] === "string") found.set(entry["env"], name);
      }
  return found;
}

function textsWithin(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsWithin);
  return isObject(value) ? Object.values(value).flatMap(textsWithin) : [];
}

function checkGiven(
  declared: ReadonlyMap<string, VariableDeclaration>,
  given: VariableSources,
  reporter: Reporter,
): void {
  const names = [...declared.keys()];
  const unknownVariable = (name: string) => ({
    detail: `The manifest declares no variable ${name}${names.length > 0 ? `; there are ${names.join(", ")}` : ""}.`,
    suggestion: didYouMean(nearestName(name, names)),
  });
  for (const name of Object.keys(given.variables)) {
    if (!declared.has(name)) reporter.error("unknown-variable", "There is no such variable", unknownVariable(name));
  }
  for (const { file, value, sealed, why } of given.files) {
    if (value !== null && !isObject(value)) {
      const detail = "A variable file is a mapping of variable names to values.";
      reporter.error("wrong-type", "The value has the wrong type", {
        detail,
        source: withoutExcerpt(file.range(0, 1)),
      });
    }
    for (const name of new Set([...Object.keys(isObject(value) ? value : {}), ...sealed])) {
      const source = withoutExcerpt(file.keyRange(file.find([name])));
      const declaration = declared.get(name);
      if (!declaration)
        reporter.error("unknown-variable", "There is no such variable", { ...unknownVariable(name), source });
      else if (sealed.has(name) && !declaration.secret) {
        const detail = `The file contains ${name} encrypted, and the manifest does not declare it secret: plans would show it.`;
        const words = `Write secret: true at the variable ${name}, or leave the value in the clear.`;
        const suggestion = advised(words, "declare-secret", { name });
        reporter.error("secret-expected", "An encrypted value needs a secret variable", { detail, suggestion, source });
      }
    }
    if (why !== undefined && given.resolve)
      reporter.warning("sops-unreadable", "A file stays encrypted", {
        detail: `${file.shown} is encrypted with SOPS and was not decrypted, because ${why}. Without its values, plan cannot check these secrets, and apply stops.`,
      });
  }
}

/**
 * Returns the error of a value that may be secret, for a variable of which only unreviewed declarations say that it is not. `how`: what
 * says that it is.
 */
export function privateValue(name: string, origin: string, how: string, source: SourceRange) {
  return [
    "variable-private",
    "The value of a variable may be a secret",
    {
      detail: `The variable ${name} is not declared secret, so the plan would show what ${origin} gives. In a pull request, and with --no-exec, the declarations do not decide that.`,
      suggestion: `Write ${how} at the variable, or give it as a public value: --var ${name}=VALUE, --var-file with a file of the repository, or --allow-env for a variable of the environment.`,
      source,
    },
  ] as const;
}

function chosenValue(
  declaration: VariableDeclaration,
  given: VariableSources,
  known: readonly string[],
  reporter: Reporter,
): Chosen {
  const { name, part, type, secret } = declaration;
  const path = ["variables", name];
  const reportWrongValue = (origin: string, found: string, source = part.key(path)): "reported" => {
    const detail = `The variable ${name} is declared as ${type}, but ${origin} ${found}.`;
    reporter.error("variable-type", "A variable has the wrong type", { detail, source });
    return "reported";
  };
  const fromText = (text: string, origin: string): Chosen => {
    const value = fromString(type, text);
    return value === undefined ? reportWrongValue(origin, `is not ${wordsFor[type]}`) : { value };
  };
  // A pull request may have taken `secret: true` away.
  const isPrivate = !secret && given.commandsRefused !== undefined;
  const reportUnreviewed = (origin: string): "reported" => {
    reporter.error(...privateValue(name, origin, "secret: true", part.key(path)));
    return "reported";
  };
  if (secret && given.commandsRefused !== undefined) return { withheld: given.commandsRefused };
  if (Object.hasOwn(given.variables, name)) return fromText(given.variables[name]!, `--var ${name}=...`);
  let withheld: string | undefined;
  for (const { file, value: values, sealed, why } of given.files.toReversed()) {
    if (isObject(values) && Object.hasOwn(values, name)) {
      const value = values[name]!;
      if (isPrivate && !isInRepository(file.path, given.root)) return reportUnreviewed(file.shown);
      if (fitsVariableType(type, value)) return { value };
      return reportWrongValue(
        file.shown,
        `gives ${nameOfType(value)}`,
        withoutExcerpt(file.valueRange(file.find([name]))),
      );
    }
    if (secret && sealed.has(name)) withheld ??= `${file.shown} is encrypted, and ${why ?? "has no value for it"}`;
  }
  for (const variable of [declaration.env, `RECONDUIT_VAR_${name}`]) {
    const text = variable === undefined ? undefined : given.env[variable];
    // Pipelines pass an empty text for a secret that the run is not allowed to see.
    if (text === undefined || (secret && text === "")) continue;
    const origin = `the environment variable ${variable}`;
    return isPrivate && !given.environmentAllowed.has(variable!) ? reportUnreviewed(origin) : fromText(text, origin);
  }
  if (withheld === undefined && (declaration.file ?? declaration.exec) !== undefined) {
    const { root, env, resolve: isWanted, commandsRefused: refused } = given;
    const answer = isWanted
      ? fromSource(declaration, { cwd: root, env, hide: known, refused })
      : { why: "it was not requested", missing: undefined };
    if ("text" in answer) return fromText(answer.text, declaration.file ? "its file" : "its command");
    if (answer.missing) {
      const detail = `The variable ${name} takes its value from a command, and ${answer.why}.`;
      const suggestion = "Install it, or correct its name; a path is relative to the folder of the manifest.";
      const source = part.at([...path, "exec"]);
      reporter.error("command-missing", "A command that gives a secret is missing", { detail, suggestion, source });
      return "reported";
    }
    withheld = answer.why;
  }
  if (declaration.default !== undefined && withheld === undefined) {
    if (fitsVariableType(type, declaration.default)) return { value: declaration.default };
    const source = part.at([...path, "default"]);
    return reportWrongValue(
      "its default",
      `is ${nameOfType(declaration.default)}`,
      secret ? withoutExcerpt(source) : source,
    );
  }
  // Shells set no variable with a hyphen in its name.
  const variable = declaration.env ?? (name.includes("-") ? undefined : `RECONDUIT_VAR_${name}`);
  const inEnvironment = variable === undefined ? undefined : `the environment variable ${variable}`;
  if (secret) {
    const files = "--var-file does not give it";
    return { withheld: withheld ?? (inEnvironment ? `${inEnvironment} is not set, and ${files}` : files) };
  }
  const ways = oneOfWords([`--var ${name}=VALUE`, "--var-file", ...(inEnvironment ? [inEnvironment] : [])]);
  reporter.error("variable-missing", "A variable has no value", {
    detail: `The variable ${name} has neither a value nor a default. Give one by ${ways}.`,
    source: part.key(path),
  });
  return "reported";
}

/** Returns the content of a secret's file, or the output of its command. */
function fromSource({ file, exec }: VariableDeclaration, place: CommandPlace): CommandResult {
  if (file === undefined) return runCommand(exec!, place);
  try {
    return {
      text: readRegular(refusingDevices(file))
        .toString("utf8")
        .replace(/\r?\n$/, ""),
    };
  } catch (error) {
    if (error instanceof FileRefusal) return { why: `its file ${error.message.replace(/\.$/, "")}` };
    return { why: `its file cannot be read: ${readFault(error)}` };
  }
}

const wordsFor: { readonly [type in VariableType]: string } = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  list: "a list (written as JSON outside of YAML)",
  map: "a mapping (written as JSON outside of YAML)",
  any: "any JSON value",
};

/** Returns a text of the command line or the environment as a value of the type; undefined if it is invalid. */
function fromString(type: VariableType, text: string): Json | undefined {
  if (type === "string") return text;
  const parsed = parseJsonText(text.trim());
  return "value" in parsed && fitsVariableType(type, parsed.value) ? parsed.value : undefined;
}

/** Variable files contain secrets: their lines are never shown. */
function withoutExcerpt<R extends { readonly excerpt?: string }>(range: R): Omit<R, "excerpt"> {
  const { excerpt: _, ...rest } = range;
  return rest;
}

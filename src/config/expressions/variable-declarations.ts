/** Declarations of variables in `variables:`, with their types, checked and read; and the variables that expressions name. */

import { dirname, resolve } from "node:path";
import type { Fix, Suggestion } from "../../base/advice.ts";
import { isObject, type Json } from "../../base/json.ts";
import { nearestWord } from "../../base/suggest.ts";
import { variableTypes } from "../../derive/schemas/manifest-schema.ts";
import { nameOfType } from "../../language/fault.ts";
import type { ParsedManifestText } from "../../language/manifest-syntax.ts";
import { type Expression, subexpressionsOf } from "../../language/syntax/ast.ts";
import { logicalIdPattern } from "../../model/address.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { hintFor, settingHints } from "./other-tools.ts";

export type VariableType = (typeof variableTypes)[number];

export interface VariableDeclaration {
  readonly name: string;
  readonly part: ManifestPart;
  readonly type: VariableType;
  readonly secret: boolean;
  readonly env: string | undefined;
  /** Absolute path of the file with the value. */
  readonly file: string | undefined;
  /** The command that prints it. */
  readonly exec: readonly [string, ...string[]] | undefined;
  readonly default: Json | undefined;
  /** It is declared wrongly, which has been reported: what follows from that is not. */
  readonly mistaken: boolean;
}

const settings = Object.freeze(["type", "default", "secret", "env", "file", "exec", "description"]);

/** Adds the variables that a file declares to `declared`; mistakes are reported, and marked in the declaration. */
export function declareVariables(
  part: ManifestPart,
  declared: Map<string, VariableDeclaration>,
  reporter: Reporter,
): void {
  const section = part.value["variables"];
  if (section === undefined || section === null) return;
  if (!isObject(section)) {
    const detail = "variables is a mapping: each name with its type, default, secret and env.";
    reporter.error("wrong-type", "The value has the wrong type", { detail, source: part.at(["variables"]) });
    return;
  }
  for (const [name, settingsGiven] of Object.entries(section)) {
    const path = ["variables", name];
    const earlier = declared.get(name);
    if (earlier) {
      const first = earlier.part.key(path);
      const detail = `The variable ${name} is declared at ${first.file}:${first.line}:${first.column} already.`;
      reporter.error("duplicate-variable", "A variable is declared twice", { detail, source: part.key(path) });
    } else if (!logicalIdPattern.test(name)) {
      const detail = `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`;
      reporter.error("invalid-name", "The name is not allowed", { detail, source: part.key(path) });
    } else declared.set(name, declareVariable(part, name, settingsGiven, reporter));
  }
}

function declareVariable(part: ManifestPart, name: string, given: Json, reporter: Reporter): VariableDeclaration {
  const path = ["variables", name];
  let mistaken = false;
  const reportWrongDeclaration = (detail: string, at: readonly string[], suggestion?: Suggestion, fix?: Fix) => {
    mistaken = true;
    reporter.error("invalid-variable", "The variable is declared wrongly", {
      detail,
      suggestion,
      fix,
      source: part.at(at),
    });
  };
  const entry = isObject(given) ? given : {};
  if (given !== null && !isObject(given)) {
    reportWrongDeclaration(
      `A variable is declared by a mapping such as { type: string, default: eu }; this is ${nameOfType(given)}.`,
      path,
    );
  }
  for (const key of Object.keys(entry)) {
    if (settings.includes(key)) continue;
    const detail = `${JSON.stringify(key)} is not a setting of a variable; there are ${settings.join(", ")}.`;
    const suggestion = didYouMean(nearestWord(key, settings)) ?? hintFor(key, settingHints);
    mistaken = true;
    reporter.error("unknown-field", "There is no such field", { detail, suggestion, source: part.key([...path, key]) });
  }
  const { type, secret, env, file, exec } = entry;
  const fallback = entry["default"];
  if (type !== undefined && !variableTypes.includes(type as VariableType)) {
    const close = typeof type === "string" ? nearestWord(type, variableTypes) : undefined;
    reportWrongDeclaration(
      `The type of a variable is one of ${variableTypes.join(", ")}.`,
      [...path, "type"],
      didYouMean(close),
    );
  }
  if (secret !== undefined && typeof secret !== "boolean")
    reportWrongDeclaration("secret is true or false.", [...path, "secret"]);
  if (env !== undefined && typeof env !== "string")
    reportWrongDeclaration("env is the name of an environment variable.", [...path, "env"]);
  if (file !== undefined && (typeof file !== "string" || file === ""))
    reportWrongDeclaration("file is the path of a file, relative to this one.", [...path, "file"]);
  if (exec !== undefined && !isCommand(exec))
    reportWrongDeclaration(
      "exec is a list of texts, the command and its arguments: [vault, kv, get, -field=password, shop].",
      [...path, "exec"],
    );
  for (const key of ["file", "exec"].filter((each) => entry[each] !== undefined && secret !== true))
    reportWrongDeclaration(
      `Only a secret variable takes its value from ${key}: write secret: true.`,
      [...path, key],
      undefined,
      { edit: "declare-secret", name },
    );
  if (typeof fallback === "string" && fallback.includes("${")) {
    reporter.warning("literal-default", "A default is taken as it is", {
      detail: "The default of a variable is not interpolated: ${ is plain text there.",
      source: part.key([...path, "default"]),
    });
  }
  return {
    name,
    part,
    type: variableTypes.find((each) => each === type) ?? (type === undefined ? typeOfDefault(fallback) : "any"),
    secret: secret === true,
    env: typeof env === "string" ? env : undefined,
    file:
      typeof file === "string" && file !== "" ? resolve(dirname(part.file([...path, "file"]).path), file) : undefined,
    exec: isCommand(exec) ? exec : undefined,
    default: fallback,
    mistaken,
  };
}

function isCommand(value: Json | undefined): value is readonly [string, ...string[]] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((each: Json) => typeof each === "string" && each !== "")
  );
}

/** Returns the type of a variable that states none: that of its default. */
function typeOfDefault(fallback: Json | undefined): VariableType {
  return fallback === undefined ? "string" : (variableTypes.find((type) => fitsVariableType(type, fallback)) ?? "any");
}

/** Returns true for a value of the type. */
export function fitsVariableType(type: VariableType, value: Json): boolean {
  if (type === "any") return true;
  if (type === "list") return Array.isArray(value);
  return type === "map" ? isObject(value) : typeof value === type;
}

/** Returns the names behind `var.` in the parsed texts. */
export function variablesInUse(parsed: Iterable<ParsedManifestText>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const each of parsed) if ("expression" in each) collectVariableNames(each.expression, names);
  return names;
}

/** Returns the names after `var.` in an unparsed text. */
export function variablesNamedIn(text: string): readonly string[] {
  return [...text.matchAll(/\bvar\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!);
}

function collectVariableNames(expression: Expression, names: Set<string>): void {
  const name = variableNamed(expression);
  if (name !== undefined) names.add(name);
  for (const part of subexpressionsOf(expression)) collectVariableNames(part, names);
}

/** `x` of `var.x` and of `var["x"]`. */
function variableNamed(expression: Expression): string | undefined {
  if (expression.type !== "attribute" && expression.type !== "index") return undefined;
  if (expression.of.type !== "name" || expression.of.name !== "var") return undefined;
  if (expression.type === "attribute") return expression.name;
  return expression.key.type === "literal" ? String(expression.key.value) : undefined;
}

/** Variables: declared in `variables:`, given by `--var`, `--var-file`, the environment or their default, in that order. */
import { isObject, type Json } from "../base/json.ts";
import { nearest } from "../base/suggest.ts";
import { variableTypes } from "../derive/manifest-schema.ts";
import { logicalIdPattern } from "../model/address.ts";
import { nameOfType } from "./expr/functions.ts";
import { parseJsonText } from "./expr/json-text.ts";
import type { Part } from "./part.ts";
import { didYouMean, type Reporter } from "./reporter.ts";
import type { SourceFile } from "./source-file.ts";

type VariableType = (typeof variableTypes)[number];

export interface Variable {
  /** undefined: it has none, which has been reported. */
  readonly value: Json | undefined;
  readonly secret: boolean;
}

/** Where values come from, strongest first. */
export interface Given {
  readonly variables: { readonly [name: string]: string };
  readonly files: readonly SourceFile[];
  readonly env: { readonly [name: string]: string | undefined };
}

interface Declaration {
  readonly name: string;
  readonly part: Part;
  readonly type: VariableType;
  readonly secret: boolean;
  readonly env: string | undefined;
  readonly default: Json | undefined;
}

const settings = Object.freeze(["type", "default", "secret", "env", "description"]);

/** The value of every declared variable. Those that have none are reported. */
export function readVariables(parts: readonly Part[], given: Given, reporter: Reporter): ReadonlyMap<string, Variable> {
  const declared = new Map<string, Declaration>();
  for (const part of parts) declareAll(part, declared, reporter);
  checkGiven(declared, given, reporter);
  const values = new Map<string, Variable>();
  for (const declaration of declared.values()) {
    const value = chosenValue(declaration, given, reporter);
    values.set(declaration.name, { value, secret: declaration.secret });
  }
  return values;
}

function declareAll(part: Part, declared: Map<string, Declaration>, reporter: Reporter): void {
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
    } else declared.set(name, declare(part, name, settingsGiven, reporter));
  }
}

function declare(part: Part, name: string, given: Json, reporter: Reporter): Declaration {
  const path = ["variables", name];
  const wrong = (detail: string, at: readonly string[], suggestion?: string) =>
    reporter.error("invalid-variable", "The variable is declared wrongly", { detail, suggestion, source: part.at(at) });
  const entry = isObject(given) ? given : {};
  if (given !== null && !isObject(given)) {
    wrong(
      `A variable is declared by a mapping such as { type: string, default: eu }; this is ${nameOfType(given)}.`,
      path,
    );
  }
  for (const key of Object.keys(entry)) {
    if (settings.includes(key)) continue;
    const detail = `${JSON.stringify(key)} is not a setting of a variable; there are ${settings.join(", ")}.`;
    const suggestion = didYouMean(nearest(key, settings));
    reporter.error("unknown-field", "There is no such field", { detail, suggestion, source: part.key([...path, key]) });
  }
  const { type, secret, env } = entry;
  const fallback = entry["default"];
  if (type !== undefined && !variableTypes.includes(type as VariableType)) {
    const close = typeof type === "string" ? nearest(type, variableTypes) : undefined;
    wrong(`The type of a variable is one of ${variableTypes.join(", ")}.`, [...path, "type"], didYouMean(close));
  }
  if (secret !== undefined && typeof secret !== "boolean") wrong("secret is true or false.", [...path, "secret"]);
  if (env !== undefined && typeof env !== "string")
    wrong("env is the name of an environment variable.", [...path, "env"]);
  if (typeof fallback === "string" && fallback.includes("${")) {
    reporter.warning("literal-default", "A default is taken as it is", {
      detail: "The default of a variable is not interpolated: ${ stands for itself there.",
      source: part.key([...path, "default"]),
    });
  }
  return {
    name,
    part,
    type: variableTypes.find((each) => each === type) ?? (type === undefined ? typeOf(fallback) : "any"),
    secret: secret === true,
    env: typeof env === "string" ? env : undefined,
    default: fallback,
  };
}

/** The type of a variable that states none: that of its default. */
function typeOf(fallback: Json | undefined): VariableType {
  return fallback === undefined ? "string" : (variableTypes.find((type) => fits(type, fallback)) ?? "any");
}

function checkGiven(declared: ReadonlyMap<string, Declaration>, given: Given, reporter: Reporter): void {
  const names = [...declared.keys()];
  const unknown = (name: string) => ({
    detail: `The manifest declares no variable ${name}${names.length > 0 ? `; there are ${names.join(", ")}` : ""}.`,
    suggestion: didYouMean(nearest(name, names)),
  });
  for (const name of Object.keys(given.variables)) {
    if (!declared.has(name)) reporter.error("unknown-variable", "There is no such variable", unknown(name));
  }
  for (const file of given.files) {
    if (file.value !== null && !isObject(file.value)) {
      const detail = "A variable file is a mapping of variable names to values.";
      reporter.error("wrong-type", "The value has the wrong type", {
        detail,
        source: withoutExcerpt(file.range(0, 1)),
      });
    }
    for (const name of Object.keys(isObject(file.value) ? file.value : {})) {
      if (declared.has(name)) continue;
      const source = withoutExcerpt(file.keyRange(file.find([name])));
      reporter.error("unknown-variable", "There is no such variable", { ...unknown(name), source });
    }
  }
}

function chosenValue(declaration: Declaration, given: Given, reporter: Reporter): Json | undefined {
  const { name, part, type } = declaration;
  const path = ["variables", name];
  const wrong = (origin: string, found: string, source = part.key(path)) =>
    reporter.error("variable-type", "A variable has the wrong type", {
      detail: `The variable ${name} is ${wordsFor[type]}; ${origin} gives ${found}.`,
      source,
    });
  const fromText = (text: string, origin: string): Json | undefined => {
    const value = fromString(type, text);
    if (value === undefined) wrong(origin, "something else");
    return value;
  };
  if (Object.hasOwn(given.variables, name)) return fromText(given.variables[name]!, `--var ${name}=...`);
  for (const file of given.files.toReversed()) {
    if (!isObject(file.value) || !Object.hasOwn(file.value, name)) continue;
    const value = file.value[name]!;
    if (fits(type, value)) return value;
    wrong(file.shown, nameOfType(value), withoutExcerpt(file.valueRange(file.find([name]))));
    return undefined;
  }
  for (const variable of [declaration.env, `RECONDUIT_VAR_${name}`]) {
    const text = variable === undefined ? undefined : given.env[variable];
    if (text !== undefined) return fromText(text, `the environment variable ${variable}`);
  }
  if (declaration.default !== undefined) {
    if (fits(type, declaration.default)) return declaration.default;
    const source = part.at([...path, "default"]);
    wrong("its default", nameOfType(declaration.default), declaration.secret ? withoutExcerpt(source) : source);
    return undefined;
  }
  const ways = [
    `--var ${name}=VALUE`,
    "--var-file",
    `the environment variable ${declaration.env ?? `RECONDUIT_VAR_${name}`}`,
  ];
  reporter.error("variable-missing", "A variable has no value", {
    detail: `The variable ${name} has neither a value nor a default. Give one by ${ways.slice(0, 2).join(", ")} or ${ways[2]}.`,
    source: part.key(path),
  });
  return undefined;
}

const wordsFor: { readonly [type in VariableType]: string } = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  list: "a list (written as JSON outside of YAML)",
  map: "a mapping (written as JSON outside of YAML)",
  any: "any JSON value",
};

function fits(type: VariableType, value: Json): boolean {
  if (type === "any") return true;
  if (type === "list") return Array.isArray(value);
  return type === "map" ? isObject(value) : typeof value === type;
}

/** Text from the command line or the environment as a value of the type; undefined where it is none. */
function fromString(type: VariableType, text: string): Json | undefined {
  if (type === "string") return text;
  const parsed = parseJsonText(text.trim());
  return "value" in parsed && fits(type, parsed.value) ? parsed.value : undefined;
}

/** Variable files hold secrets: their lines are never shown. */
function withoutExcerpt<R extends { readonly excerpt?: string }>(range: R): Omit<R, "excerpt"> {
  const { excerpt: _, ...rest } = range;
  return rest;
}

/** The provider, and what goes into a stack or component and comes out of it: variables, inputs, lookups and outputs. */
import { isObject, type Json } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { attributeName, resourceType, snakeCase } from "../../derive/terraform/tf-names.ts";
import { anyText, type TfBlock, type TfText, tfExpression } from "../../derive/terraform-docs/tf-text.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { hasSecretInput } from "./component-calls.ts";
import { inputType, lostRules } from "./components.ts";
import { variableName } from "./expressions.ts";
import type { ConversionScope } from "./scope.ts";

export function convertProvider(scope: ConversionScope, manifest: ManifestPart): TfBlock {
  const name = manifest.at(["name"]);
  if (!scope.options.named)
    scope.notes.add(
      "",
      `The stack's name, ${scope.options.program.name}, has no equal: Terraform's state is named by where it is kept.`,
      name,
    );
  if (manifest.value["state"] !== undefined)
    scope.notes.add(
      "",
      "state: choose a backend of Terraform's; `reconduit state export-terraform` takes the state along.",
      manifest.key(["state"]),
    );
  if (manifest.value["plan"] !== undefined)
    scope.notes.add(
      "",
      "plan: Terraform has no limit of deletions; prevent_destroy refuses them resource by resource.",
      manifest.key(["plan"]),
    );
  const platform = isObject(manifest.value["platform"]) ? manifest.value["platform"] : {};
  const own = { baseUrl: ["base_url", "RECONDUIT_BASE_URL"], token: ["token", "RECONDUIT_TOKEN"] } as const;
  const attributes = Object.entries(own).flatMap(([key, [attribute, variable]]): [string, TfText][] => {
    const value = platform[key];
    if (typeof value !== "string" || value === `\${env.${variable}}`) return [];
    return [[attribute, scope.convertText(value, manifest, ["platform", key], key === "token")]];
  });
  return { type: "provider", labels: ["reconduit"], attributes: Object.fromEntries(attributes) };
}

export function convertVariable(
  scope: ConversionScope,
  part: ManifestPart,
  [name, given]: readonly [string, Json],
): TfBlock {
  const about = `variables.${name}`;
  const entry = isObject(given) ? given : {};
  const { secret, description } = entry;
  const label = variableName(name);
  if (label !== name)
    scope.notes.add(
      about,
      `Terraform keeps the name ${name} to itself: it is ${label} here.`,
      part.key(["variables", name]),
    );
  const fallback = entry["default"];
  for (const key of ["env", "file", "exec"])
    if (entry[key] !== undefined)
      scope.notes.add(about, `${key}: has no equal; set TF_VAR_${label}.`, part.key(["variables", name, key]));
  const type = convertedType(entry["type"], fallback);
  const attributes: { readonly [name: string]: TfText } = {
    ...(typeof description === "string" ? { description } : {}),
    type: tfExpression(type),
    ...(fallback === undefined ? {} : { default: fallback as TfText }),
    ...(secret === true ? { sensitive: true } : {}),
  };
  return { type: "variable", labels: [label], comments: scope.notes.about(about), attributes };
}

export function convertInput(scope: ConversionScope, part: ManifestPart, name: string, given: Json): TfBlock {
  const schema = isObject(given) ? given : {};
  const about = scope.noteSubject(`inputs.${name}`);
  const lost = lostRules(schema);
  if (lost.length > 0)
    scope.notes.add(
      about,
      `Not checked here: ${lost.join(", ")} of the schema. Write a validation block.`,
      part.key(["inputs", name]),
    );
  const { description, default: fallback, secret } = schema;
  const attributes = {
    ...(typeof description === "string" ? { description } : {}),
    type: tfExpression(inputType(schema)),
    ...(fallback === undefined ? {} : { default: fallback as TfText }),
    ...(secret === true ? { sensitive: true } : {}),
  };
  return { type: "variable", labels: [variableName(name)], comments: scope.notes.about(about), attributes };
}

export function convertLookup(
  scope: ConversionScope,
  part: ManifestPart,
  [family, names]: readonly [string, Json],
): readonly TfBlock[] {
  const kind = kindOfFamily(family) as Kind;
  return Object.entries(isObject(names) ? names : {}).map(([name, value]) => {
    const where = isObject(value) && isObject(value["where"]) ? value["where"] : {};
    const single = Object.keys(where).every((field) => kind.identity.by.includes(field));
    const type = single ? resourceType(kind) : `reconduit_${snakeCase(kind.family)}`;
    const block = scope.block(`lookups.${family}`, name);
    const address = `data.${type}.${block}`;
    const found = single
      ? { id: `${address}.id`, object: address }
      : { id: `one(${address}.ids)`, object: `one(${address}.items)` };
    scope.lookups.set(`${family}.${name}`, found);
    const given = Object.entries(where).map(([field, each]): [string, TfText] => {
      const path = ["lookups", family, name, "where", field];
      return [
        attributeName(field, `${kind.kind}.${field}`),
        typeof each === "string" ? scope.convertText(each, part, path) : (each as TfText),
      ];
    });
    const comments = scope.notes.about(`lookups.${family}.${name}`);
    return { type: "data", labels: [type, block], comments, attributes: Object.fromEntries(given) };
  });
}

export function convertOutput(
  scope: ConversionScope,
  part: ManifestPart,
  [name, given]: readonly [string, Json],
): TfBlock {
  const { value = null, description } = isObject(given) ? given : {};
  const path = ["outputs", name, "value"];
  const text = anyText(value, { text: (each) => scope.convertText(each, part, path) }, "");
  const sensitive =
    scope.options.module === undefined
      ? scope.options.program.outputs.find((each) => each.name === name)?.secret === true
      : (isObject(given) && given["secret"] === true) || hasSecretInput(scope, text);
  const about = scope.noteSubject(`outputs.${name}`);
  if (sensitive)
    scope.notes.add(
      about,
      `${name} is secret, and Terraform keeps outputs in its state in the clear: leave it out, or guard the state.`,
      part.key(["outputs", name]),
    );
  const attributes = {
    ...(typeof description === "string" ? { description } : {}),
    value: text,
    ...(sensitive ? { sensitive } : {}),
  };
  return { type: "output", labels: [name], comments: scope.notes.about(about), attributes };
}

/** Without type and default it is text, as in a manifest. `list(any)` wants entries of one type. */
function convertedType(given: Json | undefined, fallback: Json | undefined): string {
  if (given === undefined && fallback === undefined) return "string";
  const type = given ?? (isObject(fallback) ? "map" : Array.isArray(fallback) ? "list" : typeof fallback);
  if (type === "boolean") return "bool";
  if (type === "string" || type === "number") return type;
  const items = isObject(fallback) || Array.isArray(fallback) ? Object.values(fallback) : [];
  const isPlain = items.every((each) => typeof each !== "object" && typeof each === typeof items[0]);
  return (type === "list" || type === "map") && isPlain ? `${type}(any)` : "any";
}

/** Uses of components: calls of modules, or instances of classes. */
import { resolve } from "node:path";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import { resourceType } from "../../derive/terraform/tf-names.ts";
import { hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { anyText, type TfBlock, type TfText } from "../../derive/terraform-docs/tf-text.ts";
import { parseAddress } from "../../model/address.ts";
import { ManifestPart } from "../files/merged-manifest.ts";
import type { SourceFile } from "../files/source-file.ts";
import { constantEntries, entryExpressions, fileOfUse, instanceName, movedModules, ownPrefix } from "./components.ts";
import { variableName } from "./expressions.ts";
import { forEach } from "./meta.ts";
import { ConversionScope, entriesOf } from "./scope.ts";

/** Returns the calls of all components in use; each of them is converted once. */
export function componentCalls(scope: ConversionScope): readonly TfBlock[] {
  return scope.parts.flatMap((part) =>
    entriesOf(part, "components").flatMap(([name, use]) => (isObject(use) ? moduleCalls(scope, part, name, use) : [])),
  );
}

function moduleCalls(scope: ConversionScope, part: ManifestPart, name: string, use: JsonObject): readonly TfBlock[] {
  const file = fileOfUse(part, name, use, scope.options.components)!;
  const { name: module } = scope.options.modules.get(file)!;
  const about = scope.noteSubject(`components.${name}`);
  const path = ["components", name];
  const noteLostPart = (text: string) => scope.notes.add(about, text, part.key(path));
  convertModuleOnce(scope, module, file);
  const { $each: each, $when: when, $was: was } = use;
  if (when !== undefined) noteLostPart("$when: write count = CONDITION ? 1 : 0, which changes the addresses.");
  const given = Object.entries(isObject(use["inputs"]) ? use["inputs"] : {});
  const givenInputs = (entry?: ReturnType<typeof entryExpressions>) =>
    Object.fromEntries(
      given.map(([input, value]): [string, TfText] => {
        const inputText = (one: string) =>
          scope.convertText(one, part, [...path, "inputs", input], false, false, entry);
        return [variableName(input), anyText(value, { text: inputText }, "")];
      }),
    );
  if (scope.options.named) return classInstances(scope, name, module, each, givenInputs, noteLostPart);
  const eachText = (text: string) => scope.convertText(text, part, [...path, "$each"]);
  const call: TfBlock = {
    type: "module",
    labels: [name],
    comments: scope.notes.about(about),
    attributes: {
      source: scope.options.module === undefined ? `./modules/${module}` : `../${module}`,
      ...(each === undefined
        ? {}
        : { for_each: forEach(anyText(each, { text: eachText }, ""), scope.isListVariable(each)) }),
      ...givenInputs(),
    },
  };
  const blockOfAddress = (address: string) => {
    const found = parseAddress(address);
    const kind = found && kindOfFamily(found.family);
    if (!kind || found.component !== undefined) return undefined;
    const key = found.key === undefined ? "" : `[${JSON.stringify(found.key)}]`;
    return `${resourceType(kind)}.${scope.block(found.family, found.name)}${key}`;
  };
  const moved = movedModules(name, was, blockOfAddress, blockOfAddress);
  if (was !== undefined && moved.length === 0) noteLostPart("$was: write moved blocks by hand.");
  return [call, ...moved];
}

/** Returns a use of a class for each entry of `$each`. */
function classInstances(
  scope: ConversionScope,
  name: string,
  module: string,
  each: Json | undefined,
  inputsFor: (entry?: ReturnType<typeof entryExpressions>) => { readonly [input: string]: TfText },
  noteLostPart: (text: string) => void,
): readonly TfBlock[] {
  const entries = each === undefined ? [undefined] : constantEntries(each);
  if (entries === undefined) {
    noteLostPart(`The component ${name} is left out: its $each is computed. Use the class in a loop.`);
    return [];
  }
  const prefix = scope.options.module === undefined ? "" : ownPrefix;
  return entries.map((entry) => ({
    type: "module",
    labels: [module, prefix + instanceName(name, entry?.key)],
    comments: scope.notes.about(scope.noteSubject(`components.${name}`)),
    attributes: inputsFor(entryExpressions(entry)),
  }));
}

function convertModuleOnce(scope: ConversionScope, name: string, file: SourceFile): void {
  const { made } = scope.options;
  if (made.has(name)) return;
  const root = scope.options.module === undefined ? scope.options.folder : resolve(scope.options.folder, "../..");
  const folder = scope.options.named ? scope.options.folder : resolve(root, "modules", name);
  const part = new ManifestPart(file);
  const blocks = scope.options.convertComponent(
    new ConversionScope([part], { ...scope.options, folder, module: name }),
  );
  const secretOutputs = blocks.flatMap(({ type, labels, attributes: { sensitive } }) =>
    type === "output" && sensitive === true ? labels : [],
  );
  const { description } = part.value;
  made.set(name, {
    name,
    description: typeof description === "string" ? description : undefined,
    blocks,
    secretOutputs: new Set(secretOutputs),
  });
}

/** Returns true for the text of an output of a component that has a secret input in it. */
export function hasSecretInput(scope: ConversionScope, text: TfText): boolean {
  const inputs = scope.parts.flatMap((part) => entriesOf(part, "inputs"));
  const secrets = inputs.filter(([, schema]) => isObject(schema) && schema["secret"] === true);
  const within = hclValue(text).split(/[^\w.\uE000-]+/);
  const names = new Set(secrets.map(([name]) => scope.inputName(name)));
  const outputs = scope.parts.flatMap((part) =>
    entriesOf(part, "components").flatMap(([name, use]) => {
      const file = isObject(use) ? fileOfUse(part, name, use, scope.options.components) : undefined;
      const found = file && scope.options.made.get(scope.options.modules.get(file)!.name);
      return [...(found?.secretOutputs ?? [])].map((output) => scope.outputOfUse(name, undefined, output));
    }),
  );
  return within.some((word) => names.has(word) || outputs.some((output) => word === output));
}

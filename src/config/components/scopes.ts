/**
 * Components as scopes of their own: each instance reads its inputs, declares its resources below its own address, and gives outputs.
 * Values cross the border when they are asked for, so that the order of components does not matter.
 */
import { isObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import { boundFault, ExpressionError } from "../../language/fault.ts";
import { formatInstance } from "../../model/address.ts";
import type { Lookup } from "../../model/program.ts";
import type { CrossingValue, CrossingValues, NameableComponent } from "../expressions/component-names.ts";
import type { Each, ExpressionNames } from "../expressions/expression-names.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { inComponent } from "../expressions/resolve-resource.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import type { SourceFile } from "../files/source-file.ts";
import { findDeclarations, type ResourceDeclaration, readEach, switchedOff } from "../resources/declarations.ts";
import { readLookups } from "../resources/lookups.ts";
import { type DeclaredOutput, readOutputs } from "../resources/outputs.ts";
import type { ComponentFiles } from "./files.ts";
import { checkFormer, statedAddresses } from "./former.ts";
import { type ComponentInput, checkedWhenKnown, faultPath, inputFaults, invalidInput, readInputs } from "./inputs.ts";
import { ignoringReported, once, onceInTurn } from "./once.ts";
import { ComponentPart, placeOnly } from "./part.ts";
import { type ComponentUse, readUses } from "./uses.ts";

/** Instances of components in one stack. */
const instancesAtMost = 5000;

/** An instance of a component. */
export interface ComponentScope {
  /** `eu["de"]/inner` */
  readonly address: string;
  readonly use: ComponentUse;
  readonly file: SourceFile;
  readonly part: ManifestPart;
  readonly loader: Loader;
  readonly declarations: readonly ResourceDeclaration[];
  readonly lookups: readonly Lookup[];
  readonly inputs: readonly ComponentInput[];
  readonly values: CrossingValues;
  readonly outputs: readonly DeclaredOutput[];
}

/** The uses of one manifest, or of one instance of a component. */
interface Level {
  readonly loader: Loader;
  readonly uses: readonly OpenedUse[];
}

interface OpenedUse extends NameableComponent {
  readonly use: ComponentUse;
  readonly entries: readonly (Each | undefined)[];
  instance(key: string | undefined): Instance;
}

interface Instance {
  readonly values: CrossingValues;
  readonly outputs: CrossingValues;
  /** The scope, with everything in it read. */
  whole(): ComponentScope;
  readonly level: Level;
}

/** Returns a loader for a separate scope, which knows nothing of the stack except the given names. */
export function componentLoader(outer: Loader, names: Pick<ExpressionNames, "component" | "inputs">): Loader {
  return {
    ...outer,
    names: {
      ...outer.names,
      variables: new Map(),
      resources: new Map(),
      lookups: new Map(),
      stacks: new Map(),
      components: new Map(),
      ...names,
    },
    formerly: undefined,
  };
}

/** Counts instances, and opens them on request. */
export class ComponentScopes {
  readonly #files: ComponentFiles;
  #opened = 0;

  constructor(files: ComponentFiles) {
    this.#files = files;
  }

  /** Makes the components of a manifest known to its expressions: `loader.names.components` is filled. */
  declare(parts: readonly ManifestPart[], loader: Loader): Level {
    const uses = readUses(parts, this.#files, loader).map((use) => this.#openUse(use, loader));
    const names = loader.names.components as Map<string, NameableComponent>;
    for (const each of uses) names.set(each.use.name, each);
    return { loader, uses };
  }

  /** Returns all instances below a level, outer ones before those within. Reports every mistake in them. */
  expand(level: Level): readonly ComponentScope[] {
    return level.uses.flatMap((used) =>
      used.entries.flatMap((entry) => {
        if (this.#opened >= instancesAtMost || level.loader.declared.isFull) return [];
        const instance = used.instance(entry?.key);
        return [instance.whole(), ...this.expand(instance.level)];
      }),
    );
  }

  /** Opens one instance that no level contains, at an address of its own, and all within it, outer ones first. */
  openApart(
    use: ComponentUse & { readonly file: SourceFile },
    address: string,
    outer: Loader,
  ): readonly ComponentScope[] {
    const instance = this.#openInstance(use, use.file, undefined, outer, address);
    return [instance.whole(), ...this.expand(instance.level)];
  }

  #openUse(use: ComponentUse, loader: Loader): OpenedUse {
    const hasEach = Object.hasOwn(use.value, "$each");
    const entriesOf = once((): readonly (Each | undefined)[] | undefined => {
      if (use.file === undefined) return undefined;
      return hasEach ? readEach(use.part, use.path, use.value["$each"]!, loader) : [undefined];
    });
    const off = once(() => switchedOff(use.part, use.path, use.value, entriesOf() ?? [], loader));
    const instances = new Map<string | undefined, Instance>();
    const instanceOfKey = (key: string | undefined): Instance => {
      const known = instances.get(key);
      if (known) return known;
      if (this.#opened >= instancesAtMost || loader.declared.isFull)
        throw boundFault("The stack has too many instances of components: this one is not read.");
      this.#count(use, loader);
      const entry = entriesOf()?.find((each) => each?.key === key);
      const opened = this.#openInstance(use, use.file!, entry, loader);
      instances.set(key, opened);
      return opened;
    };
    return {
      use,
      get mistaken() {
        return entriesOf() === undefined;
      },
      get keys() {
        return hasEach ? (entriesOf() ?? []).map((each) => each!.key) : undefined;
      },
      get entries() {
        return (entriesOf() ?? []).filter((entry) => !off().has(entry?.key ?? ""));
      },
      outputs(key) {
        const place = off().get(key ?? "");
        if (place === undefined) return instanceOfKey(key).outputs;
        const detail = `components.${formatInstance(use.name, key)} is switched off by its $when at ${place.file}:${place.line}:${place.column}, and this refers to it.`;
        const suggestion = "Choose by the condition: ${CONDITION ? components.NAME.outputs.OUTPUT : null}.";
        throw new ExpressionError("switched-off", "The component is switched off", detail, suggestion);
      },
      instance: instanceOfKey,
    };
  }

  #count(use: ComponentUse, { reporter }: Loader): void {
    this.#opened += 1;
    if (this.#opened !== instancesAtMost) return;
    const detail = `The stack has more than ${instancesAtMost.toLocaleString("en-US")} instances of components. The others are not read.`;
    reporter.error("component-instances", "Too many instances of components", {
      detail,
      suggestion: "Divide the stack into several.",
      source: use.part.key(use.path),
    });
  }

  #openInstance(
    use: ComponentUse,
    file: SourceFile,
    entry: Each | undefined,
    outer: Loader,
    address = inComponent(outer.names.component, formatInstance(use.name, entry?.key)),
  ): Instance {
    const part = new ComponentPart(file, use);
    const { lookups: asked, outputs: given, inputs: taken } = part.value;
    const sections = [asked, given, taken].map((each) => (isObject(each) ? Object.keys(each).length : 0));
    // They take less room than resources.
    const count = Math.ceil(sections.reduce((sum, each) => sum + each, 0) / 8);
    const hasRoom = outer.declared.take(count, () => use.part.key(use.path));
    const inputs = hasRoom ? readInputs(part, outer.reporter) : [];
    checkGivenNames(use, part, inputs, outer);
    const values = new Map(
      inputs.map((input) => [
        input.name,
        onceInTurn(() => readGivenValue(use, input, entry, outer), `inputs.${input.name} of ${address}`),
      ]),
    );
    const loader: Loader = {
      ...componentLoader(outer, { component: address, inputs: values }),
      formerly: statedAddresses(use, entry, address, outer),
    };
    const level = this.declare([part], loader);
    const contents = onceInTurn(() => {
      const lookups = readLookups([part], loader);
      const declarations = findDeclarations([part], loader);
      checkFormer(use, part, loader, outer);
      return { lookups, declarations };
    }, address);
    const section = part.value["outputs"];
    const outputs = new Map(
      Object.keys(isObject(section) ? section : {}).map((name) => [
        name,
        onceInTurn((): CrossingValue | undefined => {
          contents();
          const output = readOutputs([part], loader, name)[0];
          return output && { template: output.template, secrets: output.secret ? [""] : [] };
        }, `outputs.${name} of ${address}`),
      ]),
    );
    const whole = once((): ComponentScope => {
      for (const value of values.values()) ignoringReported(value);
      const { lookups, declarations } = contents();
      const read = readOutputs([part], loader);
      return { address, use, file, part, loader, declarations, lookups, inputs, values, outputs: read };
    });
    return { values, outputs, whole, level };
  }
}

// The values that a use of a component gives to its inputs.

/** Reports given inputs that the component does not have, and missing ones. */
function checkGivenNames(
  { part, path, value, name }: ComponentUse,
  component: ComponentPart,
  inputs: readonly ComponentInput[],
  { reporter, names }: Loader,
): void {
  const given = isObject(value["inputs"]) ? value["inputs"] : {};
  const address = `components.${inComponent(names.component, name)}`;
  const known = inputs.map((each) => each.name);
  const declaredAt = placeOnly(component.key(["inputs"]));
  const { usedAt: _, ...place } = declaredAt;
  for (const key of Object.keys(given)) {
    if (known.includes(key)) continue;
    reporter.error("unknown-input", "There is no such input", {
      detail: `The component has no input ${key}; ${known.length === 0 ? "it has none" : `there are ${known.join(", ")}`}.`,
      suggestion: didYouMean(nearestName(key, known)),
      address,
      source: { ...part.key([...path, "inputs", key]), declaredAt: place },
    });
  }
  for (const input of inputs) {
    if (input.default !== undefined || Object.hasOwn(given, input.name)) continue;
    reporter.error("missing-input", "An input of a component is missing", {
      detail: `The component needs the input ${input.name}, which has no default.`,
      suggestion: `Give it: inputs: { ${input.name}: ... }`,
      address,
      source: { ...part.key([...path, "inputs"]), declaredAt: ownPlace(input) },
    });
  }
}

/** The place of an input's declaration, without that of its use. */
function ownPlace({ source }: ComponentInput) {
  const { usedAt: _, ...place } = placeOnly(source);
  return place;
}

/** Returns the value of an input; undefined for a missing or mistaken one, which is reported. */
function readGivenValue(
  use: ComponentUse,
  input: ComponentInput,
  entry: Each | undefined,
  outer: Loader,
): CrossingValue | undefined {
  const { part, path } = use;
  const given = isObject(use.value["inputs"]) ? use.value["inputs"] : {};
  const secrets = input.secret ? [""] : [];
  if (!Object.hasOwn(given, input.name))
    return input.default === undefined ? undefined : { template: input.default, secrets };
  const at = [...path, "inputs", input.name];
  const address = `components.${inComponent(outer.names.component, use.name)}`;
  const context = { names: outer.names, each: entry, late: true as const, inSecret: input.secret };
  const found = interpolate(given[input.name]!, { part, at, address, resolution: context, loader: outer });
  const faults = found.failed ? [] : inputFaults(input, found.template);
  for (const fault of faults) {
    const source = { ...part.at([...at, ...faultPath(fault)]), declaredAt: ownPlace(input) };
    outer.reporter.error("invalid-input-value", invalidInput, {
      detail: fault.detail,
      address,
      source: input.secret ? placeOnly(source) : source,
    });
  }
  if (found.failed || faults.length > 0) return undefined;
  return {
    template: found.deferred.length > 0 ? checkedWhenKnown(input, found.template) : found.template,
    secrets: [...secrets, ...found.secrets],
  };
}

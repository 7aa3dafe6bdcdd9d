/**
 * Components as scopes of their own: each instance reads its inputs, declares its resources below its own address, and gives outputs.
 * Values cross the border when they are asked for, so that the order of components does not matter.
 */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import { ExpressionError } from "../../language/fault.ts";
import { blockAddress, formatAddress, formatInstance, parseAddress } from "../../model/address.ts";
import type { Lookup } from "../../model/program.ts";
import { referringPaths } from "../../model/referring-paths.ts";
import type { CrossingValue, CrossingValues, NameableComponent } from "../expressions/component-names.ts";
import { interpolate, type Loader } from "../expressions/interpolate.ts";
import { type Each, inComponent } from "../expressions/resolve-names.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean } from "../files/reporter.ts";
import type { Path, SourceFile } from "../files/source-file.ts";
import { findDeclarations, type ResourceDeclaration, readEach } from "../resources/declarations.ts";
import { readLookups } from "../resources/lookups.ts";
import { type DeclaredOutput, readOutputs } from "../resources/outputs.ts";
import type { ComponentFiles } from "./files.ts";
import { type ComponentInput, checkedWhenKnown, faultPath, inputFaults, invalidInput, readInputs } from "./inputs.ts";
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
        if (this.#opened >= instancesAtMost) return [];
        const instance = used.instance(entry?.key);
        return [instance.whole(), ...this.expand(instance.level)];
      }),
    );
  }

  #openUse(use: ComponentUse, loader: Loader): OpenedUse {
    const hasEach = Object.hasOwn(use.value, "$each");
    const entriesOf = once((): readonly (Each | undefined)[] | undefined => {
      if (use.file === undefined) return undefined;
      return hasEach ? readEach(use.part, use.path, use.value["$each"]!, loader) : [undefined];
    });
    const instances = new Map<string | undefined, Instance>();
    const instanceOfKey = (key: string | undefined): Instance => {
      const known = instances.get(key);
      if (known) return known;
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
        return entriesOf() ?? [];
      },
      outputs: (key) => instanceOfKey(key).outputs,
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

  #openInstance(use: ComponentUse, file: SourceFile, entry: Each | undefined, outer: Loader): Instance {
    const address = inComponent(outer.names.component, formatInstance(use.name, entry?.key));
    const part = new ComponentPart(file, use);
    const inputs = readInputs(part, outer.reporter);
    checkNames(use, part, inputs, outer);
    const values = new Map(
      inputs.map((input) => [
        input.name,
        onceInTurn(() => readValue(use, input, entry, outer), `inputs.${input.name} of ${address}`),
      ]),
    );
    const loader: Loader = {
      ...outer,
      names: {
        ...outer.names,
        component: address,
        inputs: values,
        variables: new Map(),
        resources: new Map(),
        lookups: new Map(),
        stacks: new Map(),
        components: new Map(),
      },
      formerly: formerAddresses(use, entry, address, outer),
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

/** Reports given inputs that the component does not have, and missing ones. */
function checkNames(
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
function readValue(
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
  const around = { names: outer.names, each: entry, late: true as const, inSecret: input.secret };
  const found = interpolate(given[input.name]!, { part, at, address, around, loader: outer });
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

/** Returns the former addresses that a use states for the resources of an instance: those of a former name, and those of a mapping. */
function formerAddresses(
  { part, path, value }: ComponentUse,
  entry: Each | undefined,
  address: string,
  outer: Loader,
): Loader["formerly"] {
  const was = value["$was"];
  const outerFormer = outer.formerly;
  const own = once(() => {
    if (was === undefined) return undefined;
    const around = {
      names: outer.names,
      each: entry,
      late: "$was is needed at load, so it cannot depend on resources.",
    };
    const { template, failed } = interpolate(was, { part, at: [...path, "$was"], address, around, loader: outer });
    return failed ? undefined : (template as Json);
  });
  return (local: string) => {
    const stated = own();
    const found: string[] = [];
    if (typeof stated === "string") {
      const name = entry === undefined || stated.endsWith("]") ? stated : formatInstance(stated, entry.key);
      found.push(inComponent(outer.names.component, `${name}/${local}`));
    } else if (isObject(stated)) {
      const { key } = parseAddress(local) ?? {};
      const exact = stated[local];
      const block = stated[blockAddress(local)];
      const former = exact ?? block;
      const parsed = typeof former === "string" ? parseAddress(former) : undefined;
      if (parsed) {
        const instance =
          exact === undefined && key !== undefined && parsed.key === undefined ? { ...parsed, key } : parsed;
        found.push(inComponent(outer.names.component, formatAddress(instance)));
      }
    }
    // The component around this one may have had another name, too.
    const inner = address.slice(outer.names.component === undefined ? 0 : outer.names.component.length + 1);
    return [...found, ...(outerFormer?.(`${inner}/${local}`) ?? [])];
  };
}

/** Reports a `$was` of a use in which something else than addresses stands. */
function checkFormer(
  use: ComponentUse,
  component: ManifestPart,
  { names }: Loader,
  { reporter, names: outer }: Loader,
): void {
  const was = use.value["$was"];
  if (was === undefined) return;
  const at = [...use.path, "$was"];
  const address = `components.${inComponent(outer.component, use.name)}`;
  const reportWrongFormer = (detail: string, path: Path, suggestion?: string) =>
    reporter.error("invalid-meta-key", "A meta key has the wrong value", {
      detail,
      suggestion,
      address,
      source: use.part.key(path),
    });
  if (typeof was === "string") return;
  if (!isObject(was))
    return reportWrongFormer(
      "$was is the former name of the component, or a mapping of its addresses to former ones: { imports.up: imports.old }.",
      at,
    );
  for (const [inner, former] of Object.entries(was as JsonObject)) {
    const parsed = parseAddress(inner);
    const isDeclared =
      parsed?.component !== undefined || (parsed && names.resources.has(`${parsed.family}.${parsed.name}`));
    if (!isDeclared)
      reportWrongFormer(
        `The component (${component.key(["name"]).file}) has no resource ${inner}.`,
        [...at, inner],
        didYouMean(nearestName(inner, names.resources.keys())),
      );
    const before = typeof former === "string" && !former.includes("${") ? parseAddress(former) : undefined;
    if (typeof former !== "string" || (!former.includes("${") && before === undefined))
      reportWrongFormer(
        `The former address of ${inner} is text such as ${inner}; this is ${JSON.stringify(former).slice(0, 80)}.`,
        [...at, inner],
      );
    else if (before && parsed && before.family !== parsed.family)
      reportWrongFormer(`${former} is of another family than ${inner}. A resource can only change its name.`, [
        ...at,
        inner,
      ]);
  }
}

function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: compute() };
    return found.value;
  };
}

/** Like {@link once}; a value that needs itself is an error for the expression that asks. */
function onceInTurn<T>(compute: () => T, name: string): () => T {
  let isComputing = false;
  const value = once(compute);
  return () => {
    if (isComputing) {
      const detail = `${name} depends on itself, through inputs and outputs of components.`;
      throw new ExpressionError("component-value-circle", "A value depends on itself", detail);
    }
    isComputing = true;
    try {
      return value();
    } finally {
      isComputing = false;
    }
  };
}

function ignoringReported(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
}

/** Returns the values that may be shown: secret ones are left out. */
export function shownValue(value: CrossingValue | undefined): Json | undefined {
  if (value === undefined || value.secrets.includes("") || referringPaths(value.template).length > 0) return undefined;
  return value.template as Json;
}

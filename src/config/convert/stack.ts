/** A manifest as a configuration for Terraform, with a note for each thing that has no equal there. */
import { dirname, relative, resolve } from "node:path";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { type Pointer, pointerSegments } from "../../base/pointer.ts";
import type { Field } from "../../catalog/field.ts";
import { kindNamed, kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldAt, hasSecretField } from "../../derive/fields/walk.ts";
import { type BlockName, blockNames, sameName } from "../../derive/terraform/tf-block-names.ts";
import { attributeName, resourceType, snakeCase } from "../../derive/terraform/tf-names.ts";
import { tfResources } from "../../derive/terraform/tf-schema.ts";
import { hclValue } from "../../derive/terraform-docs/hcl-text.ts";
import { anyText, attributesOf, type TfBlock, type TfText, tfExpression } from "../../derive/terraform-docs/tf-text.ts";
import { parseAddress } from "../../model/address.ts";
import type { Program } from "../../model/program.ts";
import { type ComponentFiles, readComponentFiles } from "../components/files.ts";
import { ManifestPart } from "../files/merged-manifest.ts";
import { FileReader } from "../files/read-files.ts";
import { type ProgramFiles, readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import type { SourceFile } from "../files/source-file.ts";
import { withoutMeta } from "../resources/meta.ts";
import { isPolicyTest } from "../resources/policy-tests.ts";
import {
  constantEntries,
  entryExpressions,
  fileOfUse,
  inputType,
  instanceName,
  lostRules,
  movedModules,
  type NamedModule,
  namedModules,
  ownPrefix,
} from "./components.ts";
import { convertedText, type Naming, variableName } from "./expressions.ts";
import { convertMeta, forEach } from "./meta.ts";
import { type Note, Notes } from "./notes.ts";
import { convertedPolicies } from "./policies.ts";

/** A component as a module, or as a class of constructs. */
export interface ConvertedModule {
  readonly name: string;
  readonly description: string | undefined;
  readonly blocks: readonly TfBlock[];
}

interface Converted {
  readonly blocks: readonly TfBlock[];
  readonly notes: readonly Note[];
  /** Those that others use come first. */
  readonly modules: readonly ConvertedModule[];
  /** Policies with their tests, by name, as constructs take them. Terraform's language has none. */
  readonly rules: { readonly [name: string]: JsonObject };
}

interface ConversionOptions extends ProgramFiles {
  readonly cwd: string;
  /** Absolute path of the folder that the configuration is for: it names files relative to it. */
  readonly folder: string;
  /** The program that was loaded from these manifests without errors. */
  readonly program: Program;
  /** True for a CDK, which names its stacks; Terraform does not. */
  readonly named: boolean;
  /** The version of the provider. */
  readonly version: string;
}

/** Converts a stack that has been loaded without errors. */
export async function convertStack(options: ConversionOptions): Promise<Converted> {
  const reader = new FileReader(resolve(options.cwd), new Reporter());
  const parts = (await readParts(reader, options))!;
  const files = await readComponentFiles(reader, parts);
  const modules = namedModules(files);
  const all = [...parts, ...[...modules.keys()].map((file) => new ManifestPart(file))];
  const block = options.named ? sameName : blockNames(all.flatMap(namesIn));
  return new Conversion(parts, {
    ...options,
    components: files,
    modules,
    block,
    made: new Map(),
    notes: new Notes(),
  }).run();
}

/** Settings and results that the conversions of a stack and of its components share. */
interface SharedConversion extends ConversionOptions {
  readonly components: ComponentFiles;
  readonly modules: ReadonlyMap<SourceFile, NamedModule>;
  readonly block: BlockName;
  readonly notes: Notes;
  /** The converted modules by name, with the names of their outputs that are secret. */
  readonly made: Map<string, ConvertedModule & { readonly secretOutputs: ReadonlySet<string> }>;
  /** Of a component: its name. Absent for the stack. */
  readonly module?: string;
}

/** Resources by family, and lookups by `lookups.` and family. */
function namesIn({ value }: ManifestPart): readonly { readonly family: string; readonly name: string }[] {
  const sectionsBelow = (sections: Json | undefined, prefix: string) =>
    Object.entries(isObject(sections) ? sections : {}).flatMap(([family, section]) =>
      kindOfFamily(family) && isObject(section)
        ? Object.keys(section).map((name) => ({ family: `${prefix}${family}`, name }))
        : [],
    );
  return [...sectionsBelow(value, ""), ...sectionsBelow(value["lookups"], "lookups.")];
}

class Conversion {
  readonly #parts: readonly ManifestPart[];
  readonly #options: SharedConversion;
  readonly #notes: Notes;
  readonly #environment = new Map<string, boolean>();
  readonly #lookups = new Map<string, { readonly id: string; readonly object: string }>();

  /** Pointers of secrets outside of secret fields, by family and name of the resource. */
  readonly #kept: ReadonlyMap<string, ReadonlySet<Pointer>>;

  /** A CDK's constructs keep their names: those of Terraform's language are in snake_case. */
  readonly #block: BlockName;

  constructor(parts: readonly ManifestPart[], options: SharedConversion) {
    this.#parts = parts;
    this.#options = options;
    this.#notes = options.notes;
    const isModule = options.module !== undefined;
    this.#kept = secretsInTheClear(options.program, isModule);
    const { block } = options;
    this.#block = isModule && options.named ? (family, name) => ownPrefix + block(family, name) : block;
  }

  run(): Converted {
    const [manifest] = this.#parts;
    for (const name of Object.keys(manifest!.value["stacks"] ?? {})) {
      const text = `Outputs of the stack ${name} come from terraform_remote_state there: write that data source, and data.terraform_remote_state.${name} instead of stacks.${name}.`;
      this.#notes.add("", text, manifest!.key(["stacks", name]));
    }
    const calls = this.#componentCalls();
    const provider = this.#provider(manifest!);
    const lookups = this.#parts.flatMap((part) =>
      this.#entries(part, "lookups").flatMap((each) => this.#lookup(part, each)),
    );
    const variables = this.#parts.flatMap((part) =>
      this.#entries(part, "variables").map((each) => this.#variable(part, each)),
    );
    const resources = this.#parts.flatMap((part) => this.#resources(part));
    const outputs = this.#parts.flatMap((part) =>
      this.#entries(part, "outputs").map((each) => this.#output(part, each)),
    );
    for (const { from, toStack, source } of this.#options.program.moved ?? []) {
      const text = `${from} is handed over to ${toStack}: Terraform moves no object between states. Write a removed block with destroy = false here, and an import block there.`;
      this.#notes.add("", text, source);
    }
    const rules = convertedPolicies(this.#parts, this.#options);
    for (const part of this.#parts) {
      const left = this.#entries(part, "tests").filter(([, test]) => !this.#options.named || !isPolicyTest(test));
      if (left.length === 0) continue;
      const text =
        "The tests of the manifest (tests:) are not converted: keep them in one, and run them with reconduit test.";
      this.#notes.add("", text, part.key(["tests"]));
    }
    const environment = [...this.#environment].map(([name, sensitive]): TfBlock => {
      const comments = [`The manifest reads the environment variable ${name}; Terraform reads TF_VAR_env_${name}.`];
      return {
        type: "variable",
        labels: [`env_${name}`],
        comments,
        attributes: { type: tfExpression("string"), ...(sensitive ? { sensitive } : {}) },
      };
    });
    const head = this.#terraformHead(this.#notes.about(""));
    const blocks = [head, provider, ...variables, ...environment, ...lookups, ...resources, ...calls, ...outputs];
    return { blocks, notes: this.#notes.all, rules, modules: [...this.#options.made.values()] };
  }

  /** Converts a component: a module has variables instead of a provider. */
  runModule(): readonly TfBlock[] {
    const part = this.#parts[0]!;
    const lookups = this.#entries(part, "lookups").flatMap((each) => this.#lookup(part, each));
    const calls = this.#componentCalls();
    const variables = this.#entries(part, "inputs").map(([name, schema]) => this.#inputVariable(part, name, schema));
    const resources = this.#resources(part);
    const outputs = this.#entries(part, "outputs").map((each) => this.#output(part, each));
    return [this.#terraformHead([]), ...variables, ...lookups, ...resources, ...calls, ...outputs];
  }

  #terraformHead(comments: readonly string[]): TfBlock {
    const required: TfBlock = {
      type: "required_providers",
      labels: [],
      attributes: { reconduit: { source: "reconduit/reconduit", version: this.#options.version } },
    };
    return { type: "terraform", labels: [], comments, attributes: {}, blocks: [required] };
  }

  #inputVariable(part: ManifestPart, name: string, given: Json): TfBlock {
    const schema = isObject(given) ? given : {};
    const about = this.#noteSubject(`inputs.${name}`);
    const lost = lostRules(schema);
    if (lost.length > 0)
      this.#notes.add(
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
    return { type: "variable", labels: [variableName(name)], comments: this.#notes.about(about), attributes };
  }

  /** Returns the subject of a note: that of a component begins with its name. */
  #noteSubject(what: string): string {
    const { module } = this.#options;
    return module === undefined ? what : `${module}/${what}`;
  }

  /** Returns the calls of all components in use; each of them is converted once. */
  #componentCalls(): readonly TfBlock[] {
    return this.#parts.flatMap((part) =>
      this.#entries(part, "components").flatMap(([name, use]) =>
        isObject(use) ? this.#moduleCalls(part, name, use) : [],
      ),
    );
  }

  #moduleCalls(part: ManifestPart, name: string, use: JsonObject): readonly TfBlock[] {
    const file = fileOfUse(part, name, use, this.#options.components)!;
    const { name: module } = this.#options.modules.get(file)!;
    const about = this.#noteSubject(`components.${name}`);
    const path = ["components", name];
    const noteLostPart = (text: string) => this.#notes.add(about, text, part.key(path));
    this.#convertModule(module, file);
    const { $each: each, $when: when, $was: was } = use;
    if (when !== undefined) noteLostPart("$when: write count = CONDITION ? 1 : 0, which changes the addresses.");
    const given = Object.entries(isObject(use["inputs"]) ? use["inputs"] : {});
    const givenInputs = (entry?: ReturnType<typeof entryExpressions>) =>
      Object.fromEntries(
        given.map(([input, value]): [string, TfText] => {
          const inputText = (one: string) => this.#text(one, part, [...path, "inputs", input], false, false, entry);
          return [variableName(input), anyText(value, { text: inputText }, "")];
        }),
      );
    if (this.#options.named) return this.#instances(name, module, each, givenInputs, noteLostPart);
    const eachText = (text: string) => this.#text(text, part, [...path, "$each"]);
    const call: TfBlock = {
      type: "module",
      labels: [name],
      comments: this.#notes.about(about),
      attributes: {
        source: this.#options.module === undefined ? `./modules/${module}` : `../${module}`,
        ...(each === undefined ? {} : { for_each: forEach(anyText(each, { text: eachText }, ""), this.#isList(each)) }),
        ...givenInputs(),
      },
    };
    const blockOfAddress = (address: string) => {
      const found = parseAddress(address);
      const kind = found && kindOfFamily(found.family);
      if (!kind || found.component !== undefined) return undefined;
      const key = found.key === undefined ? "" : `[${JSON.stringify(found.key)}]`;
      return `${resourceType(kind)}.${this.#block(found.family, found.name)}${key}`;
    };
    const moved = movedModules(name, was, blockOfAddress, blockOfAddress);
    if (was !== undefined && moved.length === 0) noteLostPart("$was: write moved blocks by hand.");
    return [call, ...moved];
  }

  /** Returns a use of a class for each entry of `$each`. */
  #instances(
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
    const prefix = this.#options.module === undefined ? "" : ownPrefix;
    return entries.map((entry) => ({
      type: "module",
      labels: [module, prefix + instanceName(name, entry?.key)],
      comments: this.#notes.about(this.#noteSubject(`components.${name}`)),
      attributes: inputsFor(entryExpressions(entry)),
    }));
  }

  #convertModule(name: string, file: SourceFile): void {
    const { made } = this.#options;
    if (made.has(name)) return;
    const root = this.#options.module === undefined ? this.#options.folder : resolve(this.#options.folder, "../..");
    const folder = this.#options.named ? this.#options.folder : resolve(root, "modules", name);
    const part = new ManifestPart(file);
    const blocks = new Conversion([part], { ...this.#options, folder, module: name }).runModule();
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
  #hasSecretInput(text: TfText): boolean {
    const inputs = this.#parts.flatMap((part) => this.#entries(part, "inputs"));
    const secrets = inputs.filter(([, schema]) => isObject(schema) && schema["secret"] === true);
    const within = hclValue(text).split(/[^\w.\uE000-]+/);
    const names = new Set(secrets.map(([name]) => this.#inputName(name)));
    const outputs = this.#parts.flatMap((part) =>
      this.#entries(part, "components").flatMap(([name, use]) => {
        const file = isObject(use) ? fileOfUse(part, name, use, this.#options.components) : undefined;
        const found = file && this.#options.made.get(this.#options.modules.get(file)!.name);
        return [...(found?.secretOutputs ?? [])].map((output) => this.#outputOfUse(name, undefined, output));
      }),
    );
    return within.some((word) => names.has(word) || outputs.some((output) => word === output));
  }

  #inputName(name: string): string {
    return this.#options.named ? `local.${ownPrefix}in_${variableName(name)}` : `var.${variableName(name)}`;
  }

  #outputOfUse(use: string, key: Parameters<Naming["componentOutput"]>[1], output: string): string {
    if (!this.#options.named) return `module.${use}${key ? `[${key.text}]` : ""}.${output}`;
    const prefix = this.#options.module === undefined ? "" : ownPrefix;
    return `local.${prefix}${instanceName(use, key && String(key.constant))}_out_${output}`;
  }

  #entries(part: ManifestPart, section: string): readonly (readonly [string, Json])[] {
    const value = part.value[section];
    return isObject(value) ? Object.entries(value) : [];
  }

  #provider(manifest: ManifestPart): TfBlock {
    const name = manifest.at(["name"]);
    if (!this.#options.named)
      this.#notes.add(
        "",
        `The stack's name, ${this.#options.program.name}, has no equal: Terraform's state is named by where it is kept.`,
        name,
      );
    if (manifest.value["state"] !== undefined)
      this.#notes.add(
        "",
        "state: choose a backend of Terraform's; `reconduit state export-terraform` takes the state along.",
        manifest.key(["state"]),
      );
    if (manifest.value["plan"] !== undefined)
      this.#notes.add(
        "",
        "plan: Terraform has no limit of deletions; prevent_destroy refuses them resource by resource.",
        manifest.key(["plan"]),
      );
    const platform = isObject(manifest.value["platform"]) ? manifest.value["platform"] : {};
    const own = { baseUrl: ["base_url", "RECONDUIT_BASE_URL"], token: ["token", "RECONDUIT_TOKEN"] } as const;
    const attributes = Object.entries(own).flatMap(([key, [attribute, variable]]): [string, TfText][] => {
      const value = platform[key];
      if (typeof value !== "string" || value === `\${env.${variable}}`) return [];
      return [[attribute, this.#text(value, manifest, ["platform", key], key === "token")]];
    });
    return { type: "provider", labels: ["reconduit"], attributes: Object.fromEntries(attributes) };
  }

  #variable(part: ManifestPart, [name, given]: readonly [string, Json]): TfBlock {
    const about = `variables.${name}`;
    const entry = isObject(given) ? given : {};
    const { secret, description } = entry;
    const label = variableName(name);
    if (label !== name)
      this.#notes.add(
        about,
        `Terraform keeps the name ${name} to itself: it is ${label} here.`,
        part.key(["variables", name]),
      );
    const fallback = entry["default"];
    for (const key of ["env", "file", "exec"])
      if (entry[key] !== undefined)
        this.#notes.add(about, `${key}: has no equal; set TF_VAR_${label}.`, part.key(["variables", name, key]));
    const type = typeOf(entry["type"], fallback);
    const attributes: { readonly [name: string]: TfText } = {
      ...(typeof description === "string" ? { description } : {}),
      type: tfExpression(type),
      ...(fallback === undefined ? {} : { default: fallback as TfText }),
      ...(secret === true ? { sensitive: true } : {}),
    };
    return { type: "variable", labels: [label], comments: this.#notes.about(about), attributes };
  }

  #lookup(part: ManifestPart, [family, names]: readonly [string, Json]): readonly TfBlock[] {
    const kind = kindOfFamily(family) as Kind;
    return Object.entries(isObject(names) ? names : {}).map(([name, value]) => {
      const where = isObject(value) && isObject(value["where"]) ? value["where"] : {};
      const single = Object.keys(where).every((field) => kind.identity.by.includes(field));
      const type = single ? resourceType(kind) : `reconduit_${snakeCase(kind.family)}`;
      const block = this.#block(`lookups.${family}`, name);
      const address = `data.${type}.${block}`;
      const found = single
        ? { id: `${address}.id`, object: address }
        : { id: `one(${address}.ids)`, object: `one(${address}.items)` };
      this.#lookups.set(`${family}.${name}`, found);
      const given = Object.entries(where).map(([field, each]): [string, TfText] => {
        const path = ["lookups", family, name, "where", field];
        return [
          attributeName(field, `${kind.kind}.${field}`),
          typeof each === "string" ? this.#text(each, part, path) : (each as TfText),
        ];
      });
      const comments = this.#notes.about(`lookups.${family}.${name}`);
      return { type: "data", labels: [type, block], comments, attributes: Object.fromEntries(given) };
    });
  }

  #resources(part: ManifestPart): readonly TfBlock[] {
    return Object.entries(part.value).flatMap(([family, section]) => {
      const kind = kindOfFamily(family) as Kind | undefined;
      if (!kind || !isObject(section)) return [];
      return Object.entries(section).flatMap(([name, value]) =>
        isObject(value) ? this.#resource(part, kind, name, value) : [],
      );
    });
  }

  #resource(part: ManifestPart, kind: Kind, name: string, value: JsonObject): readonly TfBlock[] {
    const address = `${kind.family}.${name}`;
    const path = [kind.family, name];
    const noteLost = (why: string) => this.#notes.add(address, why, part.key(path));
    const convertText = (each: string) => this.#text(each, part, path);
    const meta = convertMeta(
      { kind, name, value, block: this.#block },
      convertText,
      noteLost,
      this.#isList(value["$each"]),
    );
    const type = resourceType(kind);
    const pathAt = (pointer: string) => [...path, ...pointerSegments(pointer)];
    const own = attributesOf(tfResources().get(type)!.attributes, withoutMeta(value), {
      text: (text, pointer) => {
        if (this.#kept.get(address)?.has(pointer))
          noteLost(
            `${pointerSegments(pointer).join(".")} takes a secret, and Terraform keeps it in its state in the clear.`,
          );
        const field = scalarOf(fieldAt(kind, pointer));
        const isCode = field?.type === "string" && field.code !== undefined;
        return this.#text(text, part, pathAt(pointer), field?.secret === true, isCode);
      },
      lost: (pointer, why) =>
        this.#notes.add(
          address,
          `${pathAt(pointer).slice(2).join(".")} is left out: ${why}.`,
          part.key(pathAt(pointer)),
        ),
      whole: (_, pointer) => this.#known(address, value, pointer, part, pathAt(pointer)),
    });
    const secrets = Object.keys(assignedNames(own)).filter((each) => each.endsWith("_wo_version"));
    if (secrets.length > 0)
      noteLost("A changed secret is not noticed: raise its _wo_version, which needs Terraform 1.11.");
    const block: TfBlock = {
      type: "resource",
      labels: [type, this.#block(kind.family, name)],
      comments: this.#notes.about(address),
      attributes: { ...meta.first, ...own, ...meta.last },
      blocks: meta.blocks,
    };
    return [block, ...meta.beside];
  }

  /** Fields of an object that an expression gives are named when it is converted: its value is written where it is known. */
  #known(
    address: string,
    value: JsonObject,
    pointer: string,
    part: ManifestPart,
    path: readonly (string | number)[],
  ): Json | undefined {
    const resource = this.#options.program.resources.find((each) => each.address === address);
    const field = pointerSegments(pointer).join(".");
    const found =
      value["$each"] === undefined ? valueAt(resource?.template as Json, pointerSegments(pointer)) : undefined;
    const isSecret = resource?.secrets.some((each) => each.startsWith(pointer)) ?? true;
    if (found === undefined || isSecret || "$deferred" in Object(found)) {
      this.#notes.add(
        address,
        `${field} is left out: an expression gives an object, and Terraform calls its fields by other names.`,
        part.key(path),
      );
      return undefined;
    }
    this.#notes.add(address, `${field} is written as its expression comes to now.`, part.key(path));
    return found;
  }

  /** Of a variable it is known by its type, or its default. */
  #isList(each: Json | undefined): boolean | undefined {
    const name = typeof each === "string" ? /^\$\{\s*var\.([\w-]+)\s*\}$/.exec(each)?.[1] : undefined;
    const found = this.#parts.flatMap((part) => this.#entries(part, "variables")).find(([own]) => own === name)?.[1];
    if (!isObject(found)) return undefined;
    const { type } = found;
    if (type === "list" || type === "map") return type === "list";
    return found["default"] === undefined ? undefined : Array.isArray(found["default"]);
  }

  #output(part: ManifestPart, [name, given]: readonly [string, Json]): TfBlock {
    const { value = null, description } = isObject(given) ? given : {};
    const path = ["outputs", name, "value"];
    const text = anyText(value, { text: (each) => this.#text(each, part, path) }, "");
    const sensitive =
      this.#options.module === undefined
        ? this.#options.program.outputs.find((each) => each.name === name)?.secret === true
        : (isObject(given) && given["secret"] === true) || this.#hasSecretInput(text);
    const about = this.#noteSubject(`outputs.${name}`);
    if (sensitive)
      this.#notes.add(
        about,
        `${name} is secret, and Terraform keeps outputs in its state in the clear: leave it out, or guard the state.`,
        part.key(["outputs", name]),
      );
    const attributes = {
      ...(typeof description === "string" ? { description } : {}),
      value: text,
      ...(sensitive ? { sensitive } : {}),
    };
    return { type: "output", labels: [name], comments: this.#notes.about(about), attributes };
  }

  #text(
    text: string,
    part: ManifestPart,
    path: readonly (string | number)[],
    secret = false,
    code = false,
    each: Naming["each"] = undefined,
  ): TfText {
    const naming: Naming = {
      each,
      input: (name) => this.#inputName(name),
      componentOutput: (use, key, output) => this.#outputOfUse(use, key, output),
      block: this.#block,
      file: (name) => {
        const from = dirname(part.file(path).path);
        return relative(this.#options.folder, resolve(from, name)).replaceAll("\\", "/");
      },
      environment: (name) => {
        this.#environment.set(name, secret || this.#environment.get(name) === true);
        this.#notes.add(
          `env.${name}`,
          `Terraform reads no environment variable in an expression: set TF_VAR_env_${name}.`,
          part.at(path),
        );
        return `env_${name}`;
      },
      lookup: (target) => this.#lookups.get(target) ?? { id: target, object: target },
    };
    return convertedText(text, code, naming);
  }
}

function secretsInTheClear({ resources }: Program, inComponents: boolean): ReadonlyMap<string, ReadonlySet<Pointer>> {
  const found = new Map<string, Set<Pointer>>();
  for (const { address, kind, secrets } of resources) {
    const own = secrets.filter((each) => !hasSecretField(kindNamed(kind), pointerSegments(each)));
    if (own.length === 0) continue;
    const { component, family, name } = parseAddress(address)!;
    if ((component !== undefined) !== inComponents) continue;
    const all = found.get(`${family}.${name}`) ?? new Set();
    found.set(`${family}.${name}`, new Set([...all, ...own]));
  }
  return found;
}

/** Without type and default it is text, as in a manifest. `list(any)` wants entries of one type. */
function typeOf(given: Json | undefined, fallback: Json | undefined): string {
  if (given === undefined && fallback === undefined) return "string";
  const type = given ?? (isObject(fallback) ? "map" : Array.isArray(fallback) ? "list" : typeof fallback);
  if (type === "boolean") return "bool";
  if (type === "string" || type === "number") return type;
  const items = isObject(fallback) || Array.isArray(fallback) ? Object.values(fallback) : [];
  const isPlain = items.every((each) => typeof each !== "object" && typeof each === typeof items[0]);
  return (type === "list" || type === "map") && isPlain ? `${type}(any)` : "any";
}

function scalarOf(field: Field | undefined): Field | undefined {
  return field?.type === "array" || field?.type === "map" ? scalarOf(field.items) : field;
}

function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (found, key) => (typeof found === "object" && found !== null ? (found as JsonObject)[key] : undefined),
    value,
  );
}

function assignedNames(value: { readonly [name: string]: TfText }): { readonly [name: string]: true } {
  const names = hclValue(value).match(/\b\w+\b(?= +=)/g) ?? [];
  return Object.fromEntries(names.map((name) => [name, true]));
}

/** Everything that the conversions of a stack's or a component's parts share: names, texts and notes. */
import { dirname, relative, resolve } from "node:path";
import { isObject, type Json } from "../../base/json.ts";
import { type Pointer, pointerSegments } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { hasSecretField } from "../../derive/fields/walk.ts";
import type { BlockName } from "../../derive/terraform/tf-block-names.ts";
import type { TfBlock, TfText } from "../../derive/terraform-docs/tf-text.ts";
import { parseAddress } from "../../model/address.ts";
import type { Program } from "../../model/program.ts";
import type { ComponentFiles } from "../components/files.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { ProgramFiles } from "../files/read-program.ts";
import type { SourceFile } from "../files/source-file.ts";
import { instanceName, type NamedModule, ownPrefix } from "./components.ts";
import { convertedText, type Naming, variableName } from "./expressions.ts";
import type { Notes } from "./notes.ts";

/** A component as a module, or as a class of constructs. */
export interface ConvertedModule {
  readonly name: string;
  readonly description: string | undefined;
  readonly blocks: readonly TfBlock[];
}

export interface ConversionOptions extends ProgramFiles {
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

/** Settings and results that the conversions of a stack and of its components share. */
export interface SharedConversion extends ConversionOptions {
  readonly components: ComponentFiles;
  readonly modules: ReadonlyMap<SourceFile, NamedModule>;
  readonly block: BlockName;
  readonly notes: Notes;
  /** The converted modules by name, with the names of their outputs that are secret. */
  readonly made: Map<string, ConvertedModule & { readonly secretOutputs: ReadonlySet<string> }>;
  /** Converts a component: a module has variables instead of a provider. */
  readonly convertComponent: (scope: ConversionScope) => readonly TfBlock[];
  /** Of a component: its name. Absent for the stack. */
  readonly module?: string;
}

/** Returns the entries of a section of a manifest. */
export function entriesOf(part: ManifestPart, section: string): readonly (readonly [string, Json])[] {
  const value = part.value[section];
  return isObject(value) ? Object.entries(value) : [];
}

/** The parts of a stack, or of a component, while they are converted. */
export class ConversionScope {
  readonly parts: readonly ManifestPart[];
  readonly options: SharedConversion;
  readonly notes: Notes;
  /** Environment variables that expressions read: true where one is a secret. */
  readonly environment = new Map<string, boolean>();
  /** Expressions by `family.name`. */
  readonly lookups = new Map<string, { readonly id: string; readonly object: string }>();
  /** Pointers of secrets outside of secret fields, by family and name of the resource. */
  readonly secretsKept: ReadonlyMap<string, ReadonlySet<Pointer>>;
  /** Names of blocks. A CDK's constructs keep their names: those of Terraform's language are in snake_case. */
  readonly block: BlockName;

  constructor(parts: readonly ManifestPart[], options: SharedConversion) {
    this.parts = parts;
    this.options = options;
    this.notes = options.notes;
    const isModule = options.module !== undefined;
    this.secretsKept = secretsInTheClear(options.program, isModule);
    const { block } = options;
    this.block = isModule && options.named ? (family, name) => ownPrefix + block(family, name) : block;
  }

  /** Returns the subject of a note: that of a component begins with its name. */
  noteSubject(what: string): string {
    const { module } = this.options;
    return module === undefined ? what : `${module}/${what}`;
  }

  inputName(name: string): string {
    return this.options.named ? `local.${ownPrefix}in_${variableName(name)}` : `var.${variableName(name)}`;
  }

  outputOfUse(use: string, key: Parameters<Naming["componentOutput"]>[1], output: string): string {
    if (!this.options.named) return `module.${use}${key ? `[${key.text}]` : ""}.${output}`;
    const prefix = this.options.module === undefined ? "" : ownPrefix;
    return `local.${prefix}${instanceName(use, key && String(key.constant))}_out_${output}`;
  }

  /** Of a variable it is known by its type, or its default. */
  isListVariable(each: Json | undefined): boolean | undefined {
    const name = typeof each === "string" ? /^\$\{\s*var\.([\w-]+)\s*\}$/.exec(each)?.[1] : undefined;
    const found = this.parts.flatMap((part) => entriesOf(part, "variables")).find(([own]) => own === name)?.[1];
    if (!isObject(found)) return undefined;
    const { type } = found;
    if (type === "list" || type === "map") return type === "list";
    return found["default"] === undefined ? undefined : Array.isArray(found["default"]);
  }

  convertText(
    text: string,
    part: ManifestPart,
    path: readonly (string | number)[],
    secret = false,
    code = false,
    each: Naming["each"] = undefined,
  ): TfText {
    const naming: Naming = {
      each,
      input: (name) => this.inputName(name),
      componentOutput: (use, key, output) => this.outputOfUse(use, key, output),
      block: this.block,
      file: (name) => {
        const from = dirname(part.file(path).path);
        return relative(this.options.folder, resolve(from, name)).replaceAll("\\", "/");
      },
      environment: (name) => {
        this.environment.set(name, secret || this.environment.get(name) === true);
        this.notes.add(
          `env.${name}`,
          `Terraform reads no environment variable in an expression: set TF_VAR_env_${name}.`,
          part.at(path),
        );
        return `env_${name}`;
      },
      lookup: (target) => this.lookups.get(target) ?? { id: target, object: target },
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

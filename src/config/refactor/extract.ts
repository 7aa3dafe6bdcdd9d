/**
 * Moves resources of a manifest into a new component: the text of its file, and the edits of the files that declared them. What they refer to
 * becomes inputs, and what refers to them reads outputs.
 */

import { dirname, isAbsolute, relative, resolve } from "node:path";
import { type Diagnostic, DiagnosticError, type SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { readRegularFile } from "../../base/regular-file.ts";
import { kindOfFamily } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { fieldAtPath } from "../../derive/fields/walk.ts";
import { parseAddress } from "../../model/address.ts";
import { overlayFiles } from "../files/environment.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { FileReader } from "../files/read-files.ts";
import { type ProgramFiles, readParts } from "../files/read-program.ts";
import { Reporter } from "../files/reporter.ts";
import { type Path, SourceFile } from "../files/source-file.ts";
import { editText } from "../yaml-write/edit.ts";
import type { Edit } from "../yaml-write/edits.ts";
import { blockMapping } from "../yaml-write/emit.ts";
import { type NameChain, withNamesChanged } from "./chains.ts";
import {
  blockOfChain,
  declaredVariableType,
  extractFault,
  freeName,
  mapTexts,
  TakenInputs,
  withTextsChanged,
} from "./taken-inputs.ts";

export interface ExtractOptions extends ProgramFiles {
  readonly cwd: string;
  /** Blocks, such as `imports.up`. */
  readonly addresses: readonly string[];
  /** Absolute path of the component's file. */
  readonly component: string;
  /** Name of the use. */
  readonly name: string;
  /** Returns the text of a file that is open in an editor, by absolute path; undefined: the file is read. */
  readonly textOf?: (path: string) => string | undefined;
}

export interface Extraction {
  /** New texts by absolute path; that of the component comes first. */
  readonly texts: ReadonlyMap<string, string>;
  /** Former and new addresses of the blocks. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Returns the texts. Throws DiagnosticError for resources that cannot be moved; nothing is written. */
export async function extractComponent(options: ExtractOptions): Promise<Extraction> {
  const reader = new FileReader(resolve(options.cwd), new Reporter(), { textOf: options.textOf });
  const parts = (await readParts(reader, options)) ?? [];
  return new Extractor(parts, options, reader.shown).run();
}

class Extractor {
  readonly #parts: readonly ManifestPart[];
  readonly #options: ExtractOptions;
  readonly #shown: (path: string) => string;
  readonly #faults: Diagnostic[] = [];
  readonly #chosen: ReadonlySet<string>;
  readonly #inputs = new TakenInputs();
  readonly #outputs = new Map<string, string>();
  readonly #edits = new Map<string, Edit[]>();

  constructor(parts: readonly ManifestPart[], options: ExtractOptions, shown: (path: string) => string) {
    this.#parts = parts;
    this.#options = options;
    this.#shown = shown;
    this.#chosen = new Set(options.addresses);
  }

  run(): Extraction {
    const { component, name } = this.#options;
    const families: { [family: string]: { [name: string]: Json } } = {};
    const found = this.#declared();
    for (const { part, kind, name: id, value } of found) {
      const own = families[kind.family] ?? {};
      families[kind.family] = own;
      own[id] = this.#inside(part, kind, id, value);
    }
    this.#outside();
    const file = {
      component: 1,
      name,
      ...(this.#inputs.all.length > 0 && {
        inputs: Object.fromEntries(this.#inputs.all.map((input) => [input.name, input.schema])),
      }),
      ...families,
      ...(this.#outputs.size > 0 && {
        outputs: Object.fromEntries([...this.#outputs].map(([chain, output]) => [output, { value: `\${${chain}}` }])),
      }),
    };
    this.#use(found);
    this.#checkOverlays();
    if (this.#faults.length > 0) throw new DiagnosticError(this.#faults);
    const emitter = { fileExpression: () => "" };
    const texts = new Map([[component, blockMapping(file, 0, emitter)]]);
    for (const [path, edits] of this.#edits) texts.set(path, this.#edited(path, edits));
    return {
      texts,
      moved: found.map(({ kind, name: id }) => ({ from: `${kind.family}.${id}`, to: `${name}/${kind.family}.${id}` })),
      inputs: this.#inputs.all.map((input) => input.name),
      outputs: [...this.#outputs.values()],
    };
  }

  #declared() {
    const found = this.#parts.flatMap((part) =>
      Object.entries(part.value).flatMap(([family, section]) => {
        const kind = kindOfFamily(family) as Kind | undefined;
        if (!kind || !isObject(section)) return [];
        return Object.entries(section).flatMap(([name, value]) =>
          this.#chosen.has(`${family}.${name}`) && isObject(value) ? [{ part, kind, name, value }] : [],
        );
      }),
    );
    const addresses = new Set(found.map(({ kind, name }) => `${kind.family}.${name}`));
    for (const each of this.#chosen)
      if (!addresses.has(each)) this.#fault(`${each} is not declared by the manifest and its includes.`, undefined);
    return found;
  }

  /** Returns a resource as the component declares it. */
  #inside(part: ManifestPart, kind: Kind, name: string, value: JsonObject): Json {
    const at = [kind.family, name];
    if (part.declaring(at) !== part.file(at))
      this.#fault(`An overlay changes ${at.join(".")}: it is moved without overlays only.`, part.key(at));
    for (const [index, each] of (Array.isArray(value["$dependsOn"]) ? value["$dependsOn"] : []).entries())
      if (!this.#chosen.has(blockOfChain(String(each))))
        this.#fault(
          `$dependsOn names ${String(each)}, which stays outside of the component.`,
          part.at([...at, "$dependsOn", index]),
        );
    return mapTexts(value, [], (text, path) => {
      const field = fieldAtPath(kind, path);
      const isCode = field?.type === "string" && field.code !== undefined;
      const place = part.at([...at, ...path]);
      const changes = {
        name: (chain: NameChain) => this.#inputFor(chain, field?.secret === true, place),
        file: (written: string) => this.#pathFromComponent(written, part.file([...at, ...path]).path),
        computedFile: () => this.#fault("The path of a file is computed, and would lead elsewhere.", place),
      };
      return withNamesChanged(text, changes, isCode);
    });
  }

  #inputFor({ text, steps, isIndexed }: NameChain, isSecretField: boolean, place: SourceRange): string | undefined {
    const [root = "", first = "", second = "", third = ""] = steps;
    if (steps.length < 2) return undefined;
    if (root === "var" || root === "env") {
      const { isSecret, schema } =
        root === "var" ? declaredVariableType(this.#parts, first) : { isSecret: isSecretField, schema: {} };
      const input = this.#inputs.take(`${root}.${first}`, first, { ...schema, ...(isSecret && { secret: true }) });
      return `inputs.${input}${text.slice(text.indexOf(first) + first.length)}`;
    }
    const isOutside =
      root === "lookups" || root === "stacks" || root === "components" || kindOfFamily(root) !== undefined;
    if (!isOutside || this.#chosen.has(`${root}.${first}`)) return undefined;
    if (isIndexed)
      this.#fault(`The key of \${${text}[…]} is computed: the component cannot take it as an input.`, place);
    const words =
      root === "lookups"
        ? [second, ...steps.slice(3)]
        : root === "stacks"
          ? [first, third]
          : root === "components"
            ? [first, ...steps.slice(-1)]
            : [first, ...steps.slice(2)];
    const isId = kindOfFamily(root) !== undefined && steps.length === 2;
    return `inputs.${this.#inputs.take(text, words.join("_"), isId ? { type: "string" } : {})}`;
  }

  #pathFromComponent(written: string, from: string): string {
    if (isAbsolute(written)) return written;
    const path = relative(dirname(this.#options.component), resolve(dirname(from), written)).replaceAll("\\", "/");
    return path.startsWith(".") ? path : `./${path}`;
  }

  /** Changes what stays and refers to a moved resource. */
  #outside(): void {
    for (const part of this.#parts) {
      for (const [section, value] of Object.entries(part.value)) {
        const kind = kindOfFamily(section) as Kind | undefined;
        if (["tests", "policies", "contracts"].includes(section)) this.#changeAddresses(part, [section], value);
        if (kind === undefined && !["outputs", "components", "lookups"].includes(section)) continue;
        for (const [name, entry] of Object.entries(isObject(value) ? value : {})) {
          if (!this.#chosen.has(`${section}.${name}`)) this.#changeReferences(part, [section, name], entry, kind);
        }
      }
    }
  }

  /** Changes addresses that stand by themselves, as values or as keys: what a test is about, and what a rule excepts. */
  #changeAddresses(part: ManifestPart, at: Path, value: Json): void {
    const newAddress = (text: string): string =>
      this.#chosen.has(blockOfChain(text)) ? `${this.#options.name}/${text}` : text;
    if (typeof value === "string" && newAddress(value) !== value)
      this.#edit(part, { type: "set", path: at, value: newAddress(value) });
    if (Array.isArray(value))
      for (const [index, each] of value.entries()) this.#changeAddresses(part, [...at, index], each as Json);
    if (!isObject(value)) return;
    if (Object.keys(value).some((key) => newAddress(key) !== key))
      return this.#edit(part, { type: "set", path: at, value: withTextsChanged(value, newAddress) });
    for (const [key, each] of Object.entries(value)) this.#changeAddresses(part, [...at, key], each);
  }

  #changeReferences(part: ManifestPart, at: Path, value: Json, kind: Kind | undefined): void {
    mapTexts(value, [], (text, path) => {
      const whole = [...at, ...path];
      const place = part.at(whole);
      const [own] = path;
      if (own === "$dependsOn" && this.#chosen.has(blockOfChain(text)))
        this.#fault(
          `$dependsOn of ${at.join(".")} names ${text}: nothing depends on a resource within a component but by its outputs.`,
          place,
        );
      const field = kind && fieldAtPath(kind, path);
      const isCode = field?.type === "string" && field.code !== undefined;
      const changed = withNamesChanged(
        text,
        { name: (chain) => this.#outputFor(chain, place), file: (each) => each, computedFile: () => undefined },
        isCode,
      );
      if (changed !== text) this.#edit(part, { type: "set", path: whole, value: changed });
      return text;
    });
  }

  #outputFor({ text, steps, isIndexed }: NameChain, place: SourceRange): string | undefined {
    const [family = "", name = ""] = steps;
    if (!this.#chosen.has(`${family}.${name}`)) return undefined;
    if (isIndexed)
      this.#fault(`The key of \${${text}[…]} is computed: an output of the component cannot stand for it.`, place);
    const known = this.#outputs.get(text) ?? freeName(steps.slice(1).join("_"), [...this.#outputs.values()]);
    this.#outputs.set(text, known);
    return `components.${this.#options.name}.outputs.${known}`;
  }

  /** Takes the moved resources out of their files, and adds the use to the manifest. */
  #use(found: readonly { readonly part: ManifestPart; readonly kind: Kind; readonly name: string }[]): void {
    const { component, name } = this.#options;
    for (const { part, kind, name: id } of found) {
      const all = Object.keys(part.value[kind.family] as JsonObject);
      const isEmptied = all.every((each) => this.#chosen.has(`${kind.family}.${each}`));
      const path = isEmptied ? [kind.family] : [kind.family, id];
      const known = this.#edits.get(part.file([kind.family, id]).path) ?? [];
      if (!known.some((edit) => edit.type === "remove" && edit.path.join("\0") === path.join("\0")))
        this.#edit(part, { type: "remove", path }, [kind.family, id]);
    }
    const [manifest] = this.#parts;
    if (!manifest) return;
    const home = manifest.declaring([]);
    const source = relative(dirname(home.path), component).replaceAll("\\", "/");
    const value = {
      source: source.startsWith(".") ? source : `./${source}`,
      ...(this.#inputs.all.length > 0 && {
        inputs: Object.fromEntries(this.#inputs.all.map((input) => [input.name, `\${${input.given}}`])),
      }),
      $was: Object.fromEntries(found.map(({ kind, name: id }) => [`${kind.family}.${id}`, `${kind.family}.${id}`])),
    };
    const used = this.#parts.map((part) => part.value["components"]).filter(isObject);
    if (used.some((each) => Object.hasOwn(each, name)))
      this.#fault(`The stack uses a component ${name} already. Choose another name: --as NAME`, undefined);
    const isListed = isObject(manifest.value["components"]);
    const edit: Edit = isListed
      ? { type: "add", path: ["components", name], value }
      : { type: "add", path: ["components"], value: { [name]: value }, apart: true };
    this.#edits.set(home.path, [...(this.#edits.get(home.path) ?? []), edit]);
  }

  #edit(part: ManifestPart, edit: Edit, of = edit.path): void {
    const { path } = part.file(of);
    this.#edits.set(path, [...(this.#edits.get(path) ?? []), edit]);
  }

  #edited(path: string, edits: readonly Edit[]): string {
    const files = this.#parts.map((part) => part.declaring([]));
    const file = files.find((each) => each.path === path)!;
    const { text, refused } = editText(file.text, edits, { fileExpression: () => "" });
    if (refused.length > 0)
      throw new DiagnosticError(
        extractFault(
          `${this.#shown(path)} is written in a way that cannot be edited at ${refused[0]!.path.join(".")}.`,
          undefined,
        ),
      );
    return text;
  }

  /** Refuses where an overlay of any environment names a moved resource. */
  #checkOverlays(): void {
    const [manifest] = this.#parts;
    if (!manifest) return;
    const { files = [], environment } = this.#options;
    if (files.length > 1 || environment !== undefined)
      this.#fault("Resources are moved in the manifest itself: leave overlays and --env out.", undefined);
    for (const path of overlayFiles(manifest, dirname(manifest.declaring([]).path))) {
      const overlay = this.#read(path);
      const value = isObject(overlay?.value) ? overlay.value : {};
      for (const address of this.#chosen) {
        const { family, name } = parseAddress(address)!;
        const patches = isObject(value[family]) && Object.hasOwn(value[family], name);
        if (patches || overlay?.text.includes(`\${${address}`))
          this.#fault(`${this.#shown(path)} names ${address}: an overlay does not reach into a component.`, undefined);
      }
    }
  }

  #read(path: string): SourceFile | undefined {
    try {
      const text = this.#options.textOf?.(path) ?? readRegularFile(path).toString("utf8");
      return new SourceFile(path, this.#shown(path), text);
    } catch {
      return undefined;
    }
  }

  #fault(detail: string, source: SourceRange | undefined): void {
    this.#faults.push(extractFault(detail, source));
  }
}

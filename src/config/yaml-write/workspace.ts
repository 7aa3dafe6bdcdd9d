/**
 * The files of a stack while they are written: existing declarations are edited, new ones are written to separate files.
 */

import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { readIfExists } from "../../base/files.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { toPrintable } from "../../base/printable.ts";
import { includedSchema, manifestSchema } from "../../derive/schemas/manifest-schema.ts";
import { SourceFile } from "../files/source-file.ts";
import { canonicalText, laidOutText } from "./canonical-text.ts";
import { editText } from "./edit.ts";
import type { Edit } from "./edits.ts";
import { blockEntry, type Emitter } from "./emit.ts";
import { environmentIn } from "./expressions.ts";
import { includingGlob, resourceFolder, schemaLine, schemaName } from "./layout.ts";
import { textScalar } from "./scalars.ts";
import { TextFile } from "./text-file.ts";
import type { CodeFile, WrittenObject } from "./written-value.ts";

/**
 * Texts of schema files by their maker. Each is made once per process, because finding its repeated parts takes long.
 */
const texts = new Map<() => JsonObject, string>();

function schemaText(schema: () => JsonObject): string {
  const text = texts.get(schema) ?? `${JSON.stringify(schema(), undefined, 2)}\n`;
  texts.set(schema, text);
  return text;
}

/** A resource that no file declares yet. */
export interface NewResource {
  readonly family: string;
  readonly name: string;
  readonly value: WrittenObject;
  /** Absolute path of the file that it comes into, be it there or not. */
  readonly file: string;
  /** Place of the declaration if the style of that file does not allow it. */
  readonly otherwise: string;
  /** Resources with one heading are grouped below it. */
  readonly heading?: string | undefined;
}

export interface FileChange {
  /** Absolute. */
  readonly path: string;
  readonly action: "created" | "changed";
}

export class Workspace {
  readonly #folder: string;
  readonly #files = new Map<string, TextFile>();
  readonly #code = new Map<CodeFile, string>();
  readonly #taken = new Set<string>();
  /** As they were first written. */
  readonly #written: TextFile[] = [];

  /** `folder` contains the first manifest. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Edits a file that is there. Returns the edits that the way in which it is written does not allow. */
  edit(path: string, edits: readonly Edit[]): readonly Edit[] {
    const file = this.#file(path);
    if (file.text === undefined) return edits;
    const { text, refused } = editText(file.text, edits, this.#emitter(path));
    // A text that can no longer be read is never written.
    if (new SourceFile(path, path, text).broken) return edits;
    file.text = text;
    return refused;
  }

  /** Replaces the content of a file that `file()` reads. */
  replaceCode(path: string, content: string): void {
    this.#file(path, "as it is").text = content;
  }

  /** Writes the manifest of a stack that has none. It includes nothing yet. */
  createManifest(path: string, name: string): void {
    const schema = this.#provideSchema(dirname(path), manifestSchema);
    const note = "# Base URL and token of the platform come from RECONDUIT_BASE_URL and RECONDUIT_TOKEN.";
    this.#file(path).text = `${schemaLine(path, schema)}${note}\nreconduit: 1\nname: ${textScalar(name, "block")}\n`;
  }

  /** True where the manifest includes the file. */
  async includes(manifest: string, path: string): Promise<boolean> {
    const folder = dirname(manifest);
    const { value } = new SourceFile(manifest, manifest, this.#file(manifest).text ?? "");
    const present = isObject(value) ? value["include"] : undefined;
    for (const entry of Array.isArray(present) ? (present as readonly Json[]) : []) {
      const pattern = isObject(entry) ? entry["path"] : entry;
      if (typeof pattern !== "string") continue;
      if (resolve(folder, pattern) === path || pattern === includingGlob(this.#folder, path)) return true;
      for await (const match of glob(pattern, { cwd: folder })) if (resolve(folder, match) === path) return true;
    }
    return false;
  }

  /** Names of environment variables that the files use. */
  environment(paths: readonly string[]): readonly string[] {
    return paths
      .filter((path) => /\.(?:ya?ml|json)$/.test(path))
      .flatMap((path) => environmentIn(readIfExists(path) ?? ""));
  }

  /**
   * Makes the manifest include a new file, and others next to it. Returns false if the style of the manifest does not allow that.
   */
  include(manifest: string, path: string): boolean {
    const { value } = new SourceFile(manifest, manifest, this.#file(manifest).text ?? "");
    const present = isObject(value) ? value["include"] : undefined;
    const added = [includingGlob(this.#folder, path)];
    const edit: Edit = Array.isArray(present)
      ? { type: "splice", path: ["include"], index: present.length, remove: 0, insert: added }
      : { type: "add", path: ["include"], value: added, apart: true };
    return this.edit(manifest, [edit]).length === 0;
  }

  /**
   * Declares values other than resources, such as `variables`: in the manifest, below a path, or else in a separate file.
   */
  declare(manifest: string, [section, ...path]: readonly [string, ...string[]], values: WrittenObject): void {
    if (Object.keys(values).length === 0 || this.#addBelow(manifest, [section, ...path], values)) return;
    const own = join(this.#folder, resourceFolder, `${section}.yaml`);
    const schema = this.#provideSchema(dirname(own), includedSchema);
    this.#file(own).text ??= `${schemaLine(own, schema)}${section}: {}\n`;
    if (!this.#addBelow(own, [section, ...path], values)) throw new Error(`bug: ${own} cannot take in ${section}`);
  }

  /** Adds values to the mapping at a path, and creates missing parts of the path. */
  #addBelow(file: string, path: readonly string[], values: WrittenObject): boolean {
    const { value } = new SourceFile(file, file, this.#file(file).text ?? "");
    let here: Json | undefined = value;
    for (const [depth, key] of path.entries()) {
      const next: Json | undefined = isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined;
      if (isObject(next) && Object.keys(next).length > 0) {
        here = next;
        continue;
      }
      const at = path.slice(0, depth + 1);
      const below = path.slice(depth + 1).reduceRight<WrittenObject>((inner, name) => ({ [name]: inner }), values);
      const edit: Edit =
        next === undefined
          ? { type: "add", path: at, value: below, ...(depth === 0 ? { apart: true } : {}) }
          : { type: "set", path: at, value: below };
      return this.edit(file, [edit]).length === 0;
    }
    const edits = Object.entries(values).map(
      ([name, item]): Edit => ({ type: "add", path: [...path, name], value: item }),
    );
    return this.edit(file, edits).length === 0;
  }

  /** Adds resources to the files that they name. */
  append(resources: readonly NewResource[]): void {
    for (const [path, members] of Map.groupBy(resources, (each) => each.file)) {
      const left = this.#appendTo(path, members);
      for (const [otherwise, those] of Map.groupBy(left, (each) => each.otherwise)) {
        if (this.#appendTo(otherwise, those).length > 0) throw new Error(`bug: ${otherwise} cannot take in resources`);
      }
    }
  }

  /** Returns those that the file does not take in. */
  #appendTo(path: string, members: readonly NewResource[]): readonly NewResource[] {
    const file = this.#file(path);
    const families = [...Map.groupBy(members, (each) => each.family)];
    if (file.text === undefined || file.text.trim() === "") {
      file.text = this.#newFile(path, families);
      return [];
    }
    return families.flatMap(([family, those]) => this.#addTo(path, family, those));
  }

  #newFile(path: string, families: readonly (readonly [string, readonly NewResource[]])[]): string {
    const schema = this.#provideSchema(join(this.#folder, resourceFolder), includedSchema);
    const note = '# Written by "reconduit pull". Yours to edit: a later pull changes only what differs.\n\n';
    const sections = families.map(([family, members]) => this.#newFamily(path, family, members));
    return `${schemaLine(path, schema)}${note}${sections.join("\n")}`;
  }

  #newFamily(path: string, family: string, members: readonly NewResource[]): string {
    const lines = [`${family}:\n`];
    let heading: string | undefined;
    for (const [index, member] of members.entries()) {
      if (index > 0) lines.push("\n");
      if (member.heading !== heading && member.heading !== undefined) {
        lines.push(`  # --- ${toPrintable(member.heading.replaceAll(/\s+/g, " "))} ---\n\n`);
      }
      heading = member.heading;
      lines.push(blockEntry(member.name, member.value, 2, this.#emitter(path)));
    }
    return lines.join("");
  }

  /** Returns those that were not added. */
  #addTo(path: string, family: string, members: readonly NewResource[]): readonly NewResource[] {
    const { value } = new SourceFile(path, path, this.#file(path).text ?? "");
    const section = isObject(value) ? value[family] : undefined;
    const [first, ...rest] = members;
    if (first === undefined) return [];
    if (!isObject(section) || Object.keys(section).length === 0) {
      const whole = { [first.name]: first.value };
      const edit: Edit =
        section === undefined
          ? { type: "add", path: [family], value: whole, apart: true }
          : { type: "set", path: [family], value: whole };
      return this.edit(path, [edit]).length === 0 ? this.#addTo(path, family, rest) : members;
    }
    const edits = members.map(
      ({ name, value: document }): Edit => ({ type: "add", path: [family, name], value: document, apart: true }),
    );
    const refused = new Set(this.edit(path, edits));
    return members.filter((_, index) => refused.has(edits[index]!));
  }

  /** The files that would be written now. */
  pending(): readonly FileChange[] {
    return this.#changed().map(fileChange);
  }

  /** Texts of the manifests that would be written now. */
  texts(): readonly string[] {
    return this.#changed().flatMap(({ path, text }) =>
      /\.(?:ya?ml|json)$/.test(path) && text !== undefined ? [text] : [],
    );
  }

  /** Writes every file that changed, those that others read first. */
  flush(): readonly FileChange[] {
    const changed = this.#changed();
    for (const file of changed) {
      file.text = layoutOf(file)?.(file.text ?? "", file.path) ?? file.text;
      file.write();
    }
    this.#written.push(...changed);
    this.#files.clear();
    this.#code.clear();
    return changed.map(fileChange);
  }

  /** Puts all files back as they were before the first of them was written. */
  undo(): void {
    for (const file of this.#written.toReversed()) file.restore();
    this.#written.length = 0;
    this.#files.clear();
    this.#code.clear();
  }

  #changed(): readonly TextFile[] {
    for (const [code, path] of this.#code) this.replaceCode(path, code.content);
    return [...this.#files.values()].filter((file) => file.isChanged).reverse();
  }

  /** Puts the schema of a folder's files there, unless there is one. Returns its path. */
  #provideSchema(folder: string, schema: () => JsonObject): string {
    const path = join(folder, schemaName);
    if (!this.#files.has(path) && !existsSync(path)) this.#file(path).text = schemaText(schema);
    return path;
  }

  #file(path: string, lines?: "as it is"): TextFile {
    const file = this.#files.get(path) ?? new TextFile(path, lines);
    this.#files.set(path, file);
    return file;
  }

  #emitter(path: string): Emitter {
    return {
      fileExpression: (code) => {
        const target = relative(dirname(path), this.#codePath(code)).replaceAll("\\", "/");
        return `\${file(${JSON.stringify(target)})}`;
      },
    };
  }

  /** Returns a path for the code: a file that does not exist yet, or one with exactly this text. */
  #codePath(code: CodeFile): string {
    const known = this.#code.get(code);
    if (known !== undefined) return known;
    const [, stem, ending] = /^(.*?)(\.[^.]*)?$/s.exec(code.name)!;
    for (let count = 1; ; count++) {
      const name = `${stem}${count === 1 ? "" : `-${count}`}${ending ?? ""}`;
      const path = join(this.#folder, "scripts", name);
      if (this.#taken.has(path) || (existsSync(path) && readIfExists(path) !== code.content)) continue;
      this.#taken.add(path);
      this.#code.set(code, path);
      return path;
    }
  }
}

/** Longer texts take seconds to be laid out. */
const longestLaidOut = 500_000;

/**
 * Returns the function that restores the former form of an edited file: canonical, or formatted in its own order.
 * A new file is canonical from the beginning, except for sections that were added to it.
 */
function layoutOf({ path, before, text = "" }: TextFile): typeof canonicalText | undefined {
  if (!/\.ya?ml$/.test(path) || text.length > longestLaidOut) return undefined;
  if (before === undefined) return canonicalText;
  return [canonicalText, laidOutText].find((form) => form(before, path) === before);
}

function fileChange({ path, isNew }: TextFile): FileChange {
  return { path, action: isNew ? "created" : "changed" };
}

/** The files of a stack while they are written: what is there is edited, what is new comes into files of its own. */

import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { readIfExists } from "../../base/files.ts";
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { printable } from "../../base/printable.ts";
import { includedSchema, manifestSchema } from "../../derive/manifest-schema.ts";
import { SourceFile } from "../source-file.ts";
import { edited } from "./edit.ts";
import type { Edit } from "./edits.ts";
import { blockEntry, type Emitter } from "./emit.ts";
import { environmentIn } from "./expressions.ts";
import { textScalar } from "./scalars.ts";
import { TextFile } from "./text-file.ts";
import type { CodeFile, WrittenObject } from "./written.ts";

/** A resource that no file declares yet. */
export interface NewResource {
  readonly family: string;
  readonly name: string;
  readonly value: WrittenObject;
  /** Resources of one heading stand together below it. */
  readonly heading?: string | undefined;
}

export interface FileChange {
  /** Absolute. */
  readonly path: string;
  readonly action: "created" | "changed";
}

/** Folder of new files, a family each, and the glob that includes them. */
const folderOfFamilies = "resources";
const includedFiles = `${folderOfFamilies}/*.yaml`;

/** The schema of the files of its folder, which editors find by the first line of each. */
const schemaName = "reconduit.schema.json";
const schemaLine = `# yaml-language-server: $schema=./${schemaName}\n`;

export class Workspace {
  readonly #folder: string;
  readonly #files = new Map<string, TextFile>();
  readonly #code = new Map<CodeFile, string>();
  readonly #taken = new Set<string>();

  /** `folder` is where the first manifest stands. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Edits a file that is there. Returns the edits that the way in which it is written does not allow. */
  edit(path: string, edits: readonly Edit[]): readonly Edit[] {
    const file = this.#file(path);
    if (file.text === undefined) return edits;
    const { text, refused } = edited(file.text, edits, this.#emitter(path));
    // A text that can no longer be read is never written.
    if (new SourceFile(path, path, text).broken) return edits;
    file.text = text;
    return refused;
  }

  /** Replaces what a file that `file()` reads holds. */
  replaceCode(path: string, content: string): void {
    this.#file(path, "as it is").text = content;
  }

  /** Writes the manifest of a stack that has none. It includes nothing yet. */
  createManifest(path: string, name: string): void {
    this.#provideSchema(dirname(path), manifestSchema);
    const note = "# Base URL and token of the platform come from RECONDUIT_BASE_URL and RECONDUIT_TOKEN.";
    this.#file(path).text = `${schemaLine}${note}\nreconduit: 1\nname: ${textScalar(name, "block")}\n`;
  }

  /** True where the manifest includes the file, which is on the disk. */
  async includes(manifest: string, path: string): Promise<boolean> {
    const folder = dirname(manifest);
    const { value } = new SourceFile(manifest, manifest, this.#file(manifest).text ?? "");
    const present = isObject(value) ? value["include"] : undefined;
    for (const entry of Array.isArray(present) ? (present as readonly Json[]) : []) {
      const pattern = isObject(entry) ? entry["path"] : entry;
      if (typeof pattern !== "string") continue;
      if (resolve(folder, pattern) === path) return true;
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

  /** Makes the manifest include the files of families. False where the way in which it is written does not allow that. */
  include(path: string): boolean {
    const { value } = new SourceFile(path, path, this.#file(path).text ?? "");
    const present = isObject(value) ? value["include"] : undefined;
    const edit: Edit = Array.isArray(present)
      ? { type: "splice", path: ["include"], index: present.length, remove: 0, insert: [includedFiles] }
      : { type: "add", path: ["include"], value: [includedFiles] };
    return this.edit(path, [edit]).length === 0;
  }

  /** Adds resources at the end of their families: in the file that `homes` names, or in one of their own. */
  append(resources: readonly NewResource[], homes: ReadonlyMap<string, string>): void {
    for (const [family, members] of Map.groupBy(resources, (each) => each.family)) {
      const own = join(this.#folder, folderOfFamilies, `${family}.yaml`);
      const isAdded = this.#appendTo(homes.get(family) ?? own, family, members);
      if (!isAdded && !this.#appendTo(own, family, members)) throw new Error(`bug: ${own} cannot take in ${family}`);
    }
  }

  #appendTo(path: string, family: string, members: readonly NewResource[]): boolean {
    const file = this.#file(path);
    if (file.text !== undefined && file.text.trim() !== "") return this.#addTo(path, file.text, family, members);
    file.text = this.#newFamily(path, family, members);
    return true;
  }

  #newFamily(path: string, family: string, members: readonly NewResource[]): string {
    this.#provideSchema(dirname(path), includedSchema);
    const lines = [
      `${schemaLine}# Written by "reconduit pull". Yours to edit: a later pull changes only what differs.\n${family}:\n`,
    ];
    let heading: string | undefined;
    for (const [index, member] of members.entries()) {
      if (index > 0) lines.push("\n");
      if (member.heading !== heading && member.heading !== undefined) {
        lines.push(`  # --- ${printable(member.heading.replaceAll(/\s+/g, " "))} ---\n\n`);
      }
      heading = member.heading;
      lines.push(blockEntry(member.name, member.value, 2, this.#emitter(path)));
    }
    return lines.join("");
  }

  #addTo(path: string, text: string, family: string, members: readonly NewResource[]): boolean {
    const { value } = new SourceFile(path, path, text);
    const all = Object.fromEntries(members.map(({ name, value }) => [name, value]));
    const section = isObject(value) ? value[family] : undefined;
    const isEmpty = !isObject(section) || Object.keys(section).length === 0;
    const edits: readonly Edit[] = isEmpty
      ? [{ type: section === undefined ? "add" : "set", path: [family], value: all }]
      : members.map(({ name, value }) => ({ type: "add", path: [family, name], value }));
    return this.edit(path, edits).length === 0;
  }

  /** Writes every file that changed, those that others read first. */
  flush(): readonly FileChange[] {
    for (const [code, path] of this.#code) this.replaceCode(path, code.content);
    const changed = [...this.#files.values()].filter((file) => file.isChanged).reverse();
    for (const file of changed) file.write();
    this.#files.clear();
    this.#code.clear();
    return changed.map((file) => ({ path: file.path, action: file.isNew ? "created" : "changed" }));
  }

  /** Puts the schema of a folder's files there, unless there is one. */
  #provideSchema(folder: string, schema: () => JsonObject): void {
    const path = join(folder, schemaName);
    if (this.#files.has(path) || existsSync(path)) return;
    this.#file(path).text = `${JSON.stringify(schema(), undefined, 2)}\n`;
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

  /** A path for the code: a file that does not exist yet, or one that holds the very same text. */
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

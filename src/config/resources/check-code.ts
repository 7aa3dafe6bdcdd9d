/**
 * Checks code in resources: scripts, templates, SQL, names of lookups and of functions. The parsers are loaded only where there is code.
 * Each text is read once, however many resources share it.
 */
import { dirname, resolve } from "node:path";
import type { SourceRange } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { pathText } from "../../base/path-text.ts";
import { isPointerWithin, type Pointer, pointerSegments, valueAtPointer } from "../../base/pointer.ts";
import { nearestName } from "../../base/suggest.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { TextFault } from "../../code/text-fault.ts";
import { type CodeText, codeIn } from "../../derive/fields/walk.ts";
import { isUnknown } from "../../derive/words/finding-text.ts";
import { idReference, isDeferred } from "../../model/value.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { TextLines } from "../files/source-file.ts";
import type { AnyResource } from "./resources.ts";

/** The parts of a resource that the checks need. */
export type CodeResource = Pick<AnyResource, "address" | "kind" | "template" | "references" | "secrets" | "where"> &
  Partial<Pick<AnyResource, "within" | "written" | "fileOf">>;

export interface CodeChecks<R extends CodeResource> {
  reporterOf(resource: R): Pick<Reporter, "error" | "warning"> & Partial<Pick<Reporter, "hasFindingAt" | "noted">>;
  /** Mistakes are warnings. */
  readonly tolerates?: boolean;
  /** True if the references to the resources are unknown: a script may be called or not. */
  readonly callersUnknown?: boolean;
  /** Resources whose code an earlier load has found right. */
  readonly kept?: KeptCodeChecks<R> | undefined;
  /** Returns a file that an expression reads, by its absolute path; undefined where none was read. */
  fileRead(path: string): { readonly shown: string; readonly text: string } | undefined;
}

/** Work of earlier checks: `targets` are the resources that one refers to. */
interface KeptCodeChecks<R> {
  isCodeRight(resource: R, isCalled: boolean, targets: readonly (object | undefined)[]): boolean;
  codeIsRight(resource: R, isCalled: boolean, targets: readonly (object | undefined)[]): void;
}

type Parsers = typeof import("../../code/index.ts");

interface Checked<R extends CodeResource> {
  readonly resource: R;
  readonly code: readonly CodeText[];
}

/** Reports the mistakes in the code of resources. */
export async function checkCode<R extends CodeResource>(resources: readonly R[], checks: CodeChecks<R>): Promise<void> {
  const called = new Set(resources.flatMap(({ references }) => references.map(({ target }) => target)));
  const declared = new Map(resources.map((each) => [each.address, each]));
  const targetsOf = ({ references }: R) => references.map(({ target }) => declared.get(target));
  const { kept } = checks;
  const all = resources.flatMap((resource): Checked<R>[] => {
    if (kept?.isCodeRight(resource, called.has(resource.address), targetsOf(resource))) return [];
    if (!isObject(resource.template as Json)) return [];
    const isHidden = (pointer: Pointer) => resource.secrets.some((secret) => isPointerWithin(pointer, secret));
    const code = codeIn(kindNamed(resource.kind)!, resource.template as { readonly [field: string]: unknown });
    const shown = code.filter(({ pointer }) => !isHidden(pointer));
    if (shown.length > 0) return [{ resource, code: shown }];
    kept?.codeIsRight(resource, called.has(resource.address), targetsOf(resource));
    return [];
  });
  if (all.length === 0) return;
  const parsers = await import("../../code/index.ts");
  for (const { resource, code } of all) {
    const isCalled = called.has(resource.address);
    const { noted } = checks.reporterOf(resource);
    new CodeCheck(resource, { checks, parsers, declared, isCalled }).all(code);
    if (checks.reporterOf(resource).noted === noted) kept?.codeIsRight(resource, isCalled, targetsOf(resource));
  }
}

interface CodeCheckContext<R extends CodeResource> {
  readonly checks: CodeChecks<R>;
  readonly parsers: Parsers;
  readonly declared: ReadonlyMap<string, R>;
  /** Something declared refers to the resource. */
  readonly isCalled: boolean;
}

interface Characters {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

type FileRead = (path: string) => { readonly shown: string; readonly text: string } | undefined;

interface CodePlace {
  readonly source: SourceRange;
  /** False where the range is that of the whole text. */
  readonly exact: boolean;
}

/** Returns the place of some characters of the text at a pointer of a resource. */
function writtenPlace(
  resource: Pick<AnyResource, "where" | "within" | "written" | "fileOf">,
  pointer: Pointer,
  characters: Characters,
  fileRead: FileRead,
): CodePlace {
  const { text, at, length } = characters;
  const whole = resource.where(pointer);
  const written = resource.written && valueAtPointer(resource.written, pointer);
  if (typeof written !== "string") return { source: whole, exact: false };
  if (written === text) {
    const source = resource.within?.(pointer, text, at, length) ?? whole;
    const isWhole = source.line === whole.line && source.column === whole.column && source.length === whole.length;
    return { source, exact: !isWhole || at === 0 };
  }
  const path = resource.fileOf?.(pointerSegments(pointer)).file;
  const name = fileNamed(written);
  const file = path === undefined || name === undefined ? undefined : fileRead(resolve(dirname(path), name));
  const offset = file && offsetIn(file.text, text, at);
  if (!file || offset === undefined) return { source: whole, exact: false };
  return { source: new TextLines(file.text).range(file.shown, offset, offset + length), exact: true };
}

/** Returns the name of the one file that an expression reads. */
function fileNamed(written: string): string | undefined {
  const found = [...written.matchAll(/\b(?:file|templatefile)\(\s*(?:"([^"\\$]+)"|'([^'\\$]+)')/g)];
  return found.length === 1 ? (found[0]![1] ?? found[0]![2]) : undefined;
}

/** Returns the offset in a file of a place in the text that was made of it: the same, or that of the same line. */
function offsetIn(file: string, text: string, at: number): number | undefined {
  if (file === text) return at;
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const line = text.slice(start, end < 0 ? text.length : end);
  if (line.trim() === "") return undefined;
  const first = file.indexOf(`\n${line}`) >= 0 || file.startsWith(line) ? lineStart(file, line, 0) : undefined;
  if (first === undefined || lineStart(file, line, first + 1) !== undefined) return undefined;
  return first + at - start;
}

/** Returns where a whole line begins, from an offset on. */
function lineStart(file: string, line: string, from: number): number | undefined {
  for (let at = file.indexOf(line, from); at >= 0; at = file.indexOf(line, at + 1)) {
    const after = file[at + line.length];
    if ((at === 0 || file[at - 1] === "\n") && (after === undefined || after === "\n" || after === "\r")) return at;
  }
  return undefined;
}

class CodeCheck<R extends CodeResource> {
  readonly #resource: R;
  readonly #context: CodeCheckContext<R>;
  #lookups: ReadonlySet<string> | "unknown" | undefined;
  #written: ReadonlySet<string> | "unknown" | undefined;

  constructor(resource: R, context: CodeCheckContext<R>) {
    this.#resource = resource;
    this.#context = context;
  }

  all(code: readonly CodeText[]): void {
    const { readScript, readTemplate, sqlFaults } = this.#context.parsers;
    const reporter = this.#context.checks.reporterOf(this.#resource);
    for (const each of code) {
      // A value that was mistaken already is not what it was meant to be.
      if (reporter.noted !== 0 && reporter.hasFindingAt?.(this.#resource.where(each.pointer))) continue;
      if (each.is === "function") this.#function(each.pointer, each.script, each.name);
      else if (each.is === "lookup") this.#lookup(each.pointer, each.text, each.text, 0, each.text.length);
      else if (each.is === "script") this.#script(each.pointer, each.text, readScript(each.text).fault);
      else {
        const faults = each.is === "sql" ? sqlFaults(each.text) : readTemplate(each.text).faults;
        for (const fault of faults) this.#fault(each, fault);
        const { lookups, fields } = readTemplate(each.text);
        for (const { name, at, length } of lookups) this.#lookup(each.pointer, each.text, name, at, length);
        for (const { name, at, length } of fields) this.#field(each.pointer, each.text, name, at, length);
      }
    }
  }

  #script(pointer: Pointer, text: string, fault: TextFault | undefined): void {
    if (fault === undefined) return;
    const { isCalled, checks } = this.#context;
    const reporter = checks.reporterOf(this.#resource);
    if (!isCalled && reporter.hasFindingAt?.(this.#resource.where(pointer), true)) return;
    const unused = isCalled || checks.callersUnknown ? "" : " Nothing in this stack calls it.";
    this.#report(isCalled ? "error" : "warning", "invalid-script", "Invalid script", {
      detail: `The script cannot be parsed, so that none of its functions can run: ${fault.message}${this.#inText(pointer, text, fault.at)}${unused}`,
      pointer,
      source: this.#place(pointer, text, fault.at, fault.length),
    });
  }

  #fault({ is, pointer, text }: Extract<CodeText, { readonly text: string }>, fault: TextFault): void {
    const isHelper = fault.rule === "unknown-helper";
    const [code, summary] = isHelper
      ? ["unknown-helper", "There is no such template helper"]
      : is === "sql" && !this.#context.parsers.readTemplate(text).faults.includes(fault)
        ? ["invalid-sql", "Invalid SQL"]
        : ["invalid-template", "Invalid template"];
    const doubt =
      fault.severity === "warning" && isHelper ? " The platform may know more helpers than this version does." : "";
    this.#report(fault.severity ?? "error", code!, summary!, {
      detail: `${pathText(pointer)}: ${fault.message}${this.#inText(pointer, text, fault.at)}${doubt}`,
      suggestion: fault.near === undefined ? fault.suggestion : didYouMean(fault.near),
      pointer,
      source: this.#place(pointer, text, fault.at, fault.length),
    });
  }

  #lookup(pointer: Pointer, text: string, name: string, at: number, length: number): void {
    this.#lookups ??= lookupsIn(this.#resource.template);
    if (this.#lookups === "unknown" || this.#lookups.has(name)) return;
    const known = [...this.#lookups];
    const near = nearestName(name, known);
    const list = known.length === 0 ? "it declares none" : `its lookups are ${known.slice(0, 20).join(", ")}`;
    this.#report("error", "unknown-lookup", "There is no such lookup", {
      detail: `${pathText(pointer)} names the lookup ${JSON.stringify(name)}, which ${this.#resource.address} does not declare: ${list}.`,
      suggestion:
        near === undefined ? "Declare it in lookups: [{ name, map }], next to the mapping." : didYouMean(near),
      pointer,
      source: this.#place(pointer, text, at, length),
    });
  }

  /** Statements and bodies get the mapped record, which has the fields that the mappings write and no others. */
  #field(pointer: Pointer, text: string, name: string, at: number, length: number): void {
    if (!/^\/\w+\/(?:query|body)\b/.test(pointer)) return;
    this.#written ??= fieldsWritten(this.#resource);
    if (this.#written === "unknown" || this.#written.has(name) || name === "_PARENT") return;
    const known = [...this.#written];
    this.#report("warning", "unmapped-field", "The mappings do not write the field", {
      detail: `${pathText(pointer)} reads record.${name}, and the mappings write ${known.slice(0, 20).join(", ")}: the value is empty.`,
      suggestion: didYouMean(nearestName(name, known)),
      pointer,
      source: this.#place(pointer, text, at, length),
    });
  }

  #function(pointer: Pointer, script: unknown, name: string): void {
    if (!isDeferred(script as never)) return;
    const target = this.#context.declared.get(idReference(script as never)?.target ?? "");
    const content =
      target && isObject(target.template as Json) ? (target.template as { content?: unknown }).content : "";
    if (target?.kind !== "script" || typeof content !== "string" || content === "") return;
    const { missingFunction, readScript } = this.#context.parsers;
    const reading = readScript(content);
    const missing = missingFunction(reading, name);
    if (!missing) return;
    const known = [...reading.names];
    const differs = missing.near?.toLowerCase() === name.toLowerCase() ? " Upper and lower case matter." : "";
    const list =
      known.length === 0
        ? "it declares none yet"
        : `it declares ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", ..." : ""}`;
    this.#report(
      known.length === 0 ? "warning" : "error",
      "unknown-function",
      "There is no such function in the script",
      {
        detail: `${pathText(pointer)}: ${target.address} has no function ${JSON.stringify(name)}; ${list}.${differs}`,
        suggestion: didYouMean(missing.near),
        pointer,
        source: this.#resource.where(pointer),
      },
    );
  }

  #report(
    severity: "error" | "warning",
    code: string,
    summary: string,
    details: Parameters<Reporter["error"]>[2],
  ): void {
    const reporter = this.#context.checks.reporterOf(this.#resource);
    reporter[this.#context.checks.tolerates ? "warning" : severity](code, summary, {
      ...details,
      address: this.#resource.address,
    });
  }

  #place(pointer: Pointer, text: string, at: number, length: number): SourceRange {
    return writtenPlace(this.#resource, pointer, { text, at, length }, this.#context.checks.fileRead).source;
  }

  /** The place in the text in words, where the source range is that of the whole text. */
  #inText(pointer: Pointer, text: string, at: number): string {
    const { exact } = writtenPlace(this.#resource, pointer, { text, at, length: 1 }, this.#context.checks.fileRead);
    if (exact) return "";
    const { line, column } = this.#context.parsers.lineAndColumn(text, at);
    return ` This is line ${line}, column ${column} of the text.`;
  }
}

/**
 * Returns the fields that the mappings of an import write; `unknown` where it has none, where one is computed later, and where a script
 * may add others.
 */
function fieldsWritten({ kind, template }: CodeResource): ReadonlySet<string> | "unknown" {
  const document = template as Json;
  if (kind !== "import" || !isObject(document) || isObject(document["hooks"] ?? null)) return "unknown";
  const old = document["mapping"];
  const entries =
    document["mappings"] ?? (isObject(old) ? [...mappedEntries(old["fields"]), ...mappedEntries(old["lists"])] : []);
  if (!Array.isArray(entries) || entries.length === 0) return "unknown";
  const names = entries.map((each: Json) => (isObject(each) ? each["generate"] : undefined));
  if (!names.every((each) => typeof each === "string" && each !== "")) return "unknown";
  // The old form writes paths: `address.city`, `lines[*].sku`.
  return new Set(names.map((each) => (document["mappings"] ? String(each) : /^[^.[]*/.exec(String(each))![0])));
}

const mappedEntries = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Returns the names of all lookups that a document declares; `unknown` where one of them is not known yet. */
function lookupsIn(document: unknown): ReadonlySet<string> | "unknown" {
  const names = new Set<string>();
  let isUnknownName = false;
  const visitField = (value: unknown, key: string): void => {
    if (typeof value !== "object" || value === null) return;
    if (isUnknown(value)) {
      if (key === "lookups" || key === "") isUnknownName = true;
    } else if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) {
        if (key === "lookups" && typeof item === "object" && item !== null) {
          const { name } = item as { readonly name?: unknown };
          if (typeof name === "string") names.add(name);
          else if (isUnknown(item) || isUnknown(name)) isUnknownName = true;
        }
        visitField(item, key === "lookups" ? "entry" : "item");
      }
    } else for (const [inner, item] of Object.entries(value)) visitField(item, inner);
  };
  visitField(document, "");
  return isUnknownName ? "unknown" : names;
}

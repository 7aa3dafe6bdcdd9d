/** Turns declarations into resources: one for each, or one for each entry of `$each`. */
import type { SourceRange } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import { type Pointer, pointerSegments } from "../../base/pointer.ts";
import { formatAddress } from "../../model/address.ts";
import type { DeclaredResource } from "../../model/program.ts";
import type { Reference, Template } from "../../model/value.ts";
import { type DeferredExpression, uniqueReferences } from "../expressions/deferred-expression.ts";
import type { Each } from "../expressions/expression-names.ts";
import { type Interpolation, interpolate, type Loader } from "../expressions/interpolate.ts";
import { inComponent } from "../expressions/resolve-resource.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Path } from "../files/source-file.ts";
import { withImpliedAdoption } from "./adoption.ts";
import type { ResourceDeclaration } from "./declarations.ts";
import type { KeptResources } from "./kept-resources.ts";
import { readMeta, withoutMeta } from "./meta.ts";

/** A declared resource whose places are worked out on request. */
export class Resource implements DeclaredResource {
  readonly address: string;
  readonly kind: string;
  readonly template: Template;
  readonly references: readonly Reference[];
  secrets: readonly Pointer[];
  readonly meta: DeclaredResource["meta"];
  readonly #deferred: Interpolation["deferred"];
  readonly #part: ManifestPart;
  readonly #path: Path;
  readonly #written: JsonObject;
  readonly #own: readonly Pointer[];

  constructor(
    declaration: ResourceDeclaration,
    address: string,
    interpolation: Interpolation,
    meta: DeclaredResource["meta"],
  ) {
    this.address = address;
    this.kind = declaration.kind.kind;
    this.template = interpolation.template;
    this.references = referencesOf(interpolation.deferred);
    this.secrets = interpolation.secrets;
    this.#own = interpolation.secrets;
    this.meta = withImpliedAdoption({ kind: this.kind, template: this.template, meta }, () => this.source);
    this.#deferred = interpolation.deferred;
    this.#part = declaration.part;
    this.#path = declaration.path;
    this.#written = declaration.value;
  }

  /** Its expressions that wait for the engine, with their places in the document. */
  get deferred(): Interpolation["deferred"] {
    return this.#deferred;
  }

  get source(): SourceRange {
    return this.#part.key(this.#path);
  }

  where(pointer: Pointer): SourceRange {
    return pointer === "" ? this.source : this.#part.at(this.#pathOf(pointerSegments(pointer)));
  }

  /** Its declaration as written: meta keys and expressions included. Instances of `$each` share it. */
  get written(): JsonObject {
    return this.#written;
  }

  /** Absolute path of the declaring file; files that patch it do not count. */
  get declaredIn(): string {
    return this.#part.declaring(this.#path).path;
  }

  /** Returns the file that contains the value at a path below the resource, and the whole path in it. */
  fileOf(path: Path): { readonly file: string; readonly path: Path } {
    const whole = this.#pathOf(path);
    return { file: this.#part.file(whole).path, path: whole };
  }

  /** The place of the key at a pointer. */
  key(pointer: Pointer): SourceRange {
    return this.#part.key(this.#pathOf(pointerSegments(pointer)));
  }

  /** The place of a value below the resource, meta keys included. */
  at(path: Path): SourceRange {
    return this.#part.at(this.#pathOf(path));
  }

  /** The place of some characters of the text at a pointer. */
  within(pointer: Pointer, text: string, at: number, length: number): SourceRange {
    return this.#part.within(this.#pathOf(pointerSegments(pointer)), text, at, length);
  }

  /** Takes back what the secrets of other resources made secret: a load that takes a resource over finds that again. */
  forgetDerivedSecrets(): void {
    if (this.secrets === this.#own) return;
    this.secrets = this.#own;
    for (const { pointer, expression } of this.#deferred) expression.secret = this.#own.includes(pointer);
  }

  #pathOf(path: Path): Path {
    return [...this.#path, ...path];
  }
}

/** The parts of a resource that checks need, in any language of declarations. */
export type AnyResource = Pick<
  Resource,
  "address" | "kind" | "template" | "references" | "secrets" | "meta" | "deferred" | "source" | "where" | "key" | "at"
> &
  Partial<Pick<Resource, "within" | "written" | "fileOf">>;

/** Reads all declarations. Mistakes are reported. `kept`: what an earlier load made of the same declarations. */
export function readResources(
  declarations: readonly ResourceDeclaration[],
  loader: Loader,
  kept?: KeptResources<Resource>,
): readonly Resource[] {
  return declarations.flatMap((declaration) => {
    if (kept) return kept.resourcesOf(declaration, loader, (watched) => readDeclaration(declaration, watched));
    return readDeclaration(declaration, loader);
  });
}

function readDeclaration(declaration: ResourceDeclaration, loader: Loader): readonly Resource[] {
  const { each, off } = declaration;
  if (each === undefined && off.size > 0) return [];
  const document = withoutMeta(declaration.value);
  if (each === undefined) return [readResource(declaration, document, undefined, loader)];
  return each.map((entry) => readResource(declaration, document, entry, loader));
}

function readResource(
  declaration: ResourceDeclaration,
  document: JsonObject,
  each: Each | undefined,
  loader: Loader,
): Resource {
  const { family, name, part, path, kind } = declaration;
  const local = formatAddress(each === undefined ? { family, name } : { family, name, key: each.key });
  const address = inComponent(loader.names.component, local);
  const context = { names: loader.names, each, late: true as const, within: formatAddress({ family, name }) };
  const interpolation = interpolate(document, { part, at: path, kind, address, resolution: context, loader });
  return new Resource(declaration, address, interpolation, readMeta(declaration, each, loader));
}

const nothing: readonly Reference[] = Object.freeze([]);

/** Returns each reference once, in order of appearance. */
export function referencesOf(deferred: readonly { readonly expression: DeferredExpression }[]): readonly Reference[] {
  return deferred.length === 0
    ? nothing
    : uniqueReferences(deferred.flatMap(({ expression }) => expression.references));
}

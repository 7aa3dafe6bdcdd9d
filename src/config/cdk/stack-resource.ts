/** A resource as the stack of a CDK app declares it. */
import type { SourceRange } from "../../base/diagnostics.ts";
import type { Pointer } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { tfPlaceOf } from "../../model/terraform/tf-place.ts";
import type { Reference, Template } from "../../model/value.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Path } from "../files/source-file.ts";
import { withImpliedAdoption } from "../resources/adoption.ts";
import { referencesOf } from "../resources/resources.ts";
import type { Body } from "./body.ts";
import type { StackCondition } from "./conditions.ts";

interface PlacedBlock {
  readonly part: ManifestPart;
  /** Path of the block in the stack's file. */
  readonly path: Path;
  readonly attributes: readonly TfAttribute[];
  readonly conditions: readonly StackCondition[];
}

/** A resource of a synthesised stack. Its places are those of the stack's file. */
export class StackResource implements DeclaredResource {
  readonly address: string;
  readonly kind: string;
  readonly template: Template;
  readonly references: readonly Reference[];
  secrets: readonly Pointer[];
  readonly meta: DeclaredResource["meta"];
  readonly deferred: Body["deferred"];
  readonly conditions: readonly StackCondition[];
  readonly #placed: PlacedBlock;

  constructor(address: string, kind: string, body: Body, meta: DeclaredResource["meta"], placed: PlacedBlock) {
    this.address = address;
    this.kind = kind;
    this.template = body.template;
    this.references = referencesOf(body.deferred);
    this.secrets = body.secrets;
    this.deferred = body.deferred;
    this.meta = withImpliedAdoption({ kind, template: this.template, meta }, () => this.source);
    this.conditions = placed.conditions;
    this.#placed = placed;
    for (const { pointer, expression } of body.deferred)
      expression.isKept = (at) => fieldAt(kindNamed(kind)!, `${pointer}${at}`)?.secret === true;
  }

  get source(): SourceRange {
    return this.#placed.part.key(this.#placed.path);
  }

  where(pointer: Pointer): SourceRange {
    return pointer === "" ? this.source : this.#placed.part.at(this.#pathOf(pointer));
  }

  key(pointer: Pointer): SourceRange {
    return this.#placed.part.key(this.#pathOf(pointer));
  }

  /** The place of a value below the block. */
  at(path: Path): SourceRange {
    return this.#placed.part.at([...this.#placed.path, ...(path[0] === "$dependsOn" ? ["depends_on"] : path)]);
  }

  #pathOf(pointer: Pointer): Path {
    const { path, attributes } = this.#placed;
    const steps = tfPlaceOf(attributes, pointer).steps.map((step) => Object.values(step)[0] as string | number);
    return [...path, ...steps];
  }
}

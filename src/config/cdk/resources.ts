/** The resource blocks of a stack: one resource for each, or one for each instance of `count` and `for_each`. */
import type { SourceRange } from "../../base/diagnostics.ts";
import type { Pointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import { kindNamed } from "../../catalog/index.ts";
import { fieldAt } from "../../derive/fields/walk.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { tfResources } from "../../derive/terraform/tf-schema.ts";
import { formatAddress, logicalIdPattern } from "../../model/address.ts";
import type { DeclaredResource } from "../../model/program.ts";
import { tfPlaceOf } from "../../model/terraform/tf-place.ts";
import type { Reference, Template } from "../../model/value.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import type { Path } from "../files/source-file.ts";
import { withImpliedAdoption } from "../resources/adoption.ts";
import { referencesOf } from "../resources/resources.ts";
import { type Body, readBody } from "./body.ts";
import { readConditions, type StackCondition } from "./conditions.ts";
import { FaultSink } from "./fault-sink.ts";
import { instancesOf, repeatedBy, withoutInstances } from "./instances.ts";
import { ownArguments, readMeta } from "./meta.ts";
import { formerAddresses, type Transitions } from "./moves.ts";
import type { RawBlock } from "./raw-blocks.ts";
import { type Instance, type ResourceBlock, type StackNames, scopeOf } from "./stack-names.ts";

// A resource as the stack of a CDK app declares it.

interface PlacedBlock {
  readonly part: ManifestPart;
  /** Path of the block in the stack's file. */
  readonly path: Path;
  readonly attributes: readonly TfAttribute[];
  readonly conditions: readonly StackCondition[];
}

/** A resource of a synthesised stack. Its places are those of the stack's file. */
class StackResource implements DeclaredResource {
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

/** A resource with the reporter that knows its construct. */
class NamedResource extends StackResource {
  readonly about: FaultSink;
  constructor(about: FaultSink, ...rest: ConstructorParameters<typeof StackResource>) {
    super(...rest);
    this.about = about;
  }
}

/** Fills `names.resources`, still without the keys of instances. */
export function findResources(
  blocks: readonly RawBlock[],
  part: ManifestPart,
  names: StackNames,
  reporter: Reporter,
): void {
  for (const raw of blocks) {
    const [type = "", name = ""] = raw.labels;
    const sink = new FaultSink(reporter, part, raw.path, raw.body);
    const resource = tfResources().get(type);
    if (!resource) {
      const close = nearestWord(type, tfResources().keys());
      const detail = type.startsWith("reconduit_")
        ? `There is no resource type ${type}.`
        : `${type} is of another provider: only resources of Reconduit can be planned.`;
      sink.unsupported(detail, [], didYouMean(close));
      continue;
    }
    const isNamed = logicalIdPattern.test(name);
    if (!isNamed) {
      const detail = `${JSON.stringify(name)} is not a name: letters, digits, _ and -, beginning with a letter or _.`;
      sink.unsupported(detail, [], "Give the construct another id, or another name by overrideLogicalId.");
    }
    const { kind, attributes } = resource;
    const repeated = isNamed ? repeatedBy(raw.body) : withoutInstances;
    names.resources.set(`${type}.${name}`, { kind, attributes, name, ...repeated });
  }
}

/** Returns all resources. Mistakes are reported. */
export function readResources(
  blocks: readonly RawBlock[],
  part: ManifestPart,
  names: StackNames,
  transitions: Transitions,
  reporter: Reporter,
): readonly NamedResource[] {
  return blocks.flatMap((raw) => {
    const found = names.resources.get(raw.labels.join("."));
    if (!found || found.mistaken) return [];
    const sink = new FaultSink(reporter, part, raw.path, raw.body);
    checkArguments(raw, names, sink);
    const instances = found.keys === undefined ? [undefined] : instancesOf(raw.body, names, sink)!;
    return instances.map((instance) => readInstance(raw, found, instance, { part, names, transitions, reporter }));
  });
}

/** Arguments that have a meaning for terraform alone. */
function checkArguments({ body }: RawBlock, names: StackNames, sink: FaultSink): void {
  for (const own of ["connection", "provisioner"])
    if (body[own] !== undefined)
      sink.unsupported(`${own} is terraform's business: there is no machine to run anything on.`, [own]);
  const provider = body["provider"];
  if (typeof provider === "string" && !names.providers.has(provider))
    sink.unsupported(`There is no configuration ${provider} of the provider.`, ["provider"]);
  if (body["timeouts"] !== undefined)
    sink.notice("terraform-only", "A setting is for terraform alone", {
      detail: "timeouts have no meaning here: --timeout limits a request.",
    });
}

interface ResourceContext {
  readonly part: ManifestPart;
  readonly names: StackNames;
  readonly transitions: Transitions;
  readonly reporter: Reporter;
}

function readInstance(
  { labels: [type, name = ""], body, path }: RawBlock,
  { kind, attributes }: ResourceBlock,
  instance: Instance | undefined,
  { part, names, transitions, reporter }: ResourceContext,
): NamedResource {
  const address = formatAddress({ family: kind.family, name, ...(instance ? { key: instance.key } : {}) });
  const about = new FaultSink(reporter, part, path, body, address);
  const reading = {
    scope: scopeOf(names, instance),
    fault: about.fault.bind(about),
    place: (below: Path) => part.at([...path, ...below]),
  };
  const self = scopeOf(names, instance, [type!, name, ...(instance ? [instance.key] : [])]);
  const conditions = readConditions(body, address, reading, { ...reading, scope: self });
  const at = `${type}.${name}${instance ? `[${instance.index ?? JSON.stringify(instance.key)}]` : ""}`;
  const former = formerAddresses(transitions, `${type}.${name}`, at, address, instance);
  const needs = conditions
    .flatMap(({ references }) => references)
    .flatMap((each) => (each.type === "resource" && each.target !== address ? [each.target] : []));
  const stated = readMeta(body, { names, attributes, reading, former, adopt: transitions.imports.get(at) });
  const meta = { ...stated, dependsOn: [...new Set([...stated.dependsOn, ...needs])] };
  const known = new Set(attributes.map((each) => each.name));
  const own = Object.fromEntries(Object.entries(body).filter(([key]) => known.has(key) || !ownArguments.has(key)));
  const placed = { part, path, attributes, conditions };
  return new NamedResource(about, address, kind.kind, readBody(attributes, own, reading), meta, placed);
}

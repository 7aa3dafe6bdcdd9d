/** The resource blocks of a stack: one resource for each, or one for each instance of `count` and `for_each`. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { nearest } from "../../base/suggest.ts";
import { kindNamed } from "../../catalog/index.ts";
import { tfResources } from "../../derive/tf-schema.ts";
import { formatAddress, logicalIdPattern } from "../../model/address.ts";
import type { Adoption } from "../../model/program.ts";
import { Unknown, type Value } from "../../model/value.ts";
import { ExpressionError } from "../expr/ast.ts";
import type { Operand } from "../expr/operand.ts";
import { take } from "../hcl/evaluate.ts";
import type { Part } from "../part.ts";
import { didYouMean, type Reporter } from "../reporter.ts";
import { readBody, reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import { ownArguments, readMeta } from "./meta.ts";
import { type Block, type Instance, type Names, scopeOf } from "./names.ts";
import { StackResource } from "./resource.ts";

/** A resource with the reporter that knows its construct. */
export class NamedResource extends StackResource {
  readonly about: FaultSink;
  constructor(about: FaultSink, ...rest: ConstructorParameters<typeof StackResource>) {
    super(...rest);
    this.about = about;
  }
}

function blocksOf(part: Part): readonly (readonly [type: string, name: string, block: Json])[] {
  const section = part.value["resource"];
  return Object.entries(isObject(section) ? section : {}).flatMap(([type, blocks]) =>
    Object.entries(isObject(blocks) ? blocks : {}).map(([name, block]) => [type, name, block] as const),
  );
}

/** Fills `names.resources`, first without the keys of instances: those may depend on locals that name resources. */
export function findBlocks(part: Part, names: Names, reporter: Reporter): void {
  const repeated: (readonly [Block, string, JsonObject, FaultSink])[] = [];
  for (const [type, name, block] of blocksOf(part)) {
    const sink = new FaultSink(reporter, part, ["resource", type, name], block);
    const resource = tfResources().get(type);
    if (!resource) {
      const close = nearest(type, tfResources().keys());
      const detail = type.startsWith("reconduit_")
        ? `There is no resource type ${type}.`
        : `${type} is of another provider: only resources of Reconduit can be planned.`;
      sink.error("unsupported-block", "A part of the stack is not supported", {
        detail,
        suggestion: didYouMean(close),
        source: part.key(["resource", type, name]),
      });
      continue;
    }
    if (!isObject(block)) {
      sink.unsupported("A resource block is an object here; write one name for each.");
      continue;
    }
    if (!logicalIdPattern.test(name))
      sink.unsupported(`${JSON.stringify(name)} is not a name: letters, digits, _ and -.`);
    const found: Block = {
      kind: resource.kind,
      attributes: resource.attributes,
      name,
      keys: undefined,
      mistaken: false,
    };
    names.resources.set(`${type}.${name}`, found);
    if (block["count"] !== undefined || block["for_each"] !== undefined) {
      found.mistaken = true;
      repeated.push([found, `${type}.${name}`, block, sink]);
    }
  }
  for (const [found, , block, sink] of repeated) {
    const keys = instancesOf(block, names, sink);
    if (keys) Object.assign(found, { keys: keys.map(({ key }) => key), mistaken: false });
  }
}

/** The instances of a block; undefined where that cannot be told, which is reported. */
function instancesOf(block: JsonObject, names: Names, sink: FaultSink): readonly Instance[] | undefined {
  const what = block["count"] === undefined ? "for_each" : "count";
  const wrong = (detail: string) => {
    sink.fault({ code: "invalid-each", summary: `${what} cannot be used`, detail }, [what]);
    return undefined;
  };
  let operand: Operand;
  let shape: Value;
  try {
    operand = reduceJson(block[what]!, scopeOf(names));
    shape = operand.known ? operand.value : operand.run(({ target }) => new Unknown(target));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    sink.fault(error.fault, [what]);
    return undefined;
  }
  if (shape instanceof Unknown)
    return wrong(`${what} decides how many resources there are, so it cannot depend on resources.`);
  if (operand.secret && (what === "count" || Array.isArray(shape)))
    return wrong(`The keys of ${what} appear in addresses, so they cannot be secret.`);
  if (what === "count") {
    const count = Number(shape);
    if (!Number.isInteger(count) || count < 0) return wrong("count is a whole number from 0.");
    return Array.from({ length: count }, (_, index) => ({ key: String(index), index }));
  }
  if (Array.isArray(shape)) {
    if (!shape.every((each: Value) => typeof each === "string"))
      return wrong("A set in for_each holds texts that are known at load.");
    return [...new Set(shape as readonly string[])].map((key) => ({ key }));
  }
  if (typeof shape !== "object" || shape === null) return wrong("for_each takes a mapping, or a set of texts.");
  return Object.keys(shape).map((key) => ({ key, value: itemOf(operand, key) }));
}

function itemOf(operand: Operand, key: string): Operand {
  if (operand.known) return { ...operand, value: (operand.value as JsonObject)[key]! };
  return { ...operand, run: (resolve) => take(operand.run(resolve), key) };
}

/** All resources. Mistakes are reported. */
export function readResources(part: Part, names: Names, reporter: Reporter): readonly NamedResource[] {
  const moves = movesOf(part, reporter);
  const imports = importsOf(part, names, reporter);
  return blocksOf(part).flatMap(([type, name, block]) => {
    const found = names.resources.get(`${type}.${name}`);
    if (!found || !isObject(block) || found.mistaken) return [];
    const sink = new FaultSink(reporter, part, ["resource", type, name], block);
    for (const own of ["connection", "provisioner"])
      if (block[own] !== undefined)
        sink.unsupported(`${own} is terraform's business: there is no machine to run anything on.`, [own]);
    if (block["timeouts"] !== undefined)
      sink.notice("terraform-only", "A setting is for terraform alone", {
        detail: "timeouts have no meaning here: --timeout limits a request.",
      });
    const { attributes } = found;
    const known = new Set(attributes.map((each) => each.name));
    const own = Object.fromEntries(Object.entries(block).filter(([key]) => known.has(key) || !ownArguments.has(key)));
    const instances = found.keys === undefined ? [undefined] : instancesOf(block, names, sink)!;
    return instances.map((instance) => {
      const address = formatAddress({ family: found.kind.family, name, ...(instance ? { key: instance.key } : {}) });
      const about = new FaultSink(reporter, part, ["resource", type, name], block, address);
      const path = ["resource", type, name];
      const reading = {
        scope: scopeOf(names, instance),
        fault: about.fault.bind(about),
        place: (below: readonly (string | number)[]) => part.at([...path, ...below]),
      };
      const from = `${type}.${name}${instance ? `[${instance.index ?? JSON.stringify(instance.key)}]` : ""}`;
      const meta = readMeta(block, {
        names,
        attributes,
        reading,
        was: moves.get(from) ?? wholeMove(moves, `${type}.${name}`, instance),
        adopt: imports.get(from),
      });
      return new NamedResource(about, address, found.kind.kind, readBody(attributes, own, reading), meta, {
        part,
        path,
        attributes,
      });
    });
  });
}

/** A move of a whole block moves each of its instances. */
function wholeMove(
  moves: ReadonlyMap<string, string>,
  block: string,
  instance: Instance | undefined,
): string | undefined {
  const was = instance && moves.get(block);
  return was && `${was}[${JSON.stringify(instance.key)}]`;
}

/** `moved` blocks: where a resource is now, as Terraform writes it -> its former address. */
function movesOf(part: Part, reporter: Reporter): ReadonlyMap<string, string> {
  const blocks = part.value["moved"];
  const all = Array.isArray(blocks) ? (blocks as readonly Json[]) : [];
  return new Map(
    all.flatMap((block, index): [string, string][] => {
      const { from, to } = isObject(block) ? block : {};
      const former = typeof from === "string" ? formerAddress(from) : undefined;
      const sameType = typeof from === "string" && typeof to === "string" && from.split(".")[0] === to.split(".")[0];
      if (former !== undefined && sameType) return [[to as string, former]];
      const detail = "moved takes from and to, two addresses of one resource type.";
      reporter.error("unsupported-block", "A part of the stack is not supported", {
        detail,
        source: part.at(["moved", index]),
      });
      return [];
    }),
  );
}

/** `reconduit_script.old["a"]` -> `scripts.old["a"]` */
function formerAddress(text: string): string | undefined {
  const match = /^(\w+)\.([\w-]+)(?:\[(?:"((?:[^"\\]|\\.)*)"|(\d+))\])?$/.exec(text);
  const kind = tfResources().get(match?.[1] ?? "")?.kind;
  if (!match || !kind) return undefined;
  const key = match[3] ?? match[4];
  return formatAddress({ family: kind.family, name: match[2]!, ...(key === undefined ? {} : { key }) });
}

/** `import` blocks, by the resource they are for. An id that is none is the object's name. */
function importsOf(part: Part, names: Names, reporter: Reporter): ReadonlyMap<string, Adoption> {
  const blocks = part.value["import"];
  const all = Array.isArray(blocks) ? (blocks as readonly Json[]) : [];
  return new Map(
    all.flatMap((block, index): [string, Adoption][] => {
      const { to, id } = isObject(block) ? block : {};
      const source = part.at(["import", index]);
      const wrong = (detail: string): [] => {
        reporter.error("invalid-adoption", "An import is declared wrongly", { detail, source });
        return [];
      };
      if (typeof to !== "string" || typeof id !== "string") return wrong("import takes to, an address, and id.");
      const kind = tfResources().get(to.split(".")[0]!)?.kind;
      if (!kind) return wrong(`There is no resource type ${to.split(".")[0]}.`);
      let value: Operand;
      try {
        value = reduceJson(id, scopeOf(names));
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        return wrong(error.fault.detail);
      }
      if (!value.known || typeof value.value !== "string")
        return wrong("The id of an import is a text that is known at load.");
      const [field] = kindNamed(kind.kind)!.identity.by;
      const isId = /^[0-9a-f]{24}$/.test(value.value);
      return [[to, isId ? { id: value.value, source } : { where: { [field!]: value.value }, source }]];
    }),
  );
}

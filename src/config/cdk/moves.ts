/** Reads `moved`, `import` and `removed` blocks, which are about objects that exist already. */
import { withArticle } from "../../base/article.ts";
import type { Json } from "../../base/json.ts";
import { kindNamed } from "../../catalog/index.ts";
import { attributeName } from "../../derive/terraform/tf-names.ts";
import { tfResources } from "../../derive/terraform/tf-schema.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { Adoption } from "../../model/program.ts";
import { addressOfTf, parseTfAddress } from "../../model/terraform/tf-address.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import { reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import { flagOf, onlyBlock, type RawBlock, type RawBlocks } from "./raw-blocks.ts";
import { type Instance, type StackNames, scopeOf } from "./stack-names.ts";

export interface Transitions {
  /** Present address -> former address, both as Terraform writes them. */
  readonly moves: ReadonlyMap<string, string>;
  /** By the address of the resource that takes the object over, as Terraform writes it. */
  readonly imports: ReadonlyMap<string, Adoption>;
  /** Addresses, or families of instances, that leave the state without a deletion. */
  readonly forgotten: readonly string[];
}

/** Reads the blocks. Mistakes are reported. */
export function readTransitions(
  blocks: RawBlocks,
  part: ManifestPart,
  names: StackNames,
  reporter: Reporter,
): Transitions {
  // The CDKs note no construct at these blocks: it is that of the resource which a block leads to.
  const owners = new Map(blocks.resource.map(({ labels, body }) => [labels.join("."), body]));
  const sinkOf = ({ path, body }: RawBlock) => {
    const owner = owners.get(addressIn(body["to"]).split("[", 1)[0]!);
    return new FaultSink(reporter, part, path, owner ?? body);
  };
  return {
    moves: new Map(blocks.moved.flatMap((raw) => moveOf(raw, names, sinkOf(raw)))),
    imports: new Map(blocks.import.flatMap((raw) => importedResource(raw, names, sinkOf(raw), part))),
    forgotten: blocks.removed.flatMap((raw) => removalOf(raw, names, sinkOf(raw))),
  };
}

/** An address in a block, with `${}` around it or without. */
function addressIn(value: Json | undefined): string {
  return typeof value === "string" ? value.replace(/^\$\{([^{}]*)\}$/s, (_, address: string) => address.trim()) : "";
}

function moveOf(
  { body }: RawBlock,
  names: StackNames,
  sink: FaultSink,
): readonly (readonly [to: string, from: string])[] {
  const [from, to] = [addressIn(body["from"]), addressIn(body["to"])];
  const [before, after] = [parseTfAddress(from), parseTfAddress(to)];
  if (!before || !after || before.type !== after.type) {
    sink.unsupported("moved takes from and to, two addresses of resources of one type.");
    return [];
  }
  const block = names.resources.get(`${before.type}.${before.name}`);
  const isSplit = before.name === after.name && before.key === undefined;
  if (block && (isSplit ? !block.keys : before.key === undefined || block.keys?.includes(before.key))) {
    sink.unsupported(`${from} is declared, so it has not moved. Take one of the two blocks out.`);
    return [];
  }
  return [[to, from]];
}

export interface Former {
  readonly stated: readonly string[];
  readonly implied: readonly string[];
}

/**
 * Former addresses of a resource, newest first, as the blocks chain them. As in Terraform, the first instance of a `count` also has the
 * address of the block without `count` as a former one, and the other way round.
 */
export function formerAddresses(
  { moves }: Transitions,
  block: string,
  at: string,
  address: string,
  instance: Instance | undefined,
): Former {
  const stated: string[] = [];
  const seen = new Set<string>([at]);
  const formerName = (name: string, whole: string): string | undefined => {
    const own = moves.get(name);
    if (own !== undefined || !instance || name === whole) return own;
    const from = moves.get(whole);
    // Only the first instance of a block can have been an instance of another one.
    if (from?.endsWith("]")) return instance.index === 0 ? from : undefined;
    return from === undefined ? undefined : `${from}${name.slice(whole.length)}`;
  };
  for (let [name, whole] = [at, block]; ; ) {
    const next = formerName(name, whole);
    if (next === undefined || seen.has(next)) break;
    seen.add(next);
    stated.push(addressOfTf(parseTfAddress(next)!));
    [name, whole] = [next, next.split("[", 1)[0]!];
  }
  const parsed = parseTfAddress(block)!;
  const other = instance === undefined ? "0" : instance.index === 0 ? undefined : instance.key;
  const implied = addressOfTf({ ...parsed, key: other });
  return { stated, implied: implied === address || stated.includes(implied) ? [] : [implied] };
}

function importedResource(
  { body, path }: RawBlock,
  names: StackNames,
  sink: FaultSink,
  part: ManifestPart,
): readonly (readonly [to: string, adoption: Adoption])[] {
  const reportWrongMove = (detail: string): [] => {
    sink.error("invalid-adoption", "An import is declared wrongly", { detail, source: part.at(path) });
    return [];
  };
  const other = Object.keys(body).find((key) => !["//", "to", "id", "provider"].includes(key));
  if (other !== undefined)
    return reportWrongMove(`${other} is not supported in an import: write a block for each object.`);
  const to = addressIn(body["to"]);
  const parsed = parseTfAddress(to);
  if (!parsed) return reportWrongMove("import takes to, the address of a resource of Reconduit, and id.");
  const block = names.resources.get(`${parsed.type}.${parsed.name}`);
  const isThere = parsed.key === undefined ? !block?.keys : block?.keys?.includes(parsed.key);
  if (!block || !(block.mistaken || isThere)) {
    return reportWrongMove(
      `${to} is not declared. Declare the resource that takes the object over; "reconduit pull" writes declarations of what is there.`,
    );
  }
  let id: Json;
  try {
    const operand = reduceJson(body["id"] ?? null, scopeOf(names));
    id = operand.known ? operand.value : null;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return reportWrongMove(error.fault.detail);
  }
  if (typeof id !== "string" || id === "")
    return reportWrongMove("The id of an import is a text that is known at load.");
  const [, from, named = id] = /^from=([A-Za-z0-9._-]+),(.+)$/s.exec(id) ?? [];
  const place = { source: part.at(path), ...(from === undefined ? {} : { from }) };
  if (/^[0-9a-f]{24}$/.test(named)) return [[to, { id: named, ...place }]];
  const where = fieldsNamed(parsed.type, named);
  return where
    ? [[to, { where, ...place }]]
    : reportWrongMove(`"${id}" is not an id, and does not name ${withArticle(block.kind.kind)}.`);
}

/** Returns the identifying fields in a text other than an id: a value of the only such field, or `field=NAME,...`. */
function fieldsNamed(type: string, text: string): { readonly [field: string]: string } | undefined {
  const { kind } = tfResources().get(type)!.kind;
  const { by } = kindNamed(kind)!.identity;
  if (by.length === 1) return { [by[0]!]: text };
  const fields = new Map(by.map((field) => [attributeName(field, `${kind}.${field}`), field]));
  const entries = text.split(",").map((part) => {
    const [name = "", value = ""] = part.split(/=(.*)/s, 2);
    return [fields.get(name.trim()), value] as const;
  });
  return entries.every(([field]) => field !== undefined) ? Object.fromEntries(entries) : undefined;
}

function removalOf({ body }: RawBlock, names: StackNames, sink: FaultSink): readonly string[] {
  const from = addressIn(body["from"]);
  const parsed = parseTfAddress(from);
  const other = Object.keys(body).find((key) => !["//", "from", "lifecycle"].includes(key));
  if (!parsed || parsed.key !== undefined || other !== undefined) {
    sink.unsupported("removed takes from, the address of a whole resource block of Reconduit, and lifecycle.");
    return [];
  }
  if (names.resources.has(`${parsed.type}.${parsed.name}`)) {
    sink.unsupported(`${from} is declared, so it is not removed. Take one of the two blocks out.`);
    return [];
  }
  const { destroy: stated = true } = onlyBlock(body["lifecycle"]);
  const destroy = flagOf(stated);
  if (destroy === undefined) sink.unsupported("lifecycle.destroy of removed is true or false.");
  return destroy === false ? [addressOfTf(parsed)] : [];
}

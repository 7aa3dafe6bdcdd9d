/** Data sources: existing objects that the stack only reads, and outputs of other stacks. */
import type { Json } from "../../base/json.ts";
import { nearest } from "../../base/suggest.ts";
import { tfDataSources } from "../../derive/tf-schema.ts";
import type { Lookup } from "../../model/program.ts";
import { ExpressionError } from "../expr/ast.ts";
import type { Part } from "../part.ts";
import { didYouMean, type Reporter } from "../reporter.ts";
import { reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import { type HandedOver, type Names, scopeOf } from "./names.ts";
import type { RawBlock } from "./raw-blocks.ts";

const remote = "terraform_remote_state";

/** All lookups; fills `names.data` and `names.stacks`. Mistakes are reported. */
export function readData(
  blocks: readonly RawBlock[],
  part: Part,
  names: Names,
  reporter: Reporter,
  stacks: ReadonlyMap<string, HandedOver>,
): readonly Lookup[] {
  return blocks.flatMap((raw) => {
    const sink = new FaultSink(reporter, part, raw.path, raw.body);
    return raw.labels[0] === remote ? readRemote(raw, names, sink, stacks) : readLookup(raw, part, names, sink);
  });
}

/** What a CDK writes where one stack of an app uses something of another. */
function readRemote(
  { labels: [, name = ""] }: RawBlock,
  names: Names,
  sink: FaultSink,
  stacks: ReadonlyMap<string, HandedOver>,
): readonly [] {
  const stack = name.replace(/^cross-stack-reference-input-/, "");
  const outputs = stacks.get(stack);
  names.stacks.set(name, { stack, outputs });
  if (!outputs) {
    const others = stacks.size === 0 ? "" : ` It depends on: ${[...stacks.keys()].join(", ")}.`;
    sink.unsupported(`${remote}.${name} is no stack of this app that this one depends on.${others}`);
  }
  return [];
}

function readLookup(
  { labels: [type = "", name = ""], body, path }: RawBlock,
  part: Part,
  names: Names,
  sink: FaultSink,
): readonly Lookup[] {
  const found = tfDataSources().get(type);
  if (!found) {
    sink.unsupported(`There is no data source ${type} here.`, [], didYouMean(nearest(type, tfDataSources().keys())));
    return [];
  }
  const { kind, attributes } = found;
  names.data.set(`${type}.${name}`, { kind, attributes, name });
  const where: { [field: string]: Json } = {};
  for (const [key, value] of Object.entries(body)) {
    if (key === "//" || key === "provider") continue;
    if (key === "depends_on") {
      sink.unsupported("A data source is looked up before resources are written, so it cannot depend on them.", [key]);
      continue;
    }
    const attribute = attributes.find((each) => each.name === key && each.use === "optional-computed");
    if (!attribute) {
      sink.unsupported(`A data source is found by id, or by the fields that name it; ${key} is not supported here.`, [
        key,
      ]);
      continue;
    }
    try {
      const operand = reduceJson(value, scopeOf(names));
      if (operand.known && operand.value !== null) where[attribute.key] = operand.value;
      else if (operand.known) continue;
      else
        sink.fault(
          {
            code: "not-known-at-load",
            summary: "The value must be known at load",
            detail: "A data source is looked up before resources are read, so it cannot depend on them.",
          },
          [key],
        );
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      sink.fault(error.fault, [key]);
    }
  }
  const given = attributes.filter((each) => each.use === "optional-computed");
  if (given.every((each) => (body[each.name] ?? null) === null))
    sink.unsupported(`A data source needs what to look for: ${given.map((each) => each.name).join(" or ")}.`);
  return [{ target: `${kind.family}.${name}`, kind: kind.kind, where, source: part.key(path) }];
}

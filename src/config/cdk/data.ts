/** Data sources: existing objects that the stack only reads, and outputs of other stacks. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { tfDataSources } from "../../derive/tf-schema.ts";
import type { Lookup } from "../../model/program.ts";
import { ExpressionError } from "../expr/ast.ts";
import type { Part } from "../part.ts";
import type { Reporter } from "../reporter.ts";
import { reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import { type Names, scopeOf } from "./names.ts";

const remote = "terraform_remote_state";

/** All lookups; fills `names.data` and `names.stacks`. Mistakes are reported. */
export function readData(
  part: Part,
  names: Names,
  reporter: Reporter,
  outputsOf: ((stack: string) => JsonObject | undefined) | undefined,
): readonly Lookup[] {
  const section = part.value["data"];
  return Object.entries(isObject(section) ? section : {}).flatMap(([type, blocks]) =>
    Object.entries(isObject(blocks) ? blocks : {}).flatMap(([name, block]) => {
      const sink = new FaultSink(reporter, part, ["data", type, name], block);
      if (type === remote) {
        const stack = name.replace(/^cross-stack-reference-input-/, "");
        names.stacks.set(name, { stack, outputs: outputsOf?.(stack) });
        return [];
      }
      return readLookup(type, name, isObject(block) ? block : {}, part, names, sink);
    }),
  );
}

function readLookup(
  type: string,
  name: string,
  block: JsonObject,
  part: Part,
  names: Names,
  sink: FaultSink,
): readonly Lookup[] {
  const found = tfDataSources().get(type);
  if (!found) {
    sink.unsupported(`There is no data source ${type} here.`);
    return [];
  }
  const { kind, attributes } = found;
  names.data.set(`${type}.${name}`, { kind, attributes, name });
  const where: { [field: string]: Json } = {};
  for (const [key, value] of Object.entries(block)) {
    if (key === "//" || key === "provider" || key === "depends_on") continue;
    const attribute = attributes.find((each) => each.name === key && each.use === "optional-computed");
    if (!attribute) {
      sink.unsupported(`A data source is found by id, or by the fields that name it; ${key} is not supported here.`, [
        key,
      ]);
      continue;
    }
    try {
      const operand = reduceJson(value, scopeOf(names));
      if (operand.known) where[attribute.key] = operand.value;
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
  const source = part.key(["data", type, name]);
  return Object.keys(where).length > 0 ? [{ target: `${kind.family}.${name}`, kind: kind.kind, where, source }] : [];
}

/** Which resources a block with `count` or `for_each` stands for. */
import type { JsonObject } from "../../base/json.ts";
import { Unknown, type Value } from "../../model/value.ts";
import { ExpressionError } from "../expr/ast.ts";
import type { Operand } from "../expr/operand.ts";
import { take } from "../hcl/evaluate.ts";
import { reduceJson } from "./body.ts";
import type { FaultSink } from "./fault-sink.ts";
import { type Instance, type Names, NotYet, scopeOf } from "./names.ts";

/** The instances of a block; undefined where that cannot be told, which is reported. */
export function instancesOf(block: JsonObject, names: Names, sink: FaultSink): readonly Instance[] | undefined {
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
    if (!(error instanceof ExpressionError) || error instanceof NotYet) throw error;
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

/** Instances of a block with `count` or `for_each`. */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import type { Operand } from "../../language/evaluate/operand.ts";
import { takeStep } from "../../language/evaluate/value-at-steps.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { Expression } from "../../language/syntax/ast.ts";
import { parseTfTemplate, reduceTerraform } from "../../language/terraform.ts";
import { numericValueOf, ValueSet } from "../../language/values/convert.ts";
import { Unknown, type Value } from "../../model/value.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import type { Reporter } from "../files/reporter.ts";
import { reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import type { RawBlock } from "./raw-blocks.ts";
import { type Instance, NotYet, type Repeated, type StackNames, scopeOf } from "./stack-names.ts";

/** Instances of one block, and of all blocks of a stack together: a plan of so many objects is still made. */
const instancesAtMost = 100_000;

/** Returns the repetition of a block before any of its instances are read. */
export function repeatedBy({ count, for_each: each }: JsonObject): Repeated {
  return {
    keys: undefined,
    isCounted: count !== undefined,
    mistaken: false,
    pending: count !== undefined || each !== undefined,
  };
}

/** Stands for the instances of a block that cannot be read at all, which has been reported. */
export const withoutInstances: Repeated = Object.freeze({
  keys: undefined,
  isCounted: false,
  mistaken: true,
  pending: false,
});

/** Fills in the keys of instances. They may depend on locals that name other blocks, which therefore have to be found before. */
export function findInstances(
  { resource, data }: { readonly resource: readonly RawBlock[]; readonly data: readonly RawBlock[] },
  part: ManifestPart,
  names: StackNames,
  reporter: Reporter,
): void {
  const repeatedBlocks = (blocks: readonly RawBlock[], found: ReadonlyMap<string, Repeated>): readonly Pending[] =>
    blocks.flatMap((raw) => {
      const block = found.get(raw.labels.join("."));
      return block?.pending ? [{ block, raw, sink: new FaultSink(reporter, part, raw.path, raw.body) }] : [];
    });
  readInstances([...repeatedBlocks(resource, names.resources), ...repeatedBlocks(data, names.data)], names);
}

interface Pending {
  readonly block: Repeated;
  readonly raw: RawBlock;
  readonly sink: FaultSink;
}

/** The keys of a block may be the instances of another one, so blocks are read again until no further one becomes known. */
function readInstances(pending: readonly Pending[], names: StackNames, before = 0): void {
  let together = before;
  const left = pending.filter(({ block, raw, sink }) => {
    try {
      let instances = instancesOf(raw.body, names, sink);
      together += instances?.length ?? 0;
      if (together > instancesAtMost && instances !== undefined) {
        const what = raw.body["count"] === undefined ? "for_each" : "count";
        const detail = `With the ${instances.length} of this block, all blocks of the stack have more than ${instancesAtMost} instances together.`;
        sink.fault({ code: "invalid-each", summary: `${what} cannot be used`, detail }, [what]);
        together -= instances.length;
        instances = undefined;
      }
      Object.assign(block, { keys: instances?.map(({ key }) => key), mistaken: !instances, pending: false });
      return false;
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      return true;
    }
  });
  if (left.length > 0 && left.length < pending.length) return readInstances(left, names, together);
  for (const { block, raw, sink } of left) {
    const what = raw.body["count"] === undefined ? "for_each" : "count";
    const detail = `${what} of ${raw.labels.join(".")} depends on itself, by way of other blocks that have several instances.`;
    sink.fault({ code: "dependency-cycle", summary: "Values depend on each other in a circle", detail }, [what]);
    Object.assign(block, { mistaken: true, pending: false });
  }
}

/** Returns the instances of a block; undefined if they are unknown, which is reported. */
export function instancesOf(block: JsonObject, names: StackNames, sink: FaultSink): readonly Instance[] | undefined {
  const what = block["count"] === undefined ? "for_each" : "count";
  const reportWrongInstances = (detail: string) => {
    sink.fault({ code: "invalid-each", summary: `${what} cannot be used`, detail }, [what]);
    return undefined;
  };
  if (block["count"] !== undefined && block["for_each"] !== undefined)
    return reportWrongInstances("A block has either count or for_each, not both.");
  const scope = scopeOf(names);
  let operand: Operand;
  let shape: Value;
  let secret: boolean;
  try {
    operand = reduceJson(block[what]!, scope);
    secret = operand.secret && (what === "count" || hasSecretKeys(block[what]!, scope));
    shape = operand.known ? operand.value : operand.run(({ target }) => new Unknown(target));
  } catch (error) {
    if (!(error instanceof ExpressionError) || error instanceof NotYet) throw error;
    sink.fault(error.fault, [what]);
    return undefined;
  }
  if (shape instanceof Unknown)
    return reportWrongInstances(
      `${what} decides how many instances there are, so it cannot depend on what only the platform tells.`,
    );
  if (secret && what === "count") return reportWrongInstances("count appears in addresses, so it cannot be secret.");
  if (secret)
    return reportWrongInstances(
      "The keys of for_each appear in addresses, so they cannot be secret. Where the values of a mapping are secret, and its keys are not, write toset(nonsensitive(keys(...))).",
    );
  if (what === "count") {
    const count = numericValueOf(shape);
    if (count === undefined || !Number.isInteger(count) || count < 0)
      return reportWrongInstances("count is a whole number from 0.");
    if (count > instancesAtMost)
      return reportWrongInstances(`count is ${count}, and a block has at most ${instancesAtMost} instances.`);
    return Array.from({ length: count }, (_, index) => ({ key: String(index), index }));
  }
  if (shape instanceof ValueSet) {
    if (!shape.every((each) => typeof each === "string"))
      return reportWrongInstances("A set in for_each contains texts that are known at load.");
    return shape.map((each) => ({ key: each as string }));
  }
  if (Array.isArray(shape))
    return reportWrongInstances("for_each takes a mapping, or a set of texts: write toset(...) around a list.");
  if (typeof shape !== "object" || shape === null)
    return reportWrongInstances("for_each takes a mapping, or a set of texts.");
  return Object.keys(shape).map((key) => ({ key, value: itemOf(operand, key) }));
}

/** Returns true if the keys are secret. Secret values are allowed if the keys do not derive from them. */
function hasSecretKeys(each: Json, scope: ExpressionScope): boolean {
  if (isObject(each)) return Object.keys(each).some((key) => reduceJson(key, scope).secret);
  const expression = typeof each === "string" ? parseTfTemplate(each) : undefined;
  return !expression || reduceTerraform(withoutValues(expression), scope).secret;
}

function withoutValues(expression: Expression): Expression {
  const nothing: Expression = { type: "literal", value: null };
  if (expression.type === "for" && expression.resultKey) return { ...expression, result: nothing };
  if (expression.type !== "object") return expression;
  return { ...expression, entries: expression.entries.map(([key]) => [key, nothing]) };
}

function itemOf(operand: Operand, key: string): Operand {
  if (operand.known) return { ...operand, value: (operand.value as JsonObject)[key]! };
  return { ...operand, run: (resolve) => takeStep(operand.run(resolve), key) };
}

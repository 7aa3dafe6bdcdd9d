/** Data sources: existing objects that the stack only reads, and outputs of other stacks. */
import type { Json } from "../../base/json.ts";
import { joinPointer, type Pointer } from "../../base/pointer.ts";
import { nearestWord } from "../../base/suggest.ts";
import type { TfAttribute } from "../../derive/terraform/tf-attribute.ts";
import { tfReads } from "../../derive/terraform/tf-reads.ts";
import { tfDataSources } from "../../derive/terraform/tf-schema.ts";
import type { ExpressionScope } from "../../language/evaluate/language.ts";
import { ExpressionError } from "../../language/fault.ts";
import { formatAddress } from "../../model/address.ts";
import type { Lookup, ProgramRead } from "../../model/program.ts";
import type { UpstreamOutputs } from "../expressions/upstream-outputs.ts";
import type { ManifestPart } from "../files/merged-manifest.ts";
import { didYouMean, type Reporter } from "../files/reporter.ts";
import { reduceJson } from "./body.ts";
import { FaultSink } from "./fault-sink.ts";
import { instancesOf, repeatedBy } from "./instances.ts";
import type { RawBlock } from "./raw-blocks.ts";
import { type StackNames, scopeOf } from "./stack-names.ts";

const remote = "terraform_remote_state";

/** Reads before any resource, from data sources: single objects by lookup, and the answers of other reads. */
interface Data {
  readonly lookups: readonly Lookup[];
  readonly reads: readonly ProgramRead[];
}

/** Fills `names.data`, still without the keys of instances, and `names.stacks`. Mistakes are reported. */
export function findData(
  blocks: readonly RawBlock[],
  part: ManifestPart,
  names: StackNames,
  reporter: Reporter,
  stacks: ReadonlyMap<string, UpstreamOutputs>,
): void {
  for (const raw of blocks) {
    const sink = new FaultSink(reporter, part, raw.path, raw.body);
    const [type = "", name = ""] = raw.labels;
    const one = tfDataSources().get(type);
    const found = one ?? tfReads().get(type);
    if (type === remote) readRemote(raw, names, sink, stacks);
    else if (found) {
      const { kind } = one ?? {};
      const address = { family: kind?.family ?? type, name };
      const targetOf = (key: string | undefined) =>
        formatAddress({ ...address, ...(key === undefined ? {} : { key }) });
      names.data.set(`${type}.${name}`, {
        targetOf,
        attributes: found.attributes,
        ...(kind ? { kind } : {}),
        ...repeatedBy(raw.body),
      });
    } else {
      const types = [...tfDataSources().keys(), ...tfReads().keys()];
      sink.unsupported(`There is no data source ${type} here.`, [], didYouMean(nearestWord(type, types)));
    }
  }
}

/** Returns all data sources. Mistakes are reported. */
export function readData(blocks: readonly RawBlock[], part: ManifestPart, names: StackNames, reporter: Reporter): Data {
  const lookups: Lookup[] = [];
  const reads: ProgramRead[] = [];
  for (const raw of blocks) {
    const [type = "", name = ""] = raw.labels;
    const found = names.data.get(`${type}.${name}`);
    if (!found || found.mistaken) continue;
    const { kind, attributes, targetOf } = found;
    const sink = new FaultSink(reporter, part, raw.path, raw.body);
    const source = part.key(raw.path);
    const instances = found.keys === undefined ? [undefined] : instancesOf(raw.body, names, sink)!;
    for (const instance of instances) {
      const target = targetOf(instance?.key);
      const scope = scopeOf(names, instance);
      const { values, secrets } = (kind ? readLookup : readGiven)(raw, attributes, scope, sink);
      const about = { target, ...(secrets.length > 0 ? { secrets } : {}), source };
      if (kind) lookups.push({ ...about, kind: kind.kind, where: values });
      else reads.push({ ...about, type, given: values });
      names.read.lookup.set(target, { secrets });
    }
  }
  return { lookups, reads };
}

/** Checks a reference that a CDK writes if one stack of an app uses an output of another. */
function readRemote(
  { labels: [, name = ""] }: RawBlock,
  names: StackNames,
  sink: FaultSink,
  stacks: ReadonlyMap<string, UpstreamOutputs>,
): void {
  const stack = name.replace(/^cross-stack-reference-input-/, "");
  const outputs = stacks.get(stack);
  names.stacks.set(name, { stack, outputs });
  if (!outputs) {
    const others = stacks.size === 0 ? "" : ` It depends on: ${[...stacks.keys()].join(", ")}.`;
    sink.unsupported(`${remote}.${name} is not a stack of this app that this one depends on.${others}`);
  }
}

interface DataFilters {
  readonly values: { readonly [field: string]: Json };
  /** Pointers of values that derive from a secret. */
  readonly secrets: readonly Pointer[];
}

/** By which fields one object is found. */
function readLookup(
  raw: RawBlock,
  attributes: readonly TfAttribute[],
  scope: ExpressionScope,
  sink: FaultSink,
): DataFilters {
  const given = attributes.filter((each) => each.use === "optional-computed");
  if (given.every((each) => (raw.body[each.name] ?? null) === null))
    sink.unsupported(`A data source needs what to look for: ${given.map((each) => each.name).join(" or ")}.`);
  return dataArguments(raw, given, scope, sink, "A data source is found by id, or by the fields that name it");
}

/** Filters of a list, or parameters of an operation. */
function readGiven(
  raw: RawBlock,
  attributes: readonly TfAttribute[],
  scope: ExpressionScope,
  sink: FaultSink,
): DataFilters {
  const given = attributes.filter((each) => each.use !== "computed");
  for (const { name, use } of given)
    if (use === "required" && (raw.body[name] ?? null) === null) sink.unsupported(`The data source needs ${name}.`);
  return dataArguments(raw, given, scope, sink, `The data source takes ${given.map((each) => each.name).join(", ")}`);
}

function dataArguments(
  { body }: RawBlock,
  attributes: readonly TfAttribute[],
  scope: ExpressionScope,
  sink: FaultSink,
  takes: string,
): DataFilters {
  const values: { [field: string]: Json } = {};
  const secrets: Pointer[] = [];
  for (const [key, value] of Object.entries(body)) {
    if (["//", "provider", "count", "for_each"].includes(key)) continue;
    if (key === "depends_on") {
      sink.unsupported("A data source is looked up before resources are written, so it cannot depend on them.", [key]);
      continue;
    }
    const attribute = attributes.find((each) => each.name === key);
    if (!attribute) {
      sink.unsupported(`${takes}; ${key} is not supported here.`, [key]);
      continue;
    }
    try {
      const operand = reduceJson(value, scope);
      if (operand.known && operand.secret) secrets.push(joinPointer("", attribute.key));
      if (operand.known && operand.value !== null) values[attribute.key] = operand.value;
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
  return { values, secrets };
}

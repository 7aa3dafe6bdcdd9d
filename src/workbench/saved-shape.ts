/** Checks the shape of saved files before anything reads them: a file may be damaged or forged. */
import { fail } from "../base/diagnostics.ts";
import type { JsonObject } from "../base/json.ts";
import { measureJson } from "../base/json-depth.ts";
import { toPrintable } from "../base/printable.ts";
import { kindNamed } from "../catalog/index.ts";
import { type SchemaFault, schemaFault } from "../derive/schemas/schema-fault.ts";
import { parseAddress } from "../model/address.ts";
import type { Plan, PlanFile } from "../model/plan.ts";
import { planSchema } from "../model/plan-shape.ts";
import { receiptSchema, stateSchema } from "../model/saved-shapes.ts";

/** Maximum number of levels of a saved file. */
const mostLevels = 200;

const schemas = { plan: planSchema, receipt: receiptSchema, state: stateSchema };
const remedies = {
  plan: "Make a new one with reconduit plan --out FILE.",
  receipt: "Take it from its place once more.",
  state: "Restore it from a copy.",
};

/** Throws a DiagnosticError for a text that nests too deeply to be read. `name`: its name in messages. */
export function checkDepth(bytes: Uint8Array, name: string): void {
  const bounds = { levels: mostLevels, values: Number.POSITIVE_INFINITY, names: Number.POSITIVE_INFINITY };
  if (measureJson(bytes, bounds).passed === undefined) return;
  fail("unreadable-file", "The file cannot be read", {
    detail: `${name} nests more than ${mostLevels} levels deep: no plan, state or receipt does.`,
  });
}

/** Throws a DiagnosticError for a plan, receipt or state of another shape. `name`: its name in messages. */
export function checkShape(kind: keyof typeof schemas, value: JsonObject, name: string): void {
  const fault = schemaFault(schemas[kind](), value) ?? (kind === "plan" ? namesFault(value as Plan) : undefined);
  if (fault === undefined) return;
  const at = fault.pointer === "" ? "the whole" : `the value at ${toPrintable(fault.pointer)}`;
  fail("unreadable-file", `The ${kind} file is damaged`, {
    detail: `${name} is not a whole ${kind}: ${at} ${fault.text}. ${remedies[kind]}`,
    pointer: fault.pointer,
  });
}

/** Returns the first address or kind of a plan that none can be. */
function namesFault({ steps, context }: Plan & Pick<Partial<PlanFile>, "context">): SchemaFault | undefined {
  for (const [index, { address, kind }] of steps.entries()) {
    if (parseAddress(address) === undefined) return { pointer: `/steps/${index}/address`, text: "must be an address" };
    if (kindNamed(kind) === undefined)
      return { pointer: `/steps/${index}/kind`, text: "must be a kind that this version knows" };
  }
  const block = context?.blocks.findIndex(({ address }) => parseAddress(address) === undefined) ?? -1;
  return block < 0 ? undefined : { pointer: `/context/blocks/${block}/address`, text: "must be an address" };
}

/** Outputs that a stack takes from another one. */
import { meantName } from "../../base/advice.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { nearestName } from "../../base/suggest.ts";
import { knownOperand, type Operand } from "../../language/evaluate/operand.ts";
import { ExpressionError } from "../../language/fault.ts";
import type { Program } from "../../model/program.ts";
import { outputsUsed } from "../../model/upstream.ts";
import { Unknown } from "../../model/value.ts";

/** Outputs of another stack. */
export interface UpstreamOutputs {
  /** As last applied, or as planned. */
  readonly values: JsonObject;
  /** Names of outputs that are known only after an apply; `any`: of a stack that was never applied, so that no name is known. */
  readonly later: ReadonlySet<string> | "any";
  /** Names of those that are kept as fingerprints. */
  readonly secret: ReadonlySet<string>;
  /** Names of the outputs that the manifest of the stack declares; absent if only its state was read. */
  readonly declared?: readonly string[] | undefined;
}

/** The data of another stack: its outputs; nothing, if states are not read; or an error that has been reported. */
export type KnownStack = UpstreamOutputs | "unread" | "mistaken";

/** Returns the name of an output as expressions have it: `stacks.base.outputs.id`. */
export const outputName = (stack: string, name: string): string => `stacks.${stack}.outputs.${name}`;

/** Returns one output of a stack. Throws an ExpressionError if it has none of that name, or a secret one. */
export function upstreamOutput(stack: string, outputs: UpstreamOutputs, name: string): Operand {
  const { values, later, secret, declared } = outputs;
  if (Object.hasOwn(values, name)) return knownOperand(values[name]!);
  const of = `${stack}.${name}`;
  if (later === "any" || later.has(name))
    return { known: false, references: [], secret: false, run: () => new Unknown(outputName(stack, name)) };
  if (secret.has(name)) {
    const detail = `${of} is secret: of it the state keeps a fingerprint only, so that other stacks cannot take it. Give it to both by a variable.`;
    throw new ExpressionError("secret-output", "The output is secret", detail);
  }
  const close = nearestName(name, declared ?? Object.keys(values));
  const detail = declared
    ? `The stack ${stack} declares no output ${name}${declared.length > 0 ? `; its outputs are ${declared.join(", ")}` : ""}.`
    : `The stack ${stack} has no output ${name} yet. Apply that stack first.`;
  throw new ExpressionError("unknown-output", "No such output", detail, close && meantName(close, name));
}

/** Returns the values of the outputs of other stacks that the declarations name. */
export function upstreamOf(
  resources: Program["resources"],
  outputs: Program["outputs"],
  stacks: ReadonlyMap<string, KnownStack>,
): Pick<Program, "upstream"> {
  const values = new Map<string, Json | undefined>();
  const used = stacks.size === 0 ? [] : outputsUsed({ resources, outputs });
  for (const [stack, found] of stacks) {
    if (typeof found === "string") continue;
    for (const output of used) {
      const prefix = outputName(stack, "");
      if (output.startsWith(prefix)) values.set(output, found.values[output.slice(prefix.length)]);
    }
  }
  return values.size === 0 ? {} : { upstream: Object.fromEntries(values) };
}

/** The provider's functions: a manifest's own, computed by the same code. */
import type { Json } from "../base/json.ts";
import { tfFunctions } from "../derive/tf-functions.ts";
import { ExpressionError } from "../language/fault.ts";
import { callManifestFunction } from "../language/manifest.ts";
import { type DynamicValue, readArgument, writeResult } from "./dynamic-value.ts";
import type { Message } from "./protocol/wire.ts";

const markdown = 1;

export function functionMessages(): Message {
  return Object.fromEntries(
    Object.entries(tfFunctions).map(([name, { summary, description, parameters, returns }]) => [
      name,
      {
        parameters: parameters.map((each) => ({
          name: each.name,
          type: Buffer.from(JSON.stringify(each.type)),
          description: each.description,
          descriptionKind: markdown,
        })),
        return: { type: Buffer.from(JSON.stringify(returns)) },
        summary,
        description,
        descriptionKind: markdown,
      },
    ]),
  );
}

/** The result, or why there is none. */
export function callFunction(name: string, given: readonly DynamicValue[]): Message {
  const { parameters, returns } = tfFunctions[name]!;
  try {
    const args = given.map((each, index) => readArgument(each, parameters[index]!.type) as Json);
    return { result: writeResult(callManifestFunction(name, args) as Json, returns) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const text = [error.fault.detail, error.fault.suggestion].filter(Boolean).join(" ");
    // Terraform adds the full stop.
    return { error: { text: text.replace(/\.$/, "") } };
  }
}

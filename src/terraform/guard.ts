/** Wraps all procedures, so that errors become diagnostics in the answer and no procedure fails. */

import type { TfSchema } from "../derive/tf-attribute.ts";
import { tfEphemerals } from "../derive/tf-ephemeral.ts";
import { tfReads } from "../derive/tf-reads.ts";
import { providerSchema, tfDataSources, tfResources } from "../derive/tf-schema.ts";
import { faults, type Place } from "./diagnostics.ts";
import { type DynamicValue, readValue } from "./dynamic-value.ts";
import type { Procedure } from "./protocol/messages.ts";
import type { Message } from "./protocol/wire.ts";

export async function guarded(
  procedure: Procedure,
  request: Message,
  act: () => Message | Promise<Message>,
): Promise<Message> {
  try {
    return await act();
  } catch (error) {
    const diagnostics = faults(error, placeOf(procedure, request));
    const text = diagnostics.map(({ summary, detail }) => `${String(summary)}: ${String(detail)}`).join("\n");
    switch (procedure) {
      case "ApplyResourceChange":
        // What is there stays in the state; the next refresh sees how far it came.
        return { newState: request["priorState"], private: request["plannedPrivate"], diagnostics };
      case "CallFunction":
        return { error: { text } };
      case "StopProvider":
        return { error: text };
      default:
        return { diagnostics };
    }
  }
}

/** What a request is about: the attributes of its type, and its configuration as far as it can be read. */
function placeOf(procedure: Procedure, request: Message): Place | undefined {
  const { attributes } = schemaOf(procedure, String(request["typeName"] ?? request["targetTypeName"])) ?? {};
  if (!attributes) return undefined;
  try {
    const value = readValue(request["config"] as DynamicValue | undefined, attributes);
    return { attributes, ...(value ? { value } : {}) };
  } catch {
    return { attributes };
  }
}

function schemaOf(procedure: Procedure, type: string): TfSchema | undefined {
  if (procedure.endsWith("Provider") || procedure === "ValidateProviderConfig") return providerSchema;
  if (procedure.includes("Ephemeral")) return tfEphemerals().get(type);
  if (procedure.includes("Data")) return tfReads().get(type) ?? tfDataSources().get(type);
  return tfResources().get(type);
}

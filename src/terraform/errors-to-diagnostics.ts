/**
 * Wraps all procedures: errors become diagnostics in the answer, no procedure fails, and no message contains a secret of its request.
 */

import type { TfSchema } from "../derive/terraform/tf-attribute.ts";
import { tfEphemerals } from "../derive/terraform/tf-ephemeral.ts";
import { tfReads } from "../derive/terraform/tf-reads.ts";
import { providerSchema, tfDataSources, tfResources } from "../derive/terraform/tf-schema.ts";
import { faults, type Place } from "./diagnostics.ts";
import { type DynamicValue, readValue } from "./dynamic-value.ts";
import type { Procedure } from "./protocol/messages.ts";
import type { Message } from "./protocol/wire.ts";
import { type RequestSecrets, sensitiveTexts } from "./request-secrets.ts";

export async function answerWithDiagnostics(
  procedure: Procedure,
  request: Message,
  secrets: RequestSecrets,
  act: () => Message | Promise<Message>,
): Promise<Message> {
  return secrets.during(
    () => secretsOf(procedure, request),
    async () => withoutSecrets(await answered(procedure, request, secrets, act), secrets),
  );
}

async function answered(
  procedure: Procedure,
  request: Message,
  { redact }: RequestSecrets,
  act: () => Message | Promise<Message>,
): Promise<Message> {
  try {
    return await act();
  } catch (error) {
    const diagnostics = faults(error, placeOf(procedure, request), redact);
    const text = diagnostics.map(({ summary, detail }) => `${String(summary)}: ${String(detail)}`).join("\n");
    switch (procedure) {
      case "ApplyResourceChange":
        // The prior state stays; the next refresh shows the actual progress.
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

function withoutSecrets(answer: Message, { redact }: RequestSecrets): Message {
  const { diagnostics, error } = answer as { readonly diagnostics?: readonly Message[]; readonly error?: unknown };
  if (error !== undefined) {
    const { text } = error as { readonly text?: string };
    return {
      ...answer,
      error: typeof error === "string" ? redact(error) : { ...(error as Message), text: redact(text ?? "") },
    };
  }
  if (diagnostics === undefined || diagnostics.length === 0) return answer;
  const hidden = diagnostics.map((each) => ({ ...each, detail: redact(String(each["detail"] ?? "")) }));
  return { ...answer, diagnostics: hidden };
}

/** Names of the request fields with values of the schema. */
const valueNames = ["config", "priorState", "plannedState", "proposedNewState", "currentState"];

function secretsOf(procedure: Procedure, request: Message): readonly string[] {
  const attributes = placeOf(procedure, request)?.attributes ?? [];
  return valueNames.flatMap((name) => {
    try {
      const value = readValue(request[name] as DynamicValue | undefined, attributes);
      return value ? sensitiveTexts(value, attributes) : [];
    } catch {
      return [];
    }
  });
}

/** Returns the place of a request: the attributes of its type, and its configuration if it is readable. */
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

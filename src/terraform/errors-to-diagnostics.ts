/**
 * Wraps all procedures: errors become diagnostics in the answer, no procedure fails, and no message contains a secret of its request.
 */

import type { TfSchema } from "../derive/terraform/tf-attribute.ts";
import { tfEphemerals } from "../derive/terraform/tf-ephemeral.ts";
import { tfReads } from "../derive/terraform/tf-reads.ts";
import { providerSchema, tfDataSources, tfResources } from "../derive/terraform/tf-schema.ts";
import { type DiagnosticPlace, errorMessages } from "./diagnostics.ts";
import { type DynamicValue, readValue } from "./dynamic-value.ts";
import type { Procedure } from "./protocol/messages.ts";
import type { WireMessage } from "./protocol/wire.ts";
import { type RequestSecrets, sensitiveTexts } from "./request-secrets.ts";

export async function answerWithDiagnostics(
  procedure: Procedure,
  request: WireMessage,
  secrets: RequestSecrets,
  act: () => WireMessage | Promise<WireMessage>,
): Promise<WireMessage> {
  return secrets.during(
    () => requestSecretsOf(procedure, request),
    async () => redactedResponse(await respondWithDiagnostics(procedure, request, secrets, act), secrets),
  );
}

async function respondWithDiagnostics(
  procedure: Procedure,
  request: WireMessage,
  { redact }: RequestSecrets,
  act: () => WireMessage | Promise<WireMessage>,
): Promise<WireMessage> {
  try {
    return await act();
  } catch (error) {
    const diagnostics = errorMessages(error, requestPlaceOf(procedure, request), redact);
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

function redactedResponse(answer: WireMessage, { redact }: RequestSecrets): WireMessage {
  const { diagnostics, error } = answer as { readonly diagnostics?: readonly WireMessage[]; readonly error?: unknown };
  if (error !== undefined) {
    const { text } = error as { readonly text?: string };
    return {
      ...answer,
      error: typeof error === "string" ? redact(error) : { ...(error as WireMessage), text: redact(text ?? "") },
    };
  }
  if (diagnostics === undefined || diagnostics.length === 0) return answer;
  const hidden = diagnostics.map((each) => ({ ...each, detail: redact(String(each["detail"] ?? "")) }));
  return { ...answer, diagnostics: hidden };
}

/** Names of the request fields with values of the schema. */
const valueNames = ["config", "priorState", "plannedState", "proposedNewState", "currentState"];

function requestSecretsOf(procedure: Procedure, request: WireMessage): readonly string[] {
  const attributes = requestPlaceOf(procedure, request)?.attributes ?? [];
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
function requestPlaceOf(procedure: Procedure, request: WireMessage): DiagnosticPlace | undefined {
  const { attributes } = requestSchemaOf(procedure, String(request["typeName"] ?? request["targetTypeName"])) ?? {};
  if (!attributes) return undefined;
  try {
    const value = readValue(request["config"] as DynamicValue | undefined, attributes);
    return { attributes, ...(value ? { value } : {}) };
  } catch {
    return { attributes };
  }
}

function requestSchemaOf(procedure: Procedure, type: string): TfSchema | undefined {
  if (procedure.endsWith("Provider") || procedure === "ValidateProviderConfig") return providerSchema;
  if (procedure.includes("Ephemeral")) return tfEphemerals().get(type);
  if (procedure.includes("Data")) return tfReads().get(type) ?? tfDataSources().get(type);
  return tfResources().get(type);
}

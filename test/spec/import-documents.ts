/** Import documents that several files of the suite send. */
import type { JsonObject } from "../../src/base/json.ts";

export const httpImport = (fields: object = {}): JsonObject =>
  ({
    name: "i",
    adaptorType: "HTTPImport",
    _connectionId: "{http}",
    http: { relativeURI: ["/o"], method: ["POST"] },
    ...fields,
  }) as JsonObject;
export const agent = (fields: object = {}): JsonObject =>
  ({
    name: "a",
    adaptorType: "AiAgentImport",
    aiAgent: { provider: "openai", openai: { model: "m" } },
    ...fields,
  }) as JsonObject;

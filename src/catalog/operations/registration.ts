/** Connections that an integration uses without containing them (facts 2.15, 3, 4.2). */
import { json, list, ref } from "../field.ts";
import { declareOperations } from "../operation.ts";

export const registrationOperations = declareOperations([
  {
    name: "integrations.registerConnections",
    method: "PUT",
    path: "/v1/integrations/{_id}/connections/register",
    section: "facts:3",
    origin: "assumed",
    access: "write",
    doc: "Registers connections with an integration. Connections that are already registered stay registered.",
    body: list(ref("connection"), { max: 1000, doc: "IDs of the connections." }),
    answers: { 204: { doc: "The connections are registered." } },
    errors: ["resource_not_found", "invalid_field", "invalid_ref"],
    example: { params: { _id: "{{ref:integration}}" }, body: ["{{ref:connection}}"] },
  },
  {
    name: "integrations.unregisterConnection",
    method: "DELETE",
    path: "/v1/integrations/{_id}/connections/{_connectionId}/register",
    section: "facts:3",
    origin: "assumed",
    access: "write",
    doc: "Removes a connection from the registered connections of an integration, if it is registered. The connection itself stays.",
    body: json({ doc: "Ignored." }),
    bodyIgnored: true,
    answers: { 204: { doc: "The connection is no longer registered." } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:integration}}", _connectionId: "{{ref:connection}}" } },
  },
]);

/** Copies of objects (facts 3). */
import { list, map, obj, ref, str } from "../field.ts";
import type { Operation } from "../operation.ts";
import { declareOperations } from "../operation.ts";

const name = str({ min: 1, doc: "Name of the copy; by default `Clone - ` and the name of the original." });
const connectionMap = map(str({ format: "objectId" }), {
  doc: "Map of connection IDs to the IDs of the connections that the copy uses instead. Without it, the copy uses the same connections.",
});
const made = list(obj({ model: str(), _id: str(), name: str() }));
const common = {
  method: "POST",
  section: "facts:3",
  origin: "assumed",
  access: "write",
  errors: ["resource_not_found", "invalid_field", "invalid_ref"],
} as const satisfies Partial<Operation>;
const copy = { 201: { doc: "The copy.", body: obj({ _id: str(), name: str(), _sourceId: str() }) } } as const;

export const cloneOperations = declareOperations([
  {
    ...common,
    name: "imports.clone",
    path: "/v1/imports/{_id}/clone",
    doc: "Copies an import. Its secrets are encrypted for the copy and returned as masks.",
    body: obj({ name, connectionMap }),
    answers: copy,
    example: { params: { _id: "{{ref:import}}" }, body: { name: "Second import" } },
  },
  {
    ...common,
    name: "exports.clone",
    path: "/v1/exports/{_id}/clone",
    doc: "Copies an export. Its secrets are encrypted for the copy and returned as masks. Its position and the records it read are not copied.",
    body: obj({ name, connectionMap }),
    answers: copy,
    example: { params: { _id: "{{ref:export}}" }, body: { name: "Second export" } },
  },
  {
    ...common,
    name: "scripts.clone",
    path: "/v1/scripts/{_id}/clone",
    doc: "Copies a script. connectionMap also replaces connections whose address is in the script.",
    body: obj({ name, connectionMap }),
    answers: copy,
    example: { params: { _id: "{{ref:script}}" }, body: { name: "Second script" } },
  },
  {
    ...common,
    name: "flows.clone",
    path: "/v1/flows/{_id}/clone",
    doc: "Copies a flow with its exports and imports into an integration. The copy is disabled. Scripts and lookup caches are shared.",
    body: obj({
      name,
      connectionMap,
      _integrationId: ref("integration", { doc: "Integration of the copy; by default the integration of the flow." }),
      _flowGroupingId: str({ nullable: true, format: "objectId", doc: "Flow grouping of the copy; null for none." }),
      envId: str({ nullable: true, format: "objectId", doc: "Environment; here all objects are in Production." }),
    }),
    answers: copy,
    example: { params: { _id: "{{ref:flow}}" }, body: { _integrationId: "{{ref:integration}}" } },
  },
  {
    ...common,
    name: "integrations.clone",
    path: "/v1/integrations/{_id}/clone",
    doc: "Copies an integration with its flows, exports, imports, syncs and tools, all or none. Flows and syncs of the copy are disabled. Its connections and lookup caches are registered with the copy. State and the data of caches are not copied.",
    body: obj({
      name,
      connectionMap,
      _envId: str({ nullable: true, format: "objectId", doc: "Environment; here all objects are in Production." }),
    }),
    answers: { 201: { doc: "Created objects.", body: made } },
    errors: [...common.errors, "size_limit_exceeded"],
    example: { params: { _id: "{{ref:integration}}" }, body: { name: "Second integration" } },
  },
]);

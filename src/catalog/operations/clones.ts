/** Copies of objects (facts 3). */
import { list, map, obj, ref, str } from "../field.ts";
import type { Operation } from "../operation.ts";
import { declareOperations } from "../operation.ts";

const name = str({ min: 1, doc: "Of the copy; `Clone - ` and the name of the original unless given." });
const connectionMap = map(str({ format: "objectId" }), {
  doc: "Id of a connection -> id of the connection that the copy uses in its place. Without it the copy uses the same ones.",
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
    doc: "Copies an import. Its secrets are sealed for the copy, and answered as masks.",
    body: obj({ name, connectionMap }),
    answers: copy,
    example: { params: { _id: "{{ref:import}}" }, body: { name: "Second import" } },
  },
  {
    ...common,
    name: "exports.clone",
    path: "/v1/exports/{_id}/clone",
    doc: "Copies an export. Its secrets are sealed for the copy, and answered as masks; where it stands and what it has read is not copied.",
    body: obj({ name, connectionMap }),
    answers: copy,
    example: { params: { _id: "{{ref:export}}" }, body: { name: "Second export" } },
  },
  {
    ...common,
    name: "scripts.clone",
    path: "/v1/scripts/{_id}/clone",
    doc: "Copies a script. Connections that its text names by their address are mapped, too.",
    body: obj({ name, connectionMap }),
    answers: copy,
    example: { params: { _id: "{{ref:script}}" }, body: { name: "Second script" } },
  },
  {
    ...common,
    name: "flows.clone",
    path: "/v1/flows/{_id}/clone",
    doc: "Copies a flow with its exports and imports into an integration. The copy is disabled; scripts and lookup caches are shared.",
    body: obj({
      name,
      connectionMap,
      _integrationId: ref("integration", { doc: "Where the copy goes; the integration of the flow unless given." }),
      _flowGroupingId: str({ nullable: true, format: "objectId", doc: "Its group there; null: none." }),
      envId: str({ nullable: true, format: "objectId", doc: "Environment; Production holds all objects here." }),
    }),
    answers: copy,
    example: { params: { _id: "{{ref:flow}}" }, body: { _integrationId: "{{ref:integration}}" } },
  },
  {
    ...common,
    name: "integrations.clone",
    path: "/v1/integrations/{_id}/clone",
    doc: "Copies an integration with its flows, exports, imports, syncs and tools, all of them or none. Flows and syncs are disabled. Its connections and lookup caches are registered with the copy; state and the data of caches are not copied.",
    body: obj({
      name,
      connectionMap,
      _envId: str({ nullable: true, format: "objectId", doc: "Environment; Production holds all objects here." }),
    }),
    answers: { 201: { doc: "What was made.", body: made } },
    errors: [...common.errors, "size_limit_exceeded"],
    example: { params: { _id: "{{ref:integration}}" }, body: { name: "Second integration" } },
  },
]);

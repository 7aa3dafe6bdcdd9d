/** Flows and tools as a whole: other connections for their steps, other groups, templates of them (facts 3). */
import { json, list, obj, ref, str } from "../field.ts";
import { flow } from "../kinds/flow.ts";
import { declareOperations } from "../operation.ts";

const signed = obj({ signedURL: str({ doc: "Valid for 15 minutes, without a token." }) });
const common = { section: "facts:3", origin: "assumed" } as const;
const contents =
  "The zip can be installed with `/v1/integrations/template`. It contains the steps, scripts, connections and lookup caches, without their secrets and data, and refers to its integration by name.";

export const flowChangeOperations = declareOperations([
  {
    ...common,
    name: "flows.replaceConnection",
    method: "PUT",
    path: "/v1/flows/{_id}/replaceConnection",
    access: "write",
    doc: "Replaces a connection in all steps of a flow that use it: in all or none. Steps that other flows share are also changed there.",
    body: obj({
      _connectionId: ref("connection", { required: true, doc: "Connection to replace." }),
      _newConnectionId: ref("connection", { required: true, doc: "New connection." }),
    }),
    answers: { 200: { doc: "The flow.", body: json({ shapes: ["object"] }) } },
    errors: ["resource_not_found", "invalid_field", "invalid_ref"],
    example: {
      params: { _id: "{{ref:flow}}" },
      body: { _connectionId: "{{ref:connection}}", _newConnectionId: "{{ref:connection}}" },
    },
  },
  {
    ...common,
    name: "flows.moveToGrouping",
    method: "PUT",
    path: "/v1/flows/updateFlowGrouping",
    access: "write",
    doc: "Moves flows to a flow grouping of their integration, or out of their grouping: all or none.",
    body: obj({
      _flowIds: list(ref("flow"), { required: true, max: 1000, doc: "Flows of one integration." }),
      _flowGroupingId: flow.fields._flowGroupingId,
    }),
    answers: { 204: { doc: "The flows were moved." } },
    errors: ["invalid_field", "invalid_ref"],
    example: { body: { _flowIds: ["{{ref:flow}}"], _flowGroupingId: null } },
  },
  {
    ...common,
    name: "flows.template",
    method: "GET",
    path: "/v1/flows/{_id}/template",
    access: "read",
    doc: `Returns the URL of a flow's template. ${contents}`,
    answers: { 200: { doc: "The URL.", body: signed } },
    errors: ["resource_not_found", "size_limit_exceeded"],
    example: { params: { _id: "{{ref:flow}}" } },
  },
  {
    ...common,
    name: "tools.template",
    method: "GET",
    path: "/v1/tools/{_id}/template",
    access: "read",
    doc: `Returns the URL of a tool's template. ${contents}`,
    answers: { 200: { doc: "The URL.", body: signed } },
    errors: ["resource_not_found", "size_limit_exceeded"],
    example: { params: { _id: "{{ref:tool}}" } },
  },
  {
    ...common,
    name: "tools.connections",
    method: "GET",
    path: "/v1/tools/{_id}/connections",
    access: "read",
    doc: "Lists the connections of a tool's steps and of the tools that it calls.",
    answers: { 200: { doc: "Connections in the form of their list.", body: list(json({ shapes: ["object"] })) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _id: "{{ref:tool}}" } },
  },
]);

/** Flows and tools as a whole: other connections for their steps, other groups, templates of them (facts 3). */
import { json, list, obj, ref, str } from "../field.ts";
import { flow } from "../kinds/flow.ts";
import { declareOperations } from "../operation.ts";

const signed = obj({ signedURL: str({ doc: "Opens for 15 minutes, without a token." }) });
const common = { section: "facts:3", origin: "assumed" } as const;
const contents =
  "A zip that `/v1/integrations/template` installs: with the steps, scripts, connections and lookup caches that it needs, without their secrets and data, and with its integration by name.";

export const flowChangeOperations = declareOperations([
  {
    ...common,
    name: "flows.replaceConnection",
    method: "PUT",
    path: "/v1/flows/{_id}/replaceConnection",
    access: "write",
    doc: "Gives all steps of a flow that use a connection another one: all of them or none. A step that other flows run too has it there as well.",
    body: obj({
      _connectionId: ref("connection", { required: true, doc: "The connection that is replaced." }),
      _newConnectionId: ref("connection", { required: true, doc: "The one that takes its place." }),
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
    doc: "Moves flows to a group of their integration, or out of their groups: all of them or none.",
    body: obj({
      _flowIds: list(ref("flow"), { required: true, max: 1000, doc: "Flows of one integration." }),
      _flowGroupingId: flow.fields._flowGroupingId,
    }),
    answers: { 204: { doc: "They are where they should be." } },
    errors: ["invalid_field", "invalid_ref"],
    example: { body: { _flowIds: ["{{ref:flow}}"], _flowGroupingId: null } },
  },
  {
    ...common,
    name: "flows.template",
    method: "GET",
    path: "/v1/flows/{_id}/template",
    access: "read",
    doc: `Where the template of a flow is fetched. ${contents}`,
    answers: { 200: { doc: "Its address.", body: signed } },
    errors: ["resource_not_found", "size_limit_exceeded"],
    example: { params: { _id: "{{ref:flow}}" } },
  },
  {
    ...common,
    name: "tools.template",
    method: "GET",
    path: "/v1/tools/{_id}/template",
    access: "read",
    doc: `Where the template of a tool is fetched. ${contents}`,
    answers: { 200: { doc: "Its address.", body: signed } },
    errors: ["resource_not_found", "size_limit_exceeded"],
    example: { params: { _id: "{{ref:tool}}" } },
  },
  {
    ...common,
    name: "tools.connections",
    method: "GET",
    path: "/v1/tools/{_id}/connections",
    access: "read",
    doc: "The connections that the steps of a tool use, and those of the tools that it calls.",
    answers: { 200: { doc: "As the list of connections.", body: list(json({ shapes: ["object"] })) } },
    errors: ["resource_not_found", "invalid_query_params"],
    example: { params: { _id: "{{ref:tool}}" } },
  },
]);

import { list, obj, str } from "../field.ts";
import { operations } from "../operation.ts";

const source = obj({
  type: str({ doc: "`role` or `group`." }),
  _id: str({ format: "objectId" }),
  name: str(),
});

export const endUserOperations = operations([
  {
    name: "endUser.effectiveGrants",
    method: "GET",
    path: "/v1/ashares/{_id}/effectiveGrants",
    section: "Role",
    origin: "assumed",
    access: "administer",
    doc: "What an end user may use: the grants of the own roles, of the groups, and of the roles that are pinned to these, each resource once. Nothing for one who may not enter.",
    answers: {
      200: {
        doc: "Grants, with where each comes from.",
        body: list(
          obj({
            resourceType: str(),
            _resourceId: str({ format: "objectId" }),
            capabilities: list(str()),
            from: list(source),
          }),
        ),
      },
    },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:endUser}}" } },
  },
]);

import { list, obj, str } from "../field.ts";
import { operations } from "../operation.ts";

export const accountOperations = operations([
  {
    name: "account.tokenInfo",
    method: "GET",
    noData: true,
    path: "/v1/tokenInfo",
    section: "Token info",
    origin: "spec",
    access: "identity",
    doc: "Says whose token it is.",
    answers: { 200: { doc: "The token is valid.", body: obj({ _userId: str(), scope: str(), email: str() }) } },
  },
  {
    name: "account.listAccessRecords",
    method: "GET",
    path: "/v1/ashares",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "Who has access to the account; the ids are those that group members are named by.",
    answers: { 200: { doc: "Access records.", body: list(obj({ _id: str(), accessLevel: str() })) } },
  },
  {
    name: "account.getAccessRecord",
    method: "GET",
    path: "/v1/ashares/{_id}",
    section: "facts:3",
    origin: "assumed",
    access: "read",
    doc: "One access record.",
    answers: { 200: { doc: "The access record.", body: obj({ _id: str(), accessLevel: str() }) } },
    errors: ["resource_not_found"],
    example: { params: { _id: "{{ref:endUser}}" } },
  },
]);

import { obj, str } from "../field.ts";
import { declareOperations } from "../operation.ts";

export const accountOperations = declareOperations([
  {
    name: "account.tokenInfo",
    method: "GET",
    noData: true,
    path: "/v1/tokenInfo",
    section: "Token info",
    origin: "spec",
    access: "identity",
    doc: "Returns the user and the scope of the token.",
    answers: { 200: { doc: "The token is valid.", body: obj({ _userId: str(), scope: str(), email: str() }) } },
  },
]);

/** Business applications and stacks: `erp`, `crm`, `wrapper` (facts 2.12). */
import { block, bool, json, list, oneOf, ref, str } from "../../field.ts";
import { concurrency } from "./concurrency.ts";
import { customValues, iClientReference } from "./custom-values.ts";

export const erp = block(
  {
    authType: oneOf(["basic", "token", "token-auto"], { doc: "Needed to run." }),
    account: str({ destination: "setting", doc: "Needed to run." }),
    environment: str({ destination: "setting", doc: "Needed to run with token." }),
    tokenId: str({ secret: true, doc: "Needed to run with token." }),
    tokenSecret: str({ secret: true, doc: "Needed to run with token." }),
    tokenName: str(),
    email: str(),
    password: str({ secret: true }),
    roleId: str(),
    wsdlVersion: oneOf(["latest", "next"]),
    applicationId: str(),
    accountName: str(),
    roleName: str(),
    dataCenterURLs: json({ mode: "server", shapes: ["object"] }),
    ...iClientReference,
    ...concurrency(5),
  },
  { doc: "Type erp." },
);

export const crm = block(
  {
    oauth2FlowType: oneOf(["jwtBearerToken", "refreshToken"], { default: "refreshToken" }),
    sandbox: bool({ default: false, destination: "setting" }),
    username: str({ doc: "Needed to run with jwtBearerToken." }),
    baseURI: str({ destination: "url" }),
    bearerToken: str({ secret: true }),
    refreshToken: str({ secret: true }),
    packagedOAuth: bool(),
    scope: list(str(), { default: ["full", "refresh_token"] }),
    info: json({ mode: "server" }),
    ...iClientReference,
    ...concurrency(5),
  },
  { doc: "Type crm." },
);

export const wrapper = block(
  {
    pingFunction: str({ doc: "Function of the stack that tests the connection. Needed to run." }),
    _stackId: ref("stack", { destination: "setting" }),
    ...customValues,
    ...concurrency(5),
  },
  { doc: "Type wrapper." },
);

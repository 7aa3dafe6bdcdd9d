/** Business applications and stacks: `erp`, `crm`, `wrapper` (facts 2.12). */
import { block, bool, json, list, oneOf, ref, str } from "../../field.ts";
import { concurrencyFields } from "./concurrency.ts";
import { customValues, unreadIClient } from "./custom-values.ts";

const loginOfErp = { none: "an endpoint of the server is told the account and its login alone." } as const;
const loginOfCrm = { none: "`bearerToken` is the login." } as const;
const ofFunctions = { none: "functions of a stack are given the `settings` of the connection." } as const;

export const erp = block(
  {
    authType: oneOf(["basic", "token", "token-auto"], { doc: "Needed to run." }),
    account: str({ destination: "setting", doc: "Needed to run." }),
    environment: str({ destination: "setting", effect: loginOfErp, doc: "Needed to run with token." }),
    tokenId: str({ secret: true, doc: "Needed to run with token." }),
    tokenSecret: str({ secret: true, doc: "Needed to run with token." }),
    tokenName: str({ effect: loginOfErp }),
    email: str(),
    password: str({ secret: true }),
    roleId: str({ effect: loginOfErp }),
    wsdlVersion: oneOf(["latest", "next"], { effect: loginOfErp }),
    applicationId: str({ effect: loginOfErp }),
    accountName: str({ effect: loginOfErp }),
    roleName: str({ effect: loginOfErp }),
    dataCenterURLs: json({ mode: "server", shapes: ["object"] }),
    ...unreadIClient,
    ...concurrencyFields(5),
  },
  { doc: "Type erp." },
);

export const crm = block(
  {
    oauth2FlowType: oneOf(["jwtBearerToken", "refreshToken"], { default: "refreshToken", effect: loginOfCrm }),
    sandbox: bool({
      default: false,
      destination: "setting",
      effect: { none: "`baseURI`, or the endpoint of the server, decides which application is called." },
    }),
    username: str({ effect: loginOfCrm, doc: "Needed to run with jwtBearerToken." }),
    baseURI: str({ destination: "url" }),
    bearerToken: str({ secret: true }),
    refreshToken: str({ secret: true, effect: loginOfCrm }),
    packagedOAuth: bool({ effect: loginOfCrm }),
    scope: list(str(), { default: ["full", "refresh_token"], effect: loginOfCrm }),
    info: json({ mode: "server" }),
    ...unreadIClient,
    ...concurrencyFields(5),
  },
  { doc: "Type crm." },
);

export const wrapper = block(
  {
    pingFunction: str({
      effect: { none: "a test of the connection asks the server of the stack at `/wrapper/ping`." },
      doc: "Function of the stack that tests the connection. Needed to run.",
    }),
    _stackId: ref("stack", { destination: "setting" }),
    encrypted: { ...customValues.encrypted, effect: ofFunctions },
    unencrypted: { ...customValues.unencrypted, effect: ofFunctions },
    ...concurrencyFields(5),
  },
  { doc: "Type wrapper." },
);

/** Business applications and stacks: `erp`, `crm`, `wrapper` (facts 2.12). */
import { block, bool, json, list, oneOf, ref, str } from "../../field.ts";
import { concurrencyFields } from "./concurrency.ts";
import { customValues, unreadIClient } from "./custom-values.ts";

const loginOfErp = { none: "endpoints of the server receive only the account and the credentials." } as const;
const loginOfCrm = { none: "the connection authenticates with `bearerToken`." } as const;
const ofFunctions = { none: "functions of a stack receive the `settings` of the connection." } as const;

export const erp = block(
  {
    authType: oneOf(["basic", "token", "token-auto"], { doc: "Required at run time." }),
    account: str({ destination: "setting", doc: "Required at run time." }),
    environment: str({ destination: "setting", effect: loginOfErp, doc: "Required at run time with authType token." }),
    tokenId: str({ secret: true, doc: "Required at run time with authType token." }),
    tokenSecret: str({ secret: true, doc: "Required at run time with authType token." }),
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
  { doc: "For type erp." },
);

export const crm = block(
  {
    oauth2FlowType: oneOf(["jwtBearerToken", "refreshToken"], { default: "refreshToken", effect: loginOfCrm }),
    sandbox: bool({
      default: false,
      destination: "setting",
      effect: { none: "`baseURI`, or the endpoint of the server, selects the application." },
    }),
    username: str({ effect: loginOfCrm, doc: "Required at run time with jwtBearerToken." }),
    baseURI: str({ destination: "url" }),
    bearerToken: str({ secret: true }),
    refreshToken: str({ secret: true, effect: loginOfCrm }),
    packagedOAuth: bool({ effect: loginOfCrm }),
    scope: list(str(), { default: ["full", "refresh_token"], effect: loginOfCrm }),
    info: json({ mode: "server" }),
    ...unreadIClient,
    ...concurrencyFields(5),
  },
  { doc: "For type crm." },
);

export const wrapper = block(
  {
    pingFunction: str({
      effect: { none: "a test of the connection requests `/wrapper/ping` from the server of the stack." },
      doc: "Function of the stack that tests the connection. Required at run time.",
    }),
    _stackId: ref("stack", { destination: "setting" }),
    encrypted: { ...customValues.encrypted, effect: ofFunctions },
    unencrypted: { ...customValues.unencrypted, effect: ofFunctions },
    ...concurrencyFields(5),
  },
  { doc: "For type wrapper." },
);

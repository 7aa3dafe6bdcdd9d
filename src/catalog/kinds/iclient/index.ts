import type { SentFields } from "../../document.ts";
import { block, bool, oneOf, openEnum, ref, str } from "../../field.ts";
import { kind, type Problem } from "../../kind.ts";
import { partsWithoutConnector } from "../../parts/connector-link.ts";
import { headerProblems } from "../../parts/header-lines.ts";
import { installedFrom } from "../../parts/installed-from.ts";
import { settingsFields } from "../../parts/settings.ts";
import { jwt, oauth2 } from "./oauth2.ts";

const secretText = () => str({ secret: true });

const variants = {
  tag: "provider",
  open: true,
  cases: {
    custom_oauth2: { blocks: ["oauth2"] },
    cloudserviceprincipal: { blocks: ["cloudserviceprincipal"] },
    erp: { blocks: ["erp"] },
    crm: { blocks: ["crm"] },
    iam: { blocks: ["iam"] },
    marketplace: { blocks: ["marketplace"] },
    marketplacekeys: { blocks: ["marketplacekeys"] },
  },
} as const;

const fields = {
  name: str(),
  provider: openEnum(["custom_oauth2", "cloudserviceprincipal"], {
    required: true,
    min: 1,
    doc: "Selects the block of credentials: the block of the same name, or oauth2 for applications.",
  }),
  published: bool({ default: false }),
  enableJWT: bool({ doc: "Adds a signed JWT assertion to the token request; requires jwt." }),
  enableIClientReferences: bool({
    destination: "setting",
    doc: "Other resources may use the iClient's fields in templates.",
  }),
  formType: oneOf(["assistant", "http"], {
    keptWhenOmitted: true,
    doc: "Form of the user interface; by default assistant with a connector, else http.",
  }),
  _httpConnectorId: ref("httpConnector", { renews: "changed", doc: "Linked connector." }),
  _httpConnectorApiId: str({ format: "objectId", doc: "API definition of that connector." }),
  ...settingsFields,
  oauth2,
  jwt,
  cloudserviceprincipal: block({ clientId: str(), clientSecret: secretText(), tenantId: str() }),
  erp: block({ consumerKey: secretText(), consumerSecret: secretText() }, { doc: "Credentials of the ERP suite." }),
  crm: block(
    { clientId: str(), clientSecret: secretText(), apiToken: secretText(), privateKey: secretText(), publicKey: str() },
    { doc: "Credentials of the CRM." },
  ),
  iam: block(
    { externalId: str({ doc: "Required at run time." }), roleArn: str() },
    {
      effect: { none: "the server does not assume roles: set an access key on the connection." },
      doc: "Access role of an object store.",
    },
  ),
  marketplace: block(
    { appId: str(), devId: str(), certId: secretText(), ruName: str() },
    { doc: "Credentials of a marketplace application." },
  ),
  marketplacekeys: block(
    { accessKeyId: str(), secretKey: secretText() },
    { doc: "Credentials of a marketplace seller." },
  ),
  _integrationId: ref("integration", { doc: "Integration app that contains the iClient." }),
  ...installedFrom,
  _connectorId: str({ format: "objectId", effect: "shown", doc: "Integration app that installed the iClient." }),
} as const;

function checkIClient(document: SentFields<typeof fields>): readonly Problem[] {
  const problems: Problem[] = [];
  if (document.enableJWT === true && document.jwt == null) {
    problems.push({ pointer: "/jwt", code: "invalid_field", message: "enableJWT requires the jwt block." });
  }
  const cases: { readonly [provider: string]: { readonly blocks: readonly string[] } } = variants.cases;
  const provider = String(document.provider);
  // Every other provider is an application, and applications use oauth2.
  const used = Object.hasOwn(cases, provider) ? cases[provider]!.blocks : ["oauth2"];
  for (const name of new Set(Object.values(variants.cases).flatMap((each) => each.blocks))) {
    if (document[name] == null || used.includes(name)) continue;
    const message = `The provider "${provider}" reads ${used.join(", ")} and ignores this block.`;
    problems.push({ pointer: `/${name}`, code: "invalid_field", severity: "warning", message });
  }
  problems.push(...partsWithoutConnector(document, ""), ...headerProblems(document, ["oauth2"]));
  return problems;
}

export const iclient = kind({
  kind: "iclient",
  family: "iclients",
  model: "IClient",
  path: "/v1/iclients",
  section: "iClient",
  topic: "connections",
  doc: "A shared store of OAuth 2.0 credentials for connections.",
  fields,
  variants,
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  publication: {},
  list: { empty: "array" },
  verbs: {
    list: "spec",
    create: "spec",
    get: "spec",
    put: "assumed",
    delete: "assumed",
    patch: { origin: "assumed", paths: ["/oauth2/failPath"] },
  },
  hooks: { check: checkIClient },
  samples: {
    minimal: { provider: "custom_oauth2", oauth2: { clientId: "reconduit" } },
    full: {
      name: "Shop login",
      provider: "custom_oauth2",
      enableJWT: true,
      enableIClientReferences: true,
      formType: "http",
      oauth2: {
        clientId: "reconduit",
        clientSecret: "sample-client-secret",
        scope: ["orders.read", "orders.write"],
        scopeDelimiter: " ",
        validDomainNames: ["shop.example.test"],
        useNewAuthFailSchema: true,
        grantType: "clientcredentials",
        clientCredentialsLocation: "body",
        auth: { uri: "https://shop.example.test/authorize" },
        token: { uri: "https://shop.example.test/token", method: "POST" },
      },
      jwt: { signatureMethod: "hmac-sha256", payload: { iss: "reconduit" }, secret: "sample-signing-secret" },
    },
    change: {
      name: "Shop login",
      provider: "custom_oauth2",
      enableJWT: false,
      enableIClientReferences: true,
      formType: "http",
      oauth2: {
        clientId: "reconduit",
        clientSecret: "another-client-secret",
        scope: ["orders.read"],
        scopeDelimiter: " ",
        validDomainNames: ["shop.example.test", "api.example.test"],
        useNewAuthFailSchema: false,
        grantType: "clientcredentials",
        clientCredentialsLocation: "basicauthheader",
        auth: { uri: "https://shop.example.test/authorize" },
        token: { uri: "https://shop.example.test/oauth/token", method: "POST" },
      },
    },
  },
});

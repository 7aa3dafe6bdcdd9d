import type { SentValue } from "../document.ts";
import { bool, openEnum, str } from "../field.ts";
import { kind, type Problem } from "../kind.ts";
import {
  presetsOfForms,
  presetValues,
  type supportedBy,
  supportedProblems,
  supportedSection,
} from "../parts/supported-by.ts";

/** Values that a deployment of the platform accepts for some fields by default (spec: Trading partner connector). */
export const deployed = Object.freeze({
  type: ["FTP", "AS2", "S3"],
  region: ["North America", "European Union", "Canada", "USA", "Australia"],
} as const);

/**
 * Returns the rules that a trading partner connector breaks; publishing requires none (spec: Trading partner connector, `published`).
 */
export function publicationProblems(document: {
  readonly supportedBy?: SentValue<typeof supportedBy>;
}): readonly Problem[] {
  const problems: Problem[] = [];
  const addSupportProblem = (at: string, message: string) =>
    problems.push({ pointer: `/supportedBy${at}`, code: "invalid_field", message });
  const connection = supportedSection(document, "connection");
  const types = connection && presetValues(connection, "type");
  if (!types || types.length === 0) {
    addSupportProblem(
      "/connection",
      'A published connector must preset the path "type" of connections, such as ftp or as2.',
    );
  }
  const sides = (["export", "import"] as const).filter((name) => supportedSection(document, name));
  if (sides.length === 0) addSupportProblem("", "A published connector must support exports or imports.");
  for (const name of sides) {
    const formats = presetValues(supportedSection(document, name)!, "file.type");
    if (formats?.includes("filedefinition")) continue;
    addSupportProblem(`/${name}`, `A published connector must preset "file.type" of ${name}s to filedefinition.`);
  }
  return problems;
}

const supported = {
  connection: { preConfiguredFields: [{ path: "type", values: ["ftp"] }] },
  export: { preConfiguredFields: [{ path: "file.type", values: ["filedefinition"] }] },
  import: { preConfiguredFields: [{ path: "file.type", values: ["filedefinition"] }] },
} as const;

export const tpConnector = kind({
  kind: "tpConnector",
  family: "tpConnectors",
  model: "TradingPartnerConnector",
  path: "/v1/tpconnectors",
  section: "Trading partner connector",
  topic: "connections",
  doc: "A template for the onboarding of trading partners.",
  fields: {
    _userId: str({ mode: "server", format: "objectId", doc: "User who owns the connector." }),
    name: str({ required: true, min: 1, doc: "Unique among all published connectors." }),
    published: bool({
      default: false,
      detailOnly: true,
      doc: "All accounts see the connector. Ignored if the account may not publish, else validated.",
    }),
    helpURL: str({ effect: "shown" }),
    type: openEnum(deployed.type, { doc: "Transport. A deployment of the platform may support other values." }),
    region: openEnum(deployed.region, {
      default: "North America",
      doc: "Region of the trading partners. A deployment of the platform may support other values.",
    }),
    model: openEnum(["none", "Dropship", "Warehouse", "DVS"], { default: "none", effect: "shown" }),
    baseName: str({ doc: "Name that groups the variants of one trading partner." }),
    supportedBy: {
      ...presetsOfForms,
      detailOnly: true,
      doc: "Preset values of resources made with the connector. Required for a published connector.",
    },
  },
  identity: { by: ["name"], unique: false, taken: { status: 409, code: "duplicate_name" } },
  update: "replace",
  removal: "bin",
  refusals: [{ code: "invalid_field", rule: "types and regions are values of the deployment" }],
  unseen: ["types and regions that only a deployment supports: the twin refuses values outside the specification"],
  publication: { listed: true },
  list: {
    empty: "no-content",
    filters: ["published", "baseName"],
    row: ["_id", "name", "_userId", "helpURL", "createdAt", "lastModified", "type", "region", "model", "baseName"],
  },
  verbs: { list: "spec", create: "spec", get: "spec", put: "assumed", delete: "assumed" },
  hooks: {
    publishedKey: ({ name }) => [name],
    // The platform looks at it only where the account may publish: a declaration gets a warning, the server decides.
    check: (document) => [
      ...supportedProblems(document.supportedBy, "/supportedBy"),
      ...(document.published === true
        ? publicationProblems(document).map((each) => ({ ...each, severity: "warning" as const }))
        : []),
    ],
  },
  samples: {
    minimal: { name: "Partner" },
    full: {
      name: "Big partner, dropship",
      published: true,
      helpURL: "https://partner.example.test/help",
      type: "FTP",
      region: "European Union",
      model: "Dropship",
      baseName: "Big partner",
      supportedBy: supported,
    },
    change: {
      name: "Big partner, warehouse",
      published: false,
      helpURL: "",
      type: "AS2",
      model: "Warehouse",
      baseName: "Big partner",
      supportedBy: { ...supported, connection: { preConfiguredFields: [{ path: "type", values: ["as2"] }] } },
    },
  },
});

import { block, bool, list, oneOf, ref, str } from "../field.ts";
import { assumedVerbs, kind } from "../kind.ts";
import { aliases } from "../parts/aliases.ts";
import { settingsFields } from "../parts/settings.ts";

const ofInstallers = { none: "an installation makes the objects of a template, and runs no steps." } as const;
const installerSteps = (doc: string) =>
  list(block({ _connectionId: ref("connection", { nullable: true }) }), { effect: ofInstallers, doc });
const groupingList = (doc: string) =>
  list(
    block({
      _id: str({ assigned: true, format: "objectId", doc: "Given by the platform to a new entry." }),
      name: str(),
    }),
    { key: ["name"], doc },
  );

export const integration = kind({
  kind: "integration",
  family: "integrations",
  model: "Integration",
  path: "/v1/integrations",
  section: "facts:2.15",
  topic: "flows",
  doc: "A folder of flows, tools and syncs that belong together. Deleting it takes along what it contains.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    readme: str({ effect: "shown", doc: "Markdown or HTML for the people who use it." }),
    mode: oneOf(["install", "settings", "uninstall"], {
      effect: "shown",
      doc: "Where an installed integration stands.",
    }),
    ...settingsFields,
    version: str({ effect: "shown" }),
    updateInProgress: bool({ effect: "shown" }),
    install: list(
      block({
        _connectionId: ref("connection", { nullable: true }),
        _stackId: ref("stack", { nullable: true }),
        _scriptId: ref("script", { nullable: true }),
      }),
      { effect: ofInstallers, doc: "Steps of an installation, older form." },
    ),
    installSteps: installerSteps("Steps of an installation."),
    uninstallSteps: installerSteps("Steps of a removal."),
    changeEditionSteps: installerSteps("Steps of a change of edition."),
    flowGroupings: groupingList("Groups that its flows are shown in."),
    apiGroupings: groupingList("Groups that its APIs are shown in."),
    aliases,
    sandbox: bool({ effect: "shown" }),
    syncs: bool({
      mode: "create",
      default: false,
      doc: "True makes it an integration of syncs, which holds no flows.",
    }),
    // Origin of the integration: never followed as a reference (facts 4.1).
    _connectorId: str({ format: "objectId", effect: "shown", doc: "Integration app it was installed from." }),
    _templateId: str({ format: "objectId", effect: "shown", doc: "Template it was installed from." }),
    _sourceId: str({ format: "objectId", effect: "shown", doc: "Integration it was cloned from." }),
    _registeredConnectionIds: list(ref("connection"), {
      mode: "server",
      set: true,
      doc: "Connections registered with it; written by the register endpoint.",
    }),
    _registeredLookupCacheIds: list(ref("lookupCache"), {
      mode: "server",
      set: true,
      doc: "Lookup caches registered with it; written by the register endpoint.",
    }),
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: {
    ...assumedVerbs,
    patch: { origin: "assumed", paths: ["/flowGroupings", "/apiGroupings", "/settings"] },
  },
  samples: {
    minimal: { name: "Orders" },
    full: {
      name: "Order sync",
      description: "Moves orders from the shops to the ERP.",
      readme: "Runs every quarter of an hour.",
      settings: { region: "eu" },
      flowGroupings: [{ name: "Inbound" }, { name: "Outbound" }],
    },
    change: {
      name: "Order sync",
      description: "Moves orders from all shops to the ERP.",
      settings: { region: "us" },
      flowGroupings: [{ name: "Inbound" }, { name: "Returns" }],
    },
  },
});

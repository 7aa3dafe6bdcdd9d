import { block, bool, list, oneOf, ref, str } from "../field.ts";
import { kind } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { aliases } from "../parts/aliases.ts";
import { settingsFields } from "../parts/settings.ts";

const ofInstallers = { none: "an installation creates the objects of a template and runs no steps." } as const;
const installerSteps = (doc: string) =>
  list(block({ _connectionId: ref("connection", { nullable: true }) }), { effect: ofInstallers, doc });
const groupingList = (doc: string) =>
  list(
    block({
      _id: str({ assigned: true, format: "objectId", doc: "ID of the entry, set by the platform." }),
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
  doc: "A folder of flows, tools and syncs that belong together. Deleting it also deletes its content.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    readme: str({ effect: "shown", doc: "Markdown or HTML for the users of the integration." }),
    mode: oneOf(["install", "settings", "uninstall"], {
      effect: "shown",
      doc: "Stage of an installed integration.",
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
      { effect: ofInstallers, doc: "Steps of an installation in the older form." },
    ),
    installSteps: installerSteps("Steps of an installation."),
    uninstallSteps: installerSteps("Steps of a removal."),
    changeEditionSteps: installerSteps("Steps of a change of edition."),
    flowGroupings: groupingList("Groups of its flows in the user interface."),
    apiGroupings: groupingList("Groups of its APIs in the user interface."),
    aliases,
    sandbox: bool({ effect: "shown" }),
    syncs: bool({
      mode: "create",
      default: false,
      doc: "True makes it an integration of syncs, which cannot contain flows.",
    }),
    // Origin of the integration: never followed as a reference (facts 4.1).
    _connectorId: str({ format: "objectId", effect: "shown", doc: "Integration app that installed the integration." }),
    _templateId: str({ format: "objectId", effect: "shown", doc: "Template that installed the integration." }),
    _sourceId: str({ format: "objectId", effect: "shown", doc: "Integration from which this integration was cloned." }),
    _registeredConnectionIds: list(ref("connection"), {
      mode: "server",
      set: true,
      doc: "Connections registered with the integration; written by the register endpoint.",
    }),
    _registeredLookupCacheIds: list(ref("lookupCache"), {
      mode: "server",
      set: true,
      doc: "Lookup caches registered with the integration; written by the register endpoint.",
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

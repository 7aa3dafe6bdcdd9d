import { bool, int, num, ref, str } from "../field.ts";
import { kind, sampleRef } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { installedFrom } from "../parts/installed-from.ts";

export const lookupCache = kind({
  kind: "lookupCache",
  family: "lookupCaches",
  model: "LookupCache",
  path: "/v1/lookupcaches",
  section: "facts:2.17",
  topic: "flows",
  doc: "A table of keys and values for lookups of exports, imports and tools. Its entries are data: other requests write them, and no plan compares them.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    _integrationId: ref("integration", {
      nullable: true,
      owner: true,
      doc: "Integration that contains the lookup cache.",
    }),
    includeDataInTemplatesAndCloning: bool({
      default: false,
      doc: "The platform copies the data into templates and clones. Clones on the reference server share the cache of their original.",
    }),
    externalId: str({ nullable: true, doc: "Correlation id." }),
    _stackId: ref("stack", { nullable: true, effect: "shown", doc: "Stack that owns the lookup cache." }),
    size: int({ mode: "server", doc: "Number of entries." }),
    sizeInMB: num({ mode: "server", doc: "Size of keys and values in MB of 1,048,576 bytes." }),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  unseen: ["rows: limits on their number are not checked"],
  list: { empty: "array", projection: true },
  verbs: {
    ...assumedVerbs,
    patch: { origin: "assumed", paths: ["/name", "/description"] },
  },
  samples: {
    minimal: { name: "Regions" },
    full: {
      name: "Shop regions",
      description: "The region of each country that the shops sell to.",
      _integrationId: sampleRef("integration"),
      externalId: "shop-regions",
    },
    change: {
      name: "Shop regions",
      description: "The region of each country.",
      _integrationId: sampleRef("integration"),
      externalId: "regions",
    },
  },
});

import { bool, int, num, ref, str } from "../field.ts";
import { assumedVerbs, kind, sampleRef } from "../kind.ts";
import { installedFrom } from "../parts/installed-from.ts";

export const lookupCache = kind({
  kind: "lookupCache",
  family: "lookupCaches",
  model: "LookupCache",
  path: "/v1/lookupcaches",
  section: "facts:2.17",
  topic: "flows",
  doc: "A table of keys and values that lookups of exports, imports and tools read. What it holds is data: it is written by requests of its own, and no plan looks at it.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    _integrationId: ref("integration", { nullable: true, owner: true, doc: "Integration that contains it." }),
    includeDataInTemplatesAndCloning: bool({
      default: false,
      doc: "Whether the platform takes the data along into templates and clones. Clones on the reference server share the cache of their original.",
    }),
    externalId: str({ nullable: true, doc: "Correlation id." }),
    _stackId: ref("stack", { nullable: true, effect: "shown", doc: "Stack that it belongs to." }),
    size: int({ mode: "server", doc: "Entries that it holds." }),
    sizeInMB: num({ mode: "server", doc: "What its keys and values take, in MB of 1,048,576 bytes." }),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  unseen: ["rows: limits on how many there may be are not tried"],
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

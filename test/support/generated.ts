/** Documents of a kind that are generated from its fields and that the platform takes. */
import { createHash } from "node:crypto";
import type { Arbitrary } from "fast-check";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import { type Kind, sampleRef } from "../../src/catalog/kind.ts";
import { documents } from "./arbitrary.ts";

/** Fields that the platform has more rules for than one document can tell, by kind: what may change, and what must be there. */
const leftOut: { readonly [kind: string]: readonly string[] } = {
  flow: ["_flowGroupingId"],
  // The platform gives parts of a connector their ids, and tells so: one that is made up is not taken.
  iclient: ["_httpConnectorApiId"],
  connection: ["http._httpConnectorApiId", "http._httpConnectorVersionId"],
  httpConnector: ["versions._id", "apis._id", "apis.versions._id"],
  // Without an externalId an entry is another one each time: the declaration gets a warning.
  sync: ["disabled", "datasets"],
  template: ["published"],
  tpConnector: ["published"],
};

/** Values that only the platform knows. */
const known: { readonly [kind: string]: JsonObject } = {
  endUser: { email: "ada@customer.test" },
  notification: { subscribedByUserEmail: "owner@local.test" },
};

/** Documents that refer to samples as samples do. */
export function generated(kind: Kind): Arbitrary<JsonObject> {
  return documents(kind, { reference: referenceIn(kind), without: leftOut[kind.kind] ?? [] }).map((document) => ({
    ...referring(document),
    ...known[kind.kind],
  }));
}

const meant = new Map<string, string>();

/** Made-up ids for what a document may refer to; a connection is of the type that the adaptor needs. */
function referenceIn(kind: Kind): Parameters<typeof documents>[1]["reference"] {
  return (target, variant, connections) => {
    if (target === kind.kind || !kindNamed(target)) return undefined;
    const types = connections ?? kind.variants?.cases[variant ?? ""]?.connections;
    const name = target === "connection" && types ? `connection:${types[0]}` : target;
    const id = createHash("sha256").update(name).digest("hex").slice(0, 24);
    meant.set(id, name);
    return id;
  };
}

/** The document with references to samples in place of made-up ids. */
function referring(document: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(document), (_key, value: Json) =>
    typeof value === "string" && meant.has(value) ? sampleRef(meant.get(value)!) : value,
  ) as JsonObject;
}

import type { FastifyReply } from "fastify";
import type { JsonObject } from "../../base/json.ts";
import { toDotted } from "../../base/pointer.ts";
import { publicationProblems } from "../../catalog/kinds/tp-connector.ts";
import { sendRows } from "../../server/lists.ts";
import { hasFeature } from "../documents/feature-gate.ts";
import { everyone } from "../documents/publications.ts";
import { refuse, refuseAll } from "../refusal.ts";
import type { Services } from "../services.ts";
import type { Behavior } from "./behavior.ts";

/** Trading partner connector: publishing is ignored without the permission, and checked with it (spec: Trading partner connector). */
export const tpConnectorBehavior: Behavior = {
  async complete(document, { tx, caller, stored }) {
    const may = await hasFeature(tx, caller.account, "publishTpConnectors");
    const published = may ? document["published"] === true : stored?.body["published"] === true;
    if (may && published) {
      const problems = publicationProblems(document);
      refuseAll(problems.map(({ code, message, pointer }) => ({ code, message, field: toDotted(pointer) })));
    }
    return { ...document, published };
  },
  async list(services, request, reply) {
    const { baseName, distinct } = request.query as { readonly [name: string]: unknown };
    if (Array.isArray(baseName)) {
      refuse("invalid_query_param", "baseName takes a single value.", { field: "baseName" });
    }
    if (distinct === undefined) return undefined;
    if (distinct !== "baseName") {
      refuse("invalid_query_param", "distinct takes the value baseName only.", { field: "distinct" });
    }
    return distinctBaseNames(services, reply);
  },
};

/** The base names of all published connectors, sorted, each once. */
async function distinctBaseNames({ store }: Services, reply: FastifyReply) {
  const page = await store.read.page(everyone, "tpConnectors", { limit: 1_000_000, where: [] });
  const names = new Set(page.rows.map((row) => (JSON.parse(row) as JsonObject)["baseName"]));
  const texts = [...names].filter((name) => typeof name === "string" && name !== "").sort();
  return sendRows(
    reply,
    texts.map((text) => JSON.stringify(text)),
    "no-content",
  );
}

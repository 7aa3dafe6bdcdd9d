import { toDotted } from "../../base/pointer.ts";
import { type Stored, withChangedFields } from "../../catalog/document.ts";
import type { tpConnector } from "../../catalog/kinds/tp-connector.ts";
import { publicationProblems } from "../../catalog/kinds/tp-connector.ts";
import { hasFeature } from "../access/features.ts";
import { deployedLists } from "../documents/deployment.ts";
import { everyDocument } from "../documents/every-document.ts";
import { everyone } from "../documents/publications.ts";
import { refuse, refuseAll } from "../kernel/refusal.ts";
import type { Reader, Writer } from "../store/store.ts";
import type { Behavior } from "./behavior.ts";

/** Trading partner connector: publishing is ignored without the permission, and checked with it (spec: Trading partner connector). */
export const tpConnectorBehavior: Behavior<typeof tpConnector> = {
  async complete(document, { tx, caller, stored }) {
    await refuseUnlessDeployed(tx, document);
    const may = await hasFeature(tx, caller.account, "publishTpConnectors");
    const published = may ? document.published === true : stored?.body.published === true;
    if (may && published) {
      const problems = publicationProblems(document);
      refuseAll(problems.map(({ code, message, pointer }) => ({ code, message, field: toDotted(pointer) })));
    }
    return withChangedFields(document, { published });
  },
  async list({ reader, query: { baseName, distinct } }) {
    if (Array.isArray(baseName)) {
      refuse("invalid_query_param", "baseName takes a single value.", { field: "baseName" });
    }
    if (distinct === undefined) return undefined;
    if (distinct !== "baseName") {
      refuse("invalid_query_param", "distinct takes the value baseName only.", { field: "distinct" });
    }
    return { rows: await baseNames(reader), paged: false };
  },
};

async function refuseUnlessDeployed(tx: Writer, document: Stored<typeof tpConnector>): Promise<void> {
  const lists = await deployedLists(tx);
  const wrong = (["type", "region"] as const).filter(
    (field) => document[field] !== undefined && !lists[field].includes(document[field]),
  );
  refuseAll(
    wrong.map((field) => {
      const message = `${field} must be one of: ${lists[field].join(", ")}.`;
      return { code: "invalid_field" as const, message, field };
    }),
  );
}

/** Returns the base names of all published connectors, sorted, each once. */
async function baseNames(reader: Reader): Promise<readonly string[]> {
  const names = (await everyDocument(reader, everyone, "tpConnectors")).map(({ baseName }) => baseName);
  const filledNames = names.filter((name): name is string => typeof name === "string" && name !== "");
  return [...new Set(filledNames)].sort();
}

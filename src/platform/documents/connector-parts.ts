/** What an HTTP connector holds: resources and endpoints, which only its owner's account stores (facts 2.19). */
import type { JsonObject } from "../../base/json.ts";
import { httpConnector } from "../../catalog/kinds/http-connector.ts";
import type { Reader } from "../store/store.ts";
import { everyDocument } from "./every-document.ts";
import { visibleText } from "./publications.ts";

export interface SeenConnector {
  readonly document: JsonObject;
  readonly owner: string;
  /** Others see only what is not held back. */
  readonly isOwn: boolean;
}

/** A connector that the account can see. */
export async function seenConnector(reader: Reader, account: string, id: string): Promise<SeenConnector | undefined> {
  const text = await visibleText(reader, account, httpConnector, id);
  if (text === undefined) return undefined;
  const document = JSON.parse(text) as JsonObject;
  const owner = String(document["_userId"] ?? account);
  return { document, owner, isOwn: owner === account };
}

/** Its resources. */
export async function resourcesOf(reader: Reader, connector: SeenConnector): Promise<readonly JsonObject[]> {
  const found = await everyDocument(reader, connector.owner, "httpConnectorResources");
  return found
    .filter((each) => each["_httpConnectorId"] === connector.document["_id"] && isSeen(connector, each))
    .map((each) => withTimes(connector, each));
}

/** The endpoints of some of its resources. */
export async function endpointsOf(
  reader: Reader,
  connector: SeenConnector,
  resources: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const ids = new Set(resources.map((each) => each["_id"]));
  const found = await everyDocument(reader, connector.owner, "httpConnectorEndpoints");
  return found
    .filter((each) => idsOf(each["_httpConnectorResourceIds"]).some((id) => ids.has(id)) && isSeen(connector, each))
    .map(({ method, ...each }) => ({
      ...withTimes(connector, each),
      ...(typeof method === "string" ? { method: method.toUpperCase() } : {}),
    }));
}

function isSeen({ isOwn }: SeenConnector, document: JsonObject): boolean {
  return isOwn || document["published"] !== false;
}

/** World files need not say when their parts were made. */
function withTimes({ document }: SeenConnector, part: JsonObject): JsonObject {
  return { createdAt: document["createdAt"]!, lastModified: document["lastModified"]!, ...part };
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

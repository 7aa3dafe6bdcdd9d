/** Parts of an HTTP connector: resources and endpoints, stored only in the account of its owner (facts 2.19). */
import { itemsOf } from "../../base/json.ts";
import { changed } from "../../catalog/document.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { httpConnector } from "../../catalog/kinds/http-connector.ts";
import type { Reader } from "../store/store.ts";
import { storedIn } from "../store/stored-text.ts";
import { everyDocument } from "./every-document.ts";
import { visibleText } from "./publications.ts";

type Resource = StoredIn<"httpConnectorResources">;
type Endpoint = StoredIn<"httpConnectorEndpoints">;

export interface SeenConnector {
  readonly document: StoredIn<"httpConnectors">;
  readonly owner: string;
  /** False for callers of other accounts, who do not see hidden parts. */
  readonly isOwn: boolean;
}

/** Returns a connector that the account can see. */
export async function seenConnector(reader: Reader, account: string, id: string): Promise<SeenConnector | undefined> {
  const text = await visibleText(reader, account, httpConnector, id);
  if (text === undefined) return undefined;
  const document = storedIn(httpConnector.family, text);
  const owner = String(document._userId ?? account);
  return { document, owner, isOwn: owner === account };
}

/** Its resources. */
export async function resourcesOf(reader: Reader, connector: SeenConnector): Promise<readonly Resource[]> {
  const found = await everyDocument(reader, connector.owner, "httpConnectorResources");
  return found
    .filter((each) => each._httpConnectorId === connector.document._id && isSeen(connector, each))
    .map((each) => withTimes(connector, each));
}

/** Returns the endpoints of some of its resources. */
export async function endpointsOf(
  reader: Reader,
  connector: SeenConnector,
  resources: readonly Resource[],
): Promise<readonly Endpoint[]> {
  const ids = new Set(resources.map((each) => each._id));
  const found = await everyDocument(reader, connector.owner, "httpConnectorEndpoints");
  return found
    .filter((each) => itemsOf(each._httpConnectorResourceIds).some((id) => ids.has(id)) && isSeen(connector, each))
    .map((each) => ({ _userId: connector.owner, ...withTimes(connector, each) }))
    .map((each) => (typeof each.method === "string" ? changed(each, { method: each.method.toUpperCase() }) : each));
}

function isSeen({ isOwn }: SeenConnector, document: Resource | Endpoint): boolean {
  return isOwn || document.published !== false;
}

/** World files need not say when their parts were made. */
function withTimes<P extends Resource | Endpoint>({ document }: SeenConnector, part: P): P {
  return { createdAt: document.createdAt, lastModified: document.lastModified, ...part };
}

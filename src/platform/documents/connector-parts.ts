/** Parts of an HTTP connector: resources and endpoints, stored only in the account of its owner (facts 2.19). */
import { itemsOf } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { httpConnector } from "../../catalog/kinds/http-connector.ts";
import type { Reader } from "../store/store.ts";
import { storedIn } from "../store/stored-text.ts";
import { everyDocument } from "./every-document.ts";
import { visibleText } from "./publications.ts";

type StoredConnectorResource = StoredIn<"httpConnectorResources">;
type StoredConnectorEndpoint = StoredIn<"httpConnectorEndpoints">;

export interface VisibleConnector {
  readonly document: StoredIn<"httpConnectors">;
  readonly owner: string;
  /** False for callers of other accounts, who do not see hidden parts. */
  readonly isOwn: boolean;
}

/** Returns a connector that the account can see. */
export async function readVisibleConnector(
  reader: Reader,
  account: string,
  id: string,
): Promise<VisibleConnector | undefined> {
  const text = await visibleText(reader, account, httpConnector, id);
  if (text === undefined) return undefined;
  const document = storedIn(httpConnector.family, text);
  const owner = String(document._userId ?? account);
  return { document, owner, isOwn: owner === account };
}

/** Its resources. */
export async function resourcesOf(
  reader: Reader,
  connector: VisibleConnector,
): Promise<readonly StoredConnectorResource[]> {
  const found = await everyDocument(reader, connector.owner, "httpConnectorResources");
  return found
    .filter((each) => each._httpConnectorId === connector.document._id && isVisiblePart(connector, each))
    .map((each) => withTimes(connector, each));
}

/** Returns the endpoints of some of its resources. */
export async function endpointsOfResources(
  reader: Reader,
  connector: VisibleConnector,
  resources: readonly StoredConnectorResource[],
): Promise<readonly StoredConnectorEndpoint[]> {
  const ids = new Set(resources.map((each) => each._id));
  const found = await everyDocument(reader, connector.owner, "httpConnectorEndpoints");
  return found
    .filter(
      (each) => itemsOf(each._httpConnectorResourceIds).some((id) => ids.has(id)) && isVisiblePart(connector, each),
    )
    .map((each) => ({ _userId: connector.owner, ...withTimes(connector, each) }))
    .map((each) =>
      typeof each.method === "string" ? withChangedFields(each, { method: each.method.toUpperCase() }) : each,
    );
}

function isVisiblePart(
  { isOwn }: VisibleConnector,
  document: StoredConnectorResource | StoredConnectorEndpoint,
): boolean {
  return isOwn || document.published !== false;
}

/** World files need not say when their parts were made. */
function withTimes<P extends StoredConnectorResource | StoredConnectorEndpoint>(
  { document }: VisibleConnector,
  part: P,
): P {
  return { createdAt: document.createdAt, lastModified: document.lastModified, ...part };
}

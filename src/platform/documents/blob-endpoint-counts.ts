/** Counts of the endpoints of an HTTP connector that transfer files (facts 2.19). */
import { itemsOf } from "../../base/json.ts";
import { withChangedFields } from "../../catalog/document.ts";
import { httpConnector } from "../../catalog/kinds/http-connector.ts";
import type { Writer } from "../store/store.ts";
import { everyDocument } from "./every-document.ts";
import type { DocumentNeeds } from "./needs.ts";
import { documentRecordOf } from "./record.ts";

/** Notes in each connector of an account how many of its endpoints move files. Endpoints come with a world only: the number stays. */
export async function countBlobEndpoints(services: DocumentNeeds, tx: Writer, account: string): Promise<void> {
  const resources = await everyDocument(tx, account, "httpConnectorResources");
  const connectorOf = new Map(resources.map((each) => [each._id, each._httpConnectorId]));
  const counts = new Map<string, number>();
  for (const each of await everyDocument(tx, account, "httpConnectorEndpoints")) {
    if (each.isBlob !== true) continue;
    const connectors = itemsOf(each._httpConnectorResourceIds).map((id) => connectorOf.get(String(id)));
    for (const id of new Set(connectors)) {
      if (typeof id === "string") counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  for (const [id, blobEndpointCount] of counts) {
    const stored = await tx.get(account, httpConnector.family, id);
    if (!stored) continue;
    const document = withChangedFields(stored.body, { hasBlobEndpoints: true, blobEndpointCount });
    await tx.update(account, documentRecordOf(services, { account, kind: httpConnector, document, stored }));
  }
}

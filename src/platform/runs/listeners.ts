/** Listeners: exports of the type WebhookExport, which are sent their records (facts 2.14). What they take waits for the flow that will read it. */
import { isObject, type Json } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { Refusal } from "../refusal.ts";
import { openDocument } from "../secrets/with-secrets.ts";
import type { Services } from "../services.ts";
import { listenerData } from "../store/records/listener-data.ts";
import { type Delivery, isProvenBy, type Proof, proofBefore, type Webhook } from "./listener-proof.ts";

/** A listener that a caller may mean, and what its words prove so far. */
export interface Listener {
  readonly account: string;
  readonly id: string;
  readonly webhook: Webhook;
  readonly proof: Exclude<Proof, "refused">;
}

/** The listeners of an id that do not refuse the caller yet, and whether there are any at all. Several accounts may have the same id, out of world files. */
export async function listenersOf(
  services: Pick<Services, "store" | "vault">,
  id: string,
  delivery: Delivery,
): Promise<{ readonly isKnown: boolean; readonly open: readonly Listener[] }> {
  const { read } = services.store;
  const found = await Promise.all(
    (await read.accountsOfExport(id)).map(async (account) => {
      const { document } = (await openDocument(services, read, account, "exports", id)) ?? {};
      return document?.adaptorType === "WebhookExport" ? { account, document } : undefined;
    }),
  );
  const known = found.filter((each) => each !== undefined);
  const open = known.flatMap(({ account, document }): Listener[] => {
    const webhook: Webhook = isObject(document.webhook) ? document.webhook : {};
    const proof = proofBefore(webhook, delivery);
    return proof === "refused" ? [] : [{ account, id, webhook, proof }];
  });
  return { isKnown: known.length > 0, open };
}

/** The first listener that the body does not refuse. */
export const provenListener = (
  open: readonly Listener[],
  delivery: Delivery,
  body: Buffer,
  data: Json,
): Listener | undefined =>
  open.find(({ webhook, proof }) => proof === "proven" || isProvenBy(webhook, delivery, body, data));

const day = 24 * 60 * 60 * 1000;

/** Keeps what a listener was sent. Refuses it while too much waits already. */
export async function takeDelivery(
  { store, clock, ids }: Pick<Services, "store" | "clock" | "ids">,
  { account, id }: Listener,
  data: readonly Json[],
): Promise<void> {
  const now = clock.now();
  const { waiting, days } = limits.listener;
  const document = {
    _id: ids.objectId(),
    _exportId: id,
    receivedAt: new Date(now).toISOString(),
    purgeAt: new Date(now + days * day).toISOString(),
    data,
  };
  await store.write(async (tx) => {
    if ((await tx.countRecords(account, listenerData, { where: { _exportId: id } })) >= waiting) throw tooMany(waiting);
    await tx.addRecords(account, listenerData, [document]);
  });
}

function tooMany(waiting: number): Refusal {
  const message = `The listener holds ${waiting} deliveries that no flow has read yet. Send this one later.`;
  return new Refusal(429, [{ code: "rate_limited", message }], { "retry-after": "3600" });
}

/** Online state of a saved connection, from its tests. Two failures in a row, or one refused login, make it offline. */
import { withChangedFields } from "../../../catalog/document.ts";
import { connection as connectionKind } from "../../../catalog/kinds/connection/index.ts";
import { RecordFailure } from "../../../delivery/failures/failure.ts";
import type { DocumentNeeds } from "../../documents/needs.ts";
import { documentRecordOf } from "../../documents/record.ts";
import { actingAs, system } from "../../kernel/actor.ts";
import { type NotifyNeeds, queueMails } from "../../mails/notify.ts";

/** The area for the result of the last test of a connection that is not offline. */
const area = "failed-ping";
const [failed, worked] = ["failed", "worked"].map((text) => Buffer.from(text));
const dayMs = 24 * 60 * 60 * 1000;

/** Runs a test of a connection, and stores the outcome. Rethrows errors of the test. */
export async function runConnectionTest<T>(
  services: DocumentNeeds & NotifyNeeds,
  account: string,
  id: string,
  test: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await test();
    await storeTestResult(services, account, id, undefined);
    return answer;
  } catch (error) {
    if (error instanceof RecordFailure) await storeTestResult(services, account, id, error);
    throw error;
  }
}

async function storeTestResult(
  services: DocumentNeeds & NotifyNeeds,
  account: string,
  id: string,
  failure: RecordFailure | undefined,
): Promise<void> {
  const { store, clock } = services;
  const before = await store.read.get(account, connectionKind.family, id);
  const mark = await store.read.blob(account, area, id);
  const failedBefore = before?.body.offline === true || (mark !== undefined && failed!.equals(mark));
  // Most tests succeed, and change nothing.
  if (!failure && !failedBefore) return;
  const isOffline = failure !== undefined && (failedBefore || failure.code === "authentication_failed");
  await actingAs(system, () =>
    store.write(async (tx) => {
      const expiresAt = new Date(clock.now() + dayMs).toISOString();
      await tx.putBlob(account, { area, key: id, bytes: failure && !isOffline ? failed! : worked!, expiresAt });
      const stored = await tx.get(account, connectionKind.family, id);
      if (!stored || (stored.body.offline === true) === isOffline || (failure && !isOffline)) return;
      const document = withChangedFields(stored.body, { offline: isOffline });
      await tx.update(account, documentRecordOf(services, { account, kind: connectionKind, document, stored }));
      const event = isOffline ? "connection_offline" : "connection_online";
      const messages = failure ? [failure.message] : [];
      await queueMails(services, tx, account, { event, about: { family: "connections", id }, messages });
    }),
  );
}

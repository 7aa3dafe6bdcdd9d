/**
 * Notifies users of events: the subscribers of a flow, a connection, a sync or the integration that contains it, or the users
 * named by the event. A mail is a job, added in the transaction of the event.
 * A user gets at most one mail an hour about a subject; the next mail shows the number of mails suppressed.
 */

import type { Clock } from "../../base/clock.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import type { Ids } from "../../base/ids.ts";
import { isObject, itemsOf, type JsonObject, textOf } from "../../base/json.ts";
import { sha256 } from "../../base/sha256.ts";
import { notification } from "../../catalog/kinds/notification.ts";
import type { MetricCounts } from "../kernel/counts.ts";
import type { JobQueue } from "../store/queue.ts";
import type { Writer } from "../store/store.ts";
import { type MailEvent, mailSubject, mailText, type Notice } from "./mail-text.ts";
import { isMailAddress, type Mailer } from "./mailer.ts";

export type { MailEvent, Notice };

/** The type of the queue's jobs. */
export const mailJobType = "mail";

/** The needs of {@link queueMails}. */
export interface NotifyNeeds {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Takes the work that goes on after a request. */
  readonly queue: JobQueue;
  /** Sends mails; undefined where the process knows no place for them. */
  readonly mailer: Mailer | undefined;
  /** The figures of this process. */
  readonly counts: MetricCounts;
}

const hourMs = 60 * 60 * 1000;
const retentionDays = 30;
/** The area for the time of the last mail, by user and subject. */
const area = "mail-mark";

interface LastMail {
  /** Time of the last mail, in milliseconds since the epoch. */
  readonly at: number;
  /** Mails since then. */
  readonly held: number;
}

/** Queues the mails of an event, in the transaction that makes it true. Nothing happens where the process knows no place for mails. */
export async function queueMails(needs: NotifyNeeds, tx: Writer, account: string, notice: Notice): Promise<void> {
  if (!needs.mailer) return;
  const about = notice.about && (await tx.get(account, notice.about.family, notice.about.id))?.body;
  const recipients = notice.to ?? (about ? await subscriberAddresses(tx, account, notice.about!, about) : []);
  for (const to of new Set(recipients.filter(isMailAddress))) {
    const now = needs.clock.now();
    const key = sha256([to.toLowerCase(), notice.event, notice.about?.id ?? notice.name ?? ""].join("\n"));
    const mark = await readLastMail(tx, account, key);
    const isHeld = mark !== undefined && now - mark.at < hourMs;
    const next: LastMail = isHeld ? { ...mark, held: mark.held + 1 } : { at: now, held: 0 };
    const expiresAt = new Date(now + retentionDays * 24 * hourMs).toISOString();
    await tx.putBlob(account, { area, key, bytes: Buffer.from(JSON.stringify(next)), expiresAt });
    if (isHeld) {
      needs.counts.add("reconduit_mails_total", { outcome: "held" });
      continue;
    }
    const integration = about && (await readIntegrationOf(tx, account, about));
    const name = textOf(about?.["name"]) ?? notice.name ?? notice.about?.id ?? "";
    const owner = (await tx.account(account))?.name ?? account;
    const known = { account: owner, integration: textOf(integration?.["name"]), name, held: mark?.held ?? 0 };
    const mail = { to, subject: mailSubject(notice.event, name), text: mailText(notice, known) };
    await needs.queue.enqueue(tx, { id: needs.ids.objectId(), account, type: mailJobType, payload: mail });
  }
}

async function readLastMail(tx: Writer, account: string, key: string): Promise<LastMail | undefined> {
  const bytes = await tx.blob(account, area, key);
  return bytes && (parseExactJson(Buffer.from(bytes).toString("utf8")) as LastMail);
}

/**
 * Returns the addresses of users who still have access and subscribed to the object, or to an integration that contains or registers it.
 */
async function subscriberAddresses(
  tx: Writer,
  account: string,
  { family, id }: NonNullable<Notice["about"]>,
  about: JsonObject,
): Promise<readonly string[]> {
  const dependents = await tx.dependents(account, family, id, "active");
  const subscriptions = dependents.filter((each) => each.family === notification.family);
  const integrations = new Set(dependents.filter((each) => each.family === "integrations").map((each) => each.id));
  const integrationId = textOf(about["_integrationId"]);
  if (integrationId !== undefined) integrations.add(integrationId);
  for (const each of integrations) {
    const found = await tx.dependents(account, "integrations", each, "active");
    subscriptions.push(...found.filter((dependent) => dependent.family === notification.family));
  }
  const wanted = new Set<string>();
  for (const each of subscriptions) {
    const found = await tx.get(account, notification.family, each.id);
    const email = found?.body["subscribedByUserEmail"];
    if (typeof email === "string") wanted.add(email.toLowerCase());
  }
  if (wanted.size === 0) return [];
  const users = await tx.users(account);
  return users
    .filter(({ email, disabledAt }) => disabledAt === null && wanted.has(email.toLowerCase()))
    .map(({ email }) => email);
}

async function readIntegrationOf(tx: Writer, account: string, about: JsonObject): Promise<JsonObject | undefined> {
  const id = textOf(about["_integrationId"]);
  return id === undefined ? undefined : (await tx.get(account, "integrations", id))?.body;
}

/** Returns the addresses of the owner and the administrators of an account, for mandatory notices. */
export async function administratorAddresses(tx: Pick<Writer, "users">, account: string): Promise<readonly string[]> {
  const users = await tx.users(account);
  const isAdministrator = ({ role }: { readonly role: string }) => role === "owner" || role === "admin";
  return users.filter((user) => isAdministrator(user) && user.disabledAt === null).map(({ email }) => email);
}

/** Returns the messages of error entries, for a notice. */
export function errorMessagesOf(errors: unknown): readonly string[] {
  return itemsOf(errors).flatMap((each) => {
    const message = isObject(each) ? each["message"] : undefined;
    return typeof message === "string" ? [message] : [];
  });
}

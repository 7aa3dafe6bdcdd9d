/**
 * Notifies users of events: the subscribers of a flow, a connection, a sync or the integration that contains it, or the users
 * named by the event. A mail is a job, added in the transaction of the event.
 * A user gets at most one mail an hour about a subject; the next mail shows the number of mails suppressed.
 */

import type { Clock } from "../../base/clock.ts";
import { parseExactJson } from "../../base/exact-json.ts";
import type { Ids } from "../../base/ids.ts";
import { isObject, itemsOf, type JsonObject, textOf } from "../../base/json.ts";
import { createPause } from "../../base/pauses.ts";
import { sha256 } from "../../base/sha256.ts";
import { notification } from "../../catalog/kinds/notification.ts";
import type { MetricCounts } from "../kernel/counts.ts";
import type { JobQueue } from "../store/queue.ts";
import type { Writer } from "../store/store.ts";
import { isMailAddress, type Mailer } from "./mailer.ts";

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
  const pause = createPause();
  for (const each of integrations) {
    await pause();
    const found = await tx.dependents(account, "integrations", each, "active");
    subscriptions.push(...found.filter((dependent) => dependent.family === notification.family));
  }
  const wanted = new Set<string>();
  for (const each of subscriptions) {
    await pause();
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

// Texts of mails. Plain text without secrets: quoted texts were masked at their source.

/** Events that users are notified of, with their names in mails. */
const eventWords = Object.freeze({
  job_error: "Run with errors",
  job_failed: "Run failed",
  connection_offline: "Connection offline",
  connection_online: "Connection online again",
  sync_completed: "Sync completed",
  sync_failed: "Sync failed",
  schema_drift: "Schema drift",
  invitation: "Invitation",
  token_created: "Access token created",
  token_revealed: "Access token revealed",
});

export type MailEvent = keyof typeof eventWords;

/** An event to notify users of. */
export interface Notice {
  readonly event: MailEvent;
  /** Subject of the event. Its subscribers are notified, unless `to` is given. */
  readonly about?: { readonly family: "flows" | "connections" | "syncs"; readonly id: string };
  /** Name of a subject that is not a document: a token, or the user who sends the invitation. */
  readonly name?: string;
  /** Addresses to notify. */
  readonly to?: readonly string[];
  readonly jobId?: string;
  /** Address of the person who caused the event, if there is one. */
  readonly by?: string;
  /** Figures by what they count. */
  readonly counts?: { readonly [what: string]: number };
  /** The steps at which it went wrong. */
  readonly steps?: readonly string[];
  /** The command that shows more. */
  readonly advice?: string;
  /** Error messages; the mail shows the first five. */
  readonly messages?: readonly string[];
}

/** Texts of a mail that are not part of the notice. */
interface MailContext {
  readonly account: string;
  readonly integration: string | undefined;
  readonly name: string;
  /** Mails of the same subject that were not sent since the last one. */
  readonly held: number;
}

const lengthLimits = { messages: 5, message: 500, name: 150 } as const;

/** Returns one line of at most this many characters. */
function singleLine(text: string, maxLength: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these end lines, or hide what stands behind them.
  const plain = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  return plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain;
}

function mailSubject(event: MailEvent, name: string): string {
  return `${eventWords[event]}: ${singleLine(name, lengthLimits.name)}`;
}

function mailText(notice: Notice, { account, integration, name, held }: MailContext): string {
  const { event, about, jobId, by, counts = {}, messages = [], steps = [], advice } = notice;
  const facts = [
    ["Account", account],
    ["Integration", integration],
    [
      about ? subjectWords[about.family] : "Name",
      about ? `${singleLine(name, lengthLimits.name)} (${about.id})` : name,
    ],
    ["Job", jobId],
    ["By", by],
    ...Object.entries(counts).map(([what, count]) => [what, String(count)] as const),
  ].flatMap(([what, value]) => (value === undefined ? [] : [`${what}: ${singleLine(value, 2 * lengthLimits.name)}`]));
  const first = messages
    .slice(0, lengthLimits.messages)
    .map((message) => `- ${singleLine(message, lengthLimits.message)}`);
  const more = messages.length - first.length;
  const parts = [
    [`${eventWords[event]}.`],
    facts,
    steps.length === 0 ? [] : ["Failed at:", ...steps.map((step) => `- ${singleLine(step, 2 * lengthLimits.name)}`)],
    first.length === 0 ? [] : ["Errors:", ...first, ...(more > 0 ? [`- and ${more} more`] : [])],
    advice === undefined ? [] : [`All errors: ${advice}`],
    held === 0 ? [] : [`Further mails about this subject that were not sent since the last mail: ${held}.`],
    about
      ? [
          `You receive this because you subscribed to this ${subjectWords[about.family].toLowerCase()} or to its integration (/v1/notifications).`,
        ]
      : [],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n")}\n`;
}

const subjectWords = Object.freeze({ flows: "Flow", connections: "Connection", syncs: "Sync" });

import type { Json } from "../../base/json.ts";
import type { Sent, Stored } from "../../catalog/document.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { notification, notificationTypes } from "../../catalog/kinds/notification.ts";
import { formats } from "../../derive/checks/formats.ts";
import type { Caller } from "../access/caller.ts";
import { everyDocument } from "../documents/every-document.ts";
import type { DocumentNeeds } from "../documents/needs.ts";
import { documentRecordOf } from "../documents/record.ts";
import { nowText } from "../kernel/now-text.ts";
import { queryText, refuse } from "../kernel/refusal.ts";
import type { User } from "../store/access.ts";
import { TakenError } from "../store/conflicts.ts";
import type { Reader } from "../store/store.ts";
import type { Behavior } from "./behavior.ts";

/** Notification (spec: Notification subscription, Notifications; facts 5). */
export const notificationBehavior: Behavior<typeof notification> = {
  async list({ reader, caller: { account, email }, query }) {
    const everybody = queryText(query, "users") === "all";
    const rows = (await readSubscriptionRows(reader, account)).filter(
      ({ subscribedByUser }) => everybody || subscribedByUser.email === email,
    );
    return { rows, paged: true };
  },
  async item(item, services, caller) {
    const wanted = await readItem(services.store.read, caller, item);
    try {
      return await changeSubscription(services, caller, wanted);
    } catch (error) {
      // Somebody else subscribed the same user at the same moment.
      if (error instanceof TakenError) return 200;
      throw error;
    }
  },
};

/** Beside the fields of a subscription, an item says whether there shall be one. */
type SubscriptionRequest = Sent<typeof notification> & { readonly subscribed?: Json };

type SubscriptionRow = Pick<Stored<typeof notification>, "_id" | "type" | "lastModified"> &
  Required<Pick<Stored<typeof notification>, "subscribedByUser">>;

interface SubscriptionChange {
  /** The field that names the thing, and the thing. */
  readonly field: keyof typeof notificationTypes;
  readonly kind: Kind;
  readonly id: string;
  readonly user: User;
  readonly subscribed: boolean;
}

const subjects = Object.keys(notificationTypes) as readonly (keyof typeof notificationTypes)[];

async function readItem(reader: Reader, caller: Caller, item: SubscriptionRequest): Promise<SubscriptionChange> {
  const { subscribed, subscribedByUserEmail: email } = item;
  const [field, ...more] = subjects.filter((name) => item[name] !== undefined && item[name] !== null);
  if (field === undefined || more.length > 0) {
    return refuse("invalid_field", `An item names exactly one of ${subjects.join(", ")}.`);
  }
  const id = item[field];
  if (typeof id !== "string" || !formats.objectId(id))
    return refuse("invalid_field", `${field} must be an id.`, { field });
  if (typeof subscribed !== "boolean") return refuseSubscriptionField("subscribed", "must be true or false");
  if (typeof email !== "string") return refuseSubscriptionField("subscribedByUserEmail", "must be the email of a user");
  const isAdministrator = caller.role === "owner" || caller.role === "admin";
  if (!isAdministrator && !matchesEmail(email, caller.email)) {
    return refuse("access_restricted", "Only administrators manage the subscriptions of others.");
  }
  const user = (await reader.users(caller.account)).find((each) => matchesEmail(each.email, email));
  if (!user) return refuseSubscriptionField("subscribedByUserEmail", "names no user of the account");
  const kind = kindNamed(notificationTypes[field])!;
  if (!(await reader.existing(caller.account, kind.family, [id])).has(id)) {
    return refuse("invalid_ref", `${field} names no existing ${kind.kind}.`, { field });
  }
  return { field, kind, id, user, subscribed };
}

function refuseSubscriptionField(field: string, what: string): never {
  return refuse("invalid_field", `${field} ${what}.`, { field });
}

function matchesEmail(a: unknown, b: string): boolean {
  return typeof a === "string" && a.toLowerCase() === b.toLowerCase();
}

/** Creates or removes the subscription. Resolves to 201 where it was created, and to 200 where it existed already or was removed. */
function changeSubscription(
  services: DocumentNeeds,
  caller: Caller,
  { field, kind, id, user, subscribed }: SubscriptionChange,
): Promise<number> {
  const { account, userId } = caller;
  return services.store.write(async (tx) => {
    const known = await subscriptionOf(tx, account, kind, id, user);
    if (known !== undefined) {
      if (!subscribed) await tx.remove(account, notification.family, known);
      return 200;
    }
    if (!subscribed) return 200;
    const now = nowText(services);
    const stamps = { createdAt: now, lastModified: now, lastModifiedBy: userId };
    const document = { _id: services.ids.objectId(), [field]: id, subscribedByUserEmail: user.email, ...stamps };
    await tx.insert(account, documentRecordOf(services, { account, kind: notification, document }));
    return 201;
  });
}

async function subscriptionOf(
  reader: Reader,
  account: string,
  kind: Kind,
  id: string,
  user: User,
): Promise<string | undefined> {
  for (const each of await reader.dependents(account, kind.family, id, "active")) {
    if (each.family !== notification.family) continue;
    const found = await reader.get(account, each.family, each.id);
    if (matchesEmail(found?.body.subscribedByUserEmail, user.email)) return each.id;
  }
  return undefined;
}

/** Returns the subscriptions of users who are still there, to things that are still there. */
async function readSubscriptionRows(reader: Reader, account: string): Promise<readonly SubscriptionRow[]> {
  const users = new Map((await reader.users(account)).map((user) => [user.email.toLowerCase(), user]));
  const found = (await everyDocument(reader, account, notification.family)).flatMap((document) => {
    const field = subjects.find((name) => typeof document[name] === "string");
    const user = users.get(String(document.subscribedByUserEmail).toLowerCase());
    return field && user ? [{ document, field, user }] : [];
  });
  const seenSubjects = new Set<string>();
  for (const field of subjects) {
    const { family } = kindNamed(notificationTypes[field])!;
    const ids = found.filter((each) => each.field === field).map((each) => String(each.document[field]));
    if (ids.length > 0)
      for (const id of await reader.existing(account, family, ids)) seenSubjects.add(`${field} ${id}`);
  }
  return found
    .filter(({ document, field }) => seenSubjects.has(`${field} ${String(document[field])}`))
    .map(({ document, field, user: { name, email } }) => {
      const { _id, lastModified } = document;
      const row: SubscriptionRow = {
        _id,
        type: notificationTypes[field],
        lastModified: lastModified!,
        subscribedByUser: { name, email },
      };
      return { ...row, [field]: document[field] };
    });
}

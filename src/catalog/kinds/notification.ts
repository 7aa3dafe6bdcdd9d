import type { SentFields } from "../document.ts";
import { obj, oneOf, ref, str } from "../field.ts";
import { kind, type Problem, sampleRef } from "../kind.ts";

/** Subjects of alerts, by the field that names the subject. */
export const notificationTypes = Object.freeze({
  _flowId: "flow",
  _connectionId: "connection",
  _integrationId: "integration",
  _syncId: "sync",
});

const subjects = Object.keys(notificationTypes) as readonly (keyof typeof notificationTypes)[];

// A subscription consists of its user and its subject only, so a change makes another subscription.
const subjectReference = (target: string) =>
  ref(target, { mode: "create", weak: true, doc: `Alerts of this ${target}.` });

const fields = {
  type: oneOf(Object.values(notificationTypes), { mode: "server", doc: "Subject of the alerts." }),
  _flowId: subjectReference("flow"),
  _connectionId: subjectReference("connection"),
  _integrationId: subjectReference("integration"),
  _syncId: subjectReference("sync"),
  subscribedByUserEmail: str({
    required: true,
    mode: "create",
    format: "email",
    ignoreCase: true,
    heldAt: "/subscribedByUser/email",
    doc: "Email of the user who receives the alerts.",
  }),
  subscribedByUser: obj(
    { name: str(), email: str() },
    { mode: "server", follows: ["subscribedByUserEmail"], doc: "User who receives the alerts." },
  ),
} as const;

/** Exactly one thing is named. */
function checkNotification(document: SentFields<typeof fields>): readonly Problem[] {
  const named = subjects.filter((name) => typeof document[name] === "string");
  if (named.length === 1) return [];
  const message = `Set exactly one of ${subjects.join(", ")}.`;
  return [{ pointer: named[1] ? `/${named[1]}` : "", code: "invalid_field", message }];
}

export const notification = kind({
  kind: "notification",
  family: "notifications",
  model: "Notification",
  path: "/v1/notifications",
  section: "Notification subscription",
  topic: "account",
  doc: "A user's subscription to the alerts of a flow, a connection, an integration or a sync.",
  fields,
  exactlyOne: subjects,
  identity: { by: [...subjects, "subscribedByUserEmail"], unique: true, ignoreCase: true },
  update: "replace",
  removal: "permanent",
  refusals: [{ code: "invalid_field", rule: "only users of the account receive alerts" }],
  list: { empty: "array" },
  verbs: { list: "spec", create: "none", get: "none", put: "none", delete: "none" },
  batch: {
    origin: "spec",
    max: 500,
    make: { subscribed: true },
    unmake: { subscribed: false },
    listAll: { users: "all" },
  },
  hooks: { check: checkNotification },
  samples: {
    minimal: { _flowId: sampleRef("flow"), subscribedByUserEmail: "owner@local.test" },
    full: { _integrationId: sampleRef("integration"), subscribedByUserEmail: "owner@local.test" },
    change: { _connectionId: sampleRef("connection"), subscribedByUserEmail: "owner@local.test" },
  },
});

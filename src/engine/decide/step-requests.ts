/** Counts the requests of a step and lists those of its verbs that the spec does not document. */
import { isObject } from "../../base/json.ts";
import { pointerSegments } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { memberParts } from "../../derive/fields/members.ts";
import type { Action, Change } from "../../model/plan.ts";
import type { Value } from "../../model/value.ts";
import { memberRequests } from "../../plan/members.ts";
import { linkLists } from "../refresh/links-to.ts";

type RequestVerb = "create" | "get" | "put" | "delete";

const verbsOf: { readonly [A in Action]?: readonly RequestVerb[] } = {
  create: ["create"],
  update: ["get", "put"],
  adopt: ["get", "put"],
  replace: ["get", "create", "delete"],
  restore: ["get", "put"],
  delete: ["get", "delete"],
};

/**
 * Returns the most requests that the step sends (a restore of an unchanged object needs fewer), and the assumed verbs among them.
 * `keep`: a replaced object stays on the platform.
 */
export function stepRequests(
  kind: Kind,
  action: Action,
  changes: readonly Change[],
  desired: Value,
  keep = false,
): { readonly requests: number; readonly assumed: readonly string[] } {
  const touched = new Set(changes.map((change) => pointerSegments(change.path)[0]));
  const isWritten = [...touched].some((field) => !field?.startsWith("$"));
  if (action === "update" && !isWritten) return { requests: 0, assumed: [] };
  const isLeft = action === "replace" && (keep || kind.removal === "none");
  const all = verbsOf[action] ?? [];
  // An object adopted unchanged is only read once more, or gets the owner's mark.
  const isAsDeclared = action === "adopt" && !isWritten && kind.ownerMark === undefined;
  const verbs = isLeft ? ["create" as const] : isAsDeclared ? ["get" as const] : all;
  if (verbs.length === 0) return { requests: 0, assumed: [] };
  const parts = (kind.parts ?? []).filter((part) => {
    const value = isObject(desired) ? desired[part.field] : undefined;
    const isChanged = touched.has(part.field) && (action === "update" || action === "adopt");
    if (action === "update" || action === "adopt") return isChanged;
    if (value === undefined || action === "delete") return false;
    if (part.style === "members") return Array.isArray(value) && value.length > 0;
    return part.style === "upsert" || value !== part.initial;
  });
  const restore = action === "restore" ? 1 : 0;
  const readApart = (kind.parts ?? []).filter(
    (part) =>
      (part.style === "upsert" || part.style === "members") &&
      (touched.has(part.field) || (isObject(desired) && desired[part.field] !== undefined)),
  );
  // Before an update, entries and members are read as well. After they are written last, the document is read for its
  // lastModified.
  const partReads = action === "update" || action === "restore" || action === "adopt" ? readApart.length : 0;
  // The number of members in one request is limited.
  const furtherMembers = memberParts(kind)
    .filter((part) => parts.some(({ field }) => field === part.field))
    .map((part) => {
      const before = action === "create" ? undefined : changes.find(({ path }) => path === `/${part.field}`)?.before;
      return Math.max(0, memberRequests(part, before, isObject(desired) ? desired[part.field] : undefined) - 1);
    })
    .reduce((sum, each) => sum + each, 0);
  // A toggle is read before and after.
  const toggleReads = 2 * parts.filter((part) => part.style === "toggle").length;
  // A batch answers statuses only: created objects are looked up afterwards, deleted objects before.
  const lookUps = kind.batch ? verbs.filter((verb) => verb === "create" || verb === "delete").length : 0;
  // Objects that lose their reference to a deleted object are looked up.
  const links = verbs.includes("delete") ? linkLists(kind) : 0;
  const last = parts.at(-1)?.style;
  // The platform's list of members shows which members it accepted.
  const memberReads = parts.filter((part) => part.style === "members").length;
  const finalRead = last === "upsert" || last === "members" ? 1 : 0;
  return {
    requests: [
      verbs.length,
      restore,
      parts.length,
      partReads,
      furtherMembers,
      toggleReads,
      lookUps,
      links,
      memberReads,
      finalRead,
    ].reduce((sum, each) => sum + each, 0),
    assumed: [
      ...verbs.filter((verb) => kind.verbs[verb] === "assumed"),
      ...parts.filter((part) => part.origin === "assumed").map((part) => part.field),
    ],
  };
}

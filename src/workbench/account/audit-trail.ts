/** Reads the changes on the platform with their authors, and with the stack's addresses. */
import { fail } from "../../base/diagnostics.ts";
import { toDotted } from "../../base/pointer.ts";
import { kindNamed } from "../../catalog/index.ts";
import type { Kind } from "../../catalog/kind.ts";
import { kindCalled } from "../../derive/words/kind-words.ts";
import { authorName, readTrail } from "../../engine/trail/entries.ts";
import { familiarAddress } from "../../model/terraform/tf-address.ts";
import type { Workplace } from "../workplace.ts";
import { type LiveAccount, withAccount } from "./live-account.ts";

/** An entry of the audit trail, for people. */
interface AuditLine {
  /** ISO 8601. */
  readonly time: string;
  readonly event: string;
  readonly resourceType: string;
  readonly resourceId: string;
  /** The object's address in the stack; absent for an unmanaged object. */
  readonly address?: string;
  /** Name, address or id of the user; empty for a change by the platform. */
  readonly who: string;
  /** The fields that an update changed, with dots. */
  readonly fields: readonly string[];
}

interface AuditChoices {
  /** An address of the stack, or `kind:id`. Absent: the whole account. */
  readonly about?: string | undefined;
  /** ISO 8601. */
  readonly from?: string | undefined;
  readonly limit: number;
}

/**
 * Returns entries, latest first; undefined if the token may not read them. Throws DiagnosticError for an `about` that is neither.
 */
export function auditTrail(
  place: Workplace,
  { about, from, limit }: AuditChoices,
): Promise<readonly AuditLine[] | undefined> {
  return withAccount(place, async (account) => {
    const object = about === undefined ? undefined : objectOf(account, about);
    const query = { ...(object ? { object } : {}), ...(from === undefined ? {} : { from }) };
    const entries = await readTrail(account.client, query, limit);
    return entries?.map((entry) => {
      const address = account.managed.get(entry.resource)?.address;
      return {
        time: entry.time ?? "",
        event: entry.event ?? "",
        resourceType: entry.resourceType,
        resourceId: entry.resource,
        ...(address === undefined ? {} : { address }),
        who: authorName(entry) ?? "",
        fields: entry.changes.map(({ pointer }) => toDotted(pointer)),
      };
    });
  });
}

/** Returns the object with an address of the stack, or `kind:id`. Throws DiagnosticError. */
export function objectOf({ state }: LiveAccount, about: string): { readonly kind: Kind; readonly id: string } {
  const address = familiarAddress(about);
  const entry = Object.hasOwn(state.resources, address) ? state.resources[address] : undefined;
  if (entry) return { kind: kindNamed(entry.kind as never), id: entry.id };
  const [, word = "", id = ""] = /^([A-Za-z]+):([0-9a-f]{24})$/.exec(about) ?? [];
  const kind = kindCalled(word);
  if (kind) return { kind, id };
  return fail("unknown-address", "No such address", {
    detail: `${about} is neither in the state nor kind:id, such as script:65b000000000000000000001.`,
  });
}

/**
 * Interprets a 404 for an object that its list lacks, too, from the recycle bin, the token and the audit trail. A token that does
 * not see the whole account gets the same answer for hidden objects.
 */
import type { Diagnostic } from "../../base/diagnostics.ts";
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";
import { ApiError, type Client } from "../../client/index.ts";
import type { ResourceState } from "../../model/state.ts";
import type { Words } from "../../model/words.ts";
import { authorName, readTrail, type TrailEntry } from "../trail/entries.ts";

type Missing =
  /** In the recycle bin, with its last document. */
  | { readonly verdict: "binned"; readonly live: JsonObject }
  /** Permanently deleted: deleted where there is no recycle bin, or purged from it. `how` is a phrase. */
  | { readonly verdict: "deleted" | "purged"; readonly how: string }
  /** The token sees a part of the account, and no deletion of the object is known. */
  | { readonly verdict: "hidden" }
  /** The platform does not report the token's access. */
  | { readonly verdict: "unknown" };

/** Finds the reason for a 404 of an object. Sends one to three requests; none of them writes. */
export async function whyMissing(client: Client, kind: Kind, id: string): Promise<Missing> {
  if (kind.removal === "bin") {
    const live = await binnedDocument(client, kind, id);
    if (live !== undefined) return { verdict: "binned", live };
  }
  const verdict = kind.removal === "bin" ? "purged" : "deleted";
  const { scope } = await client.tokenInfo();
  if (scope === "full") return { verdict, how: `it was ${verdict} outside` };
  const [last] = (await readTrail(client, { object: { kind, id } }, 1)) ?? [];
  if (last?.event === "delete" || last?.event === "purge")
    return { verdict, how: `it was ${verdict} outside${byWhom(last)}` };
  return { verdict: scope === undefined ? "unknown" : "hidden" };
}

/** An object that is never treated as deleted, because its existence cannot be determined. */
export interface Undecided {
  readonly status: "undecided";
  readonly why: "hidden" | "unknown";
}

/** Refuses any operation that depends on such an object. */
export function undecidedObject(
  { address, kind, id }: Pick<ResourceState, "address" | "kind" | "id">,
  { why }: Undecided,
  words: Words,
): Diagnostic {
  const reason = {
    hidden: "this token does not see the whole account, so the object may still exist",
    unknown: "it does not say what this token sees, so the object may still exist",
  };
  return {
    severity: "error",
    code: "undecided",
    summary: "Cannot tell whether an object was deleted or is hidden",
    detail:
      `The platform answers 404 for ${kind} ${id}, and ${reason[why]}. ` +
      `Use a token with full access; if the object is deleted, remove it from the state with: ${words.forgetting(address)}`,
    address,
  };
}

function byWhom(entry: TrailEntry): string {
  const person = authorName(entry);
  return `${person === undefined ? "" : ` by ${person}`}${entry.time === undefined ? "" : ` at ${entry.time}`}`;
}

async function binnedDocument(client: Client, kind: Kind, id: string): Promise<JsonObject | undefined> {
  try {
    return await client.binned(kind, id);
  } catch (error) {
    // The recycle bin does not keep this kind, or this token may not read it.
    if (error instanceof ApiError && (error.status === 422 || error.status === 403)) return undefined;
    throw error;
  }
}

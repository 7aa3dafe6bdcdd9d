/** Drafts that vanish by themselves (spec: Drafts and publication). */
import type { JsonObject } from "../../base/json.ts";
import type { Kind } from "../../catalog/kind.ts";

const kinds: ReadonlySet<string> = new Set(["import", "tool"]);

/** When the document vanishes; null for what is no draft. ISO 8601. */
export function expiryOf(kind: Kind, { draft, draftExpiresAt }: JsonObject): string | null {
  if (!kinds.has(kind.kind) || draft !== true) return null;
  return typeof draftExpiresAt === "string" && draftExpiresAt !== "" ? draftExpiresAt : null;
}

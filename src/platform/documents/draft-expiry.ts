/** Drafts that vanish by themselves (spec: Drafts and publication). */
import type { Sent } from "../../catalog/document.ts";
import type { Kind } from "../../catalog/kind.ts";
import { importKind } from "../../catalog/kinds/import/index.ts";
import { tool } from "../../catalog/kinds/tool.ts";

const kinds = [importKind, tool] as const;

/** Returns the time at which a draft is deleted, ISO 8601; null for a document that is not a draft. */
export function draftExpiryOf(kind: Kind, { draft, draftExpiresAt }: Sent<(typeof kinds)[number]>): string | null {
  if (!kinds.some((each) => each.kind === kind.kind) || draft !== true) return null;
  return typeof draftExpiresAt === "string" && draftExpiresAt !== "" ? draftExpiresAt : null;
}

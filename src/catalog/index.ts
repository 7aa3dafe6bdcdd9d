/**
 * The catalog's list. Adding a kind = one file in kinds/ and one line here; the order is the platform's creation order
 * (docs/spec/platform-facts.md 4.1).
 */
import { tag } from "./kinds/tag.ts";
import { script } from "./kinds/script.ts";
import type { Kind } from "./kind.ts";

export const kinds = Object.freeze([
  tag,
  script,
  // environment, template, http-connector, tp-connector, notification, event-report: their files come with the whole API
]) satisfies readonly Kind[];

export type KindName = (typeof kinds)[number]["kind"];

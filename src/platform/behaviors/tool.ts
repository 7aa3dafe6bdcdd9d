import type { tool } from "../../catalog/kinds/tool.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Behavior } from "./behavior.ts";
import { checkNesting } from "./tool-nesting.ts";

/** Lifetime of a draft in milliseconds. */
const draftLife = 24 * 60 * 60 * 1000;

/** Tool: drafts expire; nesting is limited (spec: Tool, Drafts and publication). */
export const toolBehavior: Behavior<typeof tool> = {
  complete(document, { stored, services }) {
    const { draftExpiresAt: _, ...rest } = document;
    if (document.draft !== true) return rest;
    if (!stored) return { ...rest, draftExpiresAt: new Date(services.clock.now() + draftLife).toISOString() };
    if (stored.body.draft === true) return document;
    return refuse("invalid_field", "draft can be set at creation only.", { field: "draft" });
  },
  confirm: (_document, context) => checkNesting(context, "tools"),
};

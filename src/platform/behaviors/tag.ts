import type { tag } from "../../catalog/kinds/tag.ts";
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../kernel/refusal.ts";
import type { Behavior } from "./behavior.ts";

/** Tag (spec: Tag, Limits): at most 1,000 in an account. */
export const tagBehavior: Behavior<typeof tag> = {
  async confirm(_document, { tx, caller, stored }) {
    if (stored || (await tx.count(caller.account, "tags")) <= limits.tagsPerAccount) return;
    refuse("create_not_allowed", `An account has at most ${limits.tagsPerAccount} tags.`, { field: "tag" });
  },
};

import type { Ids } from "../../base/ids.ts";
import { limits } from "../../catalog/limits.ts";
import { refuse } from "../refusal.ts";
import type { Behavior } from "./behavior.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Five letters or digits from 32 random bits; the store refuses one that is taken. */
function tagId(ids: Ids): string {
  let rest = Number.parseInt(ids.hex(4), 16);
  let code = "";
  while (code.length < 5) {
    code += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return code;
}

/** Tag (spec: Tag, Limits): a code of its own, and at most 1,000 in an account. */
export const tagBehavior: Behavior = {
  code: { field: "tagId", make: tagId },
  async confirm(_document, { tx, caller, stored }) {
    if (stored || (await tx.count(caller.account, "tags")) <= limits.tagsPerAccount) return;
    refuse("create_not_allowed", `An account has at most ${limits.tagsPerAccount} tags.`, { field: "tag" });
  },
};

import type { lookupCache } from "../../catalog/kinds/lookup-cache.ts";
import type { Behavior } from "./behavior.ts";

/** Lookup cache: a new one is empty (facts 2.17). */
export const lookupCacheBehavior: Behavior<typeof lookupCache> = { initial: { size: 0, sizeInMB: 0 } };

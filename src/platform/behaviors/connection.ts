import type { connection } from "../../catalog/kinds/connection/index.ts";
import type { Behavior } from "./behavior.ts";

/** Connection: what the platform reports of a new one (facts 2.12). */
export const connectionBehavior: Behavior<typeof connection> = { initial: { offline: false } };

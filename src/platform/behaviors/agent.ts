import type { agent } from "../../catalog/kinds/agent.ts";
import type { Behavior } from "./behavior.ts";

/** Agent: a new one has not connected yet (facts 4.2). */
export const agentBehavior: Behavior<typeof agent> = { initial: { online: false } };

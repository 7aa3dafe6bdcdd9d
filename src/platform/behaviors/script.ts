import type { Behavior } from "./behavior.ts";

export const scriptBehavior: Behavior = { initial: { sandbox: false } };

import type { script } from "../../catalog/kinds/script.ts";
import type { Behavior } from "./behavior.ts";

export const scriptBehavior: Behavior<typeof script> = { initial: { sandbox: false } };

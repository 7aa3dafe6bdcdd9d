import type { Behavior } from "./behavior.ts";

/** Export: `e` and nine hexadecimal digits name it in addresses (facts 2.1). */
export const exportBehavior: Behavior = {
  code: { field: "apiIdentifier", make: (ids) => `e${ids.hex(5).slice(-9)}` },
};

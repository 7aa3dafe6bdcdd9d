import { block, ref } from "../../field.ts";
import { toolOverrides } from "../../parts/tool-overrides.ts";

/** `tool` (facts 2.10). */
export const tool = block(
  { _toolId: ref("tool", { doc: "Tool to call. Needed to run." }), overrides: toolOverrides },
  { doc: "Hands the records to a tool." },
);

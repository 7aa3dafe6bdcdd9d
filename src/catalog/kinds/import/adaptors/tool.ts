import { block, ref } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { toolOverrides } from "../../../parts/tool-overrides.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `tool` (facts 2.10). */
const tool = block(
  { _toolId: ref("tool", { doc: "Tool to call. Required at run time." }), overrides: toolOverrides },
  { doc: "Call of a tool with the records." },
);

/** Hands records to a tool. */
export const toolImport = declareAdaptor({
  fields: { tool },
  variant: { refuses: ["_connectionId"] },
  runNeeds: { tool: alwaysNeeded("_toolId") },
  sample: {
    name: "Tool import",
    adaptorType: "ToolImport",
    tool: { _toolId: sampleRef("tool") },
  },
});

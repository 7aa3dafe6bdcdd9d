import { block, json, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { blockLookups } from "../../../parts/lookup.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `wrapper` (facts 2.10). The stack comes from the connection; the platform drops a `_stackId` given here. */
const wrapper = block(
  {
    function: str({ doc: "Function of the connection's stack. Required at run time." }),
    configuration: json({ shapes: ["object"], doc: "Configuration that the function receives unchanged." }),
    lookups: blockLookups,
  },
  { doc: "Call of a stack's function with the records." },
);

/** Hands records to a function of a stack. */
export const wrapperImport = declareAdaptor({
  fields: { wrapper },
  variant: { needs: ["_connectionId"], connections: ["wrapper"] },
  runNeeds: { wrapper: alwaysNeeded("function") },
  existence: "application",
  sample: {
    name: "Wrapper import",
    adaptorType: "WrapperImport",
    _connectionId: sampleRef("connection:wrapper"),
    wrapper: { function: "importOrders", configuration: { dryRun: false } },
  },
});

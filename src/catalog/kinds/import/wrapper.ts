import { block, json, str } from "../../field.ts";
import { blockLookups } from "../../parts/lookup.ts";

/** `wrapper` (facts 2.10). The stack comes from the connection; the platform drops a `_stackId` given here. */
export const wrapper = block(
  {
    function: str({ doc: "Function of the connection's stack. Needed to run." }),
    configuration: json({ shapes: ["object"], doc: "Handed to the function as it is." }),
    lookups: blockLookups,
  },
  { doc: "Hands the records to a function of a stack." },
);

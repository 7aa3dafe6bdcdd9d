/** Transforms of whole records: `transform` of exports, `responseTransform` of imports (facts 2.6). */
import { list, obj, oneOf, str } from "../field.ts";
import { scriptFunction } from "./hook.ts";
import { lookups } from "./lookup.ts";
import { mappings } from "./mapping.ts";

/** A Transform object: only the block that `type` names is used. */
export const transform = obj(
  {
    type: oneOf(["expression", "script"], { doc: "Which of the two blocks is used." }),
    expression: obj({
      version: oneOf(["1", "2"], { doc: "1 reads `rules`, 2 reads `rulesTwoDotZero`." }),
      rules: list(list(obj({ extract: str({ template: true }), generate: str(), key: str() })), {
        doc: "Version 1: sets of field moves.",
      }),
      rulesTwoDotZero: obj(
        {
          mode: oneOf(["create", "modify"], {
            doc: "create emits mapped fields only; modify passes the rest through.",
          }),
          mappings,
          lookups,
        },
        { doc: "Version 2: mappings in the current form." },
      ),
    }),
    script: scriptFunction("Function that gets `record` and returns the record."),
  },
  { doc: "Reshapes each record." },
);

/** Transforms of whole records: `transform` of exports, `responseTransform` of imports (facts 2.6). */
import { list, obj, oneOf, str } from "../field.ts";
import { scriptFunction } from "./hook.ts";
import { lookups } from "./lookup.ts";
import { mappings } from "./mapping.ts";

/** A Transform object: only the block that `type` names is used. */
export const transform = obj(
  {
    type: oneOf(["expression", "script"], { doc: "Selects the block that is used." }),
    expression: obj({
      version: oneOf(["1", "2"], { doc: "1 uses `rules`, 2 uses `rulesTwoDotZero`." }),
      rules: list(list(obj({ extract: str({ template: true }), generate: str(), key: str() })), {
        doc: "For version 1: sets of field moves.",
      }),
      rulesTwoDotZero: obj(
        {
          mode: oneOf(["create", "modify"], {
            doc: "create returns only mapped fields; modify also returns all other fields.",
          }),
          mappings,
          lookups,
        },
        { doc: "For version 2: mappings in the current form." },
      ),
    }),
    script: scriptFunction("Function that receives `record` and returns the record."),
  },
  { doc: "Transformation of each record." },
);

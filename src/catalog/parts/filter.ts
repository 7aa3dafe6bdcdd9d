/** Filter objects (facts 2.3). The rules themselves are checked by filter-rules.ts. */
import type { ObjectOf } from "../../base/json.ts";
import type { SentValue } from "../document.ts";
import { json, obj, oneOf } from "../field.ts";
import { scriptFunction } from "./hook.ts";

/** The expression part; on router branches it is the whole `inputFilter`. */
export const filterExpression = obj(
  {
    version: oneOf(["1"], { doc: "Version of the rule language." }),
    rules: json({
      shapes: ["array"],
      doc: 'Nested prefix arrays: ["equals", ["string", ["extract", "a.b"]], "x"]. If empty, all records match.',
    }),
  },
  { doc: "Rules that a record must match." },
);

/** A Filter object: only the block that `type` names is used, the other one is kept. */
export const filter = obj(
  {
    type: oneOf(["expression", "script"], { doc: "Selects the block that is used." }),
    expression: filterExpression,
    script: scriptFunction("Function that receives `record` and returns a boolean."),
  },
  { doc: "Records that do not match are dropped and count as ignored, not as errors." },
);

/** The accepted forms of a filter: the whole object, or only its expression part as in router branches. */
export type SentFilter = SentValue<typeof filter> | SentValue<typeof filterExpression>;

/** The parts of either form. */
export type FilterParts = ObjectOf<SentValue<typeof filter>> & ObjectOf<SentValue<typeof filterExpression>>;

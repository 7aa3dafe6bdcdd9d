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
      doc: 'Prefix arrays, nested: ["equals", ["string", ["extract", "a.b"]], "x"]. Empty lets everything through.',
    }),
  },
  { doc: "Rules that a record has to satisfy." },
);

/** A Filter object: only the block that `type` names is used, the other one is kept. */
export const filter = obj(
  {
    type: oneOf(["expression", "script"], { doc: "Which of the two blocks decides." }),
    expression: filterExpression,
    script: scriptFunction("Function that gets `record` and returns a boolean."),
  },
  { doc: "Records that do not match are dropped; they count as ignored, never as errors." },
);

/** The accepted forms of a filter: the whole object, or only its expression part as in router branches. */
export type SentFilter = SentValue<typeof filter> | SentValue<typeof filterExpression>;

/** The parts of either form. */
export type FilterParts = ObjectOf<SentValue<typeof filter>> & ObjectOf<SentValue<typeof filterExpression>>;

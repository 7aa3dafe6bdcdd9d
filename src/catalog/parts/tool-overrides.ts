/** The binding of a tool (facts 2.10, 4.1): the resources that replace those which its own graph names. */
import { block, list, ref } from "../field.ts";

const real = "ID in the tool's graph to replace.";

/** `overrides` next to a `_toolId`. */
export const toolOverrides = block(
  {
    connections: list(
      block({
        _abstractId: ref("connection", { doc: real }),
        _id: ref("connection", { doc: "Connection to use instead." }),
        _borrowConcurrencyFromConnectionId: ref("connection", {
          effect: { none: "the replacing connection keeps its own limit." },
        }),
      }),
    ),
    exports: list(
      block({
        _abstractId: ref("export", { doc: real }),
        _id: ref("export", { doc: "Export to use instead." }),
        _connectionId: ref("connection", { doc: "Connection that the export uses instead." }),
      }),
    ),
    imports: list(
      block({
        _abstractId: ref("import", { doc: real }),
        _connectionId: ref("connection", { doc: "Connection that the import uses instead." }),
      }),
    ),
  },
  { doc: "Replacements for this use of the tool." },
);

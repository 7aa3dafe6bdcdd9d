/** The binding of a tool (facts 2.10, 4.1): the resources that replace those which its own graph names. */
import { block, list, ref } from "../field.ts";

const real = "The id inside the tool's graph that is replaced.";

/** `overrides` next to a `_toolId`. */
export const toolOverrides = block(
  {
    connections: list(
      block({
        _abstractId: ref("connection", { doc: real }),
        _id: ref("connection", { doc: "Connection used instead." }),
        _borrowConcurrencyFromConnectionId: ref("connection", {
          effect: { none: "the connection that is used instead keeps its own limit." },
        }),
      }),
    ),
    exports: list(
      block({
        _abstractId: ref("export", { doc: real }),
        _id: ref("export", { doc: "Export used instead." }),
        _connectionId: ref("connection", { doc: "Connection the export uses instead." }),
      }),
    ),
    imports: list(
      block({
        _abstractId: ref("import", { doc: real }),
        _connectionId: ref("connection", { doc: "Connection the import uses instead." }),
      }),
    ),
  },
  { doc: "What this use of the tool replaces." },
);

/** Flow overrides: the resources that replace those of an abstract graph (facts 4.1, tier 15). */
import { block, list, ref } from "../field.ts";

const concrete = "Resource that replaces it.";
const abstract = "Resource inside the abstract graph.";

export const flowOverrides = block(
  {
    connections: list(
      block({ _abstractId: ref("connection", { doc: abstract }), _id: ref("connection", { doc: concrete }) }),
    ),
    exports: list(
      block({
        _abstractId: ref("export", { doc: abstract }),
        _id: ref("export", { doc: concrete }),
        _connectionId: ref("connection", { doc: "Connection that the export uses instead." }),
      }),
    ),
    imports: list(
      block({
        _abstractId: ref("import", { doc: abstract }),
        _id: ref("import", { doc: concrete }),
        _connectionId: ref("connection", { doc: "Connection that the import uses instead." }),
      }),
    ),
  },
  { doc: "Replacements for the resources of the abstract flow." },
);

export const flowOverridesHelper = block(
  {
    connections: list(block({ _abstractId: ref("connection", { doc: abstract }) })),
    exports: list(block({ _abstractId: ref("export", { doc: abstract }) })),
    imports: list(block({ _abstractId: ref("import", { doc: abstract }) })),
  },
  {
    effect: { none: "all objects of an abstract flow may be replaced." },
    doc: "Resources that others may replace in an abstract flow.",
  },
);

/** Aliases of integrations and flows: names that scripts use instead of ids (facts 2.15, 4.1). */
import { block, list, ref, str } from "../field.ts";

export const aliases = list(
  block({
    alias: str({ doc: "Alias of the resource." }),
    description: str(),
    _connectionId: ref("connection"),
    _exportId: ref("export"),
    _importId: ref("import"),
    _flowId: ref("flow"),
    _lookupCacheId: ref("lookupCache"),
  }),
  {
    effect: { none: "scripts and requests refer to objects by their IDs." },
    doc: "Aliases of resources, one resource each.",
  },
);

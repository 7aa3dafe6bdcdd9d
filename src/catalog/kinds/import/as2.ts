import { block, int, list, ref, str } from "../../field.ts";

/** `as2` (facts 2.8). */
export const as2 = block(
  {
    fileNameTemplate: str({ doc: "Template of the file's name. Needed to run." }),
    messageIdTemplate: str({ doc: "Template of the message id." }),
    maxRetries: int({ default: 0, doc: "Further attempts after a failed transmission." }),
    headers: list(block({ name: str(), value: str() }), { doc: "Extra headers." }),
    _tpConnectorId: ref("tpConnector", { doc: "Trading partner connector this was made from." }),
  },
  { doc: "How a file is sent to a trading partner." },
);

import { block, int, list, ref, str } from "../../../field.ts";
import { sampleRef } from "../../../kind.ts";
import { declareAdaptor } from "../adaptor.ts";
import { alwaysNeeded } from "../run-need.ts";

/** `as2` (facts 2.8). */
const as2 = block(
  {
    fileNameTemplate: str({ template: true, doc: "Template of the file name. Required at run time." }),
    messageIdTemplate: str({ template: true, doc: "Template of the message ID." }),
    maxRetries: int({ wholeFrom: 0, default: 0, doc: "Retries after a failed transmission." }),
    headers: list(block({ name: str(), value: str() }), { doc: "Extra headers." }),
    _tpConnectorId: ref("tpConnector", {
      effect: "shown",
      doc: "Trading partner connector from which the import was made.",
    }),
  },
  { doc: "Transmission of a file to a trading partner." },
);

/** Sends files to a trading partner. */
export const as2Import = declareAdaptor({
  fields: { as2 },
  variant: { needs: ["_connectionId"], connections: ["as2", "van"], doc: "Requires `file`." },
  runNeeds: { as2: alwaysNeeded("fileNameTemplate") },
  deliversFiles: true,
  ediProfile: true,
  sample: {
    name: "AS2 import",
    adaptorType: "AS2Import",
    _connectionId: sampleRef("connection:as2"),
    as2: { fileNameTemplate: "orders-{{timestamp}}.xml", maxRetries: 2, headers: [{ name: "x-kind", value: "order" }] },
    file: { type: "xml", fileName: "orders.xml", xml: { resourcePath: "/orders/order" } },
  },
});

/** Exchange with trading partners: `as2`, `van` (facts 2.12). */
import { block, json, ref, str } from "../../field.ts";
import { scriptFunction } from "../../parts/hook.ts";
import { ofForms } from "../../parts/supported-by.ts";
import { concurrencyFields } from "./concurrency.ts";
import { customValues } from "./custom-values.ts";

const contentBasedFlowRouter = scriptFunction(
  "Function that receives `httpHeaders`, `mimeHeaders` and `rawMessageBody` and returns `{_flowId, _exportId}`.",
);

export const as2 = block(
  {
    as2Id: str({ doc: "Your AS2 identifier. Required at run time." }),
    partnerId: str({ doc: "AS2 identifier of the partner. Required at run time." }),
    partnerStationInfo: block(
      {
        as2URI: str({ destination: "url" }),
        signing: str(),
        encryptionType: str(),
        mdn: json({ shapes: ["object"] }),
        auth: block({ type: str(), username: str(), password: str({ secret: true }) }),
      },
      { doc: "AS2 station of the partner. Required at run time." },
    ),
    userStationInfo: block(
      { signing: str(), encryptionType: str(), mdn: json({ shapes: ["object"] }) },
      { doc: "Your AS2 station. Required at run time." },
    ),
    mdn: json({ shapes: ["object"], doc: "Receipts (MDN)." }),
    encoding: str(),
    encrypted: customValues.encrypted,
    unencrypted: block({ userPublicKey: str(), partnerCertificate: str() }, { doc: "Keys that are not secret." }),
    contentBasedFlowRouter,
    _tpConnectorId: ref("tpConnector", { effect: ofForms }),
    ...concurrencyFields(5),
  },
  { doc: "For type as2." },
);

export const van = block(
  {
    as2Id: str(),
    mailboxId: str({ mode: "server" }),
    contentBasedFlowRouter,
  },
  { effect: { none: "the server reaches no VAN; use AS2 to reach a partner." }, doc: "For type van." },
);

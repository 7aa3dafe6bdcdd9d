/** Exchange with trading partners: `as2`, `van` (facts 2.12). */
import { block, json, ref, str } from "../../field.ts";
import { scriptFunction } from "../../parts/hook.ts";
import { ofForms } from "../../parts/supported-by.ts";
import { concurrencyFields } from "./concurrency.ts";
import { customValues } from "./custom-values.ts";

const contentBasedFlowRouter = scriptFunction(
  "Function that gets `httpHeaders`, `mimeHeaders` and `rawMessageBody` and returns `{_flowId, _exportId}`.",
);

export const as2 = block(
  {
    as2Id: str({ doc: "Own identifier. Needed to run." }),
    partnerId: str({ doc: "The partner's identifier. Needed to run." }),
    partnerStationInfo: block(
      {
        as2URI: str({ destination: "url" }),
        signing: str(),
        encryptionType: str(),
        mdn: json({ shapes: ["object"] }),
        auth: block({ type: str(), username: str(), password: str({ secret: true }) }),
      },
      { doc: "The partner's station. Needed to run." },
    ),
    userStationInfo: block(
      { signing: str(), encryptionType: str(), mdn: json({ shapes: ["object"] }) },
      { doc: "The own station. Needed to run." },
    ),
    mdn: json({ shapes: ["object"], doc: "Receipts." }),
    encoding: str(),
    encrypted: customValues.encrypted,
    unencrypted: block({ userPublicKey: str(), partnerCertificate: str() }, { doc: "Keys that are no secret." }),
    contentBasedFlowRouter,
    _tpConnectorId: ref("tpConnector", { effect: ofForms }),
    ...concurrencyFields(5),
  },
  { doc: "Type as2." },
);

export const van = block(
  {
    as2Id: str(),
    mailboxId: str({ mode: "server" }),
    contentBasedFlowRouter,
  },
  { effect: { none: "no VAN is reached; a partner is reached by AS2." }, doc: "Type van." },
);

import { block, bool, openEnum, str } from "../field.ts";
import { kind } from "../kind.ts";
import { assumedVerbs } from "../kind-requests.ts";
import { installedFrom } from "../parts/installed-from.ts";

const partyBlock = (doc: string) =>
  block({ qualifier: str({ doc: "Type of the ID, such as ZZ." }), id: str() }, { doc });

export const ediProfile = kind({
  kind: "ediProfile",
  family: "ediProfiles",
  model: "EDIProfile",
  path: "/v1/ediprofiles",
  section: "facts:4.1",
  topic: "connections",
  doc: "Sender, receiver and format of X12 and EDIFACT envelopes. All fields but the name are assumptions: the platform does not document them.",
  fields: {
    name: str({ required: true, min: 1 }),
    description: str(),
    fileType: openEnum(["x12", "edifact"], {
      effect: { none: "the format of the file definition sets the type." },
      doc: "Type of the files.",
    }),
    sender: partyBlock("Sender: ISA05 and ISA06 of X12, UNB02 of EDIFACT."),
    receiver: partyBlock("Receiver: ISA07 and ISA08 of X12, UNB03 of EDIFACT."),
    group: block(
      { senderCode: str(), receiverCode: str(), version: str({ doc: "Version of the group, such as 004010." }) },
      { doc: "Functional groups: GS02, GS03 and GS08 of X12." },
    ),
    version: str({ doc: "Version of the interchange, such as 00401, or UNOC:3." }),
    usage: openEnum(["test", "production"], { doc: "ISA15, or the test indicator of UNB." }),
    acknowledgment: bool({ doc: "Requests an acknowledgment from the receiver." }),
    delimiters: block(
      { element: str(), component: str(), repetition: str(), segment: str(), release: str() },
      { doc: "Delimiter characters of a file." },
    ),
    ...installedFrom,
  },
  identity: { by: ["name"], unique: false },
  update: "replace",
  removal: "bin",
  list: { empty: "array", projection: true },
  verbs: assumedVerbs,
  samples: {
    minimal: { name: "Retailer" },
    full: {
      name: "Retailer orders",
      description: "Orders to the retailer.",
      fileType: "x12",
      sender: { qualifier: "ZZ", id: "SHOP" },
      receiver: { qualifier: "01", id: "123456789" },
      group: { senderCode: "SHOP", receiverCode: "RETAIL", version: "004010" },
      version: "00401",
      usage: "test",
      acknowledgment: true,
      delimiters: { element: "*", component: ">", repetition: "^", segment: "~" },
    },
    change: {
      name: "Retailer orders",
      description: "Orders to the retailer, for real.",
      fileType: "x12",
      sender: { qualifier: "ZZ", id: "SHOP" },
      receiver: { qualifier: "01", id: "987654321" },
      group: { senderCode: "SHOP", receiverCode: "RETAIL", version: "005010" },
      version: "00501",
      usage: "production",
      acknowledgment: false,
    },
  },
});

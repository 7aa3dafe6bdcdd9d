import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { RecordFailure } from "../../src/delivery/failures/failure.ts";
import { definitionReader, definitionWriter } from "../../src/delivery/formats/files/definition-format.ts";

const named = (name: string, value?: string): JsonObject => ({ name, ...(value !== undefined && { value }) });
const x12: JsonObject = {
  name: "Purchase order",
  version: "1",
  format: "delimited/x12",
  delimited: {},
  rules: [
    { name: "ST", elements: [named("set", "850"), named("number", "0001")] },
    { name: "BEG", elements: [named("purpose", "00"), named("order")] },
    { name: "SE", elements: [named("count", "3"), named("number", "0001")] },
  ],
};
const profile: JsonObject = {
  name: "Retailer",
  sender: { qualifier: "ZZ", id: "SHOP" },
  receiver: { qualifier: "01", id: "123456789" },
  group: { senderCode: "SHOPGS", receiverCode: "RETAIL", version: "004010" },
  version: "00401",
  usage: "test",
  acknowledgment: true,
  delimiters: { component: ">", segment: "~" },
};
const orders = (...ids: readonly string[]) => ids.map((order) => ({ BEG: { order } }));
const at = "2026-03-04T05:06:07.000Z";

/** A file in two parts, as a run writes it. */
function fileOf(
  definition: JsonObject,
  own: JsonObject,
  first: readonly JsonObject[],
  last: readonly JsonObject[],
): string {
  const rules = { file: {}, definition, edi: { profile: own, control: 42, at } };
  const survey = [first, last].reduce(
    (known: unknown, part) => definitionWriter.survey(part, known as number | null, rules),
    null,
  ) as number;
  expect(definitionWriter.surveys(rules)).toBe(true);
  const write = (records: readonly JsonObject[], isFirst: boolean) =>
    definitionWriter.write({ records, isFirst, isLast: !isFirst, survey }, rules) as string;
  return write(first, true) + write(last, false);
}

test("X12 files have the interchange and the group of their profile around all documents", () => {
  expect(fileOf(x12, profile, orders("A1"), orders("A2", "A3")).replaceAll("~", "~\n")).toBe(
    [
      "ISA*00*          *00*          *ZZ*SHOP           *01*123456789      *260304*0506*U*00401*000000042*1*T*>~",
      "GS*PO*SHOPGS*RETAIL*20260304*0506*42*X*004010~",
      ...["A1", "A2", "A3"].flatMap((id) => ["ST*850*0001~", `BEG*00*${id}~`, "SE*3*0001~"]),
      "GE*3*42~",
      "IEA*1*000000042~",
      "",
    ].join("\n"),
  );
});

test("EDIFACT files say their delimiters, and release what is one in a name", () => {
  const edifact: JsonObject = {
    name: "Order",
    version: "1",
    format: "delimited/edifact",
    delimited: {},
    rules: [
      { name: "UNH", elements: [named("reference", "1"), named("type", "ORDERS")] },
      { name: "BGM", elements: [named("code", "220"), named("order")] },
    ],
  };
  const own = { name: "Retailer", sender: { qualifier: "14", id: "40'1" }, receiver: { id: "RETAIL" }, usage: "test" };
  const documents = [{ BGM: { order: "A+1" } }];
  expect(fileOf(edifact, own, documents, [])).toBe(
    "UNA:+.? 'UNB+UNOC:3+40?'1:14+RETAIL+260304:0506+42++++++1'UNH+1+ORDERS'BGM+220+A?+1'UNZ+1+42'",
  );
});

test("a definition with an envelope of its own keeps it", () => {
  const own = { ...x12, rules: [{ name: "ISA", elements: [named("all", "own")] }, ...(x12["rules"] as JsonObject[])] };
  const rules = { file: {}, definition: own, edi: { profile, control: 1, at } };
  expect(definitionWriter.surveys(rules)).toBe(false);
  const text = definitionWriter.write({ records: orders("A1"), isFirst: true, isLast: true, survey: null }, rules);
  expect(text).toBe("ISA*own~ST*850*0001~BEG*00*A1~SE*3*0001~");
});

test.each([
  [{ ...profile, sender: { id: "SH>OP" } }, 'sender.id of the EDI profile contains ">", a delimiter'],
  [{ ...profile, group: { senderCode: "A*B" } }, 'group.senderCode of the EDI profile contains "*"'],
  [{ ...profile, sender: {} }, "The EDI profile has no sender.id"],
  [{ ...profile, receiver: { id: "x".repeat(16) } }, "receiver.id of the EDI profile is longer than 15"],
])("a profile that lacks something says what", (own, message) => {
  const failed = () => fileOf(x12, own as JsonObject, orders("1"), []);
  expect(failed).toThrow(RecordFailure);
  expect(failed).toThrow(message);
});

test("a value that X12 would take for a delimiter fails its record", () => {
  const refused = definitionWriter.refuses(orders("A~1")[0]!, { file: {}, definition: x12 });
  expect(refused).toContain('The element order of BEG contains "~"');
});

describe("files that are read by a profile", () => {
  const edifact: JsonObject = {
    ...x12,
    format: "delimited/edifact",
    rules: [
      { name: "UNH", elements: [named("reference"), named("type")] },
      { name: "BGM", elements: [named("code", "220"), named("order")] },
      { name: "UNT", elements: [named("count", "3"), named("reference")] },
    ],
  };
  const message = (reference: string, order: string): JsonObject => ({
    UNH: { reference, type: "ORDERS" },
    BGM: { order },
    UNT: { reference },
  });
  const read = (definition: JsonObject, text: string, own: JsonObject) =>
    definitionReader.read({ text, isFirst: true, isLast: true, carried: null }, { file: {}, definition, profile: own })
      .records as readonly JsonObject[];
  const european = { name: "R", sender: { qualifier: "14", id: "40'1" }, receiver: { id: "RETAIL" }, usage: "test" };
  const x12File = fileOf(x12, profile, orders("A1"), orders("A2"));
  const edifactFile = fileOf(edifact, european, [message("1", "A+1")], [message("2", "A2")]);

  test("come to the documents between their envelopes", () => {
    expect(read(x12, x12File, profile).map(({ BEG }) => BEG)).toEqual([
      { purpose: "00", order: "A1" },
      { purpose: "00", order: "A2" },
    ]);
    expect(read(edifact, edifactFile, european).map(({ BGM }) => BGM)).toMatchObject([
      { order: "A+1" },
      { order: "A2" },
    ]);
  });

  test.each<[string, JsonObject, string, JsonObject, string]>([
    [
      "of another sender",
      x12,
      x12File.replace("SHOP ", "SHUP "),
      profile,
      "The sender of the interchange is SHUP (ZZ), and the EDI profile says SHOP (ZZ)",
    ],
    [
      "for somebody else",
      x12,
      x12File,
      { ...profile, receiver: { id: "1" } },
      "The receiver of the interchange is 123456789 (01)",
    ],
    ["of another group", x12, x12File.replace("SHOPGS", "S"), profile, 'GS02 is "S"'],
    ["for production", x12, x12File, { ...profile, usage: "production" }, 'ISA15 is "T", and the EDI profile says "P"'],
    [
      "with another number at the end",
      x12,
      x12File.replace("IEA*1*000000042", "IEA*1*000000043"),
      profile,
      "IEA has the control number 000000043, and its ISA 000000042",
    ],
    [
      "that lack a set",
      x12,
      x12File.replace("ST*850*0001~BEG*00*A1~SE*3*0001~", ""),
      profile,
      "GE counts 2, and there are 1",
    ],
    ["that are cut off", x12, x12File.slice(0, x12File.indexOf("GE*")), profile, "the file is cut off"],
    ["that lack a segment", x12, x12File.replace("BEG*00*A1~", ""), profile, "SE counts 3, and there are 2"],
    ["without an envelope", x12, "ST*850*0001~BEG*00*A1~SE*3*0001~", profile, "The file has no ISA segment."],
    [
      "of another sender",
      edifact,
      edifactFile,
      { ...european, sender: { id: "402" } },
      "The sender of the interchange is 40'1 (14), and the EDI profile says 402",
    ],
    ["with another count", edifact, edifactFile.replace("UNZ+2", "UNZ+3"), european, "UNZ counts 3, and there are 2"],
    [
      "with another reference",
      edifact,
      edifactFile.replace("UNT+3+2", "UNT+3+7"),
      european,
      "UNT has the control number 7, and its UNH 2",
    ],
  ])("and are %s are not read", (_what, definition, text, own, expected) => {
    expect(() => read(definition, text, own)).toThrow(expected);
  });
});

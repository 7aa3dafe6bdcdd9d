import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { RecordFailure } from "../../src/delivery/failure.ts";
import { definitionWriter } from "../../src/delivery/formats/files/definition-writer.ts";

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
  [{ ...profile, sender: {} }, "The EDI profile has no sender.id"],
  [{ ...profile, receiver: { id: "x".repeat(16) } }, "receiver.id of the EDI profile is longer than 15"],
])("a profile that lacks something says what", (own, message) => {
  const failed = () => fileOf(x12, own as JsonObject, orders("1"), []);
  expect(failed).toThrow(RecordFailure);
  expect(failed).toThrow(message);
});

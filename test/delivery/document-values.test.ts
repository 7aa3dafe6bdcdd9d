/** A value of a document database is never another one in a record. */
import { BSON } from "mongodb";
import { expect, test } from "vitest";
import { plainValue } from "../../src/delivery/adaptors/document/extended-json.ts";

const id = "0304050607080900010203ff";

test.each<[string, unknown, unknown]>([
  ["an id", new BSON.ObjectId(id), id],
  ["a decimal", BSON.Decimal128.fromString("1.50"), "1.50"],
  ["a long", BSON.Long.fromString("72340172838076673"), "72340172838076673"],
  ["bytes", new BSON.Binary(Buffer.from("abc")), "YWJj"],
  ["a pattern", /a.b/i, { $regularExpression: { pattern: "a.b", options: "i" } }],
  ["code", new BSON.Code("return 1"), { $code: "return 1" }],
  ["code with a scope", new BSON.Code("return 1", { x: 1 }), { $code: "return 1", $scope: { x: 1 } }],
  ["a reference", new BSON.DBRef("orders", new BSON.ObjectId(id)), { $ref: "orders", $id: { $oid: id } }],
  ["the least key", new BSON.MinKey(), { $minKey: 1 }],
])("%s keeps what it is", (_what, value, expected) => {
  const options = { promoteLongs: false, bsonRegExp: true } as const;
  const { read } = BSON.deserialize(BSON.serialize({ read: value }), options);
  expect(plainValue(read, BSON)).toEqual(expected);
});

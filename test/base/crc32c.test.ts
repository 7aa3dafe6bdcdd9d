import { expect, test } from "vitest";
import { crc32c } from "../../src/state/journal.ts";

const zeros = new Uint8Array(32);

test.each([
  ["123456789", Buffer.from("123456789"), 0xe3069283],
  ["nothing", new Uint8Array(), 0],
  ["32 zero bytes (RFC 3720)", zeros, 0x8a9136aa],
  ["32 bytes of ones (RFC 3720)", zeros.map(() => 0xff), 0x62a8ab43],
  ["32 ascending bytes (RFC 3720)", zeros.map((_, index) => index), 0x46dd794e],
])("CRC-32C of %s", (_name, bytes, expected) => {
  expect(crc32c(bytes)).toBe(expected);
});

/** Messages between stations: what is sealed here is opened by OpenSSL, and the other way round. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { decodedBody, entityBytes, entityOf, multipartParts } from "../../src/delivery/adaptors/as2/mime.ts";
import { type PackedMessage, packMessage } from "../../src/delivery/adaptors/as2/pack.ts";
import {
  confirmedMessageId,
  createReceipt,
  isReceipt,
  receiptAtMost,
  requestedReceipt,
  verifyReceipt,
} from "../../src/delivery/adaptors/as2/receipt.ts";
import { type Stations, stationsOf } from "../../src/delivery/adaptors/as2/stations.ts";
import { contentAtMost, meetsProtection, unpackMessage } from "../../src/delivery/adaptors/as2/unpack.ts";
import { BerFault, octetsOf, readBer } from "../../src/delivery/asn1/ber.ts";
import { derInteger, derOctets, derOid, derSequence, encodeDer } from "../../src/delivery/asn1/der.ts";
import { as2Connection, type StationName, stationFile } from "../support/as2-stations.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rct-as2-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stations = (own: StationName, block: JsonObject = {}): Stations =>
  stationsOf({ as2: as2Connection(own, "http://127.0.0.1:9/as2", block) });
const at = Date.parse("2026-03-01T10:00:00Z");
const content = Buffer.from("<order id='1'>\u00e9 \u4e2d</order>\n", "utf8");
const file = { name: "order 1.xml", contentType: "application/xml", messageId: "<m1@shop>", at };
const station = (signing: string, encryptionType: string): JsonObject => ({
  partnerStationInfo: { as2URI: "http://127.0.0.1:9/as2", signing, encryptionType },
});

const openssl = (args: readonly string[], input?: Buffer): Buffer => {
  const path = join(folder, "in");
  if (input) writeFileSync(path, input);
  const given = input ? ["-in", path] : [];
  return execFileSync("openssl", [...args, ...given], { stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 26 });
};
/** Returns what OpenSSL says that was signed, of an entity in two parts. */
function heldByOpenssl({ headers, body }: Pick<PackedMessage, "headers" | "body">, by: StationName): Buffer {
  const [content, signature] = multipartParts({ headers: new Map(Object.entries(headers)), body });
  const path = join(folder, "content");
  writeFileSync(path, content!.raw!);
  const known = ["-CAfile", stationFile(by, "crt"), "-purpose", "any"];
  return openssl(["cms", "-verify", "-binary", "-inform", "DER", "-content", path, ...known], decodedBody(signature!));
}
const own = (name: StationName): readonly string[] => [
  "-inkey",
  stationFile(name, "key"),
  "-recip",
  stationFile(name, "crt"),
];

describe("a message", () => {
  test.each(["SHA1", "SHA256", "SHA512"])("signed with %s holds for OpenSSL", (signing) => {
    const message = packMessage(content, file, stations("shop", station(signing, "NONE")));
    const inside = entityOf(heldByOpenssl(message, "shop"));
    expect(inside.body.equals(content)).toBe(true);
    expect(inside.headers.get("content-disposition")).toBe('attachment; filename="order 1.xml"');
  });

  test.each(["3DES", "AES128", "AES192", "AES256"])("enciphered with %s is read by OpenSSL", (encryptionType) => {
    const message = packMessage(content, file, stations("shop", station("SHA256", encryptionType)));
    const signed = openssl(["cms", "-decrypt", "-binary", "-inform", "DER", ...own("partner")], message.body);
    const { headers, body } = entityOf(signed);
    const inside = entityOf(heldByOpenssl({ headers: Object.fromEntries(headers), body }, "shop"));
    expect(inside.body.equals(content)).toBe(true);
  });

  const plain = entityBytes([["Content-Type", "application/xml"]], content);
  const signedBy = (name: StationName, digest: string, more: readonly string[] = []): Buffer =>
    openssl(
      [
        "cms",
        "-sign",
        "-binary",
        "-md",
        digest,
        "-signer",
        stationFile(name, "crt"),
        "-inkey",
        stationFile(name, "key"),
        ...more,
      ],
      plain,
    );

  test.each([
    ["sha1", "SHA1"],
    ["sha256", "SHA256"],
    ["sha512", "SHA512"],
  ])("signed by OpenSSL with %s is taken", (digest, signing) => {
    const opened = unpackMessage(entityOf(signedBy("partner", digest)), stations("shop"));
    if ("refused" in opened) throw new Error(opened.refused);
    expect([opened.entity.body.equals(content), opened.signing?.name]).toEqual([true, digest]);
    expect(opened.over.equals(plain)).toBe(true);
    expect(meetsProtection(stations("shop", { userStationInfo: { signing } }).takes, opened)).toBe(true);
  });

  test("signed by OpenSSL with PSS is taken", () => {
    const opened = unpackMessage(
      entityOf(signedBy("partner", "sha256", ["-keyopt", "rsa_padding_mode:pss"])),
      stations("shop"),
    );
    expect(opened).toMatchObject({ signing: { name: "sha256" } });
  });

  test.each([
    ["-des3", [], "3DES"],
    ["-aes128", [], "AES128"],
    ["-aes192", [], "AES192"],
    ["-aes256", [], "AES256"],
    ["-aes256 in pieces (BER)", ["-stream"], "AES256"],
    ["-aes128 for a key identifier", ["-keyid"], "AES128"],
    ["-aes128 by OAEP", ["-recip", stationFile("shop", "crt"), "-keyopt", "rsa_padding_mode:oaep"], "AES128"],
  ] as const)("enciphered by OpenSSL with %s is read", (cipher, more, name) => {
    const args = ["cms", "-encrypt", "-binary", cipher.split(" ")[0]!, "-outform", "DER", ...more];
    const recipient = more.some((each) => each === "-recip") ? [] : [stationFile("shop", "crt")];
    writeFileSync(join(folder, "signed"), signedBy("partner", "sha256"));
    const body = openssl([...args, "-in", join(folder, "signed"), ...recipient]);
    const message = { headers: new Map([["content-type", "application/pkcs7-mime; smime-type=enveloped-data"]]), body };
    const opened = unpackMessage(message, stations("shop"));
    if ("refused" in opened) throw new Error(opened.refused);
    expect([opened.cipher?.name, opened.signing?.name]).toEqual([name, "sha256"]);
    expect(opened.entity.body.equals(content)).toBe(true);
  });

  test("signed by another key, or changed on its way, is not taken", () => {
    expect(unpackMessage(entityOf(signedBy("shop", "sha256")), stations("shop"))).toEqual({
      refused: "authentication-failed",
    });
    const text = signedBy("partner", "sha256").toString("latin1").replace("id='1'", "id='2'");
    expect(unpackMessage(entityOf(Buffer.from(text, "latin1")), stations("shop"))).toEqual({
      refused: "authentication-failed",
    });
  });

  test("whose envelope opens, and whose signature does not hold, is refused like one that does not open", () => {
    const forged = packMessage(content, file, {
      ...stations("shop", station("SHA256", "AES256")),
      signer: stations("partner").signer,
    });
    const message = { headers: new Map(Object.entries(forged.headers)), body: forged.body };
    expect(unpackMessage(message, stations("partner"))).toEqual({ refused: "decryption-failed" });
    const body = Buffer.from(forged.body);
    body[body.length - 1]! ^= 1;
    expect(unpackMessage({ ...message, body }, stations("partner"))).toEqual({ refused: "decryption-failed" });
  });

  // This OpenSSL packs nothing: the structure is that of RFC 3274.
  const compressed = (octets: Buffer, oid = "1.2.840.113549.1.9.16.3.8") => {
    const inner = derSequence(derOid("1.2.840.113549.1.7.1"), encodeDer(0xa0, derOctets(octets)));
    const data = derSequence(derInteger(0), derSequence(derOid(oid)), inner);
    const body = derSequence(derOid("1.2.840.113549.1.9.16.1.9"), encodeDer(0xa0, data));
    return { headers: new Map([["content-type", "application/pkcs7-mime; smime-type=compressed-data"]]), body };
  };

  test.each([
    ["before it was signed", (signed: Buffer) => signed, "sha256"],
    ["unsigned", () => plain, undefined],
  ])("that was compressed %s is taken", (_how, made, digest) => {
    const octets = made(signedBy("partner", "sha256"));
    const opened = unpackMessage(compressed(deflateSync(octets)), stations("shop"));
    if ("refused" in opened) throw new Error(opened.refused);
    expect([opened.entity.body.equals(content), opened.signing?.name]).toEqual([true, digest]);
    expect(opened.over.equals(plain)).toBe(true);
  });

  test.each([
    ["larger than a message may be", compressed(deflateSync(Buffer.alloc(contentAtMost + 1)))],
    ["damaged", compressed(deflateSync(plain).subarray(0, -8))],
    ["packed in another way", compressed(deflateSync(plain), "1.2.3.4")],
  ])("that was compressed, and is %s, is refused", (_what, message) => {
    expect(unpackMessage(message, stations("shop"))).toEqual({ refused: "unexpected-processing-error" });
  });

  test("weaker than what is taken is told from one that is not", () => {
    const { takes } = stations("shop", { userStationInfo: { signing: "SHA256", encryptionType: "AES128" } });
    const opened = (signing: string, encryptionType: string) =>
      stations("shop", station(signing, encryptionType)).sends;
    expect(meetsProtection(takes, opened("SHA512", "AES256"))).toBe(true);
    expect(meetsProtection(takes, opened("SHA1", "AES256"))).toBe(false);
    expect(meetsProtection(takes, opened("SHA256", "3DES"))).toBe(false);
    expect(meetsProtection(takes, opened("NONE", "AES256"))).toBe(false);
  });
});

describe("a receipt", () => {
  const sent = packMessage(content, file, stations("shop", station("SHA256", "NONE")));
  const asked = requestedReceipt(new Map(Object.entries(sent.headers)))!;
  const receipt = (
    change: Partial<Parameters<typeof createReceipt>[0]> = {},
    signing: typeof asked.signing | null = asked.signing,
  ) => {
    const mic = { value: sent.mics["sha256"]!, digest: asked.signing! };
    const facts = {
      of: "<m1@shop>",
      disposition: "processed",
      text: "Taken.",
      messageId: "<r1@partner>",
      at,
      mic,
      ...change,
    };
    const made = createReceipt(facts, stations("partner"), signing ?? undefined);
    return { headers: new Map(Object.entries(made.headers)), body: made.body };
  };
  const held = (entity: ReturnType<typeof receipt>, partner = "partner") =>
    verifyReceipt(entity, { messageId: "<m1@shop>", partner, mics: sent.mics }, stations("shop"));

  test("is asked for with a signature like that of the message", () => {
    expect(asked).toEqual({ signing: expect.objectContaining({ name: "sha256" }) });
    expect(requestedReceipt(new Map())).toBeUndefined();
  });

  test("that is signed holds, for OpenSSL too", () => {
    expect(held(receipt())).toEqual({ disposition: "automatic-action/MDN-sent-automatically; processed" });
    const { headers, body } = receipt();
    expect(heldByOpenssl({ headers: Object.fromEntries(headers), body }, "partner").toString()).toContain(
      "Received-Content-MIC",
    );
  });

  test.each([
    ["without a signature", () => receipt({}, null), "not signed"],
    ["of another message", () => receipt({ of: "<m2@shop>" }), "another message: <m2@shop>"],
    ["of other content", () => receipt({ mic: { value: "AAAA", digest: asked.signing! } }), "digests (MIC) differ"],
    ["without a digest", () => receipt({ mic: undefined }), "digests (MIC) differ"],
    ["that refuses", () => receipt({ disposition: "processed/error: decryption-failed" }), "error: decryption-failed"],
    [
      "that is none",
      () => ({ headers: new Map([["content-type", "text/html"]]), body: Buffer.from("ok") }),
      "without a receipt",
    ],
  ])("%s does not count", (_what, made, fault) => {
    expect(held(made()).fault).toContain(fault);
  });

  test("of a message that went to another partner proves nothing", () => {
    expect(held(receipt(), "another")).toMatchObject({ isUnproven: true });
  });

  test("of more octets than a receipt has does not count", () => {
    const { headers, body } = receipt();
    const longer = { headers, body: Buffer.concat([body, Buffer.alloc(receiptAtMost)]) };
    expect(held(longer)).toMatchObject({ fault: "The receipt is larger than 256 KB." });
  });

  test("is known by its beginning, also where its end is missing", () => {
    const { headers, body } = receipt();
    expect(isReceipt({ headers, body: body.subarray(0, 400) })).toBe(true);
    expect(isReceipt({ headers, body: Buffer.from("nothing") })).toBe(false);
  });

  test("is decoded as far as a report goes, and no further", () => {
    const report = (before: string) => {
      const head = "Content-Type: message/disposition-notification\r\nContent-Transfer-Encoding: quoted-printable";
      const body = Buffer.from(`--b\r\n${head}\r\n\r\n${before}Original-Message-ID: =3Cm1@shop>\r\n--b--\r\n`);
      return { headers: new Map([["content-type", "multipart/report; boundary=b"]]), body };
    };
    expect(confirmedMessageId(report("A: b=\r\n\r\n"))).toBe("<m1@shop>");
    expect(confirmedMessageId(report(`${"=41".repeat(22_000)}\r\n`))).toBeUndefined();
  });

  test("of a message that was there before counts", () => {
    expect(held(receipt({ disposition: "processed/warning: duplicate-document" }))).not.toHaveProperty("fault");
  });
});

test.each([
  ["=41=62=3d=3D", "Ab=="],
  ["a=\r\nb=\nc", "abc"],
  ["a=\rb =4 =4g =g4 ==41 =", "a=\rb =4 =4g =g4 =A ="],
  ["\u00e9=e9", "\u00e9\u00e9"],
])("%j in quoted-printable is %j", (text, plain) => {
  const headers = new Map([["content-transfer-encoding", "Quoted-Printable"]]);
  expect(decodedBody({ headers, body: Buffer.from(text, "latin1") }).toString("latin1")).toBe(plain);
});

describe("what cannot be read", () => {
  test("is a string of more pieces than there is room for", () => {
    const group = encodeDer(0x24, Buffer.from("0400".repeat(60_000), "hex"));
    expect(octetsOf(readBer(encodeDer(0x24, group))).length).toBe(0);
    expect(() => octetsOf(readBer(encodeDer(0x24, group, group)))).toThrow(BerFault);
  });

  test("is looked through once, though the mark of its parts is everywhere", () => {
    const body = Buffer.from(`x${"-".repeat(10_000)}\n`);
    const looks = vi.spyOn(body, "indexOf");
    expect(multipartParts({ headers: new Map([["content-type", 'multipart/signed; boundary="--"']]), body })).toEqual(
      [],
    );
    expect(looks).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a length beyond its end", Buffer.from("3084ffffffff00", "hex")],
    ["a length without end in a plain value", Buffer.from("0480", "hex")],
    ["values in each other without end", Buffer.from("3080".repeat(1000), "hex")],
    ["a tag of several octets", Buffer.from("3f8101", "hex")],
  ])("is refused: %s", (_what, octets) => {
    expect(() => readBer(octets)).toThrow(BerFault);
  });

  test.each([
    ["another structure", derSequence(encodeDer(0x06, Buffer.from("2a03", "hex")))],
    ["noise", Buffer.from("this is not a message")],
  ])("ends in a refusal: %s", (_what, body) => {
    const message = { headers: new Map([["content-type", "application/pkcs7-mime"]]), body };
    expect(unpackMessage(message, stations("shop"))).toEqual({ refused: "unexpected-processing-error" });
  });

  test("a certificate that is none is named", () => {
    const broken = stations("shop", { unencrypted: { partnerCertificate: "none" }, ...station("NONE", "AES128") });
    expect(() => packMessage(content, file, broken)).toThrow(
      "as2.unencrypted.partnerCertificate is not an X.509 certificate",
    );
    expect(() => stations("shop", station("MD5", "NONE"))).toThrow('as2.partnerStationInfo.signing is "MD5"');
    expect(readFileSync(stationFile("shop", "key"), "utf8")).toContain("PRIVATE KEY");
  });
});

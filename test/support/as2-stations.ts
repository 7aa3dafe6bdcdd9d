/** Two stations that exchange messages, with keys and certificates of their own (test/support/as2). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../src/base/json.ts";

export type StationName = "shop" | "partner";

/** The path of a station's key or certificate. */
export const stationFile = (name: StationName, what: "key" | "crt"): string =>
  join(import.meta.dirname, "as2", `${name}.${what}`);

const text = (name: StationName, what: "key" | "crt"): string => readFileSync(stationFile(name, what), "utf8");

/** The block `as2` of a station's connection to the other one, signed and enciphered unless `block` says otherwise. */
export function as2Connection(own: StationName, as2URI: string, block: JsonObject = {}): JsonObject {
  const partner = own === "shop" ? "partner" : "shop";
  return {
    as2Id: own,
    partnerId: partner,
    partnerStationInfo: { as2URI, signing: "SHA256", encryptionType: "AES256" },
    userStationInfo: { signing: "SHA256", encryptionType: "AES128" },
    encrypted: { userPrivateKey: text(own, "key") },
    unencrypted: { userPublicKey: text(own, "crt"), partnerCertificate: text(partner, "crt") },
    ...block,
  };
}

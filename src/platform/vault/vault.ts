/**
 * Secrets at rest: AES-256-GCM. A document is stored with its secrets masked, as in answers.
 * The secrets are stored next to it in one sealed text, by pointer.
 */

import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { parseExactJson } from "../../base/exact-json.ts";
import type { JsonObject, MutableJsonObject } from "../../base/json.ts";
import { valueAtPointer } from "../../base/pointer.ts";
import type { Kind } from "../../catalog/kind.ts";
import { secretMask } from "../../catalog/limits.ts";
import { secretPointers } from "../../derive/fields/walk.ts";
import { removeAt, setAt } from "../kernel/document-edit.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

export interface Vault {
  /** Seals secrets; the text opens only for the same `context`. */
  seal(secrets: JsonObject, context: string): string;
  open(sealed: string, context: string): JsonObject;
}

/** A vault with a key of 32 bytes. */
export function createVault(key: Buffer): Vault {
  return {
    seal(secrets, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context, "utf8"));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
    },
    open(text, context) {
      const sealed = Buffer.from(text, "base64");
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context, "utf8"))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return parseExactJson(body.toString("utf8")) as JsonObject;
    },
  };
}

/** Returns the context of a sealed text: the text cannot be opened for another object. */
export function vaultContext(account: string, family: string, id: string): string {
  return `${account}/${family}/${id}`;
}

interface MaskedDocument {
  readonly document: JsonObject;
  /** Secrets by pointer. */
  readonly secrets: JsonObject;
}

/**
 * Takes the secrets out of a document. A mask keeps the `known` secret at the same place; without a known one the field is omitted.
 * A secret that is omitted is dropped (spec: iClient).
 */
export function maskSecrets(kind: Kind, document: JsonObject, known: JsonObject): MaskedDocument {
  const secrets: MutableJsonObject = {};
  let masked = document;
  for (const pointer of secretPointers(kind, document)) {
    const value = valueAtPointer(document, pointer);
    if (value === undefined || value === null) continue;
    const secret = value === secretMask ? known[pointer] : value;
    if (secret === undefined) masked = removeAt(masked, pointer);
    else {
      secrets[pointer] = secret;
      masked = setAt(masked, pointer, secretMask) ?? masked;
    }
  }
  return { document: masked, secrets };
}

/**
 * Values of a connection that templates may name but not read. A mask would be sent as if it were the secret, and the answer
 * could reveal the result of a comparison. So reading a secret fails in every case.
 */
import { hasParts, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { SecretValue } from "../templates/secret-values.ts";

/** Failure of a template that reads a secret which its author may not read. The message quotes no value. */
export class SecretReadFailure extends RecordFailure {
  constructor(name: string) {
    super(
      "not_configured",
      "connection",
      "request",
      `A template reads ${name}, which is a secret of the connection. The token may use the connection and not read it: save the import or export with another token, and run what is saved.`,
    );
  }
}

/** Returns the values with every part closed that differs from `masked`: reading such a part throws a SealedRead. */
export function withSealedSecrets(values: JsonObject, masked: JsonObject): JsonObject {
  return sealedPart(values, masked, "") as JsonObject;
}

function sealedPart(value: Json, masked: Json | undefined, name: string): Json {
  if (value === masked || !hasParts(value)) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [key, partValue] of Object.entries(value) as [string, Json][]) {
    const path = name === "" ? key : `${name}.${key}`;
    const hidden = isObject(masked) || Array.isArray(masked) ? (masked as JsonObject)[key] : undefined;
    const isSecret = partValue !== hidden && (partValue instanceof SecretValue || !hasParts(partValue));
    Object.defineProperty(copy, key, {
      enumerable: true,
      get: () => {
        if (isSecret) throw new SecretReadFailure(path);
        return inner;
      },
    });
    const inner = isSecret ? null : sealedPart(partValue, hidden, path);
  }
  return copy as Json;
}

/**
 * Values of a connection that templates may name and not read. A mask in place of a secret would be sent as if it were one, and the outcome
 * of a comparison could be told by the answer: so reading a secret fails, whatever it is.
 */
import { hasParts, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { SecretValue } from "../templates/secret-values.ts";

/** A template has read a secret that whoever wrote it may not read. Its message quotes nothing. */
export class SealedRead extends RecordFailure {
  constructor(name: string) {
    super(
      "not_configured",
      "connection",
      "request",
      `A template reads ${name}, which is a secret of the connection. The token may use the connection and not read it: save the import or export with another token, and run what is saved.`,
    );
  }
}

/** The values with all that differs from `masked` closed: reading it throws a SealedRead. */
export function sealed(values: JsonObject, masked: JsonObject): JsonObject {
  return closed(values, masked, "") as JsonObject;
}

function closed(value: Json, masked: Json | undefined, name: string): Json {
  if (value === masked || !hasParts(value)) return value;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const [key, own] of Object.entries(value) as [string, Json][]) {
    const path = name === "" ? key : `${name}.${key}`;
    const hidden = isObject(masked) || Array.isArray(masked) ? (masked as JsonObject)[key] : undefined;
    const isSecret = own !== hidden && (own instanceof SecretValue || !hasParts(own));
    Object.defineProperty(copy, key, {
      enumerable: true,
      get: () => {
        if (isSecret) throw new SealedRead(path);
        return inner;
      },
    });
    const inner = isSecret ? null : closed(own, hidden, path);
  }
  return copy as Json;
}

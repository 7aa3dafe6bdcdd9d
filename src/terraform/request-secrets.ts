/** Secrets of the requests that are being answered: what the platform says may repeat them, and Terraform prints it. */
import type { Json } from "../base/json.ts";
import { createRedactor } from "../base/redaction.ts";
import type { TfAttribute } from "../derive/terraform/tf-attribute.ts";
import type { TfObject, TfValue } from "../model/terraform/tf-value.ts";
import { Unknown } from "../model/value.ts";

/** The secret texts of one request. Called only when something is redacted. */
type SecretTextSource = () => readonly string[];

export class RequestSecrets {
  readonly #sources = new Set<SecretTextSource>();

  /** Does the work of a request, while whose secrets are known. */
  async during<T>(source: SecretTextSource, work: () => Promise<T>): Promise<T> {
    this.#sources.add(source);
    try {
      return await work();
    } finally {
      this.#sources.delete(source);
    }
  }

  /** A text that others wrote, without the secrets of all requests that are being answered. */
  readonly redact = (text: string): string => createRedactor([...this.#sources].flatMap((source) => source()))(text);
}

/** Returns the texts of a value that its schema calls sensitive or write-only; of JSON texts also those inside. */
export function sensitiveTexts(value: TfObject, attributes: readonly TfAttribute[]): readonly string[] {
  return attributes.flatMap((attribute) => {
    const own = value[attribute.name] ?? null;
    if (attribute.sensitive || attribute.writeOnly)
      return secretTextsIn(own, attribute.role === "json" || attribute.role === "wo");
    const { nested } = attribute;
    return nested ? nestedObjects(own, nested.mode).flatMap((each) => sensitiveTexts(each, nested.attributes)) : [];
  });
}

function nestedObjects(value: TfValue, mode: "single" | "list" | "map"): readonly TfObject[] {
  if (typeof value !== "object" || value === null || value instanceof Unknown) return [];
  const all = mode === "single" ? [value] : Object.values(value);
  return all.filter((each) => typeof each === "object" && each !== null) as readonly TfObject[];
}

function secretTextsIn(value: TfValue | Json, mayBeJson: boolean): readonly string[] {
  if (typeof value === "string") return mayBeJson ? [value, ...secretTextsIn(parsedSecretJson(value), false)] : [value];
  if (typeof value !== "object" || value === null || value instanceof Unknown) return [];
  return Object.values(value).flatMap((each: TfValue | Json) => secretTextsIn(each, mayBeJson));
}

function parsedSecretJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

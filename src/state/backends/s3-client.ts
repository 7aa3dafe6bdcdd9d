/** The requests to an object store that a state needs, signed (AWS Signature Version 4). */

import { AwsV4Signer } from "aws4fetch";
import { fail } from "../../base/diagnostics.ts";
import { answeredElements, answeredText, encodedKey, listedKey } from "../../base/object-keys.ts";
import { sha256 } from "../../base/sha256.ts";
import { trimEndOf } from "../../base/trim.ts";
import { refuseUnavailable } from "../faults.ts";
import { Web, type WebAnswer, type WebOptions } from "./web.ts";

interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Base URL of a store that is not AWS; the bucket is then the first part of the path. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface StoredObject {
  readonly body: string;
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** The condition of a write: the object does not exist yet, or is unchanged since it was read. */
type WriteCondition = { readonly absent: true } | { readonly etag: string } | { readonly any: true };

export class S3Client {
  readonly #settings: S3Settings;
  readonly #name: string;
  readonly #web: Web;

  constructor(settings: S3Settings, options: WebOptions) {
    this.#settings = settings;
    this.#name = options.name;
    this.#web = new Web(options);
  }

  now(): number {
    return this.#web.now();
  }

  async get(key: string): Promise<StoredObject | undefined> {
    const answer = await this.#sendSigned("GET", this.#objectUrl(key));
    if (answer.status === 404 && !answer.body.includes("NoSuchBucket")) return undefined;
    if (answer.status !== 200) this.#refuseS3Answer("GET", answer);
    return { body: answer.body, bytes: answer.bytes, etag: answer.headers.get("etag") ?? "" };
  }

  /**
   * Returns the new ETag, or undefined if the condition is false. A write whose answer was lost is recognized by its content.
   */
  async put(key: string, body: string | Uint8Array, condition: WriteCondition): Promise<string | undefined> {
    const headers =
      "absent" in condition ? { "if-none-match": "*" } : "etag" in condition ? { "if-match": condition.etag } : {};
    const answer = await this.#sendSigned("PUT", this.#objectUrl(key), headers, body);
    if (answer.status === 200) return answer.headers.get("etag") ?? "";
    if (answer.status !== 412 && answer.status !== 409 && answer.status !== 404) this.#refuseS3Answer("PUT", answer);
    if (answer.status === 404 && !("etag" in condition)) this.#refuseS3Answer("PUT", answer);
    const present = answer.repeated ? await this.get(key) : undefined;
    return present && Buffer.from(body).equals(present.bytes) ? present.etag : undefined;
  }

  /** Copies an object inside the bucket; does nothing if the object is missing. */
  async copy(from: string, to: string): Promise<void> {
    const source = `/${this.#settings.bucket}/${encodedKey(from)}`;
    const answer = await this.#sendSigned("PUT", this.#objectUrl(to), { "x-amz-copy-source": source });
    if (answer.status !== 200 && answer.status !== 404) this.#refuseS3Answer("PUT", answer);
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#sendSigned("DELETE", this.#objectUrl(key));
    if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) this.#refuseS3Answer("DELETE", answer);
  }

  /** Keys that begin with `prefix`, in order. */
  async list(prefix: string): Promise<readonly string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const query = {
        "list-type": "2",
        "encoding-type": "url",
        prefix,
        ...(token ? { "continuation-token": token } : {}),
      };
      const answer = await this.#sendSigned("GET", `${this.#objectUrl("")}?${new URLSearchParams(query)}`);
      if (answer.status !== 200) this.#refuseS3Answer("GET", answer);
      for (const text of answeredElements(answer.body, "Key")) {
        const key = listedKey(text);
        // Skips an object of another program whose key is not a text.
        if (key !== undefined) keys.push(key);
      }
      token = answeredText(answer.body, "NextContinuationToken");
    } while (token !== undefined);
    return keys.sort();
  }

  #objectUrl(key: string): string {
    const { bucket, region, endpoint } = this.#settings;
    const base = endpoint ? `${trimEndOf(endpoint, "/")}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
    return `${base}/${encodedKey(key)}`;
  }

  #sendSigned(
    method: string,
    url: string,
    extra: { readonly [name: string]: string } = {},
    body?: string | Uint8Array,
  ): Promise<WebAnswer> {
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.#settings;
    const hash = sha256(body ?? "");
    return this.#web.send(async () => {
      const signer = new AwsV4Signer({
        method,
        url,
        headers: { ...extra, "x-amz-content-sha256": hash },
        service: "s3",
        region,
        accessKeyId,
        secretAccessKey,
        ...(sessionToken === undefined ? {} : { sessionToken }),
        allHeaders: true,
      });
      const signed = await signer.sign();
      const headers = Object.fromEntries(signed.headers as Iterable<[string, string]>);
      return { method, url: String(signed.url), headers, ...(body === undefined ? {} : { body }) };
    });
  }

  #refuseS3Answer(method: string, { status, body }: WebAnswer): never {
    const code = /<Code>([\w.]+)<\/Code>/.exec(body)?.[1];
    const known: { readonly [code: string]: string } = {
      NoSuchBucket: "There is no such bucket; it is not made by itself.",
      AccessDenied: "The credentials may not do this.",
      SignatureDoesNotMatch: "The secret key is wrong.",
      InvalidAccessKeyId: "The access key is unknown.",
      NotImplemented: "The store does not know conditional writes, which keep two runs apart. Use another one.",
    };
    return refuseUnavailable(
      this.#name,
      `${method} is answered ${status}${code ? ` ${code}` : ""}. ${(code && known[code]) ?? "Check bucket, region, endpoint and credentials."}`,
    );
  }
}

/** Settings of a manifest or address, completed from the environment. Throws DiagnosticError without credentials. */
export function s3Settings(
  given: Partial<S3Settings> & { readonly bucket: string },
  env: { readonly [name: string]: string | undefined },
): S3Settings {
  const accessKeyId = given.accessKeyId ?? env["AWS_ACCESS_KEY_ID"];
  const secretAccessKey = given.secretAccessKey ?? env["AWS_SECRET_ACCESS_KEY"];
  const sessionToken = given.accessKeyId === undefined ? env["AWS_SESSION_TOKEN"] : given.sessionToken;
  if (!accessKeyId || !secretAccessKey) {
    fail("state-credentials", "The state's place needs credentials", {
      detail:
        "An object store is entered with an access key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or accessKeyId and secretAccessKey of `state:` in the manifest.",
    });
  }
  return {
    bucket: given.bucket,
    region: given.region ?? env["AWS_REGION"] ?? env["AWS_DEFAULT_REGION"] ?? "us-east-1",
    endpoint: given.endpoint ?? env["AWS_ENDPOINT_URL_S3"] ?? env["AWS_ENDPOINT_URL"],
    accessKeyId,
    secretAccessKey,
    sessionToken: sessionToken || undefined,
  };
}

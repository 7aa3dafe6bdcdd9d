/** A small object store: buckets in memory, signatures checked (AWS Signature Version 4), conditional writes as the real one does them. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
  readonly endpoint: string;
  /** By key; a character for each byte. */
  readonly objects: Map<string, string>;
  readonly requests: string[];
  /** Answers it instead of the store where it returns a status; `after`: the store has done its work all the same. */
  fault:
    | ((method: string, key: string) => { readonly status: number; readonly after: boolean } | undefined)
    | undefined;
  close(): Promise<void>;
}

export const s3Keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const region = "eu-test-1";
const s3Bucket = "states";

/** Pages of a listing are short, so that a few objects take several. */
const pageSize = 7;

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, string>();
  const requests: string[] = [];
  const state: { fault: S3Server["fault"] } = { fault: undefined };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url!, "http://s3");
      const key = decodeURIComponent(url.pathname.slice(`/${s3Bucket}/`.length));
      requests.push(`${request.method} ${key || url.search}`);
      const fault = state.fault?.(request.method!, key);
      if (fault && !fault.after) return answer(response, fault.status, "");
      const { status, body, etag } = handle(request, url, key, Buffer.concat(chunks), objects);
      if (fault) return answer(response, fault.status, "");
      return answer(response, status, body, etag);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    get fault() {
      return state.fault;
    },
    set fault(value) {
      state.fault = value;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly etag?: string;
}

function handle(request: IncomingMessage, url: URL, key: string, body: Buffer, objects: Map<string, string>): Answer {
  const refusal = checkSignature(request, url, body);
  if (refusal) return fault(403, refusal);
  if (!url.pathname.startsWith(`/${s3Bucket}/`)) return fault(404, "NoSuchBucket");
  if (request.method === "GET" && key === "") return list(url, objects);
  const present = objects.get(key);
  if (request.method === "HEAD") return { status: present === undefined ? 404 : 200, body: "" };
  if (request.method === "GET") {
    return present === undefined ? fault(404, "NoSuchKey") : { status: 200, body: present, etag: etagOf(present) };
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return { status: 204, body: "" };
  }
  if (request.method !== "PUT") return fault(405, "MethodNotAllowed");
  const { "if-none-match": absent, "if-match": match, "x-amz-copy-source": source } = request.headers;
  if (absent === "*" && present !== undefined) return fault(412, "PreconditionFailed");
  if (match !== undefined && present === undefined) return fault(404, "NoSuchKey");
  if (match !== undefined && match !== etagOf(present!)) return fault(412, "PreconditionFailed");
  const copied =
    typeof source === "string" ? objects.get(decodeURIComponent(source).slice(`/${s3Bucket}/`.length)) : undefined;
  if (source !== undefined && copied === undefined) return fault(404, "NoSuchKey");
  const text = copied ?? body.toString("latin1");
  objects.set(key, text);
  return { status: 200, body: "", etag: etagOf(text) };
}

function list(url: URL, objects: Map<string, string>): Answer {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const rows = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join("");
  return { status: 200, body: `<ListBucketResult><EncodingType>url</EncodingType>${rows}${more}</ListBucketResult>` };
}

const etagOf = (text: string) => `"${createHash("md5").update(text).digest("hex")}"`;
const fault = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });

function answer(response: ServerResponse, status: number, body: string, etag?: string): void {
  response.writeHead(status, { "content-type": "application/xml", ...(etag ? { etag } : {}) });
  response.end(body, "latin1");
}

/** Computes the signature anew from what arrived; the code of the refusal where it differs. */
function checkSignature({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, accessKey, day, at, signedHeaders, signature] = pattern.exec(headers.authorization ?? "") ?? [];
  if (signature === undefined) return "AccessDenied";
  if (accessKey !== s3Keys.accessKeyId) return "InvalidAccessKeyId";
  if (at !== region) return "AuthorizationHeaderMalformed";
  const date = String(headers["x-amz-date"]);
  const sent = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(sent - Date.now()) < 900_000)) return "RequestTimeTooSkewed";
  const hash = createHash("sha256").update(body).digest("hex");
  if (headers["x-amz-content-sha256"] !== hash) return "XAmzContentSHA256Mismatch";
  const names = signedHeaders!.split(";");
  // What decides over a write may not be left out of the signature.
  if (["if-match", "if-none-match", "x-amz-copy-source"].some((name) => name in headers && !names.includes(name)))
    return "AccessDenied";
  const strict = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
  const path = decodeURIComponent(url.pathname).split("/").map(strict).join("/");
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signedHeaders,
    hash,
  ].join("\n");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Keys.secretAccessKey}`, day!), at), "s3"), "aws4_request");
  const digest = createHash("sha256").update(canonical).digest("hex");
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${day}/${at}/s3/aws4_request\n${digest}`);
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? undefined : "SignatureDoesNotMatch";
}

/** Returns what `--state` takes, and the environment that goes with it. */
export function s3Place(
  server: S3Server,
  key: string,
): { readonly url: string; readonly env: { [name: string]: string } } {
  const query = new URLSearchParams({ endpoint: server.endpoint, region });
  return {
    url: `s3://${s3Bucket}/${key}?${query}`,
    env: { AWS_ACCESS_KEY_ID: s3Keys.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Keys.secretAccessKey },
  };
}

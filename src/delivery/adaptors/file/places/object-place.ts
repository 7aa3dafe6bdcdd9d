/** Object stores, accessed by signed requests: the first name along a path is the bucket, the other names are the key. */
import { Readable } from "node:stream";
import type { JsonObject } from "../../../../base/json.ts";
import { answeredElements, answeredText, listedKey } from "../../../../base/object-keys.ts";
import { listingBytes } from "../../../egress/partner-bounds.ts";
import type { EgressResponse } from "../../../egress/requests.ts";
import { RecordFailure } from "../../../failures/failure.ts";
import { PageWatch } from "../../pages-seen.ts";
import { safeSteps } from "../path.ts";
import { objectRequests, type SendObject, storeRefusal } from "./object-requests.ts";
import type { FileEntry, FilePlace, ListOptions, OpenPlace, PlaceWriteOptions, WrittenFile } from "./place.ts";

/** Bytes read per request. */
const readAtOnce = 4 * 1024 * 1024;
/** Bytes of a part: larger files are uploaded in several parts, two of which are in memory. */
const partSize = 8 * 1024 * 1024;
const partsAtMost = 10_000;
/** Maximum number of list answers, of a thousand keys each. */
const listsAtMost = 1000;

export const openObjectStore: OpenPlace = async (connection, context) =>
  new ObjectPlace(objectRequests(connection, context));

/** Requests one key of a bucket, or the names of buckets. Throws RecordFailure and EgressError. */
export const pingObjectStore = async (...[connection, context]: Parameters<OpenPlace>): Promise<void> => {
  const { pingBucket } = (connection.document["objectStore"] ?? {}) as JsonObject;
  const bucket = typeof pingBucket === "string" && pingBucket !== "" ? pingBucket : undefined;
  const query = bucket === undefined ? {} : { query: { "list-type": "2", "max-keys": "1" } };
  const answer = await objectRequests(connection, context)({ method: "GET", bucket, ...query });
  if (answer.status !== 200) throw storeRefusal(answer, bucket === undefined ? "a list of its buckets" : bucket);
};

interface WholeUpload {
  readonly at: { readonly bucket: string; readonly key: string };
  readonly uploadId: string;
  /** Entity tags of the parts, in their order. */
  readonly tags: readonly string[];
  /** Headers with the condition of the write. */
  readonly condition: { readonly [name: string]: string };
}

class ObjectPlace implements FilePlace {
  readonly showsPartialWrites = false;
  readonly #send: SendObject;

  constructor(send: SendObject) {
    this.#send = send;
  }

  /** Lists all keys that begin with the path of the folder, followed by `startsWith`; a store has no folders. */
  async *list(folder: string, options: ListOptions): AsyncIterable<FileEntry> {
    const [bucket, ...steps] = safeSteps(folder);
    const prefix = `${steps.map((step) => `${step}/`).join("")}${options.startsWith ?? ""}`;
    const { after } = options;
    let token: string | undefined;
    let listed = 0;
    const watch = new PageWatch();
    for (let lists = 0; lists === 0 || token !== undefined; lists++) {
      if (lists === listsAtMost) throw tooManyObjects(folder, `more than ${listsAtMost * 1000} keys`);
      const query = {
        "list-type": "2",
        "encoding-type": "url",
        prefix,
        ...(token !== undefined && { "continuation-token": token }),
        ...(token === undefined &&
          after?.startsWith(`${bucket}/`) && { "start-after": after.slice(bucket!.length + 1) }),
      };
      const answer = this.#good(await this.#send({ method: "GET", bucket, query }), folder);
      listed += answer.body.length;
      if (listed > listingBytes)
        throw tooManyObjects(folder, `keys in more than ${listingBytes / 1024 / 1024} MB of lists`);
      const xml = answer.body.toString("utf8");
      // Some stores ignore the requested encoding.
      const isEncoded = answeredText(xml, "EncodingType") === "url";
      let keys = 0;
      for (const found of answeredElements(xml, "Contents")) {
        keys += 1;
        const answeredKey = answeredText(found, "Key") ?? "";
        const key = isEncoded ? listedKey(answeredKey) : answeredKey;
        // A key that ends in a slash is a folder. Keys that are not valid paths are skipped.
        if (key === undefined || key.endsWith("/") || !key.endsWith(options.endsWith ?? "") || safeKey(key) !== key)
          continue;
        const modifiedAt = instantOf(answeredText(found, "LastModified"));
        yield { path: `${bucket}/${key}`, size: Number(answeredText(found, "Size") ?? 0), modifiedAt };
      }
      token = answeredText(xml, "NextContinuationToken");
      if (token !== undefined) watch.goOn(keys, token);
    }
  }

  async read(path: string): Promise<Readable> {
    const first = await this.#range(path, 0);
    const downloadPieces = async function* (this: ObjectPlace): AsyncGenerator<Buffer> {
      let { body, size } = first;
      for (let at = 0; ; ) {
        if (body.length > 0) yield body;
        at += body.length;
        if (at >= size || body.length === 0) return;
        ({ body, size } = await this.#range(path, at, first.etag));
      }
    };
    return Readable.from(downloadPieces.call(this), { objectMode: false });
  }

  async write(path: string, content: Readable, options: PlaceWriteOptions): Promise<WrittenFile> {
    const at = this.#at(path);
    const headers = uploadHeaders(options);
    const condition = options.isNew ? { "if-none-match": "*" } : {};
    let uploadId: string | undefined;
    const tags: string[] = [];
    const uploadPart = async (part: Buffer): Promise<void> => {
      uploadId ??= await this.#begin(at, headers, path);
      if (tags.length === partsAtMost) throw objectTooLarge(path);
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = this.#good(await this.#send({ method: "PUT", ...at, query, body: part }), path);
      tags.push(answer.headers["etag"] ?? "");
    };
    try {
      let first: Buffer | undefined;
      for await (const part of equalParts(content)) {
        // A single part needs no multipart upload.
        if (first === undefined && uploadId === undefined) {
          first = part;
          continue;
        }
        if (first !== undefined) await uploadPart(first);
        first = undefined;
        await uploadPart(part);
      }
      if (uploadId === undefined) {
        const body = first ?? Buffer.alloc(0);
        const answer = await this.#send({ method: "PUT", ...at, headers: { ...headers, ...condition }, body });
        const { headers: answered } = this.#good(answer, path);
        return writtenAs(answered["etag"], answered["x-amz-version-id"], path);
      }
      return await this.#complete({ at, uploadId, tags, condition }, path);
    } catch (error) {
      // Parts of an unfinished upload would cost their owner money.
      if (uploadId !== undefined)
        await this.#send({ method: "DELETE", ...at, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  async rename(from: string, to: string): Promise<void> {
    await this.write(to, await this.read(from), {});
    await this.remove(from);
  }

  async remove(path: string): Promise<void> {
    const answer = await this.#send({ method: "DELETE", ...this.#at(path) });
    if (answer.status !== 404) this.#good(answer, path);
  }

  async exists(path: string): Promise<boolean | undefined> {
    const answer = await this.#send({ method: "HEAD", ...this.#at(path) });
    if (answer.status === 404) return false;
    if (answer.status === 403) return undefined;
    return this.#good(answer, path).status < 300;
  }

  async close(): Promise<void> {}

  #at(path: string): { readonly bucket: string; readonly key: string } {
    const [bucket, ...key] = safeSteps(path);
    return { bucket: bucket ?? "", key: key.join("/") };
  }

  #good(answer: EgressResponse, path: string): EgressResponse {
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw storeRefusal(answer, path);
  }

  /** Returns a range of an object and its total size; `etag` ensures that all ranges are from the same version. */
  async #range(path: string, at: number, etag?: string) {
    const range = `bytes=${at}-${at + readAtOnce - 1}`;
    const headers = { range, ...(etag !== undefined && { "if-match": etag }) };
    const answer = await this.#send({ method: "GET", ...this.#at(path), headers });
    // An empty object has no first byte.
    if (answer.status === 416 && at === 0) return { body: Buffer.alloc(0), size: 0, etag: undefined };
    const { body, headers: answered } = this.#good(answer, path);
    const size =
      answer.status === 206 ? Number(/\/(\d+)$/.exec(answered["content-range"] ?? "")?.[1] ?? 0) : body.length;
    return { body, size, etag: answered["etag"] };
  }

  async #begin(
    at: { readonly bucket: string; readonly key: string },
    headers: { readonly [name: string]: string },
    path: string,
  ): Promise<string> {
    const answer = this.#good(await this.#send({ method: "POST", ...at, query: { uploads: "" }, headers }), path);
    const uploadId = answeredText(answer.body.toString("utf8"), "UploadId");
    if (uploadId === undefined) throw storeRefusal(answer, path);
    return uploadId;
  }

  async #complete({ at, uploadId, tags, condition }: WholeUpload, path: string): Promise<WrittenFile> {
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    const answer = this.#good(
      await this.#send({ method: "POST", ...at, query: { uploadId }, headers: condition, body }),
      path,
    );
    const xml = answer.body.toString("utf8");
    // The answer begins before the outcome is known: an error may follow the status 200.
    if (answeredText(xml, "Code") !== undefined) throw storeRefusal({ ...answer, status: 500 }, path);
    return writtenAs(answeredText(xml, "ETag"), answer.headers["x-amz-version-id"], path);
  }
}

/** Splits the content into parts of equal size; only the last one may be smaller. */
async function* equalParts(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    let remainingBytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    while (length + remainingBytes.length >= partSize) {
      const taken = partSize - length;
      yield Buffer.concat([...chunks, remainingBytes.subarray(0, taken)]);
      remainingBytes = remainingBytes.subarray(taken);
      chunks = [];
      length = 0;
    }
    if (remainingBytes.length > 0) chunks.push(remainingBytes);
    length += remainingBytes.length;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

function uploadHeaders({ contentType, attributes }: PlaceWriteOptions): { readonly [name: string]: string } {
  const encryption = attributes?.["serverSideEncryption"];
  return {
    ...(contentType !== undefined && { "content-type": contentType }),
    ...(typeof encryption === "string" && { "x-amz-server-side-encryption": encryption }),
  };
}

function writtenAs(etag: string | undefined, versionId: string | undefined, path: string): WrittenFile {
  const id = (etag ?? "").replaceAll('"', "");
  const attributes = { ...(id !== "" && { etag: id }), ...(versionId !== undefined && { versionId }) };
  return { id: id === "" ? path : id, attributes };
}

/** Returns ISO 8601; the Unix epoch if the store returns no valid time. */
function instantOf(text: string | undefined): string {
  const time = Date.parse(text ?? "");
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}

/** Returns the key as a path; undefined if it is not a valid path. */
function safeKey(key: string): string | undefined {
  try {
    return safeSteps(key).join("/");
  } catch {
    return undefined;
  }
}

const objectTooLarge = (path: string): RecordFailure =>
  new RecordFailure(
    "size_limit_exceeded",
    "application",
    "request",
    `${path} is larger than ${(partsAtMost * partSize) / 1024 ** 3} GB: stores take no more parts.`,
  );

const tooManyObjects = (folder: string, what: string): RecordFailure =>
  new RecordFailure(
    "output_too_large",
    "connection",
    "response",
    `${folder} has ${what}. Narrow what they begin with.`,
  );

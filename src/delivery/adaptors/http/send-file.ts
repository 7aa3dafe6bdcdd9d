/**
 * Sends requests whose body is a file of the account (spec: Import, `blob` and `blobKeyPath`). The file is read during the
 * sending, again for each attempt.
 */
import type { Json } from "../../../base/json.ts";
import { type BlobEncoding, inFormat, type StreamedBody } from "../../ports/files.ts";
import type { Sender } from "../../sending/sender.ts";
import { sendHttp } from "./send.ts";

/** The file for the body of a request. */
export type NamedFile = {
  readonly key: string;
  readonly format?: BlobEncoding;
  /** Maximum bytes of the file. */
  readonly limit?: number;
};

/** The failure of a file that was not sent; no byte was sent. */
export type FileFault = {
  readonly fault: "no-file" | "file-too-large";
  readonly message: string;
  readonly uncertain: false;
};

export const sendHttpFile: Sender = async (request, outside) => {
  const { file, ...rest } = request as { readonly file: NamedFile };
  const { key, format, limit } = file;
  const found = await outside.files?.open(key);
  if (!found) return fileFault("no-file", `There is no file with the blob key ${JSON.stringify(key.slice(0, 200))}.`);
  const streamed: StreamedBody = inFormat(found, format);
  if (limit !== undefined && (streamed.size ?? found.size) > limit)
    return fileFault("file-too-large", `The file is larger than ${limit} bytes.`);
  return sendHttp({ ...rest, streamed }, outside);
};

function fileFault(fault: FileFault["fault"], message: string): Json {
  const faultAnswer: FileFault = { fault, message, uncertain: false };
  return { ...faultAnswer };
}

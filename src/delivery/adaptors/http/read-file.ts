/**
 * Reads files over HTTP (facts 2.14, `http.type` file and blob): the body of an answer becomes a text of records, or is stored
 * unchanged for imports.
 */
import { Readable } from "node:stream";
import type { JsonObject } from "../../../base/json.ts";
import { type PlainFailure, plainFailure, RecordFailure } from "../../failures/failure.ts";
import type { Outside, Sender } from "../../sending/sender.ts";
import { openClearText, storedBytesAtMost, textTooLarge } from "../file/read.ts";
import { markedEncoding } from "../file/text.ts";
import { decodedBodyText, type HttpAnswer, type NoAnswer, sendHttp } from "./send.ts";

/** Maximum characters of a name. */
const longest = 200;

/** Returns the bare name, without folders and control characters. */
export function nameOfAnswer(disposition: string | undefined, url: string): string {
  const named = disposition === undefined ? undefined : (encodedName(disposition) ?? plainName(disposition));
  const found = [named, decodedName(new URL(url).pathname)].map(lastPathStep).find((name) => name !== "");
  return found ?? "file";
}

/** Returns the name in `filename*=UTF-8''a%20b.csv`. */
function encodedName(disposition: string): string | undefined {
  const [, charset, text] = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  return text !== undefined && /^utf-8$/i.test(charset!) ? decodedName(text) : undefined;
}

/** Returns the name in `filename="a b.csv"` or `filename=a.csv`. */
function plainName(disposition: string): string | undefined {
  const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return quoted?.replaceAll(/\\(.)/g, "$1") ?? token;
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function lastPathStep(path: string | undefined): string {
  const name = (path ?? "")
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, "")
    .slice(0, longest);
  return name === "." || name === ".." ? "" : name;
}

/** The processing of the file in an answer. */
export type FileWanted = {
  readonly output: "records" | "metadata" | "blobKeys";
  /** `file` of the export. */
  readonly file: JsonObject;
  /** Encoding of the bytes in the body, if they are encoded: `http.response.blobFormat`. */
  readonly format?: string;
  /** Maximum characters of a file whose records are read. */
  readonly whole: number;
};

/** The file received in an answer. */
export interface ReceivedFile {
  readonly entry: JsonObject;
  /** The file definition that defines its layout. */
  readonly definition?: JsonObject;
  readonly profile?: JsonObject;
}

/** An answer with a file: its body is the text of the records. */
export type HttpFileAnswer = HttpAnswer & ({ readonly came: ReceivedFile } | { readonly unread: PlainFailure });

export const readHttpFile: Sender = async (request, outside) => {
  const { wanted, ...rest } = request as { readonly wanted: FileWanted; readonly url: string };
  let bytes: Buffer | undefined;
  const taken = { most: storedBytesAtMost, take: (body: Buffer) => (bytes = body) };
  const answer = (await sendHttp({ ...rest, taken }, outside)) as HttpAnswer | NoAnswer;
  if (bytes === undefined || "fault" in answer) return answer;
  try {
    return await fileIn(bytes, answer, wanted, rest.url, outside);
  } catch (error) {
    if (!(error instanceof RecordFailure)) throw error;
    const unread: HttpFileAnswer = { ...answer, unread: plainFailure(error) };
    return unread;
  }
};

async function fileIn(
  raw: Buffer,
  answer: HttpAnswer,
  { output, file, format, whole }: FileWanted,
  url: string,
  outside: Outside,
): Promise<HttpFileAnswer> {
  const bytes = fromFormat(raw, format);
  const type = answer.headers["content-type"];
  const fileName = nameOfAnswer(answer.headers["content-disposition"], url);
  const modified = Date.parse(answer.headers["last-modified"] ?? "");
  const entry = {
    fileName,
    contentType: type ?? "application/octet-stream",
    size: bytes.length,
    lastModified: Number.isNaN(modified) ? null : new Date(modified).toISOString(),
  };
  const { definition, profile } = outside;
  const came = { entry, ...(definition && { definition }), ...(profile && { profile }) };
  if (output === "metadata") return { ...answer, came };
  if (output === "records")
    return { ...answer, body: await textOfReceivedFile(bytes, fileName, { file, whole, type }, outside), came };
  return { ...answer, came: { entry: { blobKey: await storeAnswerAsBlob(bytes, url, outside), ...entry } } };
}

interface TextRules extends Pick<FileWanted, "file" | "whole"> {
  readonly type: string | undefined;
}

async function textOfReceivedFile(
  bytes: Buffer,
  name: string,
  { file, whole, type }: TextRules,
  outside: Outside,
): Promise<string> {
  const { encoding, compressionFormat } = file;
  // A file that is neither packed nor configured with an encoding uses the character set of the answer.
  const isMarked = markedEncoding(bytes, undefined) !== undefined;
  const isPlain =
    !isMarked && compressionFormat === undefined && encoding === undefined && !/\.(pgp|gpg|asc)$/i.test(name);
  if (isPlain) {
    const text = decodedBodyText(bytes, type);
    if (text.length > whole) throw textTooLarge(name, whole);
    return text.replace(/^\ufeff/, "");
  }
  const cursor = await openClearText(Readable.from([bytes]), name, file, outside);
  try {
    const { text, isLast } = (await cursor.piece(0, whole))!;
    if (!isLast) throw textTooLarge(name, whole);
    return text;
  } finally {
    cursor.close();
  }
}

/**
 * Stores the file for imports and returns its key. The key is the same for the same file of an address, however often it is
 * read.
 */
async function storeAnswerAsBlob(bytes: Buffer, url: string, { files, connection }: Outside): Promise<string> {
  if (!files) throw new RecordFailure("not_supported", "internal", "request", "Files are put down in runs alone.");
  const content = hexOfDigest(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  const named = JSON.stringify([connection?.document._id ?? null, url, content]);
  const key = hexOfDigest(await crypto.subtle.digest("SHA-256", Buffer.from(named))).slice(0, 32);
  await files.put(key, bytes);
  return key;
}

const hexOfDigest = (digest: ArrayBuffer): string => Buffer.from(digest).toString("hex");

function fromFormat(bytes: Buffer, format: string | undefined): Buffer {
  switch (format) {
    case "base64":
    case "hex":
      return Buffer.from(bytes.toString("latin1"), format);
    case "ucs2":
    case "utf-16le":
      return Buffer.from(bytes.toString("utf16le"), "utf8");
    default:
      return bytes;
  }
}

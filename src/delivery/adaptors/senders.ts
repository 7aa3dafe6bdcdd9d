/** Which sender the adaptor of an import sends by (adaptors/index.ts has their other halves). */
import type { ImportDocument } from "../documents.ts";
import type { Sender } from "../sender.ts";
import { sendHttp } from "./http/send.ts";

/** The sender of an import. All types that are delivered go over HTTP so far. */
export function senderOf(_document: ImportDocument): Sender {
  return sendHttp;
}

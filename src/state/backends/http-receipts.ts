/**
 * Receipts in a second document next to the state, for a protocol of whole documents only. The lock of the state excludes two
 * writers. If a server refuses the document or answers with a different one, nothing is written.
 */
import { isObject, type Json } from "../../base/json.ts";
import { trimEndOf } from "../../base/trim.ts";
import { refuseUnavailable } from "../faults.ts";
import { newestIds, type Receipts } from "../receipts.ts";
import type { WebAnswer } from "./web.ts";

type SendRequest = (method: string, url: string, body?: string) => Promise<WebAnswer>;

/** Bytes in Base64, by id. */
type StoredReceipts = { readonly [id: string]: string };

/** Answers of servers that keep no document there. */
const nothingThere = [204, 400, 403, 404, 405, 410];

/**
 * Returns the receipts of a state. `url`: address of the state. The receipts of `NAME` are at `NAME-receipts`, a name that servers
 * such as GitLab accept for a state.
 */
export function httpReceipts(request: SendRequest, stateUrl: string): Receipts {
  const url = new URL(stateUrl);
  url.pathname = `${trimEndOf(url.pathname, "/")}-receipts`;
  const { href } = url;
  const loadReceipts = async (): Promise<StoredReceipts | "other"> => {
    const { status, body } = await request("GET", href);
    if (nothingThere.includes(status)) return {};
    return status === 200 ? parseReceipts(href, body) : refuseUnavailable(href, `GET is answered ${status}.`);
  };
  // Receipts that are listed are read next, so the document is fetched once for both.
  let known: Promise<StoredReceipts> | undefined;
  const presentReceipts = (): Promise<StoredReceipts> => {
    known ??= loadReceipts().then((stored) => (stored === "other" ? {} : stored));
    return known;
  };
  return {
    async append({ id, bytes }) {
      const before = await loadReceipts();
      if (before === "other") refuseUnavailable(href, "The place contains another document, which stays unchanged.");
      known = undefined;
      const receipts: StoredReceipts = { [id]: Buffer.from(bytes).toString("base64"), ...before };
      // Servers for Terraform's states distinguish versions of a document by its serial, so each write has a new one.
      const serial = Object.keys(receipts).length;
      const text = JSON.stringify({ kind: "receipts", formatVersion: 1, serial, receipts });
      const { status } = await request("POST", href, text);
      if (status < 200 || status > 299) refuseUnavailable(href, `POST is answered ${status}.`);
    },
    async list({ limit } = {}) {
      return newestIds(Object.keys(await presentReceipts()), limit);
    },
    async read(id) {
      const stored = await presentReceipts();
      return Object.hasOwn(stored, id) ? Buffer.from(stored[id]!, "base64") : undefined;
    },
  };
}

function parseReceipts(url: string, text: string): StoredReceipts | "other" {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return refuseUnavailable(url, "The document there was damaged.");
  }
  if (!isObject(value) || value["kind"] !== "receipts" || value["formatVersion"] !== 1) return "other";
  return value["receipts"] as StoredReceipts;
}

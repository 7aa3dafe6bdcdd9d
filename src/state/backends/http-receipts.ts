/**
 * Receipts in a second document next to the state, for a protocol of whole documents only. The lock of the state excludes two
 * writers. If a server refuses the document or answers with a different one, nothing is written.
 */
import { fail } from "../../base/diagnostics.ts";
import { isObject, type Json } from "../../base/json.ts";
import { trimEndOf } from "../../base/trim.ts";
import { isReceiptId } from "../../model/receipt.ts";
import { refuseUnavailable } from "../faults.ts";
import { newestIds, type Receipts } from "../receipts.ts";
import type { WebAnswer } from "./web.ts";

type SendRequest = (method: string, url: string, body?: string) => Promise<WebAnswer>;

/** Bytes in Base64, by id. */
type StoredReceipts = { readonly [id: string]: string };

/** The document, whose serial grows with each write. */
interface StoredDocument {
  readonly serial: number;
  readonly receipts: StoredReceipts;
}

const nothingStored: StoredDocument = Object.freeze({ serial: 0, receipts: {} });

/** Maximum number of bytes of plans in the document: every write sends all of it, and servers bound its size. */
const plansAtMost = 16 * 1_048_576;

/**
 * Returns the receipts, and the plans of the newest commits as far as there is room for all plans of one. The newest come first. Undefined if there is
 * no room for those of the first commit.
 */
function withoutOldPlans(stored: StoredReceipts, most: number): StoredReceipts | undefined {
  const commitOf = (id: string) => id.split("-", 2).join("-");
  const plans = Object.entries(stored).filter(([id]) => !isReceiptId(id));
  const kept = new Set<string>();
  let size = 0;
  for (const [commit, entries] of Map.groupBy(plans, ([id]) => commitOf(id))) {
    size += entries.reduce((sum, [, text]) => sum + text.length, 0);
    if (size > most) break;
    kept.add(commit);
  }
  if (plans.length > 0 && kept.size === 0) return undefined;
  return Object.fromEntries(Object.entries(stored).filter(([id]) => isReceiptId(id) || kept.has(commitOf(id))));
}

/** Answers of servers that keep no document there. */
const nothingThere = [204, 400, 403, 404, 405, 410];

/**
 * Returns the receipts of a state. `url`: address of the state. The receipts of `NAME` are at `NAME-receipts`, a name that servers
 * such as GitLab accept for a state.
 */
export function httpReceipts(request: SendRequest, stateUrl: string, most = plansAtMost): Receipts {
  const url = new URL(stateUrl);
  url.pathname = `${trimEndOf(url.pathname, "/")}-receipts`;
  const { href } = url;
  const loadReceipts = async (): Promise<StoredDocument | "other"> => {
    const { status, body } = await request("GET", href);
    if (nothingThere.includes(status)) return nothingStored;
    return status === 200 ? parseReceipts(href, body) : refuseUnavailable(href, `GET is answered ${status}.`);
  };
  // Receipts that are listed are read next, so the document is fetched once for both.
  let known: Promise<StoredReceipts> | undefined;
  const presentReceipts = (): Promise<StoredReceipts> => {
    known ??= loadReceipts().then((stored) => (stored === "other" ? {} : stored.receipts));
    return known;
  };
  return {
    async append({ id, bytes }) {
      const before = await loadReceipts();
      if (before === "other") refuseUnavailable(href, "The place contains another document, which stays unchanged.");
      known = undefined;
      if (Object.hasOwn(before.receipts, id)) return false;
      const added = Buffer.from(bytes).toString("base64");
      const receipts = withoutOldPlans({ [id]: added, ...before.receipts }, most);
      if (receipts === undefined) {
        fail("plan-too-large", "The plan is too large to be kept", {
          detail: `${href} keeps all plans in one document, of ${Math.floor(most / 1_048_576)} MiB at most, and those of this commit are larger.`,
          suggestion: "Hand the plans over in a folder (--plans DIR), or keep the state in another backend.",
        });
      }
      // Servers for Terraform's states distinguish versions of a document by its serial, so each write has a new one.
      const serial = Math.max(before.serial, Object.keys(before.receipts).length) + 1;
      const text = JSON.stringify({ kind: "receipts", formatVersion: 1, serial, receipts });
      const { status } = await request("POST", href, text);
      if (status < 200 || status > 299) refuseUnavailable(href, `POST is answered ${status}.`);
      return true;
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

function parseReceipts(url: string, text: string): StoredDocument | "other" {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return refuseUnavailable(url, "The document there was damaged.");
  }
  if (!isObject(value) || value["kind"] !== "receipts" || value["formatVersion"] !== 1) return "other";
  const { serial, receipts } = value;
  return { serial: typeof serial === "number" ? serial : 0, receipts: receipts as StoredReceipts };
}

/** A client for code that keeps documents of the account beside the placeholders of plans and states. */
import type { Client } from "../client/index.ts";
import { escapePlaceholders, unescapePlaceholders } from "../model/placeholders.ts";

/** The requests that carry documents. */
type DocumentCall =
  | "list"
  | "get"
  | "create"
  | "put"
  | "readPart"
  | "writePart"
  | "toggle"
  | "binned"
  | "audit"
  | "searchAudit"
  | "call";

/**
 * Returns a client whose answers have `$$fingerprint` and `$$unknown` where the account holds an object that a plan or a state would take
 * for a placeholder. What it sends is turned back.
 */
export function withEscapedPlaceholders(client: Client): Client {
  const calls: Pick<Client, DocumentCall> = {
    async *list(...args) {
      for await (const page of client.list(...args)) yield escapePlaceholders(page);
    },
    get: async (...args) => escapePlaceholders(await client.get(...args)),
    create: async (kind, body) => escapePlaceholders(await client.create(kind, unescapePlaceholders(body))),
    put: async (kind, id, body, ...more) =>
      escapePlaceholders(await client.put(kind, id, unescapePlaceholders(body), ...more)),
    readPart: async (...args) => escapePlaceholders(await client.readPart(...args)),
    writePart: async (kind, part, id, entries) =>
      escapePlaceholders(await client.writePart(kind, part, id, unescapePlaceholders(entries))),
    toggle: async (...args) => escapePlaceholders(await client.toggle(...args)),
    binned: async (...args) => escapePlaceholders(await client.binned(...args)),
    audit: async (...args) => escapePlaceholders(await client.audit(...args)),
    searchAudit: async (...args) => escapePlaceholders(await client.searchAudit(...args)),
    call: async (...args) => escapePlaceholders(await client.call(...args)),
  };
  return new Proxy(client, {
    get: (target, name) =>
      Object.hasOwn(calls, name) ? calls[name as DocumentCall] : Reflect.get(target, name, target),
  });
}

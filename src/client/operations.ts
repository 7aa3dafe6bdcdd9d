/** The operations of {@link Client} as requests. */

import { isObject, type Json, type JsonObject, type ObjectOf } from "../base/json.ts";
import { trimEndOf } from "../base/trim.ts";
import type { Kind, KindPart } from "../catalog/kind.ts";
import { limits } from "../catalog/limits.ts";
import { answersData } from "../catalog/operation.ts";
import type { AnswerOf } from "../catalog/operations/index.ts";
import { asDeclared } from "../derive/fields/held-elsewhere.ts";
import { collectionOf } from "../derive/words/names.ts";
import { type Asked, objectOf, readJson, refusal, rowsOf } from "./answer.ts";
import { ApiError, type AskedPlatform } from "./api-error.ts";
import { Batches } from "./batches.ts";
import type { Client, Dependents, PutOptions } from "./client.ts";
import { misdirected } from "./misdirected.ts";
import type { RateShare } from "./pacing.ts";
import { idSegment, type ListQuery, listPath, nextPage } from "./paths.ts";
import type { Exchange, Requester } from "./requester.ts";
import { readPages, searchTrail } from "./trail-pages.ts";
import type { Answer, Method, Transport } from "./transport.ts";

interface Wiring {
  readonly base: URL;
  /** Hides secrets in what the platform says. */
  readonly redact: (text: string) => string;
  readonly maxBytes: number;
  readonly rateShare: RateShare;
  readonly requester: Requester;
  readonly platform: AskedPlatform;
  /** The transport, if one was opened. */
  readonly opened: () => Promise<Transport> | undefined;
}

export function clientOver({ base, redact, maxBytes, rateShare, requester, platform, opened }: Wiring): Client {
  const prefix = trimEndOf(base.pathname, "/");
  /** The platform has answered a request as its API does. */
  let answered = false;

  /** Sends a request, and throws unless it succeeds. `path` is relative to the base URL. */
  async function ask(method: Method, path: string, exchange: Exchange = {}): Promise<Reply> {
    const asked = { method, path: prefix + path, platform };
    const answer = await requester.send(method, asked.path, exchange);
    if (answer.status >= 300) {
      const refused = await refusal(asked, answer, redact, maxBytes);
      throw answered ? refused : misdirected(asked, answer, refused);
    }
    const json = await readJson(asked, answer, maxBytes);
    answered = true;
    return { asked, answer, json };
  }

  async function askOrAbsent(method: Method, path: string): Promise<Reply | undefined> {
    try {
      return await ask(method, path);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && error.fault === undefined) return undefined;
      throw error;
    }
  }

  /** Returns the next page, as a path below the base URL. */
  function following({ answer, asked }: Reply): string | undefined {
    const next = nextPage(answer.headers["link"], new URL(base.origin + asked.path));
    return next?.startsWith(`${prefix}/`) ? next.slice(prefix.length) : next;
  }

  async function* list(kind: Kind, query: ListQuery = {}): AsyncGenerator<readonly JsonObject[]> {
    const seen = new Set<string>();
    const filters = { ...kind.batch?.listAll, ...query.filters };
    let path: string | undefined = listPath(kind.path, kind.list.paged !== false, { ...query, filters });
    while (path !== undefined) {
      seen.add(path);
      const reply = await ask("GET", path);
      const rows = rowsOf(reply.asked, reply.answer.status, reply.json);
      if (rows.length > 0) yield rows.map((row) => asDeclared(kind, row));
      path = following(reply);
      if (path !== undefined && seen.has(path)) {
        throw new ApiError({
          ...reply.asked,
          fault: "cursor-loop",
          reason: "its link leads back to a page that was read",
          requestSent: "yes",
        });
      }
    }
  }

  const trailPage = (reply: Reply) => ({
    rows: rowsOf(reply.asked, reply.answer.status, reply.json),
    next: following(reply),
  });
  const document = ({ asked, answer, json }: Reply) => objectOf(asked, answer.status, json);
  const objectPath = (kind: Kind, id: string) => `${kind.path}/${idSegment(id)}`;
  const binPath = (kind: Kind, id: string) => `/v1/recycleBinTTL/${collectionOf(kind)}/${idSegment(id)}`;
  const body = (value: Json) => ({ body: JSON.stringify(value) });

  const batches = new Batches({
    async rows(kind) {
      const all: JsonObject[] = [];
      for await (const rows of list(kind)) all.push(...rows);
      return all;
    },
    put: async (kind, items) => (await ask("PUT", kind.path, body(items))).json,
  });

  async function get(kind: Kind, id: string): Promise<JsonObject | undefined> {
    if (kind.batch) {
      for await (const rows of list(kind)) {
        const found = rows.find((row) => row["_id"] === id);
        if (found) return found;
      }
      return undefined;
    }
    const reply = await askOrAbsent("GET", objectPath(kind, id));
    return reply && asDeclared(kind, document(reply));
  }

  async function put(kind: Kind, id: string, value: JsonObject, options: PutOptions = {}): Promise<JsonObject> {
    const reply = await ask("PUT", objectPath(kind, id), { ...body(value), beforeRepeat: options.beforeRepeat });
    // Some updates answer without a body: the stored object is read then.
    const stored = reply.json === undefined ? await ask("GET", objectPath(kind, id)) : reply;
    return asDeclared(kind, document(stored));
  }

  return {
    baseUrl: platform.baseUrl,
    get requests() {
      return requester.sent;
    },
    rateShare,
    onOutage: (listener) => requester.outages.listen(listener),
    get clockSkewMs() {
      return requester.clockSkewMs;
    },
    get platformTime() {
      return requester.platformTime;
    },
    async tokenInfo() {
      const reply = await ask("GET", "/v1/tokenInfo");
      const { _userId, scope }: ObjectOf<AnswerOf<"account.tokenInfo">> = document(reply);
      if (typeof _userId === "string") return { _userId, ...(typeof scope === "string" ? { scope } : {}) };
      throw new ApiError({
        ...reply.asked,
        fault: "unreadable",
        reason: "the answer has no _userId",
        requestSent: "yes",
      });
    },
    list,
    get,
    create: async (kind, value) =>
      kind.batch ? batches.make(kind, value) : document(await ask("POST", kind.path, body(value))),
    put,
    async delete(kind, id) {
      if (kind.batch) return batches.unmake(kind, id);
      return (await askOrAbsent("DELETE", objectPath(kind, id))) ? "deleted" : "gone";
    },
    async readPart(_kind, part, id) {
      const reply = await ask("GET", partPath(part, id));
      return rowsOf(reply.asked, reply.answer.status, reply.json);
    },
    async writePart(_kind, part, id, entries) {
      const { json } = await ask("PUT", partPath(part, id), body(entries));
      return Array.isArray(json) ? (json as readonly JsonObject[]) : undefined;
    },
    async changeMembers(_kind, part, id, change, ids) {
      const method = change === "add" ? "POST" : "DELETE";
      // Whoever is a member already stays one, so a request that may have arrived is sent again.
      await ask(method, partPath(part, id), { ...body(ids), repeatable: true });
    },
    async toggle(kind, part, id, value) {
      const read = async () => document(await ask("GET", objectPath(kind, id)));
      const before = await read();
      if (before[part.field] === value) return before;
      let turned: JsonObject | undefined;
      const beforeRepeat = async () => {
        turned = await read();
        // The request arrived, although no answer came: sending it again would invert the value back.
        if (turned[part.field] === value) throw arrived;
      };
      try {
        await ask("PUT", partPath(part, id), { body: "", beforeRepeat });
      } catch (error) {
        if (error !== arrived) throw error;
        return turned!;
      }
      return read();
    },
    async binned(kind, id) {
      const reply = await askOrAbsent("GET", binPath(kind, id));
      return reply && document(reply);
    },
    async restore(kind, id, { cascade = false } = {}) {
      await ask("POST", binPath(kind, id) + (cascade ? "/doCascadeRestore" : ""), body({}));
    },
    async dependencies(kind, id) {
      const reply = await askOrAbsent("GET", `${objectPath(kind, id)}/dependencies`);
      return reply && dependentsOf(document(reply));
    },
    async audit({ object, from, to }, max) {
      const query = new URLSearchParams({
        ...(object ? { resourceType: object.kind.kind, _resourceId: object.id } : {}),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        limit: String(Math.min(max, limits.page)),
      });
      try {
        const { rows } = await readPages(`/v1/audit?${query}`, async (path) => trailPage(await ask("GET", path)), {
          max,
        });
        return rows.slice(0, max);
      } catch (error) {
        // 422: entries about this kind are not kept.
        if (error instanceof ApiError && [403, 404, 422].includes(error.status ?? 0)) return undefined;
        throw error;
      }
    },
    searchAudit: (search) =>
      searchTrail(search, async (path, text) => trailPage(await ask("POST", path, { body: text, repeatable: true }))),
    async call<A extends Json>(
      operation: Parameters<Client["call"]>[0],
      given: { readonly [name: string]: string },
      value?: Json,
    ) {
      const { method, path: template } = operation;
      if (method === "PATCH") throw new Error(`bug: ${template} is not called by a client`);
      const query = new URLSearchParams(given);
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        query.delete(name);
        return idSegment(given[name] ?? "");
      });
      const reads = answersData(operation);
      const exchange = value === undefined ? { reads } : body(value);
      const first = await ask(method, query.size === 0 ? path : `${path}?${query}`, exchange);
      if (!Array.isArray(first.json)) return first.json as A | undefined;
      const rows: Json[] = [...(first.json as readonly Json[])];
      // Whoever says how many entries there shall be gets one page.
      let next = query.has("limit") ? undefined : following(first);
      while (next !== undefined && rows.length < longestCall) {
        const reply: Reply = await ask(method, next, { reads });
        rows.push(...rowsOf(reply.asked, reply.answer.status, reply.json));
        next = following(reply);
      }
      return rows as Json as A;
    },
    async close() {
      requester.outages.close();
      await (await opened())?.close();
    },
  };
}

/** Entries of a list that an operation answers. */
const longestCall = 10_000;

/** Ends a request whose effect is there already. */
const arrived = Symbol("arrived");

function dependentsOf(answer: JsonObject): Dependents {
  const entries = Object.entries(answer).map(([family, users]) => {
    const rows: readonly Json[] = Array.isArray(users) ? users : [];
    return [
      family,
      rows.filter(isObject).map(({ id, name, paths }) => ({
        id: String(id),
        ...(typeof name === "string" ? { name } : {}),
        paths: Array.isArray(paths) ? paths.map(String) : [],
      })),
    ];
  });
  return Object.fromEntries(entries);
}

interface Reply {
  readonly asked: Asked;
  readonly answer: Answer;
  readonly json: Json | undefined;
}

function partPath(part: KindPart, id: string): string {
  if (part.path === undefined) throw new Error(`bug: part ${part.field} has no path of its own`);
  return part.path.replace("{_id}", idSegment(id));
}

/** The operations of {@link Client} as requests. */

import { isObject, type Json, type JsonObject, type ObjectOf } from "../base/json.ts";
import { trimEndOf } from "../base/trim.ts";
import type { Kind } from "../catalog/kind.ts";
import type { KindPart } from "../catalog/kind-requests.ts";
import { limits } from "../catalog/limits.ts";
import { answersData } from "../catalog/operation.ts";
import type { AnswerOf } from "../catalog/operations/index.ts";
import { asDeclared } from "../derive/fields/relocated-fields.ts";
import { collectionOf } from "../derive/words/names.ts";
import { objectOfAnswer, type RequestContext, readJsonAnswer, refusalError, rowsOfAnswer } from "./answer.ts";
import { ApiError, type PlatformAddress } from "./api-error.ts";
import { Batches } from "./batches.ts";
import type { Client, Dependents, PutOptions } from "./client.ts";
import { idSegment, type ListQuery, listPath, nextLinkPath } from "./client.ts";
import { explainMisdirected } from "./misdirected-requests.ts";
import type { RateShare } from "./pacing.ts";
import type { ExchangeOptions, Requester } from "./requester.ts";
import { readPages, searchTrail } from "./trail-pages.ts";
import type { HttpMethod, HttpTransport, TransportAnswer } from "./transport.ts";

interface Wiring {
  readonly base: URL;
  /** Hides secrets in what the platform says. */
  readonly redact: (text: string) => string;
  readonly maxBytes: number;
  readonly rateShare: RateShare;
  readonly requester: Requester;
  readonly platform: PlatformAddress;
  /** The transport, if one was opened. */
  readonly opened: () => Promise<HttpTransport> | undefined;
}

export function clientOver({ base, redact, maxBytes, rateShare, requester, platform, opened }: Wiring): Client {
  const prefix = trimEndOf(base.pathname, "/");
  /** The platform has answered a request as its API does. */
  let answered = false;

  /** Sends a request, and throws unless it succeeds. `path` is relative to the base URL. */
  async function sendRequest(method: HttpMethod, path: string, exchange: ExchangeOptions = {}): Promise<ClientReply> {
    const asked = { method, path: prefix + path, platform };
    const answer = await requester.send(method, asked.path, exchange);
    if (answer.status >= 300) {
      const refused = await refusalError(asked, answer, redact, maxBytes);
      throw answered ? refused : explainMisdirected(asked, answer, refused);
    }
    const json = await readJsonAnswer(asked, answer, maxBytes);
    answered = true;
    return { asked, answer, json };
  }

  async function askOrAbsent(method: HttpMethod, path: string): Promise<ClientReply | undefined> {
    try {
      return await sendRequest(method, path);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && error.fault === undefined) return undefined;
      throw error;
    }
  }

  /** Returns the next page, as a path below the base URL. */
  function followingPage({ answer, asked }: ClientReply): string | undefined {
    const next = nextLinkPath(answer.headers["link"], new URL(base.origin + asked.path));
    return next?.startsWith(`${prefix}/`) ? next.slice(prefix.length) : next;
  }

  async function* listPages(kind: Kind, query: ListQuery = {}): AsyncGenerator<readonly JsonObject[]> {
    const seen = new Set<string>();
    const filters = { ...kind.batch?.listAll, ...query.filters };
    let path: string | undefined = listPath(kind.path, kind.list.paged !== false, { ...query, filters });
    while (path !== undefined) {
      seen.add(path);
      const reply = await sendRequest("GET", path);
      const rows = rowsOfAnswer(reply.asked, reply.answer.status, reply.json);
      if (rows.length > 0) yield rows.map((row) => asDeclared(kind, row));
      path = followingPage(reply);
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

  const trailPage = (reply: ClientReply) => ({
    rows: rowsOfAnswer(reply.asked, reply.answer.status, reply.json),
    next: followingPage(reply),
  });
  const documentOfReply = ({ asked, answer, json }: ClientReply) => objectOfAnswer(asked, answer.status, json);
  const objectPath = (kind: Kind, id: string) => `${kind.path}/${idSegment(id)}`;
  const binPath = (kind: Kind, id: string) => `/v1/recycleBinTTL/${collectionOf(kind)}/${idSegment(id)}`;
  const jsonPayload = (value: Json) => ({ body: JSON.stringify(value) });

  const batches = new Batches({
    async rows(kind) {
      const all: JsonObject[] = [];
      for await (const rows of listPages(kind)) all.push(...rows);
      return all;
    },
    put: async (kind, items) => (await sendRequest("PUT", kind.path, jsonPayload(items))).json,
  });

  async function getObject(kind: Kind, id: string): Promise<JsonObject | undefined> {
    if (kind.batch) {
      for await (const rows of listPages(kind)) {
        const found = rows.find((row) => row["_id"] === id);
        if (found) return found;
      }
      return undefined;
    }
    const reply = await askOrAbsent("GET", objectPath(kind, id));
    return reply && asDeclared(kind, documentOfReply(reply));
  }

  async function putObject(kind: Kind, id: string, value: JsonObject, options: PutOptions = {}): Promise<JsonObject> {
    const reply = await sendRequest("PUT", objectPath(kind, id), {
      ...jsonPayload(value),
      beforeRepeat: options.beforeRepeat,
    });
    // Some updates answer without a body: the stored object is read then.
    const stored = reply.json === undefined ? await sendRequest("GET", objectPath(kind, id)) : reply;
    return asDeclared(kind, documentOfReply(stored));
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
      const reply = await sendRequest("GET", "/v1/tokenInfo");
      const { _userId, scope }: ObjectOf<AnswerOf<"account.tokenInfo">> = documentOfReply(reply);
      if (typeof _userId === "string") return { _userId, ...(typeof scope === "string" ? { scope } : {}) };
      throw new ApiError({
        ...reply.asked,
        fault: "unreadable",
        reason: "the answer has no _userId",
        requestSent: "yes",
      });
    },
    list: listPages,
    get: getObject,
    create: async (kind, value) =>
      kind.batch
        ? batches.createItem(kind, value)
        : documentOfReply(await sendRequest("POST", kind.path, jsonPayload(value))),
    put: putObject,
    async delete(kind, id) {
      if (kind.batch) return batches.deleteItem(kind, id);
      return (await askOrAbsent("DELETE", objectPath(kind, id))) ? "deleted" : "gone";
    },
    async readPart(_kind, part, id) {
      const reply = await sendRequest("GET", partPath(part, id));
      return rowsOfAnswer(reply.asked, reply.answer.status, reply.json);
    },
    async writePart(_kind, part, id, entries) {
      const { json } = await sendRequest("PUT", partPath(part, id), jsonPayload(entries));
      return Array.isArray(json) ? (json as readonly JsonObject[]) : undefined;
    },
    async changeMembers(_kind, part, id, change, ids) {
      const method = change === "add" ? "POST" : "DELETE";
      // Whoever is a member already stays one, so a request that may have arrived is sent again.
      await sendRequest(method, partPath(part, id), { ...jsonPayload(ids), repeatable: true });
    },
    async toggle(kind, part, id, value) {
      const readToggled = async () => documentOfReply(await sendRequest("GET", objectPath(kind, id)));
      const before = await readToggled();
      if (before[part.field] === value) return before;
      let turned: JsonObject | undefined;
      const checkToggled = async () => {
        turned = await readToggled();
        // The request arrived, although no answer came: sending it again would invert the value back.
        if (turned[part.field] === value) throw arrived;
      };
      try {
        await sendRequest("PUT", partPath(part, id), { body: "", beforeRepeat: checkToggled });
      } catch (error) {
        if (error !== arrived) throw error;
        return turned!;
      }
      return readToggled();
    },
    async binned(kind, id) {
      const reply = await askOrAbsent("GET", binPath(kind, id));
      return reply && documentOfReply(reply);
    },
    async restore(kind, id, { cascade = false } = {}) {
      await sendRequest("POST", binPath(kind, id) + (cascade ? "/doCascadeRestore" : ""), jsonPayload({}));
    },
    async dependencies(kind, id) {
      const reply = await askOrAbsent("GET", `${objectPath(kind, id)}/dependencies`);
      return reply && parseDependents(documentOfReply(reply));
    },
    async audit({ object, from, to }, max) {
      const query = new URLSearchParams({
        ...(object ? { resourceType: object.kind.kind, _resourceId: object.id } : {}),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        limit: String(Math.min(max, limits.page)),
      });
      try {
        const { rows } = await readPages(
          `/v1/audit?${query}`,
          async (path) => trailPage(await sendRequest("GET", path)),
          {
            max,
          },
        );
        return rows.slice(0, max);
      } catch (error) {
        // 422: entries about this kind are not kept.
        if (error instanceof ApiError && [403, 404, 422].includes(error.status ?? 0)) return undefined;
        throw error;
      }
    },
    searchAudit: (search) =>
      searchTrail(search, async (path, text) =>
        trailPage(await sendRequest("POST", path, { body: text, repeatable: true })),
      ),
    async call<A extends Json>(
      operation: Parameters<Client["call"]>[0],
      given: { readonly [name: string]: string },
      value?: Json,
    ) {
      const { method, path: template } = operation;
      const query = new URLSearchParams(given);
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        query.delete(name);
        return idSegment(given[name] ?? "");
      });
      const reads = answersData(operation);
      const exchange = value === undefined ? { reads } : jsonPayload(value);
      const first = await sendRequest(method, query.size === 0 ? path : `${path}?${query}`, exchange);
      if (!Array.isArray(first.json)) return first.json as A | undefined;
      const rows: Json[] = [...(first.json as readonly Json[])];
      // Whoever says how many entries there shall be gets one page.
      let next = query.has("limit") ? undefined : followingPage(first);
      while (next !== undefined && rows.length < longestCall) {
        const reply: ClientReply = await sendRequest(method, next, { reads });
        rows.push(...rowsOfAnswer(reply.asked, reply.answer.status, reply.json));
        next = followingPage(reply);
      }
      return rows as Json as A;
    },
    async read(path) {
      const reply = await sendRequest("GET", path, { reads: true });
      const next = followingPage(reply);
      return { body: reply.json, ...(next !== undefined && { next }) };
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

function parseDependents(answer: JsonObject): Dependents {
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

interface ClientReply {
  readonly asked: RequestContext;
  readonly answer: TransportAnswer;
  readonly json: Json | undefined;
}

function partPath(part: KindPart, id: string): string {
  if (part.path === undefined) throw new Error(`bug: part ${part.field} has no path of its own`);
  return part.path.replace("{_id}", idSegment(id));
}

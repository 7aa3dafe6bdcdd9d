/** Who calls, and who else has access to the account (spec: Token info; facts 1.2, 3: ashares). */
import { limits } from "../../catalog/limits.ts";
import { accessRecords } from "../../platform/access/access-records.ts";
import { notFound } from "../../platform/refusal.ts";
import { sendRows } from "../lists/lists.ts";
import { nextLink, queryCursor, queryLimit } from "../lists/paging.ts";
import { callerOf } from "../request/caller.ts";
import type { Handlers } from "./handler.ts";

export const accountHandlers: Handlers = {
  "account.tokenInfo": async (_services, request) => {
    const { userId, scope, email } = callerOf(request);
    return { _userId: userId, scope, email };
  },
  "account.listAccessRecords": async ({ store }, request, reply) => {
    const limit = queryLimit(request.query, limits.page);
    const after = queryCursor(request.query);
    const page = await store.read.page(callerOf(request).account, accessRecords, { limit, after, where: [] });
    if (page.next) reply.header("link", nextLink(request, limit, page.next));
    return sendRows(reply, page.rows, "array");
  },
  "account.getAccessRecord": async ({ store }, request, reply) => {
    const text = await store.read.text(callerOf(request).account, accessRecords, request.params["_id"]!);
    return text === undefined ? notFound() : reply.type("application/json; charset=utf-8").send(text);
  },
};

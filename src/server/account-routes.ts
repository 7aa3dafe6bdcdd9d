/** Who calls, and who else has access to the account (spec: Token info; facts 1.2, 3: ashares). */
import type { FastifyInstance } from "fastify";
import { limits } from "../catalog/limits.ts";
import { accessRecords } from "./access-records.ts";
import { sendRows } from "./lists.ts";
import { nextLink, queryCursor } from "./paging.ts";
import { queryLimit } from "./query.ts";
import { notFound } from "./refusal.ts";
import { callerOf, type Services } from "./services.ts";

export function accountRoutes(app: FastifyInstance, { store }: Services): void {
  app.get("/v1/tokenInfo", async (request) => {
    const { userId, scope, email } = callerOf(request);
    return { _userId: userId, scope, email };
  });
  app.get("/v1/ashares", async (request, reply) => {
    const limit = queryLimit(request.query, limits.page);
    const after = queryCursor(request.query);
    const page = await store.read.page(callerOf(request).account, accessRecords, { limit, after, where: [] });
    if (page.next) reply.header("link", nextLink(request, limit, page.next));
    return sendRows(reply, page.rows, "array");
  });
  app.get<{ Params: { _id: string } }>("/v1/ashares/:_id", async (request, reply) => {
    const text = await store.read.text(callerOf(request).account, accessRecords, request.params._id);
    return text === undefined ? notFound() : reply.type("application/json; charset=utf-8").send(text);
  });
}

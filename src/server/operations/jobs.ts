/** Runs of flows, as the world gives them (facts 2.16, 3). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import { plainRecordOf } from "../../platform/documents/record.ts";
import { queryText } from "../../platform/query.ts";
import { notFound, refuse } from "../../platform/refusal.ts";
import { flowErrors, shownError } from "../../platform/runs/flow-errors.ts";
import { nowText, type Services } from "../../platform/services.ts";
import type { Reader } from "../../platform/store/store.ts";
import { documentBody } from "../body.ts";
import { callerOf } from "../caller.ts";
import { sendSlice } from "../memory-pages.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

const family = "jobs";
const open: readonly Json[] = ["queued", "running", "retrying"];
const equalities = ["type", "status", "_integrationId", "_flowId", "_flowJobId", "_parentJobId"];
const moments = ["createdAt_gte", "createdAt_lte", "startedAt_gte", "startedAt_lte"];

export const jobHandlers: Handlers = {
  "jobs.list": async ({ store }, request, reply) => {
    const wanted = matcherOf(request);
    return sendSlice(
      request,
      reply,
      (await latestFirst(store.read, callerOf(request).account)).filter(wanted),
      "array",
    );
  },
  "jobs.current": async ({ store }, request) => {
    const body = documentBody(request);
    const named = (field: string): readonly Json[] | undefined => {
      const value = body[field];
      if (value === undefined) return undefined;
      return Array.isArray(value) ? value : refuse("invalid_field", `${field} must be an array.`, { field });
    };
    const [integrations, flows, states] = ["_integrationIds", "_flowIds", "status"].map(named);
    const jobs = (await latestFirst(store.read, callerOf(request).account)).filter(
      (job) =>
        (states ?? open).includes(job["status"] ?? null) &&
        (integrations === undefined || integrations.includes(job["_integrationId"] ?? null)) &&
        (flows === undefined || flows.includes(job["_flowId"] ?? null)),
    );
    return { jobs };
  },
  "jobs.get": (services, request) => jobOf(services, request),
  "jobs.family": async (services, request) => {
    const job = await jobOf(services, request);
    return { ...job, children: await childrenOf(services.store.read, callerOf(request).account, job) };
  },
  "jobs.errors": async (services, request) => {
    const job = await jobOf(services, request);
    const all = await everyDocument(services.store.read, callerOf(request).account, flowErrors);
    return all.filter((error) => error["_flowJobId"] === job["_id"]).map(shownError);
  },
  "jobs.cancel": async (services, request) => {
    const { account, userId } = callerOf(request);
    const end = nowText(services);
    return services.store.write(async (tx) => {
      const stored = await tx.get(account, family, request.params["_id"]!);
      if (!stored) return notFound("The job");
      if (!isOpen(stored.body)) refuse("nothing_to_cancel", "The job has ended.");
      const jobs = [stored.body, ...(await childrenOf(tx, account, stored.body)).filter(isOpen)];
      const canceled = jobs.map((job) => ({
        ...job,
        status: "canceled",
        canceledBy: userId,
        endedAt: end,
        lastModified: end,
      }));
      for (const job of canceled) await tx.update(account, plainRecordOf(family, job));
      return canceled[0];
    });
  },
  "flows.latestJobs": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "flows", id)) === undefined) notFound("The flow");
    return (await latestFirst(store.read, account))
      .filter((job) => job["_flowId"] === id && job["type"] === "flow")
      .slice(0, 1);
  },
};

const isOpen = (job: JsonObject): boolean => open.includes(job["status"] ?? null);

async function latestFirst(reader: Reader, account: string): Promise<readonly JsonObject[]> {
  const jobs = await everyDocument(reader, account, family);
  return jobs.toSorted((a, b) => String(b["createdAt"]).localeCompare(String(a["createdAt"])));
}

async function jobOf({ store }: Services, request: Request): Promise<JsonObject> {
  return (await store.read.get(callerOf(request).account, family, request.params["_id"]!))?.body ?? notFound("The job");
}

async function childrenOf(reader: Reader, account: string, parent: JsonObject): Promise<readonly JsonObject[]> {
  const jobs = await latestFirst(reader, account);
  return jobs.filter(
    (job) => isObject(job) && (job["_flowJobId"] === parent["_id"] || job["_parentJobId"] === parent["_id"]),
  );
}

/** Unknown values simply match nothing. */
function matcherOf(request: Request): (job: JsonObject) => boolean {
  const equal = equalities.flatMap((field) => {
    const value = queryText(request.query, field);
    return value === undefined || value === "" ? [] : [[field, value] as const];
  });
  const times = moments.flatMap((name) => {
    const text = queryText(request.query, name);
    if (text === undefined || text === "") return [];
    const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
    if (Number.isNaN(time)) refuse("invalid_query_params", `${name} must be a date-time.`, { field: name });
    const [field, edge] = name.split("_") as [string, string];
    return [{ field, edge, time }];
  });
  return (job) =>
    equal.every(([field, value]) => job[field] === value) &&
    times.every(({ field, edge, time }) => {
      const at = Date.parse(String(job[field]));
      return edge === "gte" ? at >= time : at <= time;
    });
}

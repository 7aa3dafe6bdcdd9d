/** Errors of flow steps: reading, resolving, assigning and tagging them (spec: Tags, related write; facts 3). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { limits } from "../../catalog/limits.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import { queryText } from "../../platform/query.ts";
import { notFound, refuse } from "../../platform/refusal.ts";
import {
  errorIdOf,
  errorsOf,
  flowErrors,
  hasStep,
  isResolved,
  saveError,
  shownError,
  stepOf,
} from "../../platform/runs/flow-errors.ts";
import { nowText, type Services } from "../../platform/services.ts";
import type { Writer } from "../../platform/store/store.ts";
import { documentBody } from "../body.ts";
import { callerOf } from "../caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

/** Tags of one error at most (spec: Limits). */
const tagsAtMost = 3;

export const flowErrorHandlers: Handlers = {
  "flows.errorCounts": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "flows", id)) === undefined) notFound("The flow");
    const open = (await errorsOf(store.read, account, id)).filter((error) => !isResolved(error));
    const bySteps = Map.groupBy(open, stepOf);
    return {
      flowErrors: [...bySteps].map(([_expOrImpId, errors]) => ({
        _expOrImpId,
        numError: errors.length,
        lastErrorAt: errors[0]!["occurredAt"] ?? null,
      })),
    };
  },
  "integrations.errorCounts": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "integrations", id)) === undefined) notFound("The integration");
    const flows = (await everyDocument(store.read, account, "flows")).filter((flow) => flow["_integrationId"] === id);
    const open = (await everyDocument(store.read, account, flowErrors)).filter((error) => !isResolved(error));
    return flows
      .map((flow) => ({
        _flowId: flow["_id"],
        numError: open.filter((error) => error["_flowId"] === flow["_id"]).length,
      }))
      .filter((each) => each.numError > 0);
  },
  "flowErrors.listOpen": (services, request) => listOf(services, request, "errors"),
  "flowErrors.listResolved": (services, request) => listOf(services, request, "resolved"),
  "flowErrors.resolve": (services, request, reply) =>
    changing(services, request, reply, namedErrors(request, "errors"), async (tx, account, errors) => {
      const resolvedAt = nowText(services);
      for (const error of errors) if (!isResolved(error)) await saveError(tx, account, error, { resolvedAt });
    }),
  "flowErrors.deleteResolved": (services, request, reply) =>
    changing(services, request, reply, namedErrors(request, "errors"), async (tx, account, errors) => {
      for (const error of errors) {
        if (!isResolved(error))
          refuse("invalid_field", `The error ${errorIdOf(error)} is not resolved.`, { field: "errors" });
        await tx.remove(account, flowErrors, String(error["_id"]));
      }
    }),
  "flowErrors.assign": (services, request, reply) => {
    const email = documentBody(request)["email"];
    if (typeof email !== "string" || !email.includes("@"))
      refuse("invalid_field", "email is expected, but it is missing.", { field: "email" });
    return changing(services, request, reply, namedErrors(request, "errorIds"), async (tx, account, errors) => {
      for (const error of errors) await saveError(tx, account, error, { assignedTo: email as string });
    });
  },
  "flowErrors.unassign": (services, request, reply) =>
    changing(services, request, reply, namedErrors(request, "errorIds"), async (tx, account, errors) => {
      for (const error of errors) await saveError(tx, account, error, {}, ["assignedTo"]);
    }),
  "flowErrors.tag": (services, request, reply) => {
    const codes = tagCodes(request);
    return changing(services, request, reply, taggedErrors(request), async (tx, account, errors) => {
      const names = await tagNames(tx, account, codes);
      for (const error of errors) await saveError(tx, account, error, { tags: names });
    });
  },
};

/** The step of the path; 404 where the flow, or the step in it, does not exist. */
async function stepOfPath(
  { store }: Services,
  request: Request,
): Promise<{ account: string; flow: string; step: string }> {
  const { account } = callerOf(request);
  const { _id, _stepId } = request.params;
  const flow = await store.read.get(account, "flows", _id!);
  if (!flow) return notFound("The flow");
  if (!hasStep(flow.body, _stepId!)) notFound("The step");
  return { account, flow: _id!, step: _stepId! };
}

async function listOf(services: Services, request: Request, what: "errors" | "resolved"): Promise<JsonObject> {
  const { account, flow, step } = await stepOfPath(services, request);
  const within = windows(request);
  const found = (await errorsOf(services.store.read, account, flow, step)).filter(
    (error) => isResolved(error) === (what === "resolved") && within(error),
  );
  const size = wholeNumber(request, "pageSize") ?? limits.page;
  const from = wholeNumber(request, "offset") ?? 0;
  const page = found.slice(from, from + Math.min(size, limits.page));
  const next = from + page.length;
  return {
    [what]: page.map(shownError),
    totalErrors: found.length,
    ...(next < found.length ? { nextPageURL: nextPage(request, next) } : {}),
  };
}

function nextPage(request: Request, offset: number): string {
  const query = new URLSearchParams(
    Object.entries(request.query).flatMap(([name, value]) =>
      [value].flat().map((text): [string, string] => [name, text]),
    ),
  );
  query.set("offset", String(offset));
  return `${request.url.split("?")[0]}?${query.toString()}`;
}

function wholeNumber(request: Request, name: string): number | undefined {
  const text = queryText(request.query, name);
  if (text === undefined || text === "") return undefined;
  if (/^\d{1,9}$/.test(text) && (name === "offset" || Number(text) > 0)) return Number(text);
  return refuse("invalid_query_params", `${name} must be a whole number.`, { field: name });
}

function windows(request: Request): (error: JsonObject) => boolean {
  const bounds = ["occurredAt", "resolvedAt"].flatMap((field) =>
    (["gte", "lte"] as const).flatMap((edge) => {
      const text = queryText(request.query, `${field}_${edge}`);
      if (text === undefined || text === "") return [];
      const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
      if (Number.isNaN(time))
        refuse("invalid_query_params", `${field}_${edge} must be a date-time.`, { field: `${field}_${edge}` });
      return [{ field, edge, time }];
    }),
  );
  const equal = ["_flowJobId", "source"].flatMap((field) => {
    const value = queryText(request.query, field);
    return value === undefined || value === "" ? [] : [{ field, value }];
  });
  return (error) =>
    equal.every(({ field, value }) => error[field] === value) &&
    bounds.every(({ field, edge, time }) => {
      const at = Date.parse(String(error[field]));
      return edge === "gte" ? at >= time : at <= time;
    });
}

/** Changes the errors of the path's step that are named: all of them, or none. */
async function changing(
  services: Services,
  request: Request,
  reply: Parameters<Handler>[2],
  ids: readonly string[],
  change: (tx: Writer, account: string, errors: readonly JsonObject[]) => Promise<void>,
): Promise<unknown> {
  const { account, flow, step } = await stepOfPath(services, request);
  await services.store.write(async (tx) => {
    const known = new Map((await errorsOf(tx, account, flow, step)).map((error) => [errorIdOf(error), error]));
    const errors = ids.map(
      (id) => known.get(id) ?? refuse("invalid_ref", `The step has no error ${id}.`, { field: "errors" }),
    );
    await change(tx, account, errors);
  });
  return reply.code(204).send();
}

function texts(value: Json | undefined, field: string): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === "string"))
    return [...new Set(value as readonly string[])];
  return refuse("invalid_field", `${field} must be an array of texts.`, { field });
}

function namedErrors(request: Request, field: string): readonly string[] {
  const ids = texts(documentBody(request)[field], field);
  return ids.length > 0 ? ids : refuse("invalid_field", `${field} names no error.`, { field });
}

/** `errors: [{id, rdk}]`, or, older, `errorIds: [id]`. */
function taggedErrors(request: Request): readonly string[] {
  const { errors } = documentBody(request);
  if (errors === undefined) return namedErrors(request, "errorIds");
  const list: readonly Json[] = Array.isArray(errors) ? errors : [];
  const ids = list.map((each) => (isObject(each) ? each["id"] : each));
  if (ids.length === 0) return refuse("invalid_field", "errors must name at least one error.", { field: "errors" });
  return texts(
    ids.map((id) => id ?? null),
    "errors",
  );
}

function tagCodes(request: Request): readonly string[] {
  const codes = texts(documentBody(request)["tagIds"], "tagIds");
  if (codes.length > tagsAtMost)
    refuse("invalid_field", `An error has at most ${tagsAtMost} tags.`, { field: "tagIds" });
  return codes;
}

async function tagNames(tx: Writer, account: string, codes: readonly string[]): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  // Rows of the list of tags carry the code and the name.
  const tags = new Map(
    (await everyDocument(tx, account, "tags")).map((tag) => [String(tag["tagId"]), String(tag["tag"])]),
  );
  return codes.map(
    (code) => tags.get(code) ?? refuse("invalid_ref", `There is no tag with the code ${code}.`, { field: "tagIds" }),
  );
}

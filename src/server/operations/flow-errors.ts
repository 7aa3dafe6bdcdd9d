/** Errors of flow steps: reading, resolving, assigning and tagging them (spec: Tags, related write; facts 3). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { changed } from "../../catalog/document.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { limits } from "../../catalog/limits.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import { queryText } from "../../platform/query.ts";
import { notFound, refuse } from "../../platform/refusal.ts";
import {
  errorIdOf,
  hasStep,
  isResolved,
  namedErrors,
  openErrorsByFlows,
  openErrorsBySteps,
  shownError,
} from "../../platform/runs/flow-errors.ts";
import { nowText, type Services } from "../../platform/services.ts";
import type { Cursor } from "../../platform/store/cursor.ts";
import { flowErrors } from "../../platform/store/records/flow-errors.ts";
import type { Writer } from "../../platform/store/store.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import { encodeCursor } from "../lists/paging.ts";
import { nextCursor, queryBounds, queryFilter, recordCursor } from "../lists/record-queries.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

/** Tags of one error at most (spec: Limits). */
const tagsAtMost = 3;

export const flowErrorHandlers: Handlers = {
  "flows.errorCounts": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "flows", id)) === undefined) notFound("The flow");
    const steps = await openErrorsBySteps(store.read, account, id);
    return {
      flowErrors: steps.map(({ step, open, lastAt }) => ({ _expOrImpId: step, numError: open, lastErrorAt: lastAt })),
    };
  },
  "integrations.errorCounts": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "integrations", id)) === undefined) notFound("The integration");
    const flows = await everyDocument(store.read, account, "flows", [["_integrationId", id]]);
    const ids = flows.map((flow) => flow._id);
    const counts = await openErrorsByFlows(store.read, account, ids);
    return ids.flatMap((_flowId) => (counts.has(_flowId) ? [{ _flowId, numError: counts.get(_flowId) }] : []));
  },
  "flowErrors.listOpen": (services, request) => listOf(services, request, "open"),
  "flowErrors.listResolved": (services, request) => listOf(services, request, "resolved"),
  "flowErrors.resolve": (services, request, reply) =>
    changing(services, request, reply, resolvableIds(request), async (tx, account, errors) => {
      const resolvedAt = nowText(services);
      for (const error of errors)
        if (!isResolved(error)) await tx.updateRecord(account, flowErrors, changed(error, { resolvedAt }));
    }),
  "flowErrors.deleteResolved": (services, request, reply) =>
    changing(services, request, reply, resolvableIds(request), async (tx, account, errors) => {
      for (const error of errors) {
        if (!isResolved(error))
          refuse("invalid_field", `The error ${errorIdOf(error)} is not resolved.`, { field: "errors" });
      }
      await tx.removeRecords(
        account,
        flowErrors,
        errors.map((error) => error._id),
      );
    }),
  "flowErrors.assign": (services, request, reply) => {
    const email = documentBody<"flowErrors.assign">(request).email;
    if (typeof email !== "string" || !email.includes("@"))
      refuse("invalid_field", "email is expected, but it is missing.", { field: "email" });
    return changing(services, request, reply, errorIds(request, "errorIds"), async (tx, account, errors) => {
      for (const error of errors)
        await tx.updateRecord(account, flowErrors, changed(error, { assignedTo: email as string }));
    });
  },
  "flowErrors.unassign": (services, request, reply) =>
    changing(services, request, reply, errorIds(request, "errorIds"), async (tx, account, errors) => {
      for (const error of errors) {
        const { assignedTo: _, ...unassigned } = error;
        await tx.updateRecord(account, flowErrors, unassigned);
      }
    }),
  "flowErrors.tag": (services, request, reply) => {
    const codes = tagCodes(request);
    return changing(services, request, reply, taggedErrors(request), async (tx, account, errors) => {
      const names = await tagNames(tx, account, codes);
      for (const error of errors) await tx.updateRecord(account, flowErrors, changed(error, { tags: names }));
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

/** What the answer calls the errors of a state. */
const listNames = { open: "errors", resolved: "resolved" } as const;

async function listOf(services: Services, request: Request, state: keyof typeof listNames): Promise<JsonObject> {
  const { account, flow, step } = await stepOfPath(services, request);
  const { query } = request;
  const where = { state, _flowId: flow, step, ...queryFilter(query, ["_flowJobId", "source"]) };
  const asked = { where, bounds: queryBounds(query, flowErrors, windows) };
  const limit = Math.min(pageSize(request) ?? limits.page, limits.page);
  const { read } = services.store;
  const page = await read.recordPage(account, flowErrors, { ...asked, limit, after: recordCursor(flowErrors, query) });
  return {
    [listNames[state]]: page.rows.map((row) => shownError(listedIn(flowErrors.family, row))),
    totalErrors: await read.countRecords(account, flowErrors, asked),
    ...(page.next ? { nextPageURL: nextPage(request, nextCursor(flowErrors, page.next)) } : {}),
  };
}

const windows = ["occurredAt_gte", "occurredAt_lte", "resolvedAt_gte", "resolvedAt_lte"] as const;

/** Path and query that lead to the next page. */
function nextPage(request: Request, next: Cursor): string {
  const query = new URLSearchParams(
    Object.entries(request.query).flatMap(([name, value]) =>
      [value].flat().map((text): [string, string] => [name, text]),
    ),
  );
  query.set("after", encodeCursor(next));
  return `${request.url.split("?")[0]}?${query.toString()}`;
}

function pageSize(request: Request): number | undefined {
  const text = queryText(request.query, "pageSize");
  if (text === undefined || text === "") return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  return refuse("invalid_query_params", "pageSize must be a whole number of at least 1.", { field: "pageSize" });
}

/** Changes the errors of the path's step that are named: all of them, or none. */
async function changing(
  services: Services,
  request: Request,
  reply: Parameters<Handler>[2],
  ids: readonly string[],
  change: (tx: Writer, account: string, errors: readonly StoredIn<"flowErrors">[]) => Promise<void>,
): Promise<unknown> {
  const { account, flow, step } = await stepOfPath(services, request);
  if (ids.length === 0) return reply.code(204).send();
  await services.store.write(async (tx) => {
    const known = await namedErrors(tx, account, { flow, step }, ids);
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

/** The errors that a body names in `errors`. A body that names none, whatever it holds, asks for nothing (facts 3). */
function resolvableIds(request: Request): readonly string[] {
  const body = request.body as Json | undefined;
  const named = isObject(body) ? body["errors"] : undefined;
  const ids: readonly Json[] = Array.isArray(named) ? named : [];
  return ids.every((id) => typeof id === "string") ? [...new Set(ids as readonly string[])] : [];
}

function errorIds(request: Request, field: string): readonly string[] {
  const ids = texts(documentBody(request)[field], field);
  return ids.length > 0 ? ids : refuse("invalid_field", `${field} names no error.`, { field });
}

/** `errors: [{id, rdk}]`, or, older, `errorIds: [id]`. */
function taggedErrors(request: Request): readonly string[] {
  const { errors } = documentBody<"flowErrors.tag">(request);
  if (errors === undefined) return errorIds(request, "errorIds");
  const list: readonly Json[] = Array.isArray(errors) ? errors : [];
  const ids = list.map((each) => (isObject(each) ? each["id"] : each));
  if (ids.length === 0) return refuse("invalid_field", "errors must name at least one error.", { field: "errors" });
  return texts(
    ids.map((id) => id ?? null),
    "errors",
  );
}

function tagCodes(request: Request): readonly string[] {
  const codes = texts(documentBody<"flowErrors.tag">(request).tagIds, "tagIds");
  if (codes.length > tagsAtMost)
    refuse("invalid_field", `An error has at most ${tagsAtMost} tags.`, { field: "tagIds" });
  return codes;
}

async function tagNames(tx: Writer, account: string, codes: readonly string[]): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  // Rows of the list of tags carry the code and the name.
  const tags = new Map((await everyDocument(tx, account, "tags")).map((tag) => [String(tag.tagId), String(tag.tag)]));
  return codes.map(
    (code) => tags.get(code) ?? refuse("invalid_ref", `There is no tag with the code ${code}.`, { field: "tagIds" }),
  );
}

/** Errors of flow steps: lists, resolving, assigning and tagging (spec: Tags, related write; facts 3). */
import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import type { StoredIn } from "../../catalog/families.ts";
import { limits } from "../../catalog/limits.ts";
import { everyDocument } from "../../platform/documents/every-document.ts";
import { queryText, refuse, refuseNotFound } from "../../platform/kernel/refusal.ts";
import type { Services } from "../../platform/platform.ts";
import { auditErrorAction } from "../../platform/runs/flow-errors/error-audit.ts";
import {
  assignErrors,
  type ErrorChange,
  forgetResolved,
  resolveErrors,
  tagErrors,
} from "../../platform/runs/flow-errors/flow-error-changes.ts";
import {
  errorIdOf,
  hasStep,
  openErrorsByFlows,
  openErrorsBySteps,
  shownError,
} from "../../platform/runs/flow-errors/flow-errors.ts";
import { editRetryDatum, readRetryDatum, shownRetryDatum } from "../../platform/runs/flow-errors/retry-data.ts";
import type { FlowStepName } from "../../platform/runs/flow-errors/step-errors.ts";
import { storedFlowAsRun } from "../../platform/runs/flow-starts/flow-instances.ts";
import type { ListCursor } from "../../platform/store/cursor.ts";
import { flowErrors } from "../../platform/store/records/index.ts";
import type { Writer } from "../../platform/store/store.ts";
import { listedIn } from "../../platform/store/stored-text.ts";
import { encodeCursor } from "../lists/paging.ts";
import { nextCursor, queryBounds, queryFilter, recordCursor } from "../lists/record-queries.ts";
import { documentBody } from "../request/body.ts";
import { callerOf } from "../request/caller.ts";
import type { Handler, Handlers } from "./handler.ts";

type Request = Parameters<Handler>[1];

/** Maximum tags of one error (spec: Limits). */
const tagsAtMost = 3;

export const flowErrorHandlers: Handlers = {
  "flows.errorCounts": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "flows", id)) === undefined) refuseNotFound("The flow");
    const steps = await openErrorsBySteps(store.read, account, id);
    return {
      flowErrors: steps.map(({ step, open, lastAt }) => ({ _expOrImpId: step, numError: open, lastErrorAt: lastAt })),
    };
  },
  "integrations.errorCounts": async ({ store }, request) => {
    const { account } = callerOf(request);
    const id = request.params["_id"]!;
    if ((await store.read.text(account, "integrations", id)) === undefined) refuseNotFound("The integration");
    const flows = await everyDocument(store.read, account, "flows", [["_integrationId", id]]);
    const ids = flows.map((flow) => flow._id);
    const counts = await openErrorsByFlows(store.read, account, ids);
    return ids.flatMap((_flowId) => (counts.has(_flowId) ? [{ _flowId, numError: counts.get(_flowId) }] : []));
  },
  "flowErrors.listOpen": (services, request) => listFlowErrors(services, request, "open"),
  "flowErrors.listResolved": (services, request) => listFlowErrors(services, request, "resolved"),
  "imports.stepErrors": (services, request) => errorsOfAllFlows(services, request, "imports"),
  "exports.stepErrors": (services, request) => errorsOfAllFlows(services, request, "exports"),
  "flowErrors.getRetryData": async (services, request) => {
    const step = await stepOfPath(services, request);
    return shownRetryDatum(await readRetryDatum(services.store.read, step, request.params["retryDataKey"]!));
  },
  "flowErrors.putRetryData": async (services, request) => {
    const step = await stepOfPath(services, request);
    const { userId: by } = callerOf(request);
    const key = request.params["retryDataKey"]!;
    const edit = { key, body: request.body as Json | undefined, by, nowMs: services.clock.now() };
    const edited = await services.store.write(async (tx) => {
      const datum = await editRetryDatum(tx, step, edit);
      await auditErrorAction(tx, services, step, { field: "data", errors: [key] });
      return datum;
    });
    return shownRetryDatum(edited);
  },
  "flowErrors.resolve": (services, request, reply) =>
    changeStepErrors(services, request, reply, resolvableIds(request), async (tx, change) => ({
      errors: await resolveErrors(tx, change),
      field: "resolvedAt",
      value: new Date(change.nowMs).toISOString(),
    })),
  "flowErrors.deleteResolved": (services, request, reply) =>
    changeStepErrors(services, request, reply, resolvableIds(request), async (tx, change) => ({
      errors: await forgetResolved(tx, change),
      field: "resolvedAt",
      event: "delete",
    })),
  "flowErrors.assign": (services, request, reply) => {
    const email = documentBody<"flowErrors.assign">(request).email;
    if (typeof email !== "string" || !email.includes("@"))
      return refuse("invalid_field", "email is expected, but it is missing.", { field: "email" });
    return changeStepErrors(services, request, reply, errorIds(request, "errorIds"), async (tx, change) => ({
      errors: await assignErrors(tx, change, email),
      field: "assignedTo",
      value: email,
    }));
  },
  "flowErrors.unassign": (services, request, reply) =>
    changeStepErrors(services, request, reply, errorIds(request, "errorIds"), async (tx, change) => ({
      errors: await assignErrors(tx, change, undefined),
      field: "assignedTo",
    })),
  "flowErrors.tag": (services, request, reply) => {
    const codes = tagCodes(request);
    return changeStepErrors(services, request, reply, taggedErrors(request), async (tx, change) => {
      const tags = await tagNames(tx, change.account, codes);
      return { errors: await tagErrors(tx, change, tags), field: "tags", value: tags };
    });
  },
};

/** Returns the step in the path. Answers 404 for an unknown flow or step. */
export async function stepOfPath({ store }: Services, request: Request): Promise<FlowStepName> {
  const { account } = callerOf(request);
  const { _id, _stepId } = request.params;
  const flow = await storedFlowAsRun(store.read, account, _id!);
  if (!flow) return refuseNotFound("The flow");
  if (!hasStep(flow, _stepId!)) refuseNotFound("The step");
  return { account, flow: _id!, step: _stepId! };
}

/** The name of the list in the answer, by state. */
const listNames = { open: "errors", resolved: "resolved" } as const;

async function listFlowErrors(
  services: Services,
  request: Request,
  state: keyof typeof listNames,
): Promise<JsonObject> {
  const { flow, step } = await stepOfPath(services, request);
  return flowErrorPage(services, request, { state, _flowId: flow, step });
}

/** Returns the open errors of an export or import over all flows. */
async function errorsOfAllFlows(
  services: Services,
  request: Request,
  family: "imports" | "exports",
): Promise<JsonObject> {
  const id = request.params["_id"]!;
  if ((await services.store.read.text(callerOf(request).account, family, id)) === undefined)
    refuseNotFound(family === "imports" ? "The import" : "The export");
  return flowErrorPage(services, request, { state: "open", step: id });
}

async function flowErrorPage(
  { store: { read } }: Services,
  request: Request,
  of: { readonly state: keyof typeof listNames; readonly _flowId?: string; readonly step: string },
): Promise<JsonObject> {
  const { account } = callerOf(request);
  const { query } = request;
  const asked = {
    where: { ...of, ...queryFilter(query, ["_flowJobId", "source"]) },
    bounds: queryBounds(query, flowErrors, windows),
  };
  const limit = Math.min(pageSize(request) ?? limits.page, limits.page);
  const found = await read.recordPage(account, flowErrors, { ...asked, limit, after: recordCursor(flowErrors, query) });
  return {
    [listNames[of.state]]: found.rows.map((row) => shownError(listedIn(flowErrors.family, row))),
    totalErrors: await read.countRecords(account, flowErrors, asked),
    ...(found.next ? { nextPageURL: nextPage(request, nextCursor(flowErrors, found.next)) } : {}),
  };
}

const windows = ["occurredAt_gte", "occurredAt_lte", "resolvedAt_gte", "resolvedAt_lte"] as const;

/** Returns the path and query of the next page. */
function nextPage(request: Request, next: ListCursor): string {
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

/** The errors that a request changed, and the change. */
interface ErrorOutcome {
  readonly errors: readonly StoredIn<"flowErrors">[];
  readonly field: string;
  readonly value?: Json;
  readonly event?: "delete";
}

/** Changes the given errors of the step in the path: all of them, or none. */
async function changeStepErrors(
  services: Services,
  request: Request,
  reply: Parameters<Handler>[2],
  ids: readonly string[],
  change: (tx: Writer, change: ErrorChange) => Promise<ErrorOutcome>,
): Promise<unknown> {
  const step = await stepOfPath(services, request);
  if (ids.length === 0) return reply.code(204).send();
  const { userId: by } = callerOf(request);
  const asked = { ...step, ids, by, nowMs: services.clock.now() };
  await services.store.write(async (tx) => {
    const { errors, ...outcome } = await change(tx, asked);
    await auditErrorAction(tx, services, step, { ...outcome, errors: errors.map(errorIdOf) });
  });
  return reply.code(204).send();
}

function uniqueTexts(value: Json | undefined, field: string): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === "string"))
    return [...new Set(value as readonly string[])];
  return refuse("invalid_field", `${field} must be an array of texts.`, { field });
}

/** Returns the error ids in `errors`. Any other body selects no errors (facts 3). */
function resolvableIds(request: Request): readonly string[] {
  const body = request.body as Json | undefined;
  const named = isObject(body) ? body["errors"] : undefined;
  const ids: readonly Json[] = Array.isArray(named) ? named : [];
  return ids.every((id) => typeof id === "string") ? [...new Set(ids as readonly string[])] : [];
}

function errorIds(request: Request, field: string): readonly string[] {
  const ids = uniqueTexts(documentBody(request)[field], field);
  return ids.length > 0 ? ids : refuse("invalid_field", `${field} names no error.`, { field });
}

/** Returns the error ids in `errors: [{id, rdk}]` or in the older `errorIds: [id]`. */
function taggedErrors(request: Request): readonly string[] {
  const { errors } = documentBody<"flowErrors.tag">(request);
  if (errors === undefined) return errorIds(request, "errorIds");
  const list: readonly Json[] = Array.isArray(errors) ? errors : [];
  const ids = list.map((each) => (isObject(each) ? each["id"] : each));
  if (ids.length === 0) return refuse("invalid_field", "errors must name at least one error.", { field: "errors" });
  return uniqueTexts(
    ids.map((id) => id ?? null),
    "errors",
  );
}

function tagCodes(request: Request): readonly string[] {
  const codes = uniqueTexts(documentBody<"flowErrors.tag">(request).tagIds, "tagIds");
  if (codes.length > tagsAtMost)
    refuse("invalid_field", `An error has at most ${tagsAtMost} tags.`, { field: "tagIds" });
  return codes;
}

async function tagNames(tx: Writer, account: string, codes: readonly string[]): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  // Rows of the list of tags contain the code and the name.
  const tags = new Map((await everyDocument(tx, account, "tags")).map((tag) => [String(tag.tagId), String(tag.tag)]));
  return codes.map(
    (code) => tags.get(code) ?? refuse("invalid_ref", `There is no tag with the code ${code}.`, { field: "tagIds" }),
  );
}

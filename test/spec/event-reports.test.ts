/** "Event report", its states, and "Event reports". */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Api, lacks, section } from "./suite.ts";

const report = (fields: object = {}): JsonObject =>
  ({
    type: "flow_events",
    _flowIds: ["{flow}"],
    startTime: "2026-02-27T00:00:00.000Z",
    endTime: "2026-02-28T00:00:00.000Z",
    ...fields,
  }) as JsonObject;

/** Asks until the report has ended; the worker runs beside the tests. */
async function ended({ call }: Api, id: string): Promise<JsonObject> {
  for (;;) {
    const { body } = await call(`GET /v1/eventreports/${id}`);
    if (body.status !== "queued" && body.status !== "running") return body;
    await new Promise((done) => setTimeout(done, 10));
  }
}

section("Event reports", ({ cases, shows }) => {
  cases([
    [
      "POST: 201 EventReport in queued; createdAt set",
      "POST /v1/eventreports",
      report(),
      201,
      { status: "queued", createdAt: expect.any(String), _requestedByUserId: expect.any(String) },
    ],
    ["type: flow_events only", "POST /v1/eventreports", report({ type: "errors" }), 422, "invalid_field type"],
    ["type is required", "POST /v1/eventreports", report({ type: undefined }), 422, "invalid_field type"],
    ["_flowIds: At least one", "POST /v1/eventreports", report({ _flowIds: [] }), 422, "invalid_field _flowIds"],
    [
      "_flowIds: array of objectId",
      "POST /v1/eventreports",
      report({ _flowIds: ["x"] }),
      422,
      "invalid_field _flowIds.0",
    ],
    ["_flowIds exist", "POST /v1/eventreports", report({ _flowIds: ["{unknown}"] }), 422, "invalid_ref _flowIds.0"],
    [
      "startTime: Within the last 30 days",
      "POST /v1/eventreports",
      report({ startTime: "2026-01-20T00:00:00.000Z", endTime: "2026-01-21T00:00:00.000Z" }),
      422,
      "invalid_field startTime",
    ],
    [
      "startTime: date-time",
      "POST /v1/eventreports",
      report({ startTime: "yesterday" }),
      422,
      "invalid_field startTime",
    ],
    [
      "startTime is required",
      "POST /v1/eventreports",
      report({ startTime: undefined }),
      422,
      "invalid_field startTime",
    ],
    [
      "endTime: span to startTime at most 3 days",
      "POST /v1/eventreports",
      report({ startTime: "2026-02-20T00:00:00.000Z", endTime: "2026-02-23T00:00:01.000Z" }),
      422,
      "invalid_field endTime",
    ],
    [
      "endTime: span of exactly 3 days",
      "POST /v1/eventreports",
      report({ startTime: "2026-02-20T00:00:00.000Z", endTime: "2026-02-23T00:00:00.000Z" }),
      201,
    ],
    [
      "endTime before startTime",
      "POST /v1/eventreports",
      report({ endTime: "2026-02-26T00:00:00.000Z" }),
      422,
      "invalid_field endTime",
    ],
    [
      "endTime: Defaults to now",
      "POST /v1/eventreports",
      report({ endTime: undefined }),
      201,
      { endTime: expect.stringMatching(/^2026-03-01T12:/) },
    ],
    [
      "400: malformed JSON",
      "POST /v1/eventreports",
      undefined,
      400,
      undefined,
      { raw: "{", headers: { "content-type": "application/json" } },
    ],
    ["GET /v1/eventreports/{_id}: 404", "GET /v1/eventreports/{unknown}", undefined, 404],
    ["signedURL: 404", "GET /v1/eventreports/{unknown}/signedURL", undefined, 404],
    ["cancel: 404", "PUT /v1/eventreports/{unknown}/cancel", undefined, 404],
  ]);
  shows(
    "GET /v1/eventreports: no pagination or filtering (query parameters such as status are accepted and ignored)",
    async ({ call, ok }) => {
      for (let n = 0; n < 3; n++) await ok("POST /v1/eventreports", report());
      const all = (await call("GET /v1/eventreports")).body.length;
      expect(all).toBeGreaterThanOrEqual(3);
      const { body, headers } = await call("GET /v1/eventreports?status=canceled&limit=1");
      expect([body.length, headers["link"]]).toEqual([all, undefined]);
    },
  );
  shows(
    "_requestedByUserId: Only in the create response; requestedByUser: name, email; in GET responses instead of the id",
    async ({ call, ok }) => {
      const { body } = await ok("POST /v1/eventreports", report());
      expect(body).not.toHaveProperty("requestedByUser");
      const answer = await call(`GET /v1/eventreports/${body._id}`);
      lacks("_requestedByUserId")(answer);
      expect(answer.body.requestedByUser).toEqual({ name: "Owner", email: "owner@main.test" });
      lacks("_requestedByUserId")(await call("GET /v1/eventreports"));
    },
  );
  shows("queued, running, completed: startedAt, endedAt set; CSV downloadable", async (api) => {
    const { body } = await api.ok("POST /v1/eventreports", report());
    const done = await ended(api, body._id);
    expect(done).toMatchObject({ status: "completed", startedAt: expect.any(String), endedAt: expect.any(String) });
    const { signedURL } = (await api.ok(`GET /v1/eventreports/${body._id}/signedURL`)).body;
    const { pathname, search } = new URL(signedURL);
    const csv = await api.call(`GET ${pathname}${search}`, undefined, { anonymous: true });
    expect([csv.status, String(csv.headers["content-type"])]).toEqual([200, expect.stringContaining("csv")]);
  });
  shows("the command-line form uses signedurl; call again after expiry", async (api) => {
    const { body } = await api.ok("POST /v1/eventreports", report());
    await ended(api, body._id);
    const first = (await api.ok(`GET /v1/eventreports/${body._id}/signedurl`)).body.signedURL;
    api.server.clock.advance(16 * 60_000);
    const { pathname, search } = new URL(first);
    expect((await api.call(`GET ${pathname}${search}`)).status).toBeGreaterThanOrEqual(400);
    const again = new URL((await api.ok(`GET /v1/eventreports/${body._id}/signedURL`)).body.signedURL);
    expect((await api.call(`GET ${again.pathname}${again.search}`)).status).toBe(200);
  });
  shows(
    "queued or running, PUT cancel: canceled; Only completed reports can be downloaded; other statuses give 400",
    async (api) => {
      const { body } = await api.ok("POST /v1/eventreports", report());
      const cancel = await api.call(`PUT /v1/eventreports/${body._id}/cancel`);
      const { status } = await ended(api, body._id);
      // The worker may have been quicker: then there was nothing to cancel.
      expect([cancel.status, status]).toEqual(cancel.status < 300 ? [cancel.status, "canceled"] : [422, "completed"]);
      if (status === "canceled")
        expect((await api.call(`GET /v1/eventreports/${body._id}/signedURL`)).status).toBe(400);
    },
  );
  shows("cancel with nothing to cancel: 422 nothing_to_cancel", async (api) => {
    const { body } = await api.ok("POST /v1/eventreports", report());
    await ended(api, body._id);
    const answer = await api.call(`PUT /v1/eventreports/${body._id}/cancel`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "nothing_to_cancel"]);
  });
});

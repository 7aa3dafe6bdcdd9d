/** "Sync", "Sync job", their states, and "Syncs and sync jobs". */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { type Api, has, noBody, section } from "./suite.ts";
import { ids } from "./world.ts";

const sync = (fields: object = {}): JsonObject =>
  ({ _integrationId: "{syncsOnly}", source: { _connectionId: "{http}" }, ...fields }) as JsonObject;
const body = (fields: object = {}): JsonObject => ({ source: { _connectionId: "{http}" }, ...fields }) as JsonObject;
const ready = {
  historicDateTime: "2025-01-01T00:00:00.000Z",
  destination: { _connectionId: "{rdbms}", database: "x", schema: "s" },
};

section("Sync fields", ({ cases, shows }) => {
  cases([
    ["POST: 201 Sync (disabled draft)", "POST /v1/syncs", sync(), 201, { disabled: true, name: "" }],
    [
      "_integrationId: Required on create: 400 missing_integration_id",
      "POST /v1/syncs",
      { source: { _connectionId: "{http}" } },
      400,
      "missing_integration_id",
    ],
    [
      "sending _id in a body fails: 400 id_and_userId_in_request",
      "POST /v1/syncs",
      sync({ _id: "{sync}" }),
      400,
      "id_and_userId_in_request",
    ],
    [
      "sending _userId in a body fails: 400 id_and_userId_in_request",
      "POST /v1/syncs",
      sync({ _userId: "{owner}" }),
      400,
      "id_and_userId_in_request",
    ],
    [
      "source._connectionId required: 422 missing_source_connection",
      "POST /v1/syncs",
      { _integrationId: "{syncsOnly}" },
      422,
      "missing_source_connection",
    ],
    [
      "source._connectionId required: 422 missing_source_connection: empty source",
      "POST /v1/syncs",
      sync({ source: {} }),
      422,
      "missing_source_connection",
    ],
    [
      "the source connection must exist",
      "POST /v1/syncs",
      sync({ source: { _connectionId: "{unknown}" } }),
      422,
      "invalid_ref source._connectionId",
    ],
    [
      "duplicate_destination_host",
      "POST /v1/syncs",
      sync({ destination: { _connectionId: "{http}" } }),
      422,
      "duplicate_destination_host",
    ],
    [
      "invalid_destination_sync_config",
      "POST /v1/syncs",
      sync({ destination: { database: "x" } }),
      422,
      "invalid_destination_sync_config",
    ],
    [
      "drift_policy_invalid_setup",
      "POST /v1/syncs",
      sync({ driftPolicy: { dataset: { added: "panic" } } }),
      422,
      "drift_policy_invalid_setup",
    ],
    [
      "driftPolicy: values seen automate, preserve",
      "POST /v1/syncs",
      sync({
        driftPolicy: { dataset: { added: "automate", removed: "preserve" }, element: { objectAdded: "automate" } },
      }),
      201,
      { driftPolicy: { dataset: { added: "automate" } } },
    ],
    ["name: max 150", "POST /v1/syncs", sync({ name: "n".repeat(150) }), 201],
    [
      "name: longer than 150: size_limit_exceeded",
      "POST /v1/syncs",
      sync({ name: "n".repeat(151) }),
      422,
      "size_limit_exceeded",
    ],
    [
      "schedule: Cron expression (e.g. six-field form with ?)",
      "POST /v1/syncs",
      sync({ schedule: "? 0 * * * *" }),
      201,
      { schedule: "? 0 * * * *" },
    ],
    ["schedule: empty means on-demand only", "POST /v1/syncs", sync({ schedule: "" }), 201],
    [
      "historicDateTime: date-time",
      "POST /v1/syncs",
      sync({ historicDateTime: "long ago" }),
      422,
      "invalid_field historicDateTime",
    ],
    ["disabled: New syncs start true", "POST /v1/syncs", sync({ disabled: false }), 201, { disabled: true }],
  ]);
  shows("Updates are full replacements: omitted optional fields are cleared", async ({ ok }) => {
    const { body: made } = await ok(
      "POST /v1/syncs",
      sync({ schedule: "? 0 * * * *", timezone: "UTC", driftPolicy: { dataset: { added: "automate" } }, ...ready }),
    );
    const put = (await ok(`PUT /v1/syncs/${made._id}`, body())).body;
    for (const field of ["schedule", "timezone", "driftPolicy", "destination"]) expect(put).not.toHaveProperty(field);
  });
  shows("enabling an incomplete sync gives 422 sync_not_enabled; stays disabled", async ({ make, call }) => {
    const { _id } = await make("sync");
    const answer = await call(`PUT /v1/syncs/${_id}`, body({ disabled: false }));
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "sync_not_enabled"]);
    expect((await call(`GET /v1/syncs/${_id}`)).body.disabled).toBe(true);
  });
  shows(
    "disabled, PUT with disabled false (source, destination, datasets, historicDateTime configured): enabled; PUT with disabled true: disabled",
    async ({ ok }) => {
      const { body: made } = await ok("POST /v1/syncs", sync(ready));
      await ok(`PUT /v1/syncs/${made._id}/datasets`, [
        { name: "orders", externalId: "orders", enable: true, ingestionMode: "append" },
      ]);
      expect((await ok(`PUT /v1/syncs/${made._id}`, body({ ...ready, disabled: false }))).body.disabled).toBe(false);
      expect((await ok(`PUT /v1/syncs/${made._id}`, body({ ...ready, disabled: true }))).body.disabled).toBe(true);
    },
  );
  shows("conflicting_table_name: two datasets that would write the same table", async ({ make, call }) => {
    const { _id } = await make("sync");
    const entries = [
      { name: "orders", externalId: "a", enable: true },
      { name: "orders", externalId: "b", enable: true },
    ];
    const answer = await call(`PUT /v1/syncs/${_id}/datasets`, entries);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "conflicting_table_name"]);
  });
  shows("datasets: PUT is an array upsert by _id or externalId; it never deletes", async ({ make, ok }) => {
    const { _id } = await make("sync");
    const put = async (list: readonly object[]) => (await ok(`PUT /v1/syncs/${_id}/datasets`, list as never)).body;
    const [first] = await put([{ externalId: "a", name: "A" }]);
    const after = await put([
      { externalId: "a", name: "B" },
      { externalId: "c", name: "C" },
    ]);
    expect(after).toMatchObject([{ _id: first._id, name: "B" }, { name: "C" }]);
    expect((await put([])).length).toBe(2);
    expect((await ok(`GET /v1/syncs/${_id}/datasets/${first._id}`)).body.name).toBe("B");
  });
});

section("Syncs endpoints", ({ cases }) => {
  cases([
    [
      "GET /v1/syncs: 200 array sorted by name",
      "GET /v1/syncs",
      undefined,
      200,
      ({ body: rows }) => expect(rows.map((each: JsonObject) => each["name"])).toEqual(["A sync", "B sync"]),
    ],
    ["GET /v1/syncs: 204 when none", "GET /v1/syncs", undefined, 204, noBody, { token: "plain" }],
    ["GET /v1/syncs: _integrationId", "GET /v1/syncs?_integrationId={integration}", undefined, 204],
    [
      "equivalent to GET /v1/integrations/{_integrationId}/syncs",
      "GET /v1/integrations/{syncsOnly}/syncs",
      undefined,
      200,
      has({ name: "B sync" }),
    ],
    ["GET /v1/syncs/{_id}: 404", "GET /v1/syncs/{unknown}", undefined, 404],
    [
      "PUT: sending _integrationId gives 400 sync_integration_id_update",
      "PUT /v1/syncs/{offSync}",
      sync(),
      400,
      "sync_integration_id_update",
    ],
    [
      "PUT: sending _id fails: 400",
      "PUT /v1/syncs/{offSync}",
      body({ _id: "{offSync}" }),
      400,
      "id_and_userId_in_request",
    ],
    ["PUT: 404", "PUT /v1/syncs/{unknown}", body(), 404],
    ["run: 422 invalid_sync when disabled", "POST /v1/syncs/{offSync}/run", undefined, 422, "invalid_sync"],
    ["run: 404", "POST /v1/syncs/{unknown}/run", undefined, 404],
    [
      "run: runType: normal (default) or resync",
      "POST /v1/syncs/{sync}/run",
      { runType: "sideways" },
      422,
      "invalid_field runType",
    ],
    [
      "syncJobs: 200 {data: [SyncJob], totalCount}",
      "GET /v1/syncs/{offSync}/syncJobs",
      undefined,
      200,
      ({ body: list }) => expect(list).toEqual({ data: [], totalCount: 0 }),
    ],
    ["syncJobs: 404", "GET /v1/syncs/{unknown}/syncJobs", undefined, 404],
    [
      "Bulk cancel with no cancellable job is rejected",
      "PUT /v1/syncs/{offSync}/syncJobs/cancel",
      undefined,
      422,
      "nothing_to_cancel",
    ],
    ["GET /v1/syncJobs/{_syncJobId}: 404", "GET /v1/syncJobs/{unknown}", undefined, 404],
    ["family: 404", "GET /v1/syncJobs/{unknown}/family", undefined, 404],
    ["cancel: 404", "PUT /v1/syncJobs/{unknown}/cancel", undefined, 404],
  ]);
});

section("Sync jobs", ({ shows }) => {
  const list = async ({ call }: Api) =>
    (await call("GET /v1/syncs/{sync}/syncJobs")).body.data as readonly JsonObject[];
  const isOver = (job: JsonObject) => !["queued", "running"].includes(String(job["status"]));
  /** Asks until no job of the sync is under way; the workers run beside the tests. */
  const quiet = async (api: Api): Promise<readonly JsonObject[]> => {
    for (;;) {
      const jobs = await list(api);
      if (jobs.every(isOver)) return jobs;
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  shows("POST run: 200 {syncId, flowExecutionGroupId}; asynchronous", async (api) => {
    const { status, body: started } = await api.call("POST /v1/syncs/{sync}/run");
    expect([status, started]).toEqual([200, { syncId: ids.sync, flowExecutionGroupId: expect.any(String) }]);
    const [job] = await quiet(api);
    expect(job).toMatchObject({
      _syncId: ids.sync,
      _integrationId: ids.syncsOnly,
      flowExecutionGroupId: started.flowExecutionGroupId,
      runType: "normal",
      triggeredBy: "user:owner@main.test",
    });
  });
  shows("running, finished: completed or failed; startedAt and endedAt set", async (api) => {
    const [job] = await quiet(api);
    expect(["completed", "failed"]).toContain(job!["status"]);
    expect(job).toMatchObject({
      createdAt: expect.any(String),
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      purgeAt: expect.any(String),
      numErrors: expect.any(Number),
      numLoadedRecords: expect.any(Number),
      numExtractedRecords: expect.any(Number),
      numTablesSynced: expect.any(Number),
    });
  });
  shows("GET /v1/syncJobs/{_syncJobId}: 200 SyncJob", async (api) => {
    const [job] = await quiet(api);
    expect((await api.call(`GET /v1/syncJobs/${String(job!["_id"])}`)).body).toMatchObject({
      _id: job!["_id"],
      status: job!["status"],
    });
  });
  shows("family: 200 parent job with tables[]", async (api) => {
    const [job] = await quiet(api);
    const { body: family } = await api.call(`GET /v1/syncJobs/${String(job!["_id"])}/family`);
    expect(family).toMatchObject({ _id: job!["_id"], tables: expect.any(Array) });
  });
  shows("canceled jobs: cancel of a finished job is refused", async (api) => {
    const [job] = await quiet(api);
    const answer = await api.call(`PUT /v1/syncJobs/${String(job!["_id"])}/cancel`);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "nothing_to_cancel"]);
  });
  shows("resync is the runType of the job", async (api) => {
    await quiet(api);
    api.server.clock.advance(1000);
    await api.ok("POST /v1/syncs/{sync}/run", { runType: "resync" });
    expect((await quiet(api))[0]).toMatchObject({ runType: "resync" });
  });
  shows("most recent first, complete list (limit, offset and status are ignored)", async (api) => {
    const jobs = await quiet(api);
    expect(jobs.length).toBeGreaterThan(1);
    const times = jobs.map((job) => String(job["createdAt"]));
    expect(times).toEqual(times.toSorted().reverse());
    const { body: limited } = await api.call("GET /v1/syncs/{sync}/syncJobs?limit=1&offset=1&status=canceled");
    expect([limited.data.length, limited.totalCount]).toEqual([jobs.length, jobs.length]);
  });
  shows(
    "409 sync_job_already_queued, or the first run was over; cancel of what is under way: canceledBy set",
    async (api) => {
      await quiet(api);
      const answers = await Promise.all([1, 2, 3].map(() => api.call("POST /v1/syncs/{sync}/run")));
      for (const { status, body: refused } of answers.filter((each) => each.status !== 200)) {
        expect([status, refused.errors[0].code]).toEqual([409, "sync_job_already_queued"]);
      }
      const cancel = await api.call("PUT /v1/syncs/{sync}/syncJobs/cancel");
      expect([204, 422]).toContain(cancel.status);
      const canceled = (await quiet(api)).filter((job) => job["status"] === "canceled");
      if (cancel.status === 204) expect(canceled[0]).toMatchObject({ canceledBy: expect.any(String) });
    },
  );
});

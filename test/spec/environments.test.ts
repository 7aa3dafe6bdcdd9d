/** "Environment", "Environments" and its transitions. */
import { expect } from "vitest";
import { type Api, has, noBody, section } from "./suite.ts";
import { ids } from "./world.ts";

const type = { "content-type": "application/json" };

async function production({ call }: Api, token: "full" | "pending" = "full"): Promise<string> {
  const { body } = await call("GET /v1/environments", undefined, { token });
  return body.find((each: { name: string }) => each.name === "Production")._id;
}

section("Environments", ({ cases, shows }) => {
  cases([
    [
      "GET /v1/environments: 200 unpaginated array",
      "GET /v1/environments?limit=1",
      undefined,
      200,
      has({ name: "Production", enabled: true }),
    ],
    [
      "GET: feature_not_enabled without the feature",
      "GET /v1/environments",
      undefined,
      403,
      "feature_not_enabled",
      { token: "plain" },
    ],
    [
      "POST: feature_not_enabled without the feature",
      "POST /v1/environments",
      { name: "x" },
      403,
      "feature_not_enabled",
      { token: "plain" },
    ],
    [
      "POST: 201 Environment, starts disabled",
      "POST /v1/environments",
      { name: "Starts", description: "d", apim: { environmentId: "e" } },
      201,
      { enabled: false, apim: { environmentId: "e" } },
    ],
    ["name: Required", "POST /v1/environments", { description: "d" }, 422, "invalid_field name"],
    ["name: unique in account", "POST /v1/environments", { name: "production" }, 409, "duplicate_name name"],
    [
      "enabled: Changed only by the toggle endpoint",
      "POST /v1/environments",
      { name: "Eager", enabled: true },
      201,
      { enabled: false },
    ],
    [
      "_envUserId: Account user that owns the environment. Read-only",
      "POST /v1/environments",
      { name: "Owned", _envUserId: "{monitor}" },
      201,
      ({ body }) => expect(body._envUserId).not.toBe(ids.monitor),
    ],
    ["GET /v1/environments/{_id}: 404", "GET /v1/environments/{unknown}", undefined, 404],
    ["PUT /v1/environments/{_id}: 404", "PUT /v1/environments/{unknown}", { name: "x" }, 404],
    [
      "PUT enable: 404",
      "PUT /v1/environments/{unknown}/enable",
      undefined,
      404,
      "resource_not_found",
      { headers: type },
    ],
    [
      "apim: strings",
      "POST /v1/environments",
      { name: "Apim", apim: { environmentId: 7 } },
      422,
      "invalid_field apim.environmentId",
    ],
  ]);
  shows("description: Null on platform-provisioned environments", async (api) => {
    expect((await api.call(`GET /v1/environments/${await production(api)}`)).body.description).toBeNull();
  });
  shows("PUT /v1/environments/{_id}: name, description, apim; 200", async ({ make, call }) => {
    const { _id } = await make("environment");
    const answer = await call(`PUT /v1/environments/${_id}`, {
      name: "Renamed",
      description: "d",
      apim: { groupId: "g" },
      enabled: true,
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ name: "Renamed", enabled: false, apim: { groupId: "g" } }),
    ]);
  });
  shows(
    "enable: (header Content-Type: application/json required) 204; toggles enabled state",
    async ({ make, call }) => {
      const { _id } = await make("environment");
      for (const enabled of [true, false]) {
        const answer = await call(`PUT /v1/environments/${_id}/enable`, undefined, { headers: type });
        expect(answer.status).toBe(204);
        noBody(answer);
        expect((await call(`GET /v1/environments/${_id}`)).body.enabled).toBe(enabled);
      }
    },
  );
  shows("Production cannot be disabled", async (api) => {
    const answer = await api.call(`PUT /v1/environments/${await production(api)}/enable`, undefined, { headers: type });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "production_environment"]);
  });
  shows("pending user invitations must be resolved before disabling", async ({ call }) => {
    const options = { token: "pending", headers: type } as const;
    const { _id } = (await call("POST /v1/environments", { name: "Open" }, { token: "pending" })).body;
    expect((await call(`PUT /v1/environments/${_id}/enable`, undefined, options)).status).toBe(204);
    const answer = await call(`PUT /v1/environments/${_id}/enable`, undefined, options);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "pending_invitations"]);
  });
});

/** "iClient" and "iClients", with section 2.13 of the facts. */
import { expect } from "vitest";
import { has, lacks, noBody, section } from "./suite.ts";
import { ids } from "./world.ts";

const oauth2 = {
  clientId: "c",
  clientSecret: "hunter2",
  scope: ["a", "b"],
  grantType: "clientcredentials",
  auth: { uri: "https://a.test" },
  token: { uri: "https://t.test" },
};
const client = (fields: object = {}) => ({ provider: "custom_oauth2", oauth2, ...fields });

section("iClients", ({ cases, shows }) => {
  cases([
    ["GET /v1/iclients: 200 array", "GET /v1/iclients?limit=5", undefined, 200, has({ name: "Client" })],
    [
      "GET /v1/iclients: empty when none",
      "GET /v1/iclients",
      undefined,
      200,
      ({ body }) => expect(body).toEqual([]),
      { token: "plain" },
    ],
    [
      "POST: 201",
      "POST /v1/iclients",
      client({ name: "n" }),
      201,
      { name: "n", provider: "custom_oauth2", oauth2: { scope: ["a", "b"], auth: { uri: "https://a.test" } } },
    ],
    ["provider: Required", "POST /v1/iclients", { name: "n", oauth2 }, 422, "invalid_field provider"],
    ["name: Optional; omitted on GET when never set", "POST /v1/iclients", client(), 201, lacks("name")],
    [
      "further providers are accepted",
      "POST /v1/iclients",
      { provider: "somewhere", oauth2 },
      201,
      { provider: "somewhere" },
    ],
    [
      "cloudserviceprincipal: clientId, clientSecret, tenantId",
      "POST /v1/iclients",
      {
        provider: "cloudserviceprincipal",
        cloudserviceprincipal: { clientId: "c", clientSecret: "hunter2", tenantId: "t" },
      },
      201,
      { cloudserviceprincipal: { clientId: "c", clientSecret: "******", tenantId: "t" } },
    ],
    [
      "oauth2: useNewAuthFailSchema (boolean)",
      "POST /v1/iclients",
      client({ oauth2: { ...oauth2, useNewAuthFailSchema: true } }),
      201,
      { oauth2: { useNewAuthFailSchema: true } },
    ],
    [
      "oauth2.grantType: authorizecode password clientcredentials",
      "POST /v1/iclients",
      client({ oauth2: { ...oauth2, grantType: "trust" } }),
      422,
      "invalid_field oauth2.grantType",
    ],
    ["formType: assistant or http", "POST /v1/iclients", client({ formType: "paper" }), 422, "invalid_field formType"],
    ["formType: without a connector http", "POST /v1/iclients", client(), 201, { formType: "http" }],
    [
      "formType: assistant when _httpConnectorId present",
      "POST /v1/iclients",
      client({ _httpConnectorId: "{connector}" }),
      201,
      { formType: "assistant" },
    ],
    ["formType: of one that was there before", "GET /v1/iclients/{iclient}", undefined, 200, { formType: "http" }],
    ["matching credential sub-object", "POST /v1/iclients", { provider: "custom_oauth2" }, 422],
    ["published is always returned, default false", "POST /v1/iclients", client(), 201, { published: false }],
    ["enableJWT requires the jwt sub-object", "POST /v1/iclients", client({ enableJWT: true }), 422],
    [
      "enableJWT with jwt",
      "POST /v1/iclients",
      client({ enableJWT: true, jwt: { signatureMethod: "hmac-sha256", payload: "{}", secret: "hunter2" } }),
      201,
      { jwt: { secret: "******" } },
    ],
    [
      "oauth2.scope (array)",
      "POST /v1/iclients",
      client({ oauth2: { ...oauth2, scope: "a b" } }),
      422,
      "invalid_field oauth2.scope",
    ],
    [
      "settings, settings form: object",
      "POST /v1/iclients",
      client({ settings: { a: 1 }, settingsForm: { form: {} } }),
      201,
      { settings: { a: 1 } },
    ],
    [
      "Secrets are returned as ******",
      "GET /v1/iclients/{iclient}",
      undefined,
      200,
      { oauth2: { clientId: "c", clientSecret: "******" } },
    ],
    ["GET /v1/iclients/{_id}: 404", "GET /v1/iclients/{unknown}", undefined, 404],
    [
      "PATCH /oauth2/failPath alone",
      "PATCH /v1/iclients/{iclient}",
      [{ op: "replace", path: "/name", value: "x" }],
      422,
    ],
  ]);
  shows("on update, re-send the masked value to keep the stored secret", async ({ make, call }) => {
    const { _id } = await make("iclient", client());
    const { body } = await call(`GET /v1/iclients/${_id}`);
    expect((await call(`PUT /v1/iclients/${_id}`, body)).body.oauth2.clientSecret).toBe("******");
  });
  shows("secrets omitted are not preserved", async ({ make, call }) => {
    const { _id } = await make("iclient", client());
    const { clientSecret: _, ...rest } = oauth2;
    expect((await call(`PUT /v1/iclients/${_id}`, client({ oauth2: rest }) as never)).body.oauth2).not.toHaveProperty(
      "clientSecret",
    );
  });
  shows("_httpConnectorId cannot change once set: 422", async ({ make, call }) => {
    const { _id } = await make("iclient", client({ _httpConnectorId: ids.connector }));
    const changed = await call(`PUT /v1/iclients/${_id}`, client({ _httpConnectorId: "{hiddenConnector}" }) as never);
    expect(changed.status).toBe(422);
  });
  shows("PUT 200 with the document, DELETE 204", async ({ make, call }) => {
    const { _id } = await make("iclient", client());
    expect((await call(`PUT /v1/iclients/${_id}`, client({ name: "m" }) as never)).body.name).toBe("m");
    const answer = await call(`DELETE /v1/iclients/${_id}`);
    expect(answer.status).toBe(204);
    noBody(answer);
  });
});

/** "Template", "Templates" and "Marketplace", with section 2.20 of the facts. */
import { expect } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { zipOf } from "../support/zip.ts";
import { has, lacks, section } from "./suite.ts";
import { ids } from "./world.ts";

section("Templates", ({ cases, shows }) => {
  cases([
    [
      "GET /v1/templates: 200 flat array of the caller's templates",
      "GET /v1/templates",
      undefined,
      200,
      has({ name: "Blueprint" }),
    ],
    [
      "Partner accounts only; others get 403 access_restricted: list",
      "GET /v1/templates",
      undefined,
      403,
      "access_restricted",
      { token: "plain" },
    ],
    [
      "Partner accounts only; others get 403 access_restricted: create",
      "POST /v1/templates",
      { name: "x" },
      403,
      "access_restricted",
      { token: "plain" },
    ],
    [
      "Partner accounts only; others get 403 access_restricted: get",
      "GET /v1/templates/{template}",
      undefined,
      403,
      "access_restricted",
      { token: "plain" },
    ],
    [
      "POST /v1/templates: 201 Template",
      "POST /v1/templates",
      { name: "t", description: "d", contactEmail: "a@x.test,b@x.test", applications: ["shop"] },
      201,
      { contactEmail: "a@x.test,b@x.test", applications: ["shop"] },
    ],
    ["name: Required", "POST /v1/templates", { description: "d" }, 422, "invalid_field name"],
    ["name: max 100", "POST /v1/templates", { name: "n".repeat(101) }, 422, "invalid_field name"],
    ["name: Required, also on PUT", "PUT /v1/templates/{template}", { description: "d" }, 422, "invalid_field name"],
    ["imageURL: omitted when never set", "GET /v1/templates/{template}", undefined, 200, lacks("imageURL")],
    [
      "published: omitted from responses when false",
      "GET /v1/templates/{template}",
      undefined,
      200,
      lacks("published"),
    ],
    [
      "published: True only after a template zip was uploaded",
      "POST /v1/templates",
      { name: "p", published: true },
      422,
      "template_zip_required",
    ],
    [
      "websiteURL: legacy values may lack a scheme",
      "POST /v1/templates",
      { name: "w", websiteURL: "shop.test" },
      201,
      { websiteURL: "shop.test" },
    ],
    [
      "free and numInstalls: Read-only",
      "POST /v1/templates",
      { name: "f", free: true, numInstalls: 99 },
      201,
      ({ body }) => expect(body.numInstalls ?? 0).toBe(0),
    ],
    [
      "applications: array of string",
      "POST /v1/templates",
      { name: "a", applications: "shop" },
      422,
      "invalid_field applications",
    ],
    ["GET /v1/templates/{_id}: 200 Template", "GET /v1/templates/{template}", undefined, 200, { name: "Blueprint" }],
    ["GET /v1/templates/{_id}: 404", "GET /v1/templates/{unknown}", undefined, 404],
    [
      "preview: 404 when the id is not a template",
      "GET /v1/templates/{unknown}/preview",
      undefined,
      404,
      "invalid_ref",
    ],
    [
      "preview: 404 when it is an integration app id",
      "GET /v1/templates/{marketApp}/preview",
      undefined,
      404,
      "invalid_ref",
    ],
    [
      "preview: 200 {objects: [{model, doc}], stackRequired: boolean}",
      "GET /v1/templates/{template}/preview",
      undefined,
      200,
      { objects: expect.any(Array), stackRequired: false },
    ],
    [
      "Marketplace entry _id: for templates, used with the template preview path",
      "GET /v1/templates/{marketTemplate}/preview",
      undefined,
      200,
      { objects: [{ model: "Integration", doc: { name: "From the marketplace" } }], stackRequired: false },
    ],
    [
      "Marketplace entry: its fields",
      "POST /v1/published/combined",
      {},
      200,
      ({ body }) => {
        const entry = body.find((each: JsonObject) => each["_id"] === ids.marketTemplate);
        expect(entry).toMatchObject({ docType: "Template" });
        expect(entry).not.toHaveProperty("objects");
      },
    ],
    [
      "contactEmail: One address or a comma-separated list",
      "POST /v1/templates",
      { name: "mails", contactEmail: "a@b.test, c@d.test" },
      201,
      { contactEmail: "a@b.test, c@d.test" },
    ],
    [
      "contactEmail: anything else is refused",
      "POST /v1/templates",
      { name: "mail", contactEmail: "a@b.test, nobody" },
      422,
      "invalid_field contactEmail",
    ],
    [
      "s3SignedURL: Used to obtain an upload URL for the template zip",
      "GET /v1/s3SignedURL?file_type=application/zip",
      undefined,
      200,
      { signedURL: expect.stringMatching(/^http/), runKey: expect.any(String) },
    ],
  ]);
  shows(
    "Used to obtain an upload URL for the template zip before publishing; published: false to true only after a template zip upload; true to false by setting false",
    async ({ make, call, ok, server }) => {
      const { _id } = await make("template");
      const { signedURL, runKey } = (await ok("GET /v1/s3SignedURL?file_type=application/zip")).body;
      const { pathname, search } = new URL(signedURL);
      const objects = [{ model: "Integration", doc: { _id: ids.integration, name: "Orders" } }];
      const payload = zipOf([{ name: "manifest.json", content: JSON.stringify({ objects }) }]);
      const headers = { "content-type": "application/zip" };
      const uploaded = await server.platform.inject({ method: "PUT", url: pathname + search, headers, payload });
      expect(uploaded.statusCode).toBe(200);
      expect((await call(`PUT /v1/templates/${_id}`, { name: "t", published: true, runKey })).body.published).toBe(
        true,
      );
      expect((await call(`GET /v1/templates/${_id}/preview`)).body).toMatchObject({
        objects: [{ model: "Integration" }],
      });
      expect((await call(`PUT /v1/templates/${_id}`, { name: "t", published: false })).body).not.toHaveProperty(
        "published",
      );
    },
  );
  shows("PUT: omitted optionals retain values", async ({ make, call }) => {
    const { _id } = await make("template", { description: "d", websiteURL: "https://w.test" });
    expect((await call(`PUT /v1/templates/${_id}`, { name: "n" })).body).toMatchObject({
      name: "n",
      description: "d",
      websiteURL: "https://w.test",
    });
  });
  shows("imageURL, websiteURL: Empty string clears it", async ({ make, call }) => {
    const { _id } = await make("template", { websiteURL: "https://w.test", imageURL: "https://i.test/a.png" });
    const { body } = await call(`PUT /v1/templates/${_id}`, { name: "n", websiteURL: "", imageURL: "" });
    expect([body.websiteURL || undefined, "imageURL" in body]).toEqual([undefined, false]);
  });
});

section("Marketplace", ({ cases }) => {
  const type = { "content-type": "application/json" };
  cases([
    [
      "GET /v1/published: 200 array of integration-app entries without docType",
      "GET /v1/published",
      undefined,
      200,
      (answer) => {
        has({ name: "App" })(answer);
        lacks("docType")(answer);
      },
    ],
    [
      "GET /v1/published: no templates",
      "GET /v1/published",
      undefined,
      200,
      ({ body }) => expect(body.map((each: { name: string }) => each.name)).not.toContain("Template"),
    ],
    [
      "POST /v1/published/combined: 200 array of entries with docType",
      "POST /v1/published/combined",
      {},
      200,
      has({ docType: "Template" }),
    ],
    ["POST /v1/published/combined: both kinds", "POST /v1/published/combined", {}, 200, has({ docType: "Connector" })],
    [
      "sort_by: numInstalls sorts descending",
      "POST /v1/published/combined?sort_by=numInstalls",
      {},
      200,
      ({ body }) => expect(body.map((each: { numInstalls: number }) => each.numInstalls)).toEqual([9, 3]),
    ],
    [
      "Invalid sort_by: invalid_query_param",
      "POST /v1/published/combined?sort_by=name",
      {},
      422,
      "invalid_query_param",
    ],
    ["Missing content type: 415", "POST /v1/published/combined", undefined, 415, "unsupported_media_type"],
    [
      "{} required (no body fields honored)",
      "POST /v1/published/combined",
      { docType: "Template", limit: 1 },
      200,
      ({ body }) => expect(body.length).toBe(2),
    ],
    [
      "header Content-Type: application/json with an empty body",
      "POST /v1/published/combined",
      undefined,
      200,
      has({ docType: "Template" }),
      { headers: type },
    ],
    ["the catalog is for every account", "GET /v1/published", undefined, 200, has({ name: "App" }), { token: "plain" }],
  ]);
});

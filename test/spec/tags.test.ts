/** "Tag" and "Tags". */
import { expect } from "vitest";
import { has, noBody, rowsOf, section } from "./suite.ts";
import { worldOf } from "./world.ts";

section("Tags", ({ cases, shows }) => {
  cases([
    ["tag: Required", "POST /v1/tags", {}, 422, "invalid_field tag"],
    ["tag: string 1 to 100: 100", "POST /v1/tags", { tag: "t".repeat(100) }, 201],
    ["tag: string 1 to 100: 101", "POST /v1/tags", { tag: "u".repeat(101) }, 422, "invalid_field tag"],
    ["tag: Trimmed", "POST /v1/tags", { tag: "  wide  " }, 201, { tag: "wide" }],
    ["tag: empty after trimming is rejected", "POST /v1/tags", { tag: "   " }, 422, "invalid_field tag"],
    ["tag: case-insensitively unique in account", "POST /v1/tags", { tag: "LATE" }, 422, "create_not_allowed"],
    ["tag: unique after trimming", "POST /v1/tags", { tag: " late " }, 422, "create_not_allowed"],
    [
      "another account may have the same tag",
      "POST /v1/tags",
      { tag: "late" },
      201,
      { tag: "late" },
      { token: "plain" },
    ],
    [
      "tagId: pattern ^[a-zA-Z0-9]{5}$, server-generated; supplied values are ignored",
      "POST /v1/tags",
      { tag: "coded", tagId: "zzzzz" },
      201,
      ({ body }) => {
        expect(body.tagId).toMatch(/^[a-zA-Z0-9]{5}$/);
        expect(body.tagId).not.toBe("zzzzz");
      },
    ],
    ["GET /v1/tags: 200 array of {_id, tag, tagId}", "GET /v1/tags", undefined, 200, rowsOf("_id", "tag", "tagId")],
    ["GET /v1/tags/{_id}: 200 Tag", "GET /v1/tags/{tag}", undefined, 200, { tag: "late", tagId: "aB3x9" }],
    ["GET /v1/tags/{_id}: 404", "GET /v1/tags/{unknown}", undefined, 404],
    [
      "PUT /v1/tags/{_id}: tagId unchanged",
      "PUT /v1/tags/{tag}",
      { tag: "late", tagId: "zzzzz" },
      200,
      { tagId: "aB3x9" },
    ],
    [
      "PATCH: other paths 422 naming the path as not whitelisted",
      "PATCH /v1/tags/{tag}",
      [{ op: "replace", path: "/tagId", value: "zzzzz" }],
      422,
      ({ body }) => expect(body.errors[0].message).toMatch(/\/tagId.*not whitelisted/),
    ],
    ["PATCH: only replace on /tag", "PATCH /v1/tags/{tag}", [{ op: "remove", path: "/tag" }], 422],
    [
      "PATCH to a duplicate: 422 create_not_allowed",
      "PATCH /v1/tags/{tag}",
      [{ op: "replace", path: "/tag", value: "x".repeat(101) }],
      422,
    ],
    [
      "PATCH: empty after trimming is rejected",
      "PATCH /v1/tags/{tag}",
      [{ op: "replace", path: "/tag", value: "  " }],
      422,
      "invalid_field tag",
    ],
    ["DELETE /v1/tags/{_id}: 404", "DELETE /v1/tags/{unknown}", undefined, 404],
  ]);
  shows("PATCH /v1/tags/{_id}: replace on /tag: 204", async ({ make, call }) => {
    const { _id } = await make("tag");
    const answer = await call(`PATCH /v1/tags/${_id}`, [{ op: "replace", path: "/tag", value: "patched" }]);
    expect(answer.status).toBe(204);
    noBody(answer);
    expect((await call(`GET /v1/tags/${_id}`)).body.tag).toBe("patched");
  });
  shows("a PATCH to a tag that exists is refused: create_not_allowed", async ({ make, call }) => {
    const answer = await call(`PATCH /v1/tags/${(await make("tag"))._id}`, [
      { op: "replace", path: "/tag", value: " Late " },
    ]);
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, "create_not_allowed"]);
  });
  shows("DELETE /v1/tags/{_id}: 204; permanent", async ({ make, call }) => {
    const { _id } = await make("tag");
    expect((await call(`DELETE /v1/tags/${_id}`)).status).toBe(204);
    expect((await call("GET /v1/recycleBinTTL")).text).not.toContain(_id);
  });
  shows("Tags are not in the bin: the type is unsupported there", async ({ call }) => {
    expect((await call("GET /v1/recycleBinTTL/tags")).body.errors[0].code).toBe("invalid_resource_type");
  });
});

section(
  "Number of tags",
  ({ shows }) => {
    shows("at most 1,000 unique per account", async ({ ok, call }) => {
      await ok("POST /v1/tags", { tag: "the last one" }, { token: "plain" });
      const answer = await call("POST /v1/tags", { tag: "one too many" }, { token: "plain" });
      expect([answer.status, answer.body.errors[0].code]).toEqual([422, "create_not_allowed"]);
    });
  },
  worldOf({ tags: Array.from({ length: 999 }, (_, n) => ({ tag: `tag ${n}` })) }),
);

section("Tags of flow-step errors", ({ cases, shows }) => {
  const path = "/v1/flows/{flow}/{import}/tags";
  cases([
    [
      "accepts tagIds (at most 3 per error)",
      `PUT ${path}`,
      { errors: [{ id: "{error}", rdk: "r" }], tagIds: ["a", "b", "c", "d"] },
      422,
    ],
    [
      "tagIds are the 5-character codes: an unknown code",
      `PUT ${path}`,
      { errors: [{ id: "{error}" }], tagIds: ["zzzzz"] },
      422,
    ],
    [
      "404 for an unknown flow",
      "PUT /v1/flows/{unknown}/{import}/tags",
      { errors: [{ id: "{error}" }], tagIds: [] },
      404,
    ],
    [
      "404 for a step that the flow does not have",
      "PUT /v1/flows/{flow}/{unknown}/tags",
      { errors: [{ id: "{error}" }], tagIds: [] },
      404,
    ],
  ]);
  shows(
    "the tag name is stored on error records as tags; replaces, [] clears; older {errorIds[], tagIds[]}",
    async ({ call }) => {
      const tags = async () => (await call("GET /v1/flows/{flow}/{import}/errors")).body.errors[0].tags ?? [];
      const put = (body: object) => call(`PUT ${path}`, body as never);
      expect((await put({ errors: [{ id: "{error}", rdk: "r" }], tagIds: ["aB3x9"] })).status).toBe(204);
      expect(await tags()).toEqual(["late"]);
      expect((await put({ errorIds: ["{error}"], tagIds: [] })).status).toBe(204);
      expect(await tags()).toEqual([]);
    },
  );
});

section("Tags list", ({ cases }) => {
  cases([["GET /v1/tags (query limit, after)", "GET /v1/tags?limit=1", undefined, 200, has({ tag: "late" })]]);
});

/** "Group", "Role", "Groups" and "Roles". */
import { expect } from "vitest";
import { type Case, has, noBody, section } from "./suite.ts";
import { ids } from "./world.ts";

const grant = { resourceType: "mcpServer", _resourceId: ids.mcpServer, capabilities: ["tool:all"] };

/** Returns what `resourceGrants` refuses, and takes. */
const grantCases = (path: string): readonly Case[] =>
  (
    [
      ["_resourceId (objectId, same account): one that is there", { resourceType: "tool", _resourceId: ids.tool }, 201],
      ["capabilities: pset:<id>", { capabilities: ["pset:6a0000000000000000000001"] }, 201],
      ["_resourceId: of no object", { _resourceId: ids.unknown }, "invalid_ref resourceGrants.0._resourceId"],
      ["_resourceId: of another type", { _resourceId: ids.tool }, "invalid_ref resourceGrants.0._resourceId"],
      [
        "_resourceId: of another account",
        { resourceType: "integration", _resourceId: ids.strangeIntegration },
        "invalid_ref resourceGrants.0._resourceId",
      ],
      [
        "_resourceId: published by another account",
        { resourceType: "httpConnector", _resourceId: ids.strangeConnector },
        "invalid_ref resourceGrants.0._resourceId",
      ],
      [
        "_resourceId: of another account, in a family without a store",
        { _resourceId: ids.strangeServer },
        "invalid_ref resourceGrants.0._resourceId",
      ],
      ["resourceType: of no kind", { resourceType: "mcpservr" }, "invalid_field resourceGrants.0.resourceType"],
      ["capabilities: unknown", { capabilities: ["tool:some"] }, "invalid_field resourceGrants.0.capabilities.0"],
    ] as const
  ).map(([says, change, expected]): Case => {
    const body = { name: `${path} ${says}`, resourceGrants: [{ ...grant, ...change }] };
    const title = `resourceGrants: ${says} (${path})`;
    return expected === 201 ? [title, `POST ${path}`, body, 201] : [title, `POST ${path}`, body, 422, expected];
  });

for (const [what, path, kind] of [
  ["Groups", "/v1/groups", "group"],
  ["Roles", "/v1/roles", "role"],
] as const) {
  section(what, ({ cases, shows }) => {
    const taken = kind === "group" ? "Team" : "Support";
    cases([
      [`GET ${path}: 200 array`, `GET ${path}`, undefined, 200, has({ name: taken })],
      [
        `GET ${path}: owner or administrator access required; 403 otherwise: manage`,
        `GET ${path}`,
        undefined,
        403,
        "access_restricted",
        { token: "manage" },
      ],
      [
        `GET ${path}: owner or administrator access required; 403 otherwise: monitor`,
        `GET ${path}`,
        undefined,
        403,
        "access_restricted",
        { token: "monitor" },
      ],
      [`GET ${path}: an administrator may`, `GET ${path}`, undefined, 200, has({ name: taken }), { token: "admin" }],
      [
        `GET ${path}: a Custom token lacks the capability`,
        `GET ${path}`,
        undefined,
        403,
        "insufficient_permissions",
        { token: "connections" },
      ],
      [
        `POST ${path}: 403 without access`,
        `POST ${path}`,
        { name: "x" },
        403,
        "access_restricted",
        { token: "manage" },
      ],
      [
        `POST ${path}: 201`,
        `POST ${path}`,
        { name: `one more ${kind}`, description: "d", resourceGrants: [grant] },
        201,
        { description: "d", resourceGrants: [grant] },
      ],
      [`POST ${path}: name (required)`, `POST ${path}`, { description: "d" }, 422, "invalid_field name"],
      [`POST ${path}: duplicate name`, `POST ${path}`, { name: taken }, 409, "duplicate_name name"],
      [
        `name: Unique within account, case-insensitive (${kind})`,
        `POST ${path}`,
        { name: taken.toUpperCase() },
        409,
        "duplicate_name name",
      ],
      [
        `resourceGrants: array of objects (${kind})`,
        `POST ${path}`,
        { name: "g1", resourceGrants: ["x"] },
        422,
        "invalid_field resourceGrants.0",
      ],
      [
        `resourceGrants: capabilities (array of strings such as tool:all) (${kind})`,
        `POST ${path}`,
        { name: "g2", resourceGrants: [{ ...grant, capabilities: "tool:all" }] },
        422,
        "invalid_field resourceGrants.0.capabilities",
      ],
      ...grantCases(path),
      [`GET ${path}/{_id}: 200`, `GET ${path}/{${kind}}`, undefined, 200, { name: taken, _userId: expect.any(String) }],
      ...(["GET", "PUT", "DELETE"] as const).map(
        (method) =>
          [
            `${method} ${path}/{_id}: ${kind === "role" ? "400" : "404"}, a malformed id`,
            `${method} ${path}/support`,
            method === "PUT" ? { name: "x" } : undefined,
            kind === "role" ? 400 : 404,
          ] as const,
      ),
      [`GET ${path}/{_id}: 404`, `GET ${path}/{unknown}`, undefined, 404, "resource_not_found"],
      [`PUT ${path}/{_id}: 404`, `PUT ${path}/{unknown}`, { name: "x" }, 404],
      [
        `PUT ${path}/{_id}: own name on PUT is fine`,
        `PUT ${path}/{${kind}}`,
        { name: taken, description: "again" },
        200,
        { description: "again" },
      ],
      [`DELETE ${path}/{_id}: 404`, `DELETE ${path}/{unknown}`, undefined, 404],
    ]);
    shows(`PUT ${path}/{_id}: duplicate name`, async ({ make, call }) => {
      const answer = await call(`PUT ${path}/${(await make(kind))._id}`, { name: taken.toLowerCase() });
      expect([answer.status, answer.body.errors[0].code]).toEqual([409, "duplicate_name"]);
    });
    shows(`PUT ${path}/{_id}: send the complete object (omitted fields not preserved)`, async ({ make, call }) => {
      const { _id } = await make(kind, { description: "d", resourceGrants: [grant] });
      const { body } = await call(`PUT ${path}/${_id}`, { name: `bare ${kind}` });
      expect(body).not.toHaveProperty("description");
      expect(body.resourceGrants ?? []).toEqual([]);
    });
    shows(`DELETE ${path}/{_id}: 204, into the recycle bin; deleted names do not count`, async ({ make, call }) => {
      const { _id } = await make(kind, { name: `gone ${kind}` });
      const answer = await call(`DELETE ${path}/${_id}`);
      expect(answer.status).toBe(204);
      noBody(answer);
      expect((await call(`GET /v1/recycleBinTTL/${kind}s/${_id}`)).status).toBe(200);
      expect((await call(`POST ${path}`, { name: `gone ${kind}` })).status).toBe(201);
    });
    shows(`PUT ${path}/{_id}: a grant of what was deleted since may stay, and go`, async ({ make, call }) => {
      const _resourceId = (await make("tool"))._id;
      const resourceGrants = [{ resourceType: "tool", _resourceId, capabilities: ["tool:all"] }];
      const document = await make(kind, { resourceGrants });
      expect((await call(`DELETE /v1/tools/${_resourceId}`)).status).toBe(204);
      const url = `PUT ${path}/${document._id}`;
      expect((await call(url, document)).body.resourceGrants).toEqual(resourceGrants);
      expect((await call(url, { ...document, resourceGrants: [] })).status).toBe(200);
      expect((await call(url, document)).status).toBe(422);
    });
    shows(`GET ${path}: active only`, async ({ make, call }) => {
      const { _id } = await make(kind);
      await call(`DELETE ${path}/${_id}`);
      expect((await call(`GET ${path}`)).body.map((each: { _id: string }) => each._id)).not.toContain(_id);
    });
  });
}

section("Group fields and members", ({ cases, shows }) => {
  const members = "/v1/groups/{group}/members";
  cases([
    [
      "_roleIds: must belong to the same account",
      "POST /v1/groups",
      { name: "r", _roleIds: ["{unknown}"] },
      422,
      "invalid_ref _roleIds.0",
    ],
    [
      "_roleIds: Roles pinned to the group",
      "POST /v1/groups",
      { name: "with role", _roleIds: ["{role}"] },
      201,
      ({ body }) => expect(body._roleIds.length).toBe(1),
    ],
    [
      "intendedFor: Value end-user shown",
      "POST /v1/groups",
      { name: "for", intendedFor: ["end-user"] },
      201,
      { intendedFor: ["end-user"] },
    ],
    [
      "hasIdpSyncedMembers: Server-maintained",
      "POST /v1/groups",
      { name: "idp", hasIdpSyncedMembers: true },
      201,
      ({ body }) => expect(body.hasIdpSyncedMembers ?? false).toBe(false),
    ],
    [
      "_userId: Account owner's user id",
      "GET /v1/groups/{group}",
      undefined,
      200,
      ({ body }) => expect(body._userId).toMatch(/1$/),
    ],
    ["members: array of end-user access-record ids, up to 100: none", `POST ${members}`, [], 400],
    [
      "members: array of end-user access-record ids, up to 100: 101",
      `POST ${members}`,
      Array.from({ length: 101 }, (_, n) => n.toString(16).padStart(24, "0")),
      400,
    ],
    ["members: 404 unknown group", "POST /v1/groups/{unknown}/members", ["{endUser}"], 404],
    ["members: an unknown record is a 404", `POST ${members}`, ["{unknown}"], 404],
    ["members: 403 without access", `POST ${members}`, ["{endUser}"], 403, undefined, { token: "manage" }],
    ["removing an id that is not a member changes nothing", "DELETE /v1/groups/{group}/members", ["{endUser}"], 200],
  ]);
  shows(
    "members: the number of end-user records updated (members already in the group are not counted); idempotent",
    async ({ make, call }) => {
      const { _id } = await make("group");
      expect((await call(`POST /v1/groups/${_id}/members`, ["{endUser}"])).body).toEqual({ numUpdated: 1 });
      expect((await call(`POST /v1/groups/${_id}/members`, ["{endUser}"])).body).toEqual({ numUpdated: 0 });
      expect((await call(`DELETE /v1/groups/${_id}/members`, { _ids: ["{endUser}"] })).body).toEqual({ numUpdated: 1 });
    },
  );
  shows(
    "hasIdpSyncedMembers: true when at least one membership is synced; those memberships cannot be removed through the group members API",
    async ({ make, call }) => {
      const { _id } = await make("group");
      await call(`POST /v1/groups/${_id}/members`, ["{idpUser}"]);
      expect((await call(`GET /v1/groups/${_id}`)).body.hasIdpSyncedMembers).toBe(true);
      const answer = await call(`DELETE /v1/groups/${_id}/members`, ["{idpUser}"]);
      expect([answer.status, answer.body.errors[0].code]).toEqual([422, "membership_idp_synced"]);
    },
  );
  shows("Deleting a group removes its membership entry from every end user", async ({ make, call }) => {
    const { _id } = await make("group");
    await call(`POST /v1/groups/${_id}/members`, ["{endUser}"]);
    await call(`DELETE /v1/groups/${_id}`);
    expect((await call("GET /v1/ashares/{endUser}")).text).not.toContain(_id);
  });
  shows("deleting a role removes it from _roleIds of every group", async ({ make, call }) => {
    const role = await make("role");
    const group = await make("group", { _roleIds: [role._id] });
    expect((await call(`DELETE /v1/roles/${role._id}`)).status).toBe(204);
    expect((await call(`GET /v1/groups/${group._id}`)).body._roleIds ?? []).toEqual([]);
  });
});

section("End users", ({ cases, shows }) => {
  const path = "/v1/ashares/{endUser}";
  cases([
    [
      "Roles are assigned to end users (_roleIds on the end-user record)",
      `PUT ${path}`,
      { _roleIds: ["{role}"] },
      200,
      ({ body }) => {
        expect(body).toMatchObject({ _roleIds: [expect.any(String)], sharedWithUser: { email: expect.any(String) } });
        expect(body).not.toHaveProperty("email");
      },
    ],
    [
      "_roleIds must name roles of the account",
      `PUT ${path}`,
      { _roleIds: ["{unknown}"] },
      422,
      "invalid_ref _roleIds.0",
    ],
    ["_roleIds is an array of ids", `PUT ${path}`, { _roleIds: "x" }, 422, "invalid_field _roleIds"],
    ["an unknown record", "PUT /v1/ashares/{unknown}", { _roleIds: [] }, 404],
    ["who reads may read them", `GET ${path}`, undefined, 200, undefined, { token: "monitor" }],
    ["403 without access", `PUT ${path}`, { _roleIds: [] }, 403, "access_restricted", { token: "manage" }],
    [
      "an invitation says what the user may do",
      "POST /v1/ashares",
      { email: "new@customer.test" },
      422,
      "invalid_field accessLevel",
    ],
    ["an unknown user is not removed", "DELETE /v1/ashares/{unknown}", undefined, 404],
  ]);
  shows(
    "what the platform alone says of a record is not changed by a request; its groups stay",
    async ({ make, call }) => {
      const { _id } = await make("group");
      await call(`POST /v1/groups/${_id}/members`, ["{endUser}"]);
      const before = (await call(`GET ${path}`)).body;
      const sent = {
        _roleIds: [],
        _groupIds: [],
        accepted: false,
        dismissed: true,
        sharedWithUser: { email: "x" },
      };
      const { lastModified: _, lastModifiedBy: __, ...after } = (await call(`PUT ${path}`, sent)).body;
      expect(before).toMatchObject({ ...after, _roleIds: before._roleIds });
      expect(after._groupIds).toContain(_id);
    },
  );
  shows("deleting a role removes it from _roleIds of every end user", async ({ make, call }) => {
    const { _id } = await make("role");
    await call(`PUT ${path}`, { _roleIds: [_id] });
    await call(`DELETE /v1/roles/${_id}`);
    expect((await call(`GET ${path}`)).body._roleIds).toEqual([]);
  });
  shows("grants are compiled into each member's effective access", async ({ make, call }) => {
    const resource = (_resourceId: string, ...capabilities: string[]) => ({
      resourceType: "script",
      _resourceId,
      capabilities,
    });
    const [one, two] = [(await make("script"))._id, (await make("script"))._id];
    const own = await make("role", { name: "own", resourceGrants: [resource(one, "tool:all")] });
    const pinned = await make("role", {
      name: "pinned",
      resourceGrants: [resource(one, "pset:a"), resource(two, "pset:b")],
    });
    const group = await make("group", {
      name: "compiled",
      _roleIds: [pinned._id],
      resourceGrants: [resource(two, "pset:c")],
    });
    await call(`PUT ${path}`, { _roleIds: [own._id] });
    await call(`POST /v1/groups/${group._id}/members`, ["{endUser}"]);
    const grants = async () =>
      (await call(`GET ${path}/effectiveGrants`)).body.map(
        (each: { _resourceId: string; capabilities: string[]; from: { name: string }[] }) => [
          each._resourceId,
          each.capabilities,
          each.from.map(({ name }) => name).filter((name) => ["own", "pinned", "compiled"].includes(name)),
        ],
      );
    expect(await grants()).toEqual([
      [one, ["tool:all", "pset:a"], ["own", "pinned"]],
      [two, ["pset:b", "pset:c"], ["pinned", "compiled"]],
    ]);
    await call(`DELETE /v1/groups/${group._id}`);
    expect(await grants()).toEqual([[one, ["tool:all"], ["own"]]]);
    expect((await call("GET /v1/ashares/{unknown}/effectiveGrants")).status).toBe(404);
    expect((await call(`GET ${path}/effectiveGrants`, undefined, { token: "manage" })).status).toBe(403);
  });
  shows("changes of roles and members are in the audit trail, under one name of the kind", async ({ make, call }) => {
    const { _id } = await make("group");
    await call(`POST /v1/groups/${_id}/members`, ["{endUser}"]);
    const trail = (await call("GET /v1/audit?resourceType=ashare")).body;
    expect(trail[0]).toMatchObject({ resourceType: "endUser", event: "update" });
    const paths = trail.flatMap((entry: { readonly fieldChanges: readonly { readonly fieldPath: string }[] }) =>
      entry.fieldChanges.map(({ fieldPath }) => fieldPath),
    );
    expect(paths.some((each: string) => each.startsWith("_groupIds"))).toBe(true);
    expect((await call("GET /v1/audit?resourceType=endUsers")).body).toEqual(trail);
    expect((await call(`GET ${path}/audit`)).status).toBe(200);
  });
});

/** Members of groups and roles of end users, by the real terraform. */
import { beforeEach, describe, expect, test } from "vitest";
import { kindNamed } from "../../src/catalog/index.ts";
import { memberParts } from "../../src/derive/fields/members.ts";
import { platformOf } from "../support/platform.ts";
import { platformSuite } from "../support/suites.ts";
import { hasTerraform, ownTerraform, type Terraform } from "./terraform.ts";

const [group, endUser] = [kindNamed("group"), kindNamed("endUser")];
const idOf = (n: number) => `e${n.toString(16).padStart(23, "0")}`;
const world = {
  accounts: [
    {
      name: "A",
      features: {},
      tokens: [{ token: "t", type: "service", access: "full" }],
      endUsers: [1, 2, 3, 4].map((n) => ({ _id: idOf(n), email: `p${n}@customer.test` })),
    },
  ],
};
const platform = platformSuite(() => platformOf(world, "t"));
let terraform: Terraform;
beforeEach(() => {
  terraform = ownTerraform(platform);
});

async function membersOf(id: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const rows of platform.client.list(endUser))
    for (const { _id, _groupIds } of rows)
      if ((_groupIds as readonly string[] | undefined)?.includes(id)) found.push(String(_id));
  return found;
}

const change = (id: string, how: "add" | "remove", n: number) =>
  platform.client.changeMembers(group, memberParts(group)[0]!, id, how, [idOf(n)]);
const unchanged = async () => expect(await terraform.expect(0, "plan", "-detailed-exitcode")).toContain("No changes");
const data = { data: { reconduit_end_user: { p2: { email: "P2@customer.test" } } } };
const ofGroup = async () =>
  String((await terraform.state()).find(({ address }) => address === "reconduit_group.g")!.values["id"]);

describe.skipIf(!hasTerraform)("members of a group", () => {
  test("are a set: whoever is declared is in it, whoever came in from outside is shown and taken out", async () => {
    const resources = (...members: readonly string[]) => ({
      reconduit_role: { r: { name: "Terraformed" } },
      reconduit_end_user: { p1: { email: "p1@customer.test", role_ids: ["${reconduit_role.r.id}"] } },
      reconduit_group: { g: { name: "Terraformed", members } },
    });
    terraform.declare(resources("${data.reconduit_end_user.p2.id}", "${reconduit_end_user.p1.id}"), data);
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    await unchanged();
    const id = await ofGroup();
    expect(await membersOf(id)).toEqual([idOf(1), idOf(2)]);
    expect(await platform.client.get(endUser, idOf(1))).toMatchObject({ _roleIds: [expect.any(String)] });
    await change(id, "add", 3);
    await change(id, "remove", 2);
    const plan = await terraform.expect(2, "plan", "-detailed-exitcode");
    expect(plan).toMatch(new RegExp(`\\+ "${idOf(2)}"[^]*- "${idOf(3)}"|- "${idOf(3)}"[^]*\\+ "${idOf(2)}"`));
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await membersOf(id)).toEqual([idOf(1), idOf(2)]);
    terraform.declare(resources(), data);
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await membersOf(id)).toEqual([]);
    await unchanged();
    const out = await terraform.expect(0, "destroy", "-auto-approve");
    expect(out).toContain("An object stays on the platform");
    expect(await platform.client.get(endUser, idOf(1))).toBeDefined();
  });

  test("that nobody declares stay, and come into the state with an import", async () => {
    const { _id } = await platform.client.create(group, { name: "Imported" });
    await change(String(_id), "add", 4);
    terraform.declare(
      { reconduit_group: { g: { name: "Imported" } } },
      { import: [{ to: "reconduit_group.g", id: "Imported" }] },
    );
    await terraform.expect(0, "init");
    await terraform.expect(0, "plan", "-generate-config-out=unused.tf").catch(() => undefined);
    await terraform.expect(0, "apply", "-auto-approve");
    expect(await membersOf(String(_id))).toEqual([idOf(4)]);
    terraform.declare({ reconduit_group: { g: { name: "Imported", members: [idOf(4)] } } });
    await terraform.expect(0, "apply", "-auto-approve");
    await unchanged();
    await terraform.expect(0, "destroy", "-auto-approve");
  });

  test("whom no plan has shown are not taken out by a declaration of others", async () => {
    terraform.declare({ reconduit_group: { g: { name: "Unseen" } } });
    await terraform.expect(0, "init");
    await terraform.expect(0, "apply", "-auto-approve");
    const id = await ofGroup();
    await change(id, "add", 3);
    terraform.declare({ reconduit_group: { g: { name: "Unseen", members: [idOf(2)] } } });
    const said = (await terraform.expect(1, "apply", "-auto-approve")).replaceAll(/[\s│]+/g, " ");
    expect(said).toContain("Declare those as well who are there");
    expect(await membersOf(id)).toEqual([idOf(3)]);
    terraform.declare({ reconduit_group: { g: { name: "Unseen", members: [idOf(2), idOf(3)] } } });
    await terraform.expect(0, "apply", "-auto-approve");
    terraform.declare({ reconduit_group: { g: { name: "Unseen", members: [idOf(2)] } } });
    expect(await terraform.expect(0, "apply", "-auto-approve")).toContain(`- "${idOf(3)}"`);
    expect(await membersOf(id)).toEqual([idOf(2)]);
    await unchanged();
  });
});

describe.skipIf(!hasTerraform)("an end user", () => {
  test("is imported by email, and refused where there is none", async () => {
    terraform.declare({ reconduit_end_user: { p: { email: "p3@customer.test" } } });
    await terraform.expect(0, "init");
    await terraform.expect(0, "import", "reconduit_end_user.p", "p3@customer.test");
    await unchanged();
    terraform.declare({ reconduit_end_user: { p: { email: "ghost@customer.test" } } });
    const said = (await terraform.expect(1, "apply", "-auto-approve")).replaceAll(/[\s│]+/g, " ");
    expect(said).toContain("No endUser is ghost@customer.test");
  });
});

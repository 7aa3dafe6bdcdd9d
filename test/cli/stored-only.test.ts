/** Notices of fields that are stored without effect: told with what is changed, and by validate, and not with every plan. */
import { expect, test } from "vitest";
import { folder, reconduit } from "./real-bin.ts";
import { platform } from "./small-stack.ts";

test("a plan tells of a field without effect where it changes something, and not once there are no changes", async () => {
  const { env } = await platform();
  const cwd = folder({
    "reconduit.yaml": `reconduit: 1
name: stored
connections: { shop: { name: Shop, type: http, http: { baseURI: "https://s.example", mediaType: json } } }
imports:
  orders:
    name: Orders
    adaptorType: HTTPImport
    _connectionId: \${connections.shop}
    http: { relativeURI: [/o], method: [POST] }
    erpDomainType: services
`,
  });
  const noticed = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await reconduit(args, { cwd, env });
    expect([args, code, stderr]).toEqual([args, 0, expect.any(String)]);
    return `${stdout}${stderr}`.includes("Stored without effect");
  };
  expect(await noticed("plan")).toBe(true);
  expect(await noticed("apply", "--auto-approve")).toBe(true);
  expect([await noticed("plan"), await noticed("validate")]).toEqual([false, true]);
});

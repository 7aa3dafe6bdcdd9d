/** Tests that what the platform says goes to Terraform without the secrets that it was sent. */
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { TfObject } from "../../src/model/terraform/tf-value.ts";
import { writeValue } from "../../src/terraform/dynamic-value.ts";
import type { Procedure } from "../../src/terraform/protocol/messages.ts";
import type { WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";
import { failure, json, scripted } from "../client/scripted-server.ts";
import { configOf } from "./terraform.ts";

const { attributes } = tfResources().get("reconduit_connection")!;
const canary = "CANARY-0123456789-0123456789-0123456789";

/** The diagnostics of a creation that the platform refuses with a message. */
async function refused(message: string, config: JsonObject): Promise<string> {
  const { url } = await scripted((response, request) =>
    (request.method === "POST" ? failure(422, "invalid_field", message) : json(200, { _userId: "u" }))(
      response,
      request,
    ),
  );
  const env = { RECONDUIT_BASE_URL: url, RECONDUIT_TOKEN: "token-1" };
  const { handle, close } = createTfProvider({ signal: new AbortController().signal, env, cwd: "/nowhere" });
  const ask = (procedure: Procedure, request: WireMessage) => handle(procedure, request);
  try {
    await ask("ConfigureProvider", {});
    const value = writeValue(configOf(attributes, config) as TfObject, attributes);
    const change = { priorState: writeValue(null, attributes), plannedState: value, config: value };
    const answer = await ask("ApplyResourceChange", { typeName: "reconduit_connection", ...change });
    return JSON.stringify(answer["diagnostics"]);
  } finally {
    close(true);
  }
}

const basic = (more: JsonObject) => ({
  name: "C",
  type: "http",
  http: { baseURI: "https://x.test", auth: { type: "basic", basic: { username: "u", ...more } } },
});

test.each<[string, string]>([
  ["as it is", `The password ${canary} is not valid`],
  ["in base64", `Basic ${Buffer.from(`u:${canary}`).toString("base64")} is not valid`],
  ["across the place where messages are cut", `${"x".repeat(475)} ${canary} is not valid`],
])("a password that the platform repeats %s is hidden", async (_how, message) => {
  const text = await refused(message, basic({ password: canary }));
  expect(text).toMatch(/\*{6}/);
  expect(text).not.toMatch(/CANARY|Q0FOQVJZ/);
});

test("values of a free-form secret are hidden one by one", async () => {
  const http = { baseURI: "https://x.test", encrypted: { key: canary, more: [{ pin: "0815-4711" }] } };
  const text = await refused(`${canary} and 0815-4711 are not valid`, { name: "C", type: "http", http });
  expect(text).toContain("****** and ****** are not valid");
});

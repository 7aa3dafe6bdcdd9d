/** A server forgets the environment that it was started with: a driver that looks there finds nothing. */
import { afterEach, expect, test } from "vitest";
import { documentDb } from "../support/document-db.ts";
import { type RecordingPartner, recordingPartner, relayTo } from "../support/recording-partner.ts";
import { start } from "./real-bin.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function recorded(): Promise<RecordingPartner> {
  const documents = await documentDb({ name: "someone", password: "else" });
  const own = await recordingPartner(relayTo(documents.port));
  open.push(own, documents);
  return own;
}

// The driver of document databases tells each server where it runs, which it takes from these variables.
test("serve keeps no variable for drivers to find", async () => {
  const env = {
    AWS_EXECUTION_ENV: "AWS_Lambda_x",
    AWS_REGION: "canary-region",
    KUBERNETES_SERVICE_HOST: "canary-host",
  };
  const own = await recorded();
  const server = start(["serve", "--data", ":memory:"], { env });
  const said = await server.said("stdout", /ready at (\S+)/);
  const url = /ready at (\S+)/.exec(said)![1]!;
  const token = /The token is (\S+)/.exec(await server.said("stderr", /The token is (\S+)/))![1]!;
  await fetch(`${url}/v1/connections/ping`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "C", type: "documentDb", documentDb: { host: [`127.0.0.1:${own.port}`] } }),
  });
  server.child.kill("SIGTERM");
  await server.ended;
  const bytes = own.received().toString("latin1");
  expect(bytes).toContain("reconduit");
  expect(bytes).not.toContain("canary");
  expect(bytes).not.toContain("kubernetes");
});

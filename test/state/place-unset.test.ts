/** A state whose place takes something from the environment that is not set. */
import { expect, it } from "vitest";
import { openBackend } from "../../src/state/index.ts";
import { manifest, stack } from "../config/stack.ts";

it.each([
  ["{ backend: postgres, url: '${env.STATE_DB}' }", "url", "STATE_DB is not set", "Set STATE_DB."],
  ["{ backend: http, url: 'https://x.test/${env.STACK}' }", "url", "STACK is not set", "Set STACK."],
  [
    "{ backend: s3, bucket: '${env.BUCKET}', key: '${env.KEY}' }",
    "bucket and key",
    "BUCKET and KEY are not set",
    "Set BUCKET and KEY.",
  ],
  ["{ path: '${env.STATE_FILE}' }", "path", "STATE_FILE is not set", "Set STATE_FILE."],
])("%s names the variable, and no default takes its place", async (state, field, says, suggestion) => {
  const { folder, load } = stack({ "reconduit.yaml": manifest(`state: ${state}\n`) });
  const { program } = await load();
  const options = { path: `${folder}/state.json`, folder, stack: "test", env: { RECONDUIT_STATE_KEY: "k".repeat(64) } };
  const refused = await openBackend(program!.state!, options).catch((error: unknown) => error);
  expect(refused).toMatchObject({ diagnostics: [{ code: "state-place-incomplete", suggestion }] });
  expect(String(refused)).toContain(`takes ${field} of a state`);
  expect(String(refused)).toContain(says);
});

it("a setting that the environment may give otherwise is named where it is missed", async () => {
  const state = "{ backend: s3, bucket: b, region: '${env.REGION}', accessKeyId: '${env.ID}', secretAccessKey: s }";
  const { load } = stack({ "reconduit.yaml": manifest(`state: ${state}\n`) });
  const { program } = await load();
  const env = { RECONDUIT_STATE_KEY: "k".repeat(64) };
  const options = { path: "state.json", folder: ".reconduit", stack: "test", env };
  await expect(openBackend(program!.state!, options)).rejects.toThrow(
    "accessKeyId is to come from ID, which is not set.",
  );
  const backend = await openBackend(program!.state!, { ...options, env: { ...env, AWS_ACCESS_KEY_ID: "id" } });
  await backend.close();
});

/** Mistakes in a configuration, as the provider tells them before anything is planned. */
import { expect, test } from "vitest";
import { tfResources } from "../../src/derive/tf-schema.ts";
import { readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import type { Message } from "../../src/terraform/protocol/wire.ts";
import { provider } from "../../src/terraform/provider.ts";

const { handle } = provider({ signal: new AbortController().signal, env: {}, cwd: "/nowhere" });

interface Told {
  readonly summary: string;
  readonly detail: string;
  readonly attribute?: { readonly steps: readonly Message[] };
}

async function mistakes(type: string, given: object, writeOnlyAttributesAllowed = 1): Promise<readonly Told[]> {
  const { attributes } = tfResources().get(type)!;
  const config = writeValue(readValue({ json: Buffer.from(JSON.stringify(given)) }, attributes), attributes);
  const request = { typeName: type, config, clientCapabilities: { writeOnlyAttributesAllowed } };
  return (await handle("ValidateResourceConfig", request))["diagnostics"] as readonly Told[];
}

const details = async (type: string, given: object) => (await mistakes(type, given)).map(({ detail }) => detail);
const root = ({ attribute }: Told) => attribute?.steps.map((step) => step["attributeName"]);

const id = "65b000000000000000000001";
const http = { base_uri: "https://shop.example.test", media_type: "json" };

test("a mistake begins with the path of its attribute, and is shown on the argument around it", async () => {
  const sync = { name: "s", integration_id: id, source: { connection_id: "x" }, destination: { connection_id: "y" } };
  const wrong = await mistakes("reconduit_sync", sync);
  const ids = wrong.filter(({ detail }) => detail.includes("24 hexadecimal"));
  expect(ids.map(({ detail }) => detail)).toEqual([
    "destination.connection_id: must be an id of 24 hexadecimal characters.",
    "source.connection_id: must be an id of 24 hexadecimal characters.",
  ]);
  expect(ids.map(root)).toEqual([["destination"], ["source"]]);
  const nested = { ...http, concurrency_level: 1.5, auth: { type: "nope" }, headers: [{ name: 1 }, {}] };
  const connection = await mistakes("reconduit_connection", { name: "c", type: "http", http: nested });
  expect(connection.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      "http.concurrency_level: must be a whole number.",
      expect.stringMatching(/^http\.auth\.type: must be .*basic/),
    ]),
  );
  expect(connection.map(root)).toEqual(connection.map(() => ["http"]));
});

test("mistakes speak of attributes, not of the platform's fields", async () => {
  expect(await details("reconduit_export", { name: "e", adaptor_type: "HTTPExport" })).toEqual([
    '"connection_id" is missing; it must be given where adaptor_type is HTTPExport.',
    '"http" is missing; it must be given where adaptor_type is HTTPExport.',
  ]);
  // A value that is also a field's name stays a value.
  expect(await details("reconduit_connection", { name: "c", type: "documentDb" })).toEqual([
    '"document_db" is missing; it must be given where type is documentDb.',
  ]);
  expect(await details("reconduit_iclient", { name: "i", provider_name: "github", enable_jwt: true })).toEqual([
    "jwt: enable_jwt needs the jwt block.",
  ]);
});

test("a secret that is given twice, or cannot be given, is told with its attribute", async () => {
  const ftp = { type: "sftp", host_uri: "h", username: "u", password: "a", password_wo: "b", password_wo_version: 1 };
  const twice = await mistakes("reconduit_connection", { name: "c", type: "ftp", ftp }, 0);
  expect(twice).toMatchObject([
    { summary: "A secret is given twice", detail: expect.stringMatching(/^ftp\.password: /) },
    { summary: "Write-only attributes need Terraform 1.11", detail: expect.stringMatching(/^ftp\.password: /) },
  ]);
  expect(twice.map(root)).toEqual([["ftp"], ["ftp"]]);
});

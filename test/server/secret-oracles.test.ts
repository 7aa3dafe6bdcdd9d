/** Nobody learns a secret from what a template does with it: the answer is the same, whatever the secret is. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/base/json.ts";
import { type HttpTarget, httpTarget } from "../support/http-target.ts";
import { sharedServer } from "./serving.ts";

const ids = {
  acme: "65b000000000000000000011",
  mia: "65b000000000000000000012",
  connection: "65b000000000000000000013",
};
const world = {
  accounts: [
    {
      _id: ids.acme,
      name: "Acme",
      users: [
        { _id: ids.acme, email: "owner@acme.test", role: "owner" },
        { _id: ids.mia, email: "mia@acme.test", role: "manage" },
      ],
      tokens: [
        { token: "full", name: "full", type: "service", access: "full" },
        { token: "manage", name: "manage", type: "personal", user: "mia@acme.test" },
      ],
      resources: {
        connections: [{ _id: ids.connection, name: "Target", type: "http", http: { baseURI: "http://x.test" } }],
      },
    },
  ],
};
const server = sharedServer({ world }, "full");
let target: HttpTarget;
beforeAll(async () => {
  target = await httpTarget();
  target.answer(() => ({ body: [{ a: 1 }] }));
});
afterAll(() => target.close());

const as = (token: string, method: string, url: string, payload?: Json) =>
  server.call(method, url, payload, { authorization: `Bearer ${token}` });

/** Stores a connection with a secret, as an administrator does. */
async function connected(key: string, http: JsonObject = {}): Promise<void> {
  const connection = {
    name: "Target",
    type: "http",
    http: { baseURI: target.url, mediaType: "json", encrypted: { key }, ...http },
  };
  const { status, text } = await as("full", "PUT", `/v1/connections/${ids.connection}`, connection);
  expect(status, text).toBe(200);
}

const secret = "connection.http.encrypted.key";
const guess = `{{#if (compare (regexSearch (substring ${secret} 0 1) "[A-P]") "==" 0)}}err{{else}}ok{{/if}}`;
const alias = "{{#each connection.http}}{{#startsWith key 'C'}}err{{/startsWith}}{{/each}}";
const zone = `{{timestamp "YYYY" ${secret}}}`;

const requests: { readonly [what: string]: (template: string) => ReturnType<typeof as> } = {
  "an import": (template) =>
    as("manage", "POST", `/v1/connections/${ids.connection}/import`, {
      import: { adaptorType: "HTTPImport", http: { relativeURI: [`/${template}`], method: ["POST"] } },
      data: [{ a: 1 }],
    }),
  "a header of an import": (template) =>
    as("manage", "POST", `/v1/connections/${ids.connection}/import`, {
      import: {
        adaptorType: "HTTPImport",
        http: { relativeURI: ["/x"], method: ["POST"], headers: [{ name: "x-a", value: template }] },
      },
      data: [{ a: 1 }],
    }),
  "an export": (template) =>
    as("manage", "POST", `/v1/connections/${ids.connection}/export`, {
      export: { adaptorType: "HTTPExport", http: { relativeURI: `/${template}`, method: "GET" } },
    }),
  "the next page of an export": (template) =>
    as("manage", "POST", `/v1/connections/${ids.connection}/export`, {
      export: {
        adaptorType: "HTTPExport",
        http: { relativeURI: "/x", method: "GET", paging: { method: "relativeuri", relativeURI: `/${template}` } },
      },
    }),
};

describe.each(Object.keys(requests))("by %s", (what) => {
  test.each([guess, alias, zone])("who manages learns nothing with %s", async (template) => {
    const answers: unknown[] = [];
    for (const key of ["CANARY", "zzz"]) {
      await connected(key);
      const { status, text } = await requests[what]!(template);
      expect(text).toMatch(/gives .*secret.* to |template_failed/);
      answers.push([status, text.replaceAll(/"(?:traceKey|occurredAt|requestId|_id)":"[^"]*"/g, "")]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(JSON.stringify(answers)).not.toContain("CANARY");
  });

  test("a secret is inserted whole", async () => {
    await connected("CANARY");
    const { status, text } = await requests[what]!(`{{${secret}}}`);
    expect(status, text).toBe(200);
  });
});

test.each<[string, JsonObject]>([
  ["the address", { baseURI: "AT/{{#if connection.http.encrypted.key}}x{{/if}}" }],
  ["a header", { headers: [{ name: "x-a", value: "{{substring connection.http.encrypted.key 0 1}}" }] }],
  ["the request of a ping", { ping: { relativeURI: "/{{length connection.http.encrypted.key}}", method: "GET" } }],
  [
    "a request of a login",
    {
      auth: {
        type: "oauth",
        oauth: {
          grantType: "clientcredentials",
          clientId: "app",
          clientSecret: "s3cret-of-app",
          tokenURI: "AT/token",
          accessTokenBody: "{{#startsWith connection.http.auth.oauth.clientSecret 's'}}x{{/startsWith}}",
        },
      },
    },
  ],
])("a template of %s of the connection asks nothing either", async (_what, http) => {
  const filled = JSON.parse(JSON.stringify(http).replaceAll("AT/", `${target.url}/`)) as JsonObject;
  await connected("CANARY", filled);
  const before = target.received.length;
  const { text } = await as("manage", "POST", `/v1/connections/${ids.connection}/ping`, {});
  expect(text).toMatch(/gives .*secret.* to /);
  expect(target.received).toHaveLength(before);
});

describe("a source that repeats the secret", () => {
  const header = { headers: [{ name: "x-key", value: `{{${secret}}}` }] };
  const exported = (more: JsonObject, http: JsonObject = {}) =>
    as("manage", "POST", `/v1/connections/${ids.connection}/export`, {
      export: { adaptorType: "HTTPExport", http: { relativeURI: "/x", method: "GET", ...http }, ...more },
    });

  test.each<[string, JsonObject, JsonObject]>([
    ["columns of CSV", { file: { csv: { columnDelimiter: "N" } } }, { type: "csvstream" }],
    ["fields of a form", {}, { successMediaType: "urlencoded" }],
  ])("shows no part of it as %s", async (_what, more, http) => {
    await connected("SUPER&CANARY=KEY", header);
    target.answer(({ headers }) => ({
      headers: { "content-type": "text/plain" },
      body: `echo\n${String(headers["x-key"])}\n`,
    }));
    const { status, text } = await exported(more, http);
    expect(status, text).toBe(200);
    expect(text).not.toMatch(/SUPER|CA|KEY/);
  });

  test("is asked nothing about it by the template of the next page", async () => {
    await connected("CANARY77", header);
    target.answer(({ headers }) => ({ body: [{ echo: headers["x-key"] ?? null }] }));
    const before = target.received.length;
    const relativeURI = "/{{#startsWith previous_page.last_record.echo 'C'}}yes{{else}}no{{/startsWith}}";
    await exported(
      {},
      { paging: { method: "relativeuri", relativeURI, maxPagePath: "none", lastPageStatusCode: 404 } },
    );
    expect(target.received.slice(before).map(({ url }) => url)).not.toContain("/yes");
  });
});

test("a limit of the body tells nothing of the length of a secret", async () => {
  const statuses: unknown[] = [];
  for (const key of ["short", "a secret that is much longer than the limit allows"]) {
    await connected(key);
    target.answer(() => ({ body: {} }));
    const { text } = await as("manage", "POST", `/v1/connections/${ids.connection}/import`, {
      import: {
        adaptorType: "HTTPImport",
        http: { relativeURI: ["/x"], method: ["POST"], body: [`"{{${secret}}}"`], endPointBodyLimit: 20 },
      },
      data: [{ a: 1 }],
    });
    statuses.push(/size_limit_exceeded/.test(text));
  }
  expect(statuses).toEqual([false, false]);
});

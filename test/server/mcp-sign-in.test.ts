/** Signing in to the MCP endpoints by OAuth, as the protocol's authorization specification has it: by the official client and a browser's steps. */
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { sharedServer } from "./serving.ts";

const desk = "65e0000000000000000000f1";
const world = {
  accounts: [
    {
      name: "Shop",
      users: [
        { email: "owner@shop.test", role: "owner" },
        { email: "ma@shop.test", role: "manage" },
      ],
      tokens: [
        { token: "service", type: "service", access: "full" },
        { token: "mias", type: "personal", user: "ma@shop.test" },
        { token: "others", type: "personal", user: "ma@shop.test" },
      ],
      resources: { mcpServers: [{ _id: desk, name: "Desk" }] },
    },
  ],
};
const server = sharedServer({ world, signIn: true }, "service");
const back = "http://127.0.0.1:9/back";

/** A client's memory, and the address that it would open in a browser. */
class Memory implements OAuthClientProvider {
  readonly redirectUrl = back;
  readonly clientMetadata = { client_name: "Editor <b>\u202e", redirect_uris: [back] };
  opened: URL | undefined;
  saved: OAuthTokens | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #verifier = "";
  #discovered: OAuthDiscoveryState | undefined;
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  tokens() {
    return this.saved;
  }
  saveTokens(tokens: OAuthTokens) {
    this.saved = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.opened = url;
  }
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state;
  }
  discoveryState() {
    return this.#discovered;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
}

type Cookies = Map<string, string>;

/** One step of a browser. */
async function step(url: string, cookies: Cookies, form?: URLSearchParams) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(url, {
    redirect: "manual",
    headers: { cookie },
    ...(form && { method: "POST", body: form }),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = line.split(";")[0]!.split("=");
    if (value === "") cookies.delete(name!);
    else cookies.set(name!, value!);
  }
  const location = answer.headers.get("location");
  return {
    status: answer.status,
    text: await answer.text(),
    headers: answer.headers,
    location: location && new URL(location, url).href,
  };
}

/** Opens the page, and answers it; gives where the browser is sent. */
async function consent(opened: URL, form: URLSearchParams) {
  const cookies: Cookies = new Map();
  const { location: page } = await step(opened.href, cookies);
  const shown = await step(page!, cookies);
  const answered = await step(page!, cookies, form);
  if (answered.status !== 303) return { shown, answered, ended: undefined };
  const ended = await step(answered.location!, cookies);
  return { shown, answered, ended: new URL(ended.location!) };
}

function formOf(token: string, scopes: readonly string[], answer = "allow"): URLSearchParams {
  const form = new URLSearchParams({ token, answer });
  for (const scope of scopes) form.append("scope", scope);
  return form;
}

/** Tries to connect, which ends where the browser would open. */
async function begun(path = "/mcp") {
  const memory = new Memory();
  const url = new URL(server.platform.url + path);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: memory });
  await expect(new Client({ name: "test", version: "1" }).connect(transport)).rejects.toThrow(/[Uu]nauthorized/);
  return { memory, url, transport };
}

async function signedIn(token: string, scopes: readonly string[], path = "/mcp") {
  const { memory, url, transport } = await begun(path);
  const { ended } = await consent(memory.opened!, formOf(token, scopes));
  await transport.finishAuth(ended!.searchParams);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: memory }));
  return { client, memory };
}

const bothScopes = ["mcp:read", "mcp:write"];
const asToken = (token: string, path: string, method = "tools/list", params = {}) =>
  server.call("POST", path, { jsonrpc: "2.0", id: 1, method, params }, { authorization: `Bearer ${token}` });

describe("the official client", () => {
  test("finds its way from a 401 to a token, and acts as the user", async () => {
    const { client, memory } = await signedIn("mias", bothScopes);
    expect(memory.opened!.searchParams.get("resource")).toBe(`${server.platform.url}/mcp`);
    const made = await client.callTool({ name: "script_create", arguments: { body: { name: "Mias", content: "1" } } });
    const { _id } = JSON.parse((made.content[0] as { text: string }).text);
    const { body } = await server.call("GET", `/v1/scripts/${_id}/audit`);
    expect(body[0].byUser).toMatchObject({ email: "ma@shop.test" });
    // What the user may not, the client may not either.
    const refused = await client.callTool({ name: "role_list", arguments: {} });
    expect(JSON.stringify(refused)).toContain("access_restricted");
    await client.close();
  });

  test("is offered reading alone if the user allows no more, and learns what it lacks", async () => {
    const { client, memory } = await signedIn("mias", ["mcp:read"]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("script_create");
    const answer = await asToken(memory.saved!.access_token, "/mcp", "tools/call", {
      name: "script_create",
      arguments: {},
    });
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([
      403,
      expect.stringMatching(/insufficient_scope.*scope="mcp:write"/),
    ]);
    await client.close();
  });

  test("signs in to a server of the account, with a token for that alone", async () => {
    const { client, memory } = await signedIn("mias", bothScopes, `/mcp/${desk}`);
    expect(client.getServerVersion()).toMatchObject({ title: "Desk" });
    const token = memory.saved!.access_token;
    expect((await asToken(token, "/mcp")).status).toBe(401);
    expect((await server.call("GET", "/v1/scripts", undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
    await client.close();
  });
});

test("of two who renew with one token at once, one is refused, and all that came of the sign-in ends", async () => {
  const { client, memory } = await signedIn("mias", bothScopes);
  await client.close();
  const { client_id } = memory.clientInformation()!;
  const form = { client_id, grant_type: "refresh_token", refresh_token: memory.saved!.refresh_token! };
  const renew = () => fetch(`${server.platform.url}/oauth/token`, { method: "POST", body: new URLSearchParams(form) });
  const answers = await Promise.all([renew(), renew(), renew()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await answers.find(({ status }) => status === 400)!.json()).toMatchObject({ error: "invalid_grant" });
  expect((await asToken(memory.saved!.access_token, "/mcp")).status).toBe(401);
});

describe("a token of a sign-in", () => {
  test("ends with the personal token that was shown, is renewed until then, and is revoked by its client", async () => {
    const { body: tokens } = await server.call("GET", "/v1/accesstokens");
    const { client, memory } = await signedIn("others", bothScopes);
    await client.close();
    const { access_token: first, refresh_token } = memory.saved!;
    const { client_id } = memory.clientInformation()!;
    const post = (path: string, form: { [name: string]: string }) =>
      fetch(`${server.platform.url}/oauth/${path}`, {
        method: "POST",
        body: new URLSearchParams({ client_id, ...form }),
      });
    const renew = () => post("token", { grant_type: "refresh_token", refresh_token: refresh_token! });
    const second = ((await (await renew()).json()) as OAuthTokens).access_token;
    expect([(await asToken(first, "/mcp")).status, (await asToken(second, "/mcp")).status]).toEqual([200, 200]);
    // Whoever renews with what was used already may be a thief: all that came of the sign-in ends.
    expect((await renew()).status).toBe(400);
    expect([(await asToken(first, "/mcp")).status, (await asToken(second, "/mcp")).status]).toEqual([401, 401]);
    const other = await signedIn("others", bothScopes);
    await other.client.close();
    const revoked = other.memory.saved!.access_token;
    const form = { client_id: other.memory.clientInformation()!.client_id, token: revoked };
    expect((await post("revoke", form)).status).toBe(200);
    expect((await asToken(revoked, "/mcp")).status).toBe(401);
    const again = await signedIn("others", bothScopes);
    await again.client.close();
    for (const { _id, type } of tokens) if (type === "personal") await server.call("DELETE", `/v1/accesstokens/${_id}`);
    expect((await asToken(again.memory.saved!.access_token, "/mcp")).status).toBe(401);
  });
});

describe("the page", () => {
  test("says who asks, runs no script and lies in no frame; refusing sends the client away", async () => {
    const { memory } = await begun();
    const { shown, ended } = await consent(memory.opened!, formOf("mias", [], "deny"));
    expect(shown.text).toContain("<b>Editor &lt;b&gt;\\u202e</b>");
    expect(shown.text).toContain("http://127.0.0.1:9");
    expect(shown.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(ended!.searchParams.get("error")).toBe("access_denied");
  });

  test.each(["service", "wrong", ""])("takes no token but a personal one (%s)", async (token) => {
    const { memory } = await begun();
    const { answered, ended } = await consent(memory.opened!, formOf(token, bothScopes));
    expect([answered.status, ended]).toEqual([422, undefined]);
    expect(answered.text).toContain("not a personal access token");
  });

  test("is there for the browser alone that began", async () => {
    const { memory } = await begun();
    const { location } = await step(memory.opened!.href, new Map());
    expect((await step(location!, new Map())).status).toBe(404);
    expect((await step(location!, new Map(), formOf("mias", bothScopes))).status).toBe(404);
  });
});

describe("what clients say", () => {
  const register = (body: object) =>
    fetch(`${server.platform.url}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test.each<[string, object]>([
    ["no place to go back to", {}],
    ["a place without encryption", { redirect_uris: ["http://evil.example/back"] }],
    ["a script", { redirect_uris: ["javascript:alert(1)"] }],
    ["a user and a password", { redirect_uris: ["https://user:password@a.example/"] }],
    ["a user alone", { redirect_uris: ["https://user@a.example/"] }],
    ["too much", { redirect_uris: [`https://a.example/${"x".repeat(3000)}`] }],
  ])("with %s makes no client", async (_what, body) => {
    expect((await register(body)).status).toBe(400);
  });

  test("counts for what was registered alone: no other place, no other resource, no made-up client", async () => {
    const { client_id } = (await (await register({ redirect_uris: [back] })).json()) as { client_id: string };
    const asked = (more: object) =>
      `${server.platform.url}/oauth/auth?${new URLSearchParams({ client_id, response_type: "code", redirect_uri: back, code_challenge: "x".repeat(43), code_challenge_method: "S256", scope: "mcp:read", ...more })}`;
    expect((await step(asked({ redirect_uri: "http://127.0.0.1:9/other" }), new Map())).status).toBe(400);
    expect((await step(asked({ client_id: `${client_id}x` }), new Map())).status).toBe(400);
    expect((await step(asked({ resource: "https://evil.example/mcp" }), new Map())).location).toContain(
      "invalid_target",
    );
    expect((await step(asked({ code_challenge: "" }), new Map())).location).toContain("error=");
    expect((await step(asked({}), new Map())).location).toContain("/oauth/interaction/");
  });
});

test("the metadata lead from the endpoint to the sign-in server", async () => {
  const get = async (path: string) =>
    (await fetch(server.platform.url + path)).json() as Promise<{ [name: string]: unknown }>;
  for (const path of ["/mcp", `/mcp/${desk}`]) {
    const answer = await fetch(server.platform.url + path, { method: "POST" });
    const [, where] = /resource_metadata="([^"]+)"/.exec(answer.headers.get("www-authenticate")!)!;
    expect(where).toBe(`${server.platform.url}/.well-known/oauth-protected-resource${path}`);
    expect(await get(new URL(where!).pathname)).toMatchObject({
      resource: server.platform.url + path,
      authorization_servers: [server.platform.url],
    });
  }
  const { issuer, token_endpoint, code_challenge_methods_supported } = await get(
    "/.well-known/oauth-authorization-server",
  );
  expect([issuer, token_endpoint, code_challenge_methods_supported]).toEqual([
    server.platform.url,
    `${server.platform.url}/oauth/token`,
    ["S256"],
  ]);
});

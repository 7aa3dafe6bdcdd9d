import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, connect, type Server } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect as connectPlatform } from "../../src/client/index.ts";
import { hasTerraform, Terraform } from "../terraform/terraform.ts";
import { folder, repository, runBin } from "./real-bin.ts";

const tls = join(repository, "test", "cli", "tls");
const certificate = join(tls, "platform.test.crt");

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A platform that speaks TLS as platform.test and only knows whose token it is, and a proxy whose tunnels all end there. */
async function platformBehindProxy(): Promise<{ readonly proxy: string; readonly tunnels: string[] }> {
  const platform = createTlsServer(
    { cert: readFileSync(certificate), key: readFileSync(join(tls, "platform.test.key")) },
    (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end('{"_userId":"a-user","scope":"full"}');
    },
  );
  const port = await listening(platform);
  const tunnels: string[] = [];
  const proxy = createServer();
  proxy.on("connect", (request: IncomingMessage, client) => {
    tunnels.push(request.url!);
    const onward = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      onward.pipe(client).pipe(onward);
    });
    for (const end of [onward, client]) end.on("error", () => onward.destroy());
    client.on("close", () => onward.destroy());
  });
  return { proxy: `http://127.0.0.1:${await listening(proxy)}`, tunnels };
}

const doctor = (env: { readonly [name: string]: string }) =>
  runBin(["doctor", "--base-url", "https://platform.test", "--token", "t"], {
    cwd: folder({ "reconduit.yaml": "reconduit: 1\nname: proxied\n" }),
    env,
  });

describe("an https platform behind a proxy", () => {
  it("is reached through a tunnel with HTTPS_PROXY, and trusted with NODE_EXTRA_CA_CERTS", async () => {
    const { proxy, tunnels } = await platformBehindProxy();
    const { code, stdout } = await doctor({ HTTPS_PROXY: proxy, NODE_EXTRA_CA_CERTS: certificate });
    expect(stdout).toMatch(/^ok +token +valid, account a-user/m);
    expect(code).toBe(0);
    expect(tunnels).toEqual(["platform.test:443"]);
  });

  it.skipIf(!hasTerraform)("is reached by the Terraform provider with proxy_url and ca_file of its block", async () => {
    const { proxy, tunnels } = await platformBehindProxy();
    const terraform = new Terraform({ url: "https://platform.test", token: "t" });
    onTestFinished(() => terraform.close());
    const data = { reconduit_script: { a: { name: "A" } } };
    terraform.declare({}, { data, provider: { reconduit: { proxy_url: proxy, ca_file: certificate } } });
    // The platform here knows whose token it is, and no scripts.
    expect((await terraform.expect(1, "plan")).replace(/[\s│]+/g, " ")).not.toMatch(/certificate|reach/i);
    expect(new Set(tunnels)).toEqual(new Set(["platform.test:443"]));
  });

  it("is trusted by a client that is given the certificate, as the Terraform provider is with ca_file", async () => {
    const { proxy } = await platformBehindProxy();
    const options = { baseUrl: "https://platform.test", token: "t", env: { HTTPS_PROXY: proxy }, retries: 0 };
    const trusting = connectPlatform({ ...options, ca: readFileSync(certificate, "utf8") });
    expect(await trusting.tokenInfo()).toMatchObject({ _userId: "a-user" });
    await expect(connectPlatform(options).tokenInfo()).rejects.toMatchObject({ fault: "untrusted" });
  });

  it("is refused while nothing vouches for its certificate", async () => {
    const { proxy } = await platformBehindProxy();
    const { code, stdout } = await doctor({ HTTPS_PROXY: proxy });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fail +platform .*certificate/ms);
    expect(stdout).toContain("NODE_EXTRA_CA_CERTS");
  });

  it("is looked for without the proxy where NO_PROXY names it", async () => {
    const { proxy, tunnels } = await platformBehindProxy();
    const env = { HTTPS_PROXY: proxy, NO_PROXY: "platform.test", NODE_EXTRA_CA_CERTS: certificate };
    expect((await doctor({ ...env })).code).toBe(1);
    expect(tunnels).toEqual([]);
  });
});

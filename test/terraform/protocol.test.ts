/** Tests what travels between Terraform and the provider: bytes, certificate, and the life of the process, seen by another client. */
import { type ChildProcess, spawn } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { credentials, makeGenericClientConstructor, type ServiceDefinition } from "@grpc/grpc-js";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { kindNamed } from "../../src/catalog/index.ts";
import type { TfAttribute } from "../../src/derive/terraform/tf-attribute.ts";
import { tfEphemerals } from "../../src/derive/terraform/tf-ephemeral.ts";
import { tfReads } from "../../src/derive/terraform/tf-reads.ts";
import { tfDataSources, tfResources } from "../../src/derive/terraform/tf-schema.ts";
import type { TfObject } from "../../src/model/terraform/tf-value.ts";
import { TfDecimal } from "../../src/model/terraform/tf-value.ts";
import { Unknown } from "../../src/model/value.ts";
import { type DynamicValue, readValue, writeValue } from "../../src/terraform/dynamic-value.ts";
import { makeCertificate, type PluginCertificate } from "../../src/terraform/protocol/certificate.ts";
import { messages } from "../../src/terraform/protocol/messages.ts";
import { decodeMessage, encodeMessage, type WireMessage } from "../../src/terraform/protocol/wire.ts";
import { createTfProvider } from "../../src/terraform/provider.ts";
import { repository } from "../cli/real-bin.ts";
import { faultProxy } from "../support/fault-proxy.ts";
import { ownPlatform } from "../support/suites.ts";

const attribute = (name: string, type: TfAttribute["type"]): TfAttribute => ({
  name,
  key: name,
  role: "field",
  field: { type: "string" },
  description: "",
  use: "optional",
  type: type!,
});

describe("values", () => {
  const digits = "3.14159265358979323846264338";
  const hex = (text: string) => Buffer.from(text).toString("hex");
  const one = (type: TfAttribute["type"]) => [attribute("a", type)];
  test.each([
    ["null", "string", null, "81a161c0"],
    ["a text", "string", "hi", "81a161a26869"],
    ["a boolean", "bool", true, "81a161c3"],
    ["a whole number", "number", 5, "81a16105"],
    ["a fraction, as text", "number", 0.1, "81a161a3302e31"],
    ["a large number, as text", "number", 1e30, "81a161a531652b3330"],
    ["an empty list", ["list", "string"], [], "81a16190"],
    ["a list", ["list", "string"], ["x"], "81a16191a178"],
    ["an empty text", "string", "", "81a161a0"],
    ["an empty map", ["map", "string"], {}, "81a16180"],
    ["a composed text", "string", "\u00e9", "81a161a2c3a9"],
    ["a decomposed text", "string", "e\u0301", "81a161a365cc81"],
    ["20 digits, as text", "number", new TfDecimal("12345678901234567890"), `81a161b4${hex("12345678901234567890")}`],
    ["27 digits, as text", "number", new TfDecimal(digits), `81a161bc${hex(digits)}`],
    ["large numbers in a list", ["list", "number"], [1, new TfDecimal(digits)], `81a1619201bc${hex(digits)}`],
    ["a map", ["map", "number"], { k: 1 }, "81a16181a16b01"],
  ] as const)("%s is encoded and read back", (_name, type, value, bytes) => {
    const { msgpack } = writeValue({ a: value as TfObject[string] }, one(type));
    expect(Buffer.from(msgpack!).toString("hex")).toBe(bytes);
    expect(readValue({ msgpack: msgpack! }, one(type))).toEqual({ a: value });
  });

  test("null, an empty text and an empty list are three values", () => {
    const attributes = ["a", "b", "c"].map((name) => attribute(name, name === "c" ? ["list", "string"] : "string"));
    const value = { a: null, b: "", c: [] };
    const { msgpack } = writeValue(value, attributes);
    expect(Buffer.from(msgpack!).toString("hex")).toBe("83a161c0a162a0a16390");
    expect(readValue({ msgpack: msgpack! }, attributes)).toEqual(value);
    const json = { json: Buffer.from('{"a":null,"b":"","c":[]}') };
    expect(writeValue(readValue(json, attributes), attributes)).toEqual({ msgpack });
  });

  test("what is not known stands beside values, in objects, lists and maps, be it refined or not", () => {
    // Not null, and begins with "beta-".
    const refined = "c70a0c8201c202a5626574612d";
    const attributes = [
      attribute("a", "string"),
      attribute("b", ["list", "string"]),
      attribute("c", ["map", "number"]),
    ];
    const bytes = (unknown: string) => `83a161${unknown}a16292a178${unknown}a16382a16b01a16c${unknown}`;
    const value = readValue({ msgpack: Buffer.from(bytes(refined), "hex") }, attributes);
    const any = expect.any(Unknown);
    expect(value).toEqual({ a: any, b: ["x", any], c: { k: 1, l: any } });
    expect(Buffer.from(writeValue(value, attributes).msgpack!).toString("hex")).toBe(bytes("d40000"));
  });

  test("numbers come back with the digits that they came with", () => {
    const written = (bytes: string) => {
      const value = readValue({ msgpack: Buffer.from(`81a161${bytes}`, "hex") }, one("number"));
      return Buffer.from(writeValue(value, one("number")).msgpack!)
        .toString("utf8")
        .slice(4);
    };
    // 1.5, and 2 to the 70th, which is printed with fewer digits than it has.
    expect(written("cb3ff8000000000000")).toBe("1.5");
    expect(written("cb4450000000000000")).toBe("1180591620717411303424");
    expect(written("cf0020000000000001")).toBe("9007199254740993");
    expect(written("cfab54a98ceb1f0ad2")).toBe("12345678901234567890");
    expect(written("d38000000000000000")).toBe("-9223372036854775808");
    expect(written(`bc${hex(digits)}`)).toBe(digits);
    expect(written(`bf${hex("1000000000000000000000000000000")}`)).toBe("1e+30");
    const json = readValue({ json: Buffer.from(`{"a":${digits}}`) }, one("number"));
    expect(json).toEqual({ a: new TfDecimal(digits) });
  });

  test("a state of JSON loses no digits, no null and no key that is there", async () => {
    const { handle } = createTfProvider({ signal: new AbortController().signal, env: {}, cwd: "/nowhere" });
    const { attributes } = tfResources().get("reconduit_import")!;
    const state = `{"id":"1","name":"","max_attempts":${digits},"gone":{"deep":1},"description":null}`;
    const request = { typeName: "reconduit_import", version: 0, rawState: { json: Buffer.from(state) } };
    const { upgradedState } = await handle("UpgradeResourceState", request);
    const bytes = Buffer.from((upgradedState as DynamicValue).msgpack!);
    const whole = attributes.map(({ name }) => [name, null]);
    const expected = { ...Object.fromEntries(whole), id: "1", name: "", max_attempts: new TfDecimal(digits) };
    expect(readValue({ msgpack: bytes }, attributes)).toEqual(expected);
    expect(bytes.includes(digits)).toBe(true);
  });

  test("what is not known yet is extension 0, and refined ones are understood", () => {
    const { msgpack } = writeValue({ a: new Unknown("x") }, one("string"));
    expect(Buffer.from(msgpack!).toString("hex")).toBe("81a161d40000");
    const refined = Buffer.from("81a161c70a0c8201c202a5626574612d", "hex");
    expect(readValue({ msgpack: refined }, one("string"))?.["a"]).toBeInstanceOf(Unknown);
    expect(readValue({ msgpack: Buffer.from("d40000", "hex") }, one("string"))).toBeInstanceOf(Unknown);
  });

  test("numbers come as whole numbers, doubles or text, and values as JSON, too", () => {
    for (const hex of ["cf00000000000000ff", "cb406fe00000000000", "a3323535"]) {
      expect(readValue({ msgpack: Buffer.from(`81a161${hex}`, "hex") }, one("number"))).toEqual({ a: 255 });
    }
    expect(readValue({ json: Buffer.from('{"a":1,"gone":2}') }, one("number"))).toEqual({ a: 1 });
    expect(readValue({ msgpack: Buffer.from("c0", "hex") }, one("string"))).toBeNull();
  });
});

test("messages keep 0 and false, skip what they do not know, and refuse what is cut", () => {
  const step: WireMessage = { steps: [{ attributeName: "a" }, { elementKeyInt: 0 }] };
  const bytes = encodeMessage(messages, "AttributePath", step);
  expect(bytes.toString("hex")).toBe("0a030a01610a021800");
  expect(decodeMessage(messages, "AttributePath", bytes)).toEqual(step);
  const more = Buffer.concat([bytes, Buffer.from("f80101", "hex")]);
  expect(decodeMessage(messages, "AttributePath", more)).toEqual(step);
  expect(() => decodeMessage(messages, "AttributePath", bytes.subarray(0, 4))).toThrow(RangeError);
});

test("the certificate is its own authority, for localhost", () => {
  const { der, key } = makeCertificate(Date.now());
  const read = new X509Certificate(der);
  expect(read.ca).toBe(true);
  expect(read.subjectAltName).toBe("DNS:localhost");
  expect(read.checkPrivateKey(key)).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
});

interface Plugin {
  readonly child: ChildProcess;
  /** Fields of the line that it announces itself with. */
  readonly handshake: readonly string[];
  readonly stdout: () => string;
  readonly ended: Promise<number | null>;
}

async function startPlugin(env: { readonly [name: string]: string } = {}): Promise<Plugin> {
  const child = spawn(process.execPath, [join(repository, "dist/terraform/start.js")], {
    env: {
      TF_PLUGIN_MAGIC_COOKIE: "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2",
      TMPDIR: process.env["TMPDIR"] ?? "/tmp",
      ...env,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      if (text.includes("\n")) resolve();
    });
  });
  return { child, handshake: text.trim().split("|"), stdout: () => text, ended };
}

const pem = ({ der }: Pick<PluginCertificate, "der">) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString("base64")}\n-----END CERTIFICATE-----\n`;

function clientOf({ handshake }: Plugin, own?: PluginCertificate) {
  const method = (path: string, request: string, response: string) => ({
    path,
    requestStream: false,
    responseStream: false,
    requestSerialize: (value: WireMessage) => encodeMessage(messages, request, value),
    requestDeserialize: (bytes: Buffer) => decodeMessage(messages, request, bytes),
    responseSerialize: (value: WireMessage) => encodeMessage(messages, response, value),
    responseDeserialize: (bytes: Buffer) => decodeMessage(messages, response, bytes),
  });
  const service: ServiceDefinition = {
    schema: method("/tfplugin6.Provider/GetProviderSchema", "Empty", "GetProviderSchema.Response"),
    validate: method(
      "/tfplugin6.Provider/ValidateResourceConfig",
      "ValidateResourceConfig.Request",
      "ValidateResourceConfig.Response",
    ),
    configure: method(
      "/tfplugin6.Provider/ConfigureProvider",
      "ConfigureProvider.Request",
      "ConfigureProvider.Response",
    ),
    apply: method(
      "/tfplugin6.Provider/ApplyResourceChange",
      "ApplyResourceChange.Request",
      "ApplyResourceChange.Response",
    ),
    stop: method("/tfplugin6.Provider/StopProvider", "Empty", "StopProvider.Response"),
    unknown: method("/tfplugin6.Provider/GetResourceIdentitySchemas", "Empty", "Empty"),
    shutdown: method("/plugin.GRPCController/Shutdown", "Empty", "Empty"),
  };
  const Client = makeGenericClientConstructor(service, "provider");
  const secure = own
    ? credentials.createSsl(
        Buffer.from(pem({ der: Buffer.from(handshake[5]!, "base64") })),
        Buffer.from(own.key.export({ type: "pkcs8", format: "pem" })),
        Buffer.from(pem(own)),
      )
    : credentials.createInsecure();
  const client = new Client(`unix:${handshake[3]}`, secure, {
    "grpc.ssl_target_name_override": "localhost",
    "grpc.max_receive_message_length": 256 * 1_048_576,
  });
  onTestFinished(() => client.close());
  const call = (name: string, request: WireMessage = {}): Promise<WireMessage> =>
    new Promise((resolve, reject) => {
      const ask = client[name] as (
        value: WireMessage,
        done: (error: Error | null, answer: WireMessage) => void,
      ) => void;
      ask.call(client, request, (error, answer) => (error ? reject(error) : resolve(answer)));
    });
  return { call, close: () => client.close() };
}

describe("the process, seen by another gRPC client", () => {
  test("answers over mutual TLS, refuses what it does not know, and ends when it is told to", async () => {
    const own = makeCertificate(Date.now());
    const plugin = await startPlugin({ PLUGIN_CLIENT_CERT: pem(own) });
    expect(plugin.handshake.slice(0, 3)).toEqual(["1", "6", "unix"]);
    expect(plugin.handshake[4]).toBe("grpc");
    expect(plugin.handshake[5]).not.toContain("=");
    const { call } = clientOf(plugin, own);
    const schema = await call("schema");
    expect(Object.keys(schema["resourceSchemas"] as object)).toEqual([...tfResources().keys()]);
    expect(Object.keys(schema["dataSourceSchemas"] as object)).toEqual([
      ...tfDataSources().keys(),
      ...tfReads().keys(),
    ]);
    expect(Object.keys(schema["ephemeralResourceSchemas"] as object)).toEqual([...tfEphemerals().keys()]);
    await expect(call("unknown")).rejects.toMatchObject({ code: 12 });
    // An interrupt is Terraform's business.
    plugin.child.kill("SIGINT");
    // The process may be gone before its answer has left; Terraform does not wait for it either.
    await call("shutdown").catch((error: unknown) => expect(error).toMatchObject({ code: 14 }));
    expect(await plugin.ended).toBe(0);
    expect(plugin.stdout().trim().split("\n")).toHaveLength(1);
    expect(existsSync(dirname(plugin.handshake[3]!))).toBe(false);
  });

  test("answers without TLS where none is asked for, takes values of 30 MB, and ends with its last client", async () => {
    const plugin = await startPlugin();
    expect(plugin.handshake[5]).toBe("");
    const { call, close } = clientOf(plugin);
    const { attributes } = tfResources().get("reconduit_script")!;
    const config = writeValue({ name: "large", content: "x".repeat(30 * 1_048_576) }, attributes);
    const answer = await call("validate", { typeName: "reconduit_script", config });
    expect(answer["diagnostics"]).toEqual([]);
    const wrong = await call("validate", {
      typeName: "reconduit_script",
      config: writeValue({ name: "" }, attributes),
    });
    expect(wrong["diagnostics"]).toMatchObject([{ severity: 1, attribute: { steps: [{ attributeName: "name" }] } }]);
    close();
    expect(await plugin.ended).toBe(0);
    expect(existsSync(plugin.handshake[3]!)).toBe(false);
  });

  test("ends a creation that hangs when it is told to stop, and the next process takes what came of it", async () => {
    const platform = await ownPlatform();
    const proxy = await faultProxy(platform.url);
    onTestFinished(() => proxy.close());
    const folder = mkdtempSync(join(tmpdir(), "reconduit-stop-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const env = { TF_DATA_DIR: folder, RECONDUIT_BASE_URL: proxy.url, RECONDUIT_TOKEN: platform.token };
    const { attributes } = tfResources().get("reconduit_script")!;
    const config = { name: "hangs", content: "x" };
    const request = {
      typeName: "reconduit_script",
      priorState: writeValue(null, attributes),
      plannedState: writeValue({ ...config, id: new Unknown("id") }, attributes),
      config: writeValue(config, attributes),
    };
    const started = async () => {
      const { call } = clientOf(await startPlugin(env));
      expect(await call("configure", { config: writeValue({}, []) })).toEqual({ diagnostics: [] });
      return call;
    };
    const call = await started();
    const hangs = new Promise<void>((resolve) => {
      proxy.decide = ({ method }) => {
        if (method !== "POST") return undefined;
        resolve();
        return "stall";
      };
    });
    const applied = call("apply", request);
    await hangs;
    expect(await call("stop")).toEqual({});
    expect(await applied).toMatchObject({
      diagnostics: [{ severity: 1, summary: "Cannot tell whether the object was created" }],
    });
    await call("shutdown");
    proxy.decide = () => undefined;
    const next = await started();
    const { newState, diagnostics } = await next("apply", request);
    expect(diagnostics).toEqual([]);
    const rows: JsonObject[] = [];
    for await (const page of platform.client.list(kindNamed("script"))) rows.push(...page);
    const [made, ...more] = rows;
    expect(more).toEqual([]);
    expect(readValue(newState as DynamicValue, attributes)).toMatchObject({ id: made!["_id"], ...config });
  });

  test("says that it is a plugin to whoever starts it by hand", async () => {
    const child = spawn(process.execPath, [join(repository, "dist/terraform/start.js")], {
      env: {},
    });
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    expect(await new Promise((resolve) => child.once("close", resolve))).toBe(1);
    expect(text).toContain("This binary is a plugin");
  });
});

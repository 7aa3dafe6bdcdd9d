/** A gRPC server over HTTP/2 that knows the provider's procedures and the few that keep a plugin alive. */
import {
  createSecureServer,
  createServer,
  type Http2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from "node:http2";
import type { PluginCertificate } from "./certificate.ts";
import type { Level } from "./log.ts";
import { messageName, messages, type Procedure, procedures } from "./messages.ts";
import { decodeMessage, encodeMessage, type WireMessage } from "./wire.ts";

/** Answers a procedure of the provider. */
export type ProcedureHandler = (procedure: Procedure, request: WireMessage) => Promise<WireMessage>;

interface RpcServerOptions {
  /** Asked for at the first call of a procedure. */
  readonly handler: () => Promise<ProcedureHandler>;
  /** Absent: plain HTTP/2. */
  readonly tls?: { readonly certificate: PluginCertificate; readonly clientCertificate: string };
  /** Called after the answer to a shutdown (`inOrder`), and when the last connection has been closed for a while. */
  readonly onEnd: (inOrder: boolean) => void;
  /** Logs events of connections, and failures of procedures. */
  readonly log: (level: Level, message: string) => void;
}

const service = "/tfplugin6.Provider/";
const megabyte = 1_048_576;
/** Times without a connection after which the plugin ends. */
const firstMs = 60_000;
const orphanMs = 1_000;
const status = { unimplemented: 12, internal: 13 } as const;

/** Returns the server, not listening yet. */
export function rpcServer({ handler, tls, onEnd, log }: RpcServerOptions): Http2Server {
  const settings = { initialWindowSize: 16 * megabyte };
  const server = tls
    ? createSecureServer({
        key: tls.certificate.key.export({ type: "pkcs8", format: "pem" }),
        cert: toPem(tls.certificate.der),
        ca: tls.clientCertificate,
        requestCert: true,
        rejectUnauthorized: true,
        minVersion: "TLSv1.2",
        ALPNProtocols: ["h2"],
        maxSessionMemory: 1000,
        settings,
      })
    : createServer({ maxSessionMemory: 1000, settings });
  let sessions = 0;
  let orphan = setTimeout(onEnd, firstMs, false);
  server.on("session", (session: ServerHttp2Session) => {
    sessions++;
    clearTimeout(orphan);
    session.setLocalWindowSize(64 * megabyte);
    session.on("error", (error) => log("debug", `connection: ${error.message}`));
    session.on("close", () => {
      sessions--;
      // Terraform was killed: it will not say goodbye.
      if (sessions === 0) orphan = setTimeout(onEnd, orphanMs, false);
    });
  });
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    stream.on("error", (error) => log("debug", `stream: ${error.message}`));
    void serveCall(stream, String(headers[":path"]), { handler, onEnd, log });
  });
  return server;
}

async function serveCall(
  stream: ServerHttp2Stream,
  path: string,
  { handler, onEnd, log }: Omit<RpcServerOptions, "tls">,
): Promise<void> {
  if (path === "/plugin.GRPCBroker/StartStream" || path === "/plugin.GRPCStdio/StreamStdio") {
    stream.resume();
    stream.respond(accepted, { waitForTrailers: true });
    stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
    return;
  }
  try {
    const request = await readMessageFrame(stream);
    if (request === undefined)
      return sendGrpcError(stream, status.unimplemented, "compressed messages are not understood");
    if (path === "/grpc.health.v1.Health/Check") return sendMessage(stream, Buffer.from([8, 1]));
    if (path === "/plugin.GRPCController/Shutdown") {
      sendMessage(stream, Buffer.alloc(0));
      setTimeout(onEnd, 10, true);
      return;
    }
    const procedure = procedures.find((each) => path === service + each);
    if (!procedure) return sendGrpcError(stream, status.unimplemented, `${path} is not known`);
    const handle = await handler();
    const response = await handle(procedure, decodeMessage(messages, messageName(procedure, "Request"), request));
    sendMessage(stream, encodeMessage(messages, messageName(procedure, "Response"), response));
  } catch (error) {
    log("error", error instanceof Error ? (error.stack ?? error.message) : String(error));
    sendGrpcError(stream, status.internal, error instanceof Error ? error.message : String(error));
  }
}

const accepted = { ":status": 200, "content-type": "application/grpc" } as const;

/** Returns the one message of a request; undefined if it is compressed. */
async function readMessageFrame(stream: ServerHttp2Stream): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  const all = Buffer.concat(pieces);
  if (all.length < 5) return Buffer.alloc(0);
  return all[0] === 0 ? all.subarray(5, 5 + all.readUInt32BE(1)) : undefined;
}

function sendMessage(stream: ServerHttp2Stream, message: Buffer): void {
  if (stream.destroyed) return;
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  stream.respond(accepted, { waitForTrailers: true });
  stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
  stream.end(Buffer.concat([head, message]));
}

function sendGrpcError(stream: ServerHttp2Stream, code: number, message: string): void {
  if (stream.destroyed || stream.headersSent) return;
  const failed = { ...accepted, "grpc-status": String(code), "grpc-message": encodeURIComponent(message) };
  stream.respond(failed, { endStream: true });
}

function toPem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

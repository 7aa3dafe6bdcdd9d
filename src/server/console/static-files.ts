/** Files of the console: `GET /console/` and everything below. They are stored compressed, and read with the first request. */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseForeignPages } from "../mcp/known-callers.ts";

/** The folder of the build: next to the bundle, or in `dist` where the server runs from its sources. */
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../dist/console/" : "../console/", import.meta.url);

const types: { readonly [ending: string]: string } = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
};

/** Headers of every answer: no other origin is asked, no other page frames this one, no address leaves it. */
const guards = {
  "content-security-policy":
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

const notBuilt = "The console is not built here. Run: npm run build\n";

/** Adds the routes of the files. Every path without an ending is a page of the console, and gets its index. */
export function consoleFiles(app: FastifyInstance, publicUrl: string | undefined): void {
  let files: ReadonlyMap<string, Buffer> | undefined;
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseForeignPages(request, publicUrl);
    files ??= readConsoleFiles();
    reply.headers(guards);
    const name = request.url.split("?")[0]!.replace(/^\/console\/?/i, "");
    const isFile = name.startsWith("assets/");
    const packed = files.get(isFile ? name : "index.html");
    if (!packed)
      return reply
        .code(404)
        .type(types["txt"]!)
        .send(isFile ? "There is no such file.\n" : notBuilt);
    reply
      .type(types[isFile ? name.slice(name.lastIndexOf(".") + 1) : "html"] ?? "application/octet-stream")
      .header("cache-control", isFile ? "public, max-age=31536000, immutable" : "no-cache")
      .header("vary", "accept-encoding");
    if (!/\bgzip\b/i.test(String(request.headers["accept-encoding"] ?? ""))) return reply.send(gunzipSync(packed));
    return reply.header("content-encoding", "gzip").send(packed);
  };
  for (const url of ["/console", "/console/*"]) app.get(url, { config: { access: "open" } }, handler);
}

/** Returns the files by their path below the folder; none where the console is not built. */
function readConsoleFiles(): ReadonlyMap<string, Buffer> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
    const packed = names.filter((name) => name.endsWith(".gz"));
    return new Map(packed.map((name) => [name.slice(0, -".gz".length), readFileSync(new URL(name, folder))]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw error;
  }
}

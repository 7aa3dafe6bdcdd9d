/** Files go through places piece by piece: however large they are, a few megabytes of them are in memory. */
// Case large: FTPImport ObjectStoreImport FileSystemImport
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import S3rver from "s3rver";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { places } from "../../src/delivery/adaptors/file/places/index.ts";
import { createEgress } from "../../src/delivery/egress/egress.ts";
import { anywhere } from "../../src/delivery/egress/policy.ts";
import type { OpenedConnection } from "../../src/delivery/ports/adaptor.ts";
import { ftpUser, startFtpSrv } from "../support/ftp-servers.ts";
import { howToGetSshd, type Sshd, startSshd } from "../support/sshd.ts";

const MB = 1024 * 1024;
const size = 80 * MB;
/** Parts of an upload, their copies, what sockets hold, and what is collected late. */
const inMemory = 60 * MB;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Bytes of files are in array buffers. What else the heap of a process has is of the tests that it ran before. */
const held = (): number => {
  collect();
  return process.memoryUsage().arrayBuffers;
};

const egress = createEgress({ policy: anywhere });
const stop: (() => unknown)[] = [() => egress.close()];
afterAll(async () => {
  for (const each of stop.reverse()) await each();
});

interface End {
  readonly type: "ftp" | "objectStore" | "filesystem";
  readonly block: JsonObject;
  readonly endpoints?: { readonly [name: string]: string };
  readonly ssl?: JsonObject;
  readonly folder?: string;
  readonly path: string;
}

const sshd = await startSshd();
if (sshd) stop.push(() => sshd.stop());
else console.warn(howToGetSshd);

const ends: { readonly [name: string]: () => Promise<End> } = {
  "FTPS at ftp-srv": async () => {
    const server = await startFtpSrv({ isImplicit: false });
    stop.push(() => server.stop());
    const { ftpAuthority: ca } = await import("../support/ftp-servers.ts");
    const block = { type: "ftps", hostURI: "127.0.0.1", port: server.port, ...ftpUser };
    return { type: "ftp", block, ssl: { ca }, path: "large.bin" };
  },
  "a folder": async () => {
    const folder = mkdtempSync(join(tmpdir(), "rct-folder-"));
    stop.push(() => rmSync(folder, { recursive: true, force: true }));
    return { type: "filesystem", block: {}, folder, path: "large.bin" };
  },
  "a store of objects": async () => {
    const directory = mkdtempSync(join(tmpdir(), "rct-store-"));
    stop.push(() => rmSync(directory, { recursive: true, force: true }));
    const configureBuckets = [{ name: "large", configs: [] }];
    const store = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
    const { port } = await store.run();
    stop.push(() => store.close());
    const endpoints = { objectStore: `http://127.0.0.1:${port}` };
    const block = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    return { type: "objectStore", block, endpoints, path: "large/a.bin" };
  },
  ...(sshd && {
    "SFTP at sshd": async () => {
      const { port, username, keys, folder } = sshd as Sshd;
      const block = { type: "sftp", hostURI: "127.0.0.1", port, username, authKey: keys.ed25519 };
      return { type: "ftp", block, path: `${folder}/large.bin` };
    },
  }),
};

/** `npm run soak` tries all of them. */
const chosen = Object.keys(ends).slice(process.env["RECONDUIT_SOAK"] === "on" ? 0 : -1);

test.each(chosen)("80 MB through %s, both ways", async (name) => {
  const { type, block, endpoints, ssl, folder, path } = await ends[name]!();
  const document = { type, [type]: block, ...(ssl && { ssl }) };
  const connection = { document, masked: document, readable: true } as unknown as OpenedConnection;
  const place = await places[type]!(connection, { egress, endpoints, folder, block: { directoryPath: "/" } });
  const before = held();
  let most = 0;
  const sent = createHash("sha256");
  const piece = (at: number): Buffer => Buffer.alloc(MB / 4, `${at}-`);
  const content = async function* () {
    for (let at = 0; at < (size / MB) * 4; at++) {
      if (at % 32 === 31) most = Math.max(most, held() - before);
      const chunk = piece(at);
      sent.update(chunk);
      yield chunk;
    }
  };
  await place.write(path, Readable.from(content(), { objectMode: false }), {});
  const got = createHash("sha256");
  let length = 0;
  let looked = 0;
  for await (const chunk of await place.read(path)) {
    got.update(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length - looked < 8 * MB) continue;
    looked = length;
    most = Math.max(most, held() - before);
  }
  await place.close();
  expect([length, got.digest("hex")]).toEqual([size, sent.digest("hex")]);
  expect(most).toBeLessThan(inMemory);
});

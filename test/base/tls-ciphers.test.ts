/** A partner does not choose how long an exchange of keys takes. */
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { excludeChosenPrimes } from "../../src/base/tls-ciphers.ts";

const hasOpenssl = (() => {
  try {
    return execFileSync("openssl", ["version"]).length > 0;
  } catch {
    return false;
  }
})();

test.runIf(hasOpenssl)(
  "a TLS partner whose only key exchange has a prime of its own is refused, others are not",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "reconduit-tls-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
    writeFileSync(join(folder, "key.pem"), key);
    execFileSync("openssl", [
      "req",
      "-x509",
      "-key",
      join(folder, "key.pem"),
      "-subj",
      "/CN=a",
      "-out",
      join(folder, "cert.pem"),
    ]);
    const cert = readFileSync(join(folder, "cert.pem"));
    const usual = tls.DEFAULT_CIPHERS;
    onTestFinished(() => {
      tls.DEFAULT_CIPHERS = usual;
    });
    const said = async (ciphers: string): Promise<string> => {
      const server = tls.createServer({ key, cert, ciphers, maxVersion: "TLSv1.2", dhparam: "auto" });
      server.on("tlsClientError", () => undefined);
      await once(server.listen(0, "127.0.0.1"), "listening");
      const socket = tls.connect({ port: (server.address() as AddressInfo).port, rejectUnauthorized: false });
      try {
        await once(socket, "secureConnect");
        return socket.getCipher().name;
      } catch (error) {
        return (error as Error).message;
      } finally {
        socket.destroy();
        server.close();
      }
    };
    expect(await said("DHE-RSA-AES128-GCM-SHA256")).toBe("DHE-RSA-AES128-GCM-SHA256");
    excludeChosenPrimes();
    expect(await said("DHE-RSA-AES128-GCM-SHA256")).toContain("handshake failure");
    expect(await said("ECDHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES128-GCM-SHA256")).toBe("ECDHE-RSA-AES128-GCM-SHA256");
  },
);

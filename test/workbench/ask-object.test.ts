/** An editor asks the platform for an object: the one that the user's environment names, whatever the opened manifest says. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askObject } from "../../src/workbench/account/ask-object.ts";
import { createWorkplace } from "../../src/workbench/workplace.ts";

test("a manifest does not choose where an editor sends the token", async () => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const cwd = mkdtempSync(join(tmpdir(), "reconduit-asked-"));
  onTestFinished(() => {
    server.close();
    rmSync(cwd, { recursive: true });
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = "$" + "{env.RECONDUIT_TOKEN}";
  const ask = (platform: object, env: { readonly [name: string]: string }) => {
    writeFileSync(join(cwd, "reconduit.yaml"), JSON.stringify({ reconduit: 1, name: "shop", platform }));
    const owner = { who: "ann@example", host: "example", pid: 1, command: "a test" };
    const place = createWorkplace({ cwd, owner, env: { RECONDUIT_TOKEN: "canary-t0k3n", ...env } });
    return askObject(place, "tag", "5f1a00000000000000000001");
  };
  for (const platform of [{ baseUrl }, { baseUrl, token }])
    await expect(ask(platform, {})).rejects.toThrow("Unreviewed declarations choose the platform");
  expect(seen).toEqual([]);
  await ask({ baseUrl }, { RECONDUIT_BASE_URL: baseUrl }).catch(() => undefined);
  expect(seen[0]).toBe("Bearer canary-t0k3n");
});
